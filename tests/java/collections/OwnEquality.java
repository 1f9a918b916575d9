package fixtures.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Elements that say themselves what they are equal to. */
public class OwnEquality {
    static class Point {
        final int x;

        Point(int x) { this.x = x; }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }

        @Override
        public int hashCode() { return x; }
    }

    static int found(int x) {
        List<Point> points = new ArrayList<>();
        points.add(new Point(5));
        return 10 / (points.indexOf(new Point(x)) + (x == 5 ? 0 : 2)); //~ REAL ArithmeticException
    }

    static int replaced(int x, int y) {
        Map<Point, String> names = new HashMap<>();
        names.put(new Point(x), "a");
        names.put(new Point(y), null);
        if (x == y) {
            return names.get(new Point(x)).length(); //~ REAL NullPointerException
        }
        return names.get(new Point(x)).length();
    }
}
