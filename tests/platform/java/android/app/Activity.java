package android.app;

import android.content.Context;
import android.hardware.usb.UsbManager;
import android.net.wifi.WifiManager;
import android.os.Vibrator;
import android.view.Window;
import fake.Tablet;
import fake.Tape;
import java.io.File;

public class Activity extends Context {
    private final Window window = new Window();
    private final WifiManager wifi = new WifiManager();

    public Window getWindow() {
        return window;
    }

    public void runOnUiThread(Runnable action) {
        Tablet.UI.submit(action);
    }

    public void setRequestedOrientation(int wanted) {
        Tape.note("orientation " + wanted);
    }

    public boolean moveTaskToBack(boolean nonRoot) {
        Tape.note("behind " + nonRoot);
        return true;
    }

    public File getExternalFilesDir(String type) {
        return Tablet.hasCard ? new File("/storage/emulated/0/Android/data/trapdoor/files") : null;
    }

    @Override
    public Object getSystemService(String name) {
        switch (name) {
            case "wifi":
                return wifi;
            case "vibrator":
                return new Vibrator();
            case "usb":
                return new UsbManager();
            default:
                return null;
        }
    }
}
