package fixtures.construction;

/** The factory makes many sketches, all of them 256 bits wide; only the builder makes one without bits. */
public final class BuilderBesideFactory<T> {
    public static final class Builder<T> {
        private int bits = 64;
        private int hashes = 2;
        public Builder<T> bits(int n) { bits = n; return this; }
        public BuilderBesideFactory<T> build() { return new BuilderBesideFactory<>(this); }
    }
    private final int bits;
    private final long[] words;
    private final int[] seeds;
    private int inserted;

    private BuilderBesideFactory(Builder<T> b) {
        bits = b.bits; //~ REAL NullPointerException forced caller
        words = new long[(bits + 63) / 64]; //~ REAL NegativeArraySizeException public caller
        seeds = new int[b.hashes];
        for (int i = 0; i < seeds.length; i++) seeds[i] = i * 0x9e3779b9 + 1;
    }
    public static <T> Builder<T> builder() { return new Builder<>(); }
    public static BuilderBesideFactory<String> ofWords(String text) {
        BuilderBesideFactory<String> f = BuilderBesideFactory.<String>builder().bits(256).build();
        for (String w : text.split(" ")) f.add(w); //~ REAL NullPointerException public caller
        return f;
    }
    private int position(T item, int seed) {
        int h = item.hashCode() * seed; //~ REAL NullPointerException public caller
        return Math.floorMod(h ^ h >>> 15, bits); //~ REAL ArithmeticException public caller
    }
    public void add(T item) { for (int seed : seeds) words[position(item, seed) / 64] |= 1L << position(item, seed); } //~ REAL ArrayIndexOutOfBoundsException public caller
    private int ones() { int n = 0; for (long w : words) n++; return n; }
    public int fill() { return 100 * ones() / bits; } //~ REAL ArithmeticException public own
    public int addAll(java.util.Collection<? extends T> items) {
        int before = inserted;
        for (T item : items) if (item != null) add(item); //~ REAL NullPointerException public caller
        return inserted - before;
    }
}
