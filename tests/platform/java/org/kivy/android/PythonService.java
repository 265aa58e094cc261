package org.kivy.android;

import android.app.Activity;

public class PythonService extends Activity {
    public static PythonService mService;
}
