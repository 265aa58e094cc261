package android.hardware.usb;

public class UsbEndpoint {
    private final int direction;
    private final int type;

    public UsbEndpoint(int direction, int type) {
        this.direction = direction;
        this.type = type;
    }

    public int getDirection() {
        return direction;
    }

    public int getMaxPacketSize() {
        return 64;
    }

    public int getType() {
        return type;
    }
}
