package fixtures.collections;

import java.util.Optional;
import java.util.OptionalInt;

/** What the code gives {@code orElseThrow} to throw is a refusal of its own. */
public class GivenExceptions {
    private final int[] rooms = new int[2];

    private Optional<Integer> room(int room) {
        return rooms[0] == room ? Optional.of(room) : Optional.empty();
    }

    public int refuses(int room) {
        return room(room).orElseThrow(IllegalStateException::new) + OptionalInt.empty().orElseThrow(() -> new IllegalArgumentException("none"));
    }

    public int trusts(int room) {
        return room(room).orElseThrow(); //~ REAL NoSuchElementException public own
    }
}
