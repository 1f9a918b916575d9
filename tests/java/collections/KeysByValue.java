package fixtures.collections;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Keys that nobody looks at are different ones all the same, where their classes compare what they hold. */
public class KeysByValue {
    public record Seat(int row, int number) {}

    private final Set<Seat> seats = new HashSet<>();
    private final Map<LocalDate, String> days = new HashMap<>();
    private final Map<BigDecimal, String> prices = new HashMap<>();

    public void take(Seat seat) { seats.add(seat); }
    public void plan(LocalDate day, String what) { days.put(day, what); }
    public void offer(BigDecimal price, String what) { prices.put(price, what); }

    public void free(int row) {
        for (Seat seat : seats) if (seat.row() < row) seats.remove(seat); //~ REAL ConcurrentModificationException public own
    }

    public void clear(LocalDate until) {
        for (LocalDate day : days.keySet()) if (day.isBefore(until)) days.remove(day); //~ REAL ConcurrentModificationException public own //~ REAL NullPointerException public caller
    }

    public void drop() {
        for (BigDecimal price : prices.keySet()) if (price.signum() > 0) prices.remove(price); //~ REAL ConcurrentModificationException public own
    }
}
