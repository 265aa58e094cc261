package android.hardware.usb;

public final class UsbConstants {
    public static final int USB_DIR_IN = 128;
    public static final int USB_DIR_OUT = 0;
    public static final int USB_TYPE_VENDOR = 64;
    public static final int USB_TYPE_STANDARD = 0;
    public static final int USB_TYPE_CLASS = 32;
    public static final int USB_ENDPOINT_XFER_BULK = 2;
    public static final int USB_ENDPOINT_XFER_INT = 3;
    public static final int USB_CLASS_PER_INTERFACE = 0;
    public static final int USB_CLASS_COMM = 2;
    public static final int USB_CLASS_MASS_STORAGE = 8;
    public static final int USB_CLASS_CDC_DATA = 10;
    public static final int USB_CLASS_VENDOR_SPEC = 255;
}
