package android.os;

import fake.Tablet;
import fake.Tape;

public class Vibrator {
    public boolean hasVibrator() {
        return Tablet.hasVibrator;
    }

    public void vibrate(VibrationEffect effect) {
        Tape.note("buzz " + effect.milliseconds);
    }
}
