package fixtures.legal;

/** A constructor checks what one of many implementations gives: whichever it is, no object goes without the check. */
public class OneOfManyUnits {
    public abstract static class Unit {
        abstract long millis();
    }

    public static class Second extends Unit {
        long millis() {
            return 1_000;
        }
    }

    public static class Minute extends Unit {
        long millis() {
            return 60_000;
        }
    }

    public static class Hour extends Unit {
        long millis() {
            return 3_600_000;
        }
    }

    public static class Never extends Unit {
        long millis() {
            return 0;
        }
    }
    private final long millis;

    public OneOfManyUnits(Unit unit) {
        millis = unit == null ? 1 : unit.millis();
        if (millis < 1) throw new IllegalArgumentException();
    }

    public long of(long millis) { return millis / this.millis; }
}
