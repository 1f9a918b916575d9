package demo;

/** Built by a builder, changed by calls, and extended by the test. */
public abstract class Meter {
    private final int scale;
    private int total;

    protected Meter(int scale) {
        this.scale = scale;
    }

    public void add(Meter other, int n) {
        total += n + other.total;
    }

    public int share() {
        return unit() / (scale - total);
    }

    public abstract int unit();

    public static final class Plain extends Meter {
        private Plain(int scale) {
            super(scale);
        }

        public static Meter empty() {
            return new Plain(0);
        }

        @Override
        public int unit() {
            return 1;
        }

        public int units(int n) {
            return n / (1 - unit());
        }
    }

    public static final class Builder {
        private int scale;

        public Builder scale(int scale) {
            this.scale = scale;
            return this;
        }

        public Plain build() {
            return new Plain(scale);
        }
    }
}
