package fixtures.collections;

import java.util.ArrayList;
import java.util.List;

/** What shows of one class does not hang on what is hard to prove of another in the same file. */
public class ConstantListBeside {
    public sealed interface Shape permits Circle, Group, Label {}
    public record Circle(int radius) implements Shape {}
    public record Label(String text) implements Shape {}
    public record Group(List<Shape> parts) implements Shape {
        public Group {
            parts = List.copyOf(parts); //~ REAL NullPointerException public caller
        }
        public Shape front() {
            return parts.get(parts.size() - 1); //~ REAL ArrayIndexOutOfBoundsException public own
        }
    }

    public static int width(Shape shape) {
        return ((Circle) shape).radius() * 2; //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
    }

    public static List<Shape> parsed(String text) {
        List<Shape> shapes = new ArrayList<>();
        for (String line : text.split(";")) { //~ REAL NullPointerException public caller
            String[] words = line.trim().split(" ");
            switch (words[0]) {
                case "rect" -> { String size = words.length > 1 ? words[1] : "1x1"; int x = size.indexOf('x'); }
                case "label" -> shapes.add(new Label(line.trim().substring(6))); //~ REAL StringIndexOutOfBoundsException public own
            }
        }
        return shapes;
    }
    public static class Scene {
        private Shape[] shapes = new Shape[4];
        private int count;
        public void add(Shape shape) { shapes[count++] = shape; } //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
