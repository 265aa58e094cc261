package android.net.wifi;

import fake.Tape;

public class WifiManager {
    public MulticastLock createMulticastLock(String tag) {
        Tape.note("lock made " + tag);
        return new MulticastLock();
    }

    public class MulticastLock {
        private boolean counted = true;
        private int held = 0;

        public void setReferenceCounted(boolean counted) {
            this.counted = counted;
        }

        public void acquire() {
            held = counted ? held + 1 : 1;
            Tape.note("lock held " + held);
        }

        public void release() {
            held = counted ? held - 1 : 0;
            if (held < 0) {
                throw new RuntimeException("MulticastLock under-locked");
            }
            Tape.note("lock held " + held);
        }

        public boolean isHeld() {
            return held > 0;
        }
    }
}
