package fixtures.blame;

/** A remainder that another object takes is one: any number is meant to pass. */
public class RemaindersElsewhere {
    private interface Rule {
        int of(int x);
    }

    private static final int[] TABLE = new int[3];
    private static final Wheel WHEEL = new Wheel();
    private final Rule rule = x -> x % 3;
    private final Rule plain = x -> x + 1;

    private static final class Wheel {
        int of(int x) {
            return x % 3;
        }
    }

    public int byLambda(int i) {
        return TABLE[rule.of(i)]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int byObject(int i) {
        return TABLE[WHEEL.of(i)]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int byPlain(int i) {
        return TABLE[plain.of(i)]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
