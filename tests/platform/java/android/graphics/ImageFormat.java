package android.graphics;

public class ImageFormat {
    public static final int NV21 = 17;
}
