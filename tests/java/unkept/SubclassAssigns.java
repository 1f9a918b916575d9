package fixtures.unkept;

/** A protected field and one that the package assigns belong to everybody there. */
public class SubclassAssigns {
    protected int width = 1;
    int height = 1;

    public int columns(int total) {
        return total / width; //~ REAL ArithmeticException
    }

    public int rows(int total) {
        return total / height; //~ REAL ArithmeticException
    }

    public static class Thin extends SubclassAssigns {
        public Thin() {
            width = 0;
        }
    }

    public static void flatten(SubclassAssigns shape) {
        if (shape != null) {
            shape.height = 0;
        }
    }
}
