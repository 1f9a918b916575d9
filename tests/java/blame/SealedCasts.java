//@ release=17
package fixtures.blame;

import java.util.List;

/** Whoever takes a sealed type knows its classes; what an open type is, the caller has to know. */
public class SealedCasts {
    public sealed interface Shape permits Circle, Square, Group {}

    public record Circle(double radius) implements Shape {}

    public record Square(int side) implements Shape {}

    public record Group(List<Shape> parts) implements Shape {}

    public static double radius(Shape shape) {
        return shape == null ? 0 : ((Circle) shape).radius(); //~ REAL ClassCastException public own
    }

    public static int side(Shape shape) {
        if (shape == null || shape instanceof Circle) {
            return 0;
        }
        return ((Square) shape).side(); //~ REAL ClassCastException public own
    }

    public static int first(Group group) {
        if (group == null || group.parts() == null || group.parts().isEmpty()) {
            return 0;
        }
        return ((Square) group.parts().get(0)).side(); //~ REAL ClassCastException public own
        //~^ REAL NullPointerException public caller
    }

    public static int length(Object text) {
        return text == null ? 0 : ((String) text).length(); //~ REAL ClassCastException public caller
    }
}
