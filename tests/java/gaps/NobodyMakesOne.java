package fixtures.gaps;

/** An abstract class that nobody extends, and nobody can: there are no objects of it. */
public abstract class NobodyMakesOne {
    private final int size;

    private NobodyMakesOne(int size) { this.size = size; }

    public int share() { return 100 / size; } //~ UNCONFIRMED ArithmeticException: cannot-construct
}
