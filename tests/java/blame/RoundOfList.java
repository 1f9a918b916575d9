package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** A number that is brought into a range may be any, also where a list is shorter than the range. */
public class RoundOfList {
    private final List<String> seats = new ArrayList<>();
    private int first;

    public void add(String seat) {
        seats.add(seat);
    }

    public void turn() {
        first++;
    }

    public String at(int number) {
        return seats.get((first + (number & 3)) % 8); //~ REAL IndexOutOfBoundsException public own
    }
}
