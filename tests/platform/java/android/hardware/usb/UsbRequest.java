package android.hardware.usb;

public class UsbRequest {}
