package android.hardware.usb;

import android.app.PendingIntent;
import fake.Tablet;
import fake.Tape;
import java.util.HashMap;

public class UsbManager {
    public HashMap<String, UsbDevice> getDeviceList() {
        return new HashMap<>(Tablet.PLUGGED);
    }

    public boolean hasPermission(UsbDevice device) {
        return Tablet.PLUGS_ALLOWED.contains(device.getDeviceName());
    }

    public void requestPermission(UsbDevice device, PendingIntent answer) {
        Tape.note("asked for " + device.getDeviceName());
    }

    public UsbDeviceConnection openDevice(UsbDevice device) {
        if (!hasPermission(device)) {
            throw new SecurityException("User has not given permission to access device");
        }
        return new UsbDeviceConnection(device);
    }
}
