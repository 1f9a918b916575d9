package fixtures.types;

import java.util.*;

/** What a list of a sealed type holds are objects of its classes, also where the list is copied. */
public class ElementsOfSealed {
    public sealed interface Shape permits Circle, Square {}

    public record Circle(int radius) implements Shape {}

    public record Square(int side) implements Shape {}

    public record Drawing(List<Shape> shapes) {
        public Drawing {
            shapes = new ArrayList<>(shapes); //~ REAL NullPointerException public caller
        }
    }

    public int first(Drawing drawing) {
        if (drawing == null || drawing.shapes().isEmpty()) return 0;
        return ((Circle) drawing.shapes().get(0)).radius();
        //~^ REAL ClassCastException public own
        //~^^ REAL NullPointerException public caller
    }
}
