package fixtures.statics;

/** Static initializers run in textual order: the early instance sees the unit before it is set. */
public class InitializationOrder {
    static final InitializationOrder EARLY = new InitializationOrder();
    static final int UNIT = Integer.parseInt("10");
    static final InitializationOrder LATE = new InitializationOrder();

    final int share;

    InitializationOrder() {
        share = UNIT;
    }

    static int early() {
        return 100 / EARLY.share; //~ REAL ArithmeticException
    }

    static int late() {
        return 100 / LATE.share;
    }
}
