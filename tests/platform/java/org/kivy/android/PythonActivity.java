package org.kivy.android;

import android.app.Activity;
import fake.Tablet;
import fake.Tape;

public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    public interface PermissionsCallback {
        void onRequestPermissionsResult(int code, String[] permissions, int[] results);
    }

    public void addPermissionsCallback(PermissionsCallback callback) {}

    public boolean checkCurrentPermission(String permission) {
        return Tablet.ALLOWED.contains(permission);
    }

    public void requestPermissions(String[] permissions) {
        Tape.note("permission " + String.join(",", permissions));
    }
}
