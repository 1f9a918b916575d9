package fixtures.unkept;

/** Lambdas, method references, nested classes and static methods assign private fields, too. */
public class OtherHands {
    private int byLambda = 1;
    private int byReference = 1;
    private int byNested = 1;
    private int byStatic = 1;

    public Runnable resetter() {
        return () -> byLambda = 0;
    }

    private void drop() {
        byReference = 0;
    }

    public Runnable dropper() {
        return this::drop;
    }

    public class Inner {
        public void clear() {
            byNested = 0;
        }
    }

    public static void clear(OtherHands other) {
        if (other != null) {
            other.byStatic = 0;
        }
    }

    public int quotients(int n) {
        int sum = n / byLambda; //~ REAL ArithmeticException
        sum += n / byReference; //~ REAL ArithmeticException
        sum += n / byNested; //~ REAL ArithmeticException
        return sum + n / byStatic; //~ REAL ArithmeticException
    }
}
