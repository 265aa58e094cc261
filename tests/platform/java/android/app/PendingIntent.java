package android.app;

import android.content.Context;
import android.content.Intent;

public class PendingIntent {
    public static final int FLAG_IMMUTABLE = 67108864;
    public static final int FLAG_MUTABLE = 33554432;

    /** From Android 12 on one of the two flags has to be given. */
    public static PendingIntent getBroadcast(Context context, int code, Intent intent, int flags) {
        if (android.os.Build.VERSION.SDK_INT >= 31 && (flags & (FLAG_IMMUTABLE | FLAG_MUTABLE)) == 0) {
            throw new IllegalArgumentException("FLAG_IMMUTABLE or FLAG_MUTABLE has to be given");
        }
        return new PendingIntent();
    }
}
