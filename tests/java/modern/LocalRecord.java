//@ depth=4
package fixtures.modern;

/** Records, enums and interfaces may be local to a method. */
public class LocalRecord {
    static int half(int by) {
        record Half(int of) {
            int value() {
                return of / 2;
            }
        }
        return 10 / new Half(by).value(); //~ REAL ArithmeticException
    }

    static int doubled(int n) {
        interface Doubling {
            int of(int x);
        }
        Doubling doubling = x -> 2 * x;
        return 10 / (doubling.of(n) | 1);
    }
}
