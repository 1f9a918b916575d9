package fixtures.legal;

/** A constructor asks an object of more kinds than are followed; whatever that answers, the constructor checks it. */
public class ManyKinds {
    private final long millis;

    public ManyKinds(Unit unit) {
        millis = unit.millis(); //~ REAL NullPointerException public caller
        if (millis < 1) {
            throw new IllegalArgumentException("too short");
        }
    }

    public long of(long instant) {
        return instant / millis;
    }
}

interface Unit {
    long millis();
}

record Second() implements Unit {
    public long millis() {
        return 1_000;
    }
}

record Never(long millis) implements Unit {
    public long millis() {
        return 0;
    }
}

record Custom(long millis) implements Unit {}

record Minute(long millis) implements Unit {}
