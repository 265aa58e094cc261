package android.hardware.usb;

import fake.Tablet;
import fake.Tape;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

public class UsbDeviceConnection {
    private final UsbDevice device;

    UsbDeviceConnection(UsbDevice device) {
        this.device = device;
    }

    public boolean claimInterface(UsbInterface wanted, boolean force) {
        return true;
    }

    public byte[] getRawDescriptors() {
        byte[] descriptors = new byte[18];
        descriptors[7] = 64;
        descriptors[13] = 4;
        return descriptors;
    }

    public int controlTransfer(int type, int request, int value, int index, byte[] data, int length, int wait) {
        Tape.note("control " + request + " " + value);
        if ((type & UsbConstants.USB_DIR_IN) != 0 && data != null) {
            Arrays.fill(data, (byte) 0);
        }
        return length;
    }

    /** A pulled plug reads like silence: the number is the same. */
    public int bulkTransfer(UsbEndpoint endpoint, byte[] data, int length, int wait) throws InterruptedException {
        boolean there = Tablet.PLUGGED.containsKey(device.getDeviceName());
        if (endpoint.getDirection() == UsbConstants.USB_DIR_OUT) {
            if (!there) {
                return -1;
            }
            device.heard.add(Arrays.copyOf(data, length));
            return length;
        }
        byte[] said = there ? device.says.poll(wait, TimeUnit.MILLISECONDS) : null;
        if (said == null) {
            return -1;
        }
        System.arraycopy(said, 0, data, 0, said.length);
        return said.length;
    }

    public void close() {
        Tape.note("plug closed");
    }
}
