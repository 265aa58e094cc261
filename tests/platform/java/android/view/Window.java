package android.view;

import fake.Tape;

public class Window {
    public void addFlags(int flags) {
        check();
        Tape.note("flags on " + flags);
    }

    public void clearFlags(int flags) {
        check();
        Tape.note("flags off " + flags);
    }

    private void check() {
        if (!Thread.currentThread().getName().equals("ui")) {
            Tape.note("flags from the wrong thread");
            throw new IllegalStateException("Only the original thread can touch its views");
        }
    }
}
