package fixtures.collections;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Lists are equal by their elements, whatever their class, and hash as their elements do. */
public class EqualLists {
    static class Point {
        Integer x;

        @Override
        public int hashCode() {
            return x + 1; //~ REAL NullPointerException
        }
    }

    static int hash(Point point) {
        List<Point> points = new ArrayList<>();
        points.add(point);
        return points.hashCode();
    }

    static int equal(int x) {
        List<String> one = new ArrayList<>();
        List<String> other = new LinkedList<>();
        one.add("a");
        other.add("a");
        return one.equals(other) ? 10 / x : 0; //~ REAL ArithmeticException
    }

    static int different(int x) {
        List<String> one = new ArrayList<>();
        one.add("a");
        return one.equals(new ArrayList<String>()) ? 10 / x : 0;
    }
}
