package fixtures.blame;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Whoever is given an optional has to look whether something is in it, whatever it is of, or say that it throws. */
public class EmptyOptionals {
    static int number(OptionalInt number) {
        return number == null ? 0 : number.getAsInt(); //~ REAL NoSuchElementException package own
    }

    static long large(OptionalLong number) {
        return number == null ? 0 : number.getAsLong(); //~ REAL NoSuchElementException package own
    }

    static int text(Optional<String> text) {
        return text == null ? 0 : text.get().length(); //~ REAL NoSuchElementException package own
    }

    static int guarded(OptionalInt number) { return number == null || number.isEmpty() ? 0 : number.getAsInt(); }
}
