//@ release=17
package fixtures.modern;

/** A sealed interface has no other implementations than those it permits. */
public class SealedKinds {
    sealed interface Shape permits Circle, Square, Rest {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    non-sealed interface Rest extends Shape {}

    sealed interface Pair permits Left, Right {}

    record Left(int value) implements Pair {}

    record Right(int other) implements Pair {}

    static int both(Pair p) {
        return p instanceof Left left ? left.value() : p == null ? 0 : ((Right) p).other();
    }

    static int right(Pair p) {
        return p instanceof Left ? 1 : p == null ? 0 : 10 / ((Right) p).other(); //~ REAL ArithmeticException
    }

    static int open(Shape s) {
        return s instanceof Circle c ? c.radius() : s == null ? 0 : ((Square) s).side(); //~ REAL ClassCastException
    }

    static int foreign(Pair p) {
        Object o = p;
        return o instanceof Runnable ? 10 / 0 : 1;
    }
}
