package fixtures.collections;

import java.util.Iterator;
import java.util.Set;

/** A set of the caller has no two elements that are equal in their own eyes. */
public class OwnSet {
    static class Point {
        final int x;
        final int y;

        Point(int x, int y) { this.x = x; this.y = y; }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }

        @Override
        public int hashCode() { return x; }
    }

    static int apart(Set<Point> points) {
        if (points == null || points.size() != 2) {
            return 0;
        }
        Iterator<Point> each = points.iterator();
        return 10 / (each.next().x - each.next().x);
    }

    static int alike(Set<Point> points) {
        if (points == null || points.size() != 2) {
            return 0;
        }
        Iterator<Point> each = points.iterator();
        return 10 / (each.next().y - each.next().y); //~ REAL ArithmeticException
    }
}
