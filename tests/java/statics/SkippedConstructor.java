package fixtures.statics;

/** What a constructor takes too long to assign in an initializer is unknown, not null. */
public class SkippedConstructor {
    static final class Table {
        final int[] numbers;

        Table() {
            int last = 0;
            for (int i = 0; i < 50_000_000; i++) {
                last = i | 1;
            }
            numbers = last == 0 ? null : new int[] {last};
        }
    }

    static final Table TABLE = new Table();

    static int length() {
        return TABLE.numbers.length; //~ UNCONFIRMED NullPointerException: hangs on the skipped call
        //~^ GAP class-initializer
    }
}
