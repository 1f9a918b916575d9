package fixtures.collections;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/** Null among sorted keys of classes whose objects no text or number tells apart. */
public class NullBesideKeys {
    private final NavigableMap<LocalDateTime, Integer> all = new TreeMap<>();
    private LocalDateTime wanted;

    public void put(LocalDateTime time) {
        all.put(Objects.requireNonNull(time), 1);
    }

    public void want(LocalDateTime time) {
        wanted = Objects.requireNonNull(time);
    }

    public boolean isBelow() {
        return all.floorEntry(wanted) != null; //~ REAL NullPointerException public own
    }

    public static Integer above(TreeMap<Duration, Integer> all, Duration least) {
        return all.ceilingEntry(least).getValue(); //~ REAL NullPointerException public own
    }

    public Integer first() {
        return wanted == null || all.isEmpty() ? 0 : all.floorEntry(all.firstKey()).getValue();
    }
}
