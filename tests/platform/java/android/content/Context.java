package android.content;

public abstract class Context {
    public abstract Object getSystemService(String name);
}
