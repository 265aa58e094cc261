package android.hardware.usb;

public class UsbInterface {
    private final int number;
    private final int kind;
    private final UsbEndpoint[] endpoints;

    public UsbInterface(int number, int kind, UsbEndpoint... endpoints) {
        this.number = number;
        this.kind = kind;
        this.endpoints = endpoints;
    }

    public int getId() {
        return number;
    }

    public int getInterfaceClass() {
        return kind;
    }

    public int getEndpointCount() {
        return endpoints.length;
    }

    public UsbEndpoint getEndpoint(int index) {
        return endpoints[index];
    }
}
