package fixtures.blame;

/** What a method makes for an object is there once that method was called, if what it calls never makes nothing. */
public class MadeForOwner {
    public record Scale(int width) {
        public int toPixel(int value) { return value * width; }
        public int toValue(int pixel) { return pixel - width; }
    }

    public abstract static class Axis {
        private Scale scale;
        private Scale spare;

        protected abstract Scale scaleFor(int width);
        protected abstract Scale spareFor(int width);
        public void setWidth(int width) { scale = scaleFor(width); }
        public void setSpare(int width) { spare = spareFor(width); }
        public int toPixel(int value) { return scale.toPixel(value); } //~ REAL NullPointerException public caller
        public int toValue(int pixel) { return scale.toValue(pixel); } //~ REAL NullPointerException public caller
        public int toSparePixel(int value) { return spare.toPixel(value); } //~ REAL NullPointerException public own
        public int toSpareValue(int pixel) { return spare.toValue(pixel); } //~ REAL NullPointerException public own
    }

    public static class Linear extends Axis {
        @Override protected Scale scaleFor(int width) { return new Scale(width); }
        @Override protected Scale spareFor(int width) { return width > 1 ? new Scale(width) : null; }
    }
}
