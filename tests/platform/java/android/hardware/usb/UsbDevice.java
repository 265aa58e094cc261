package android.hardware.usb;

import java.util.concurrent.LinkedBlockingQueue;

/** A thing on the plug; what a test puts into `says` can be read, and what is written is in `heard`. */
public class UsbDevice {
    public final LinkedBlockingQueue<byte[]> says = new LinkedBlockingQueue<>();
    public final LinkedBlockingQueue<byte[]> heard = new LinkedBlockingQueue<>();
    private final String name;
    private final int vendor;
    private final int product;
    private final UsbInterface[] interfaces;

    public UsbDevice(String name, int vendor, int product, int kind) {
        this.name = name;
        this.vendor = vendor;
        this.product = product;
        UsbEndpoint tells = new UsbEndpoint(UsbConstants.USB_DIR_IN, UsbConstants.USB_ENDPOINT_XFER_INT);
        UsbEndpoint in = new UsbEndpoint(UsbConstants.USB_DIR_IN, UsbConstants.USB_ENDPOINT_XFER_BULK);
        UsbEndpoint out = new UsbEndpoint(UsbConstants.USB_DIR_OUT, UsbConstants.USB_ENDPOINT_XFER_BULK);
        if (kind == UsbConstants.USB_CLASS_COMM) {
            interfaces =
                    new UsbInterface[] {
                        new UsbInterface(0, kind, tells),
                        new UsbInterface(1, UsbConstants.USB_CLASS_CDC_DATA, in, out)
                    };
        } else {
            interfaces = new UsbInterface[] {new UsbInterface(0, kind, tells, in, out)};
        }
    }

    public void say(byte[] data) {
        says.add(data);
    }

    /** Everything that was written since the last time, or nothing after waiting so long. */
    public byte[] listen(int milliseconds) throws InterruptedException {
        byte[] first = heard.poll(milliseconds, java.util.concurrent.TimeUnit.MILLISECONDS);
        return first == null ? new byte[0] : first;
    }

    public String getDeviceName() {
        return name;
    }

    public int getVendorId() {
        return vendor;
    }

    public int getProductId() {
        return product;
    }

    public String getProductName() {
        return null;
    }

    public int getDeviceClass() {
        return UsbConstants.USB_CLASS_PER_INTERFACE;
    }

    public int getInterfaceCount() {
        return interfaces.length;
    }

    public UsbInterface getInterface(int index) {
        return interfaces[index];
    }
}
