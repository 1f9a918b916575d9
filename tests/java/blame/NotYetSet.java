package fixtures.blame;

import java.util.function.Supplier;

/** A question whether a variable has got a value, or a null that is passed on, says nothing about who gives it. */
public class NotYetSet {
    public interface Door { int open(); void close(); }

    static int cleaned(Supplier<Door> doors) {
        Door door = null;
        try {
            door = doors.get(); //~ REAL NullPointerException caller
            return door.open(); //~ REAL NullPointerException caller
        } finally {
            if (door != null) {
                door.close();
            }
        }
    }

    static int met(Supplier<Door> doors) {
        Door door = null;
        if (doors != null) {
            door = doors.get();
        }
        int shut = door == null ? 1 : 0;
        return shut + door.open(); //~ REAL NullPointerException own
    }

    static int passedOn(String text) { return length(text == null ? null : text.trim()); }
    private static int length(String text) { return text.length(); } //~ REAL NullPointerException caller

    static int kept(String text) {
        String trimmed = text == null ? null : text.trim();
        return trimmed.length(); //~ REAL NullPointerException own
    }
}
