package fake;

import android.hardware.usb.UsbDevice;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What a test decides about the tablet: its Android, what its owner allowed, what is plugged in. */
public final class Tablet {
    public static final Set<String> ALLOWED = new HashSet<>();
    public static final Set<String> PLUGS_ALLOWED = new HashSet<>();
    public static final Map<String, UsbDevice> PLUGGED = new HashMap<>();
    public static final ExecutorService UI =
            Executors.newSingleThreadExecutor(
                    run -> {
                        Thread thread = new Thread(run, "ui");
                        thread.setDaemon(true);
                        return thread;
                    });
    public static boolean hasCard = true;
    public static boolean hasVibrator = true;
    public static boolean cameraIsTaken = false;
    public static float exposureStep = 1f / 3;

    public static void allow(String permission) {
        ALLOWED.add(permission);
    }

    public static void allowPlug(String name) {
        PLUGS_ALLOWED.add(name);
    }

    public static void plugIn(UsbDevice device) {
        PLUGGED.put(device.getDeviceName(), device);
    }

    public static void pull(String name) {
        PLUGGED.remove(name);
    }

    public static void setAndroid(int level) {
        android.os.Build.VERSION.SDK_INT = level;
    }

    /** Waits until the window has done what was asked of it so far. */
    public static void settle() throws Exception {
        UI.submit(() -> {}).get();
    }
}
