package demo;

/** Signatures whose arguments have no raw type that javac accepts. */
public class Bounds {
    public static <X extends Number & Comparable<X>> int both(X a) {
        return a.intValue();
    }

    public static class Box {
        public final int content;

        public <N extends Number & Comparable<N>> Box(String name, N content) {
            this.content = name.length() + content.intValue();
        }
    }
}
