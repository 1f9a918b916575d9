package fixtures.fields;

/** A field that a subclass hides by one of its name is another field (JLS §8.3). */
public class HiddenField {
    public static class Base {
        public int size;
    }

    public static class Same extends Base {
        public int size;

        public int both() {
            return super.size == 3 && size == 4 ? 10 / (super.size - 3) : 0; //~ REAL ArithmeticException public own
        }

        public int guarded() {
            return super.size == 3 && size == 4 ? 10 / size : 0;
        }
    }

    public static class Other extends Base {
        public String size;

        public int wider() {
            return super.size == 3 ? 10 / (super.size - 3) : 0; //~ REAL ArithmeticException public own
        }
    }

    public static class Closed extends Base {
        private int size = 1;

        public int wider() {
            return super.size == 3 ? 10 / (super.size - 2 - size) : 0; //~ REAL ArithmeticException public own
        }
    }

    public static int narrowed(Base base) {
        return base instanceof Same && ((Same) base).size == 5 && base.size == 6 ? 10 / (base.size - 6) : 0; //~ REAL ArithmeticException public own
    }
}
