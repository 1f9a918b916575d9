package fixtures.construction;

import java.util.Objects;

/** The stages of a builder are interfaces of one private class: nobody calls the last one first. */
public class StagedBuilder {
    public interface Size { Label size(int size); }
    public interface Label { Label label(String label); StagedBuilder build(); }
    public interface Writer { Reader done(); }
    public interface Reader { int read(); }

    private final int size; private final String label;

    private StagedBuilder(Builder builder) { size = builder.size; label = builder.label; } //~ REAL NullPointerException forced caller

    public static Size builder() { return new Builder(); }

    public int share() { return 100 / size; } //~ REAL ArithmeticException forced caller
    public int rest() { return 100 / (size - 3); } //~ REAL ArithmeticException public own
    public char first() { return label == null ? ' ' : label.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own

    public static int half(Reader reader) { return 10 / reader.read(); } //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller
    public static Writer writer() { return new Both(); }

    private static final class Builder implements Size, Label {
        private int size; private String label;
        @Override public Label size(int size) { if (size < 1) { throw new IllegalArgumentException(); } this.size = size; return this; }
        @Override public Label label(String label) { this.label = Objects.requireNonNull(label); return this; }
        @Override public StagedBuilder build() { return new StagedBuilder(this); }
    }

    private static final class Both implements Writer, Reader {
        private int read;
        @Override public Reader done() { read = 1; return this; }
        @Override public int read() { return read; }
    }
}
