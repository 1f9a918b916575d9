package fixtures.construction;

/** An argument that the fault does not need is null where only force would make one. */
public class SpareForcedArgument {
    static final class Gauge {
        final int width;

        private Gauge(int width) { this.width = width; }
    }

    abstract static class Scale {
        abstract int of(int length);
    }

    static final class Fine extends Scale {
        private final int width;

        Fine(Gauge gauge) {
            width = gauge.width; //~ REAL NullPointerException package caller
        }

        @Override
        int of(int length) { return length * width; }
    }

    private final String text;
    private final Scale scale;

    public SpareForcedArgument(String text, Scale scale) {
        this.text = text;
        this.scale = scale;
    }

    public int length() {
        return scale.of(text.length()); //~ REAL NullPointerException public caller
    }
}
