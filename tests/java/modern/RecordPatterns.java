//@ release=21
package fixtures.modern;

/** Record patterns take values apart; a component may be null. */
public class RecordPatterns {
    record Point(int x, int y) {
    }

    record Line(Point from, Point to) {
    }

    record Cell(Integer value) {
    }

    static int slope(Object o) {
        if (o instanceof Line(Point(int a, int b), Point(var c, var d))) {
            return (d - b) / (c - a); //~ REAL ArithmeticException
        }
        return 0;
    }

    static int unboxed(Object o) {
        return switch (o) { //~ REAL NullPointerException
            case Cell(Integer value) -> 1 + value; //~ REAL NullPointerException
            default -> 0;
        };
    }

    static int guarded(Object o) {
        return switch (o) {
            case null -> 0;
            case Line(Point(int a, int b), Point(int c, int d)) when a != c -> (d - b) / (c - a);
            case Cell(Integer value) when value != null -> value;
            default -> -1;
        };
    }
}
