//@ release=25
package fixtures.modern;

/** Components of primitive types in patterns: javac 23 and later ask for them by a switch of their own. */
public class SwitchPrimitives {
    sealed interface Shape permits Dot, Line {}

    record Dot(int size) implements Shape {}

    record Line(int from, int to) implements Shape {}

    static int share(Shape shape) {
        return switch (shape) { //~ REAL NullPointerException package caller
            case Dot(int size) when size < 0 -> 10 / (size + 3); //~ REAL ArithmeticException package own
            case Dot(var size) -> size;
            case Line(int from, int to) when from == to -> 10 / (from - 4); //~ REAL ArithmeticException package own
            case Line(var from, var to) -> from == to ? 10 / (to - from) : from - to;
        };
    }
}
