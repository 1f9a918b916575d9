package fixtures.calls;

/** What a test calls on a receiver must be the method that was looked at: a subclass that overrides it serves for nothing. */
public class EntryOfSubclasses {
    public abstract static class Shape {
        int[] sides;

        abstract int scale();

        int area() {
            int scale = scale();
            return sides[0] * scale; //~ REAL NullPointerException
            //~^ REAL ArrayIndexOutOfBoundsException
        }

        int guarded() {
            int scale = scale();
            return sides == null || sides.length == 0 ? 0 : sides[0] * scale;
        }
    }

    public static class Dot extends Shape {
        @Override
        int scale() {
            return 0;
        }

        @Override
        int area() {
            return 0;
        }
    }

    public static class Square extends Shape {
        @Override
        int scale() {
            return 2;
        }
    }
}
