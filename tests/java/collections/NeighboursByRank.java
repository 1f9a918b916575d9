package fixtures.collections;

import java.time.LocalDate;
import java.util.Map;
import java.util.TreeMap;

/** Dates and constants have an order, too. */
public class NeighboursByRank {
    enum Size { SMALL, MIDDLE, LARGE }

    private final TreeMap<LocalDate, Integer> rates = new TreeMap<>();
    private final TreeMap<Size, Integer> prices = new TreeMap<>();

    public void rate(LocalDate from, int rate) { rates.put(from, rate); } //~ REAL NullPointerException public caller

    public void price(Size size, int price) { prices.put(size, price); } //~ REAL NullPointerException public caller

    public int rateOn(LocalDate day) {
        if (rates.isEmpty() || day == null) return 0;
        return rates.floorEntry(day).getValue(); //~ REAL NullPointerException public own
    }

    public int share(LocalDate day) {
        Map.Entry<LocalDate, Integer> entry = day == null ? null : rates.floorEntry(day);
        return entry == null || entry.getValue() == null ? 0 : 100 / entry.getValue(); //~ REAL ArithmeticException public own
    }

    int larger(Size size) {
        if (prices.isEmpty() || size == null) return 0;
        return prices.ceilingKey(size).ordinal(); //~ REAL NullPointerException package own
    }
}
