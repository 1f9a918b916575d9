package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** What a public method hands on as it gets it, any caller can pass; what it chooses itself, only the package can. */
public class HandedOn {
    static class Course {
        private final String code;
        private final String title;

        Course(String code, String title) {
            this.code = code;
            this.title = title;
        }

        int level() { return Integer.parseInt(code.substring(code.indexOf('-') + 1)); } //~ REAL NumberFormatException package own //~ REAL NullPointerException package caller
        char initial() { return title == null ? '-' : title.charAt(0); } //~ REAL StringIndexOutOfBoundsException package own
    }

    static class Ring {
        private final int size;

        Ring(int size) { this.size = size; }
        int half() { return 100 / size; } //~ REAL ArithmeticException package caller
    }

    private final List<Course> courses = new ArrayList<>();
    Ring ring;

    public void add(String code, String title) {
        courses.add(new Course(code, title));
    }

    public void reset() {
        ring = new Ring(16);
    }
}
