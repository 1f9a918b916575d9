package fixtures.construction;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What a step leaves comes from the clock, and any time will do. */
public class StampedEntity {
    private final String id;
    private final Instant created;
    private final List<String> lines = new ArrayList<>();
    private Instant paid;

    private StampedEntity(String id, Instant created) {
        this.id = id;
        this.created = created;
    }

    public static StampedEntity create() {
        return new StampedEntity(UUID.randomUUID().toString(), Instant.now());
    }

    public void pay() {
        paid = Instant.now();
    }

    public int share() {
        return paid == null ? 0 : 100 / lines.size(); //~ REAL ArithmeticException public own
    }

    public int shareOrAll() {
        return paid == null || lines.isEmpty() ? 100 : 100 / lines.size();
    }

    @Override
    public String toString() {
        return id + " of " + created + ", paid " + paid;
    }
}
