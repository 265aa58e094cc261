package fake;

import java.util.ArrayList;
import java.util.List;

/** Everything that was asked of Android, in order. */
public final class Tape {
    private static final List<String> LINES = new ArrayList<>();

    public static synchronized void note(String line) {
        LINES.add(line);
    }

    public static synchronized String[] take() {
        String[] taken = LINES.toArray(new String[0]);
        LINES.clear();
        return taken;
    }
}
