package android.hardware;

import android.graphics.SurfaceTexture;
import fake.Tablet;
import fake.Tape;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/** The second camera is at the front. Frames come only into buffers that were given, from Android's thread. */
public class Camera {
    public static Camera last;
    private final Queue<byte[]> buffers = new ArrayDeque<>();
    private final Parameters parameters = new Parameters();
    private PreviewCallback callback;
    private boolean running = false;
    private boolean released = false;

    public static int getNumberOfCameras() {
        return 2;
    }

    public static void getCameraInfo(int number, CameraInfo info) {
        info.facing = number == 0 ? CameraInfo.CAMERA_FACING_FRONT : CameraInfo.CAMERA_FACING_BACK;
    }

    public static Camera open(int number) {
        if (Tablet.cameraIsTaken) {
            throw new RuntimeException("Fail to connect to camera service");
        }
        Tape.note("camera opened " + number);
        last = new Camera();
        return last;
    }

    public Parameters getParameters() {
        return parameters;
    }

    public void setParameters(Parameters wanted) {
        check();
        Tape.note(
                "camera set " + wanted.width + "x" + wanted.height + " " + wanted.format + " " + wanted.focus
                        + (wanted.exposure == 0 ? "" : " exposure " + wanted.exposure));
    }

    public void setPreviewTexture(SurfaceTexture surface) {}

    public synchronized void addCallbackBuffer(byte[] buffer) {
        check();
        buffers.add(buffer);
    }

    public void setPreviewCallbackWithBuffer(PreviewCallback callback) {
        check();
        this.callback = callback;
    }

    public void startPreview() {
        check();
        running = true;
    }

    public void stopPreview() {
        running = false;
    }

    public void release() {
        released = true;
        Tape.note("camera released");
    }

    /** Sends one frame all of this brightness; whether there was a buffer for it. */
    public boolean shoot(int brightness) throws Exception {
        return Tablet.UI.submit(() -> deliver((byte) brightness)).get();
    }

    private boolean deliver(byte brightness) {
        byte[] buffer;
        synchronized (this) {
            buffer = buffers.poll();
        }
        if (!running || callback == null || buffer == null) {
            return false;
        }
        int pixels = parameters.width * parameters.height;
        Arrays.fill(buffer, 0, pixels, brightness);
        Arrays.fill(buffer, pixels, buffer.length, (byte) 128);
        callback.onPreviewFrame(buffer, this);
        return true;
    }

    private void check() {
        if (released) {
            throw new RuntimeException("Camera is being used after Camera.release() was called");
        }
    }

    public interface PreviewCallback {
        void onPreviewFrame(byte[] data, Camera camera);
    }

    public static class CameraInfo {
        public static final int CAMERA_FACING_BACK = 0;
        public static final int CAMERA_FACING_FRONT = 1;
        public int facing;
    }

    public class Size {
        public int width;
        public int height;

        public Size(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    public class Parameters {
        int width;
        int height;
        int format;
        String focus = "auto";
        int exposure = 0;

        public List<Size> getSupportedPreviewSizes() {
            return Arrays.asList(new Size(3840, 2160), new Size(1920, 1080), new Size(640, 480));
        }

        public List<String> getSupportedFocusModes() {
            return Arrays.asList("auto", "continuous-picture");
        }

        public void setPreviewSize(int width, int height) {
            this.width = width;
            this.height = height;
        }

        public void setPreviewFormat(int format) {
            this.format = format;
        }

        public float getExposureCompensationStep() {
            return Tablet.exposureStep;
        }

        public int getMinExposureCompensation() {
            return Tablet.exposureStep == 0 ? 0 : -12;
        }

        public void setExposureCompensation(int exposure) {
            if (exposure < getMinExposureCompensation()) {
                throw new RuntimeException("setParameters failed");
            }
            this.exposure = exposure;
        }

        public void setFocusMode(String focus) {
            this.focus = focus;
        }
    }
}
