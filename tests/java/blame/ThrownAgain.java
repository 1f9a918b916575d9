package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Who catches just such an exception and throws it again expects it; who catches whatever comes only clears up. */
public class ThrownAgain {
    private final List<Integer> all = new ArrayList<>();
    private int failed;

    public int expected() {
        try {
            return all.get(0); //~ REAL IndexOutOfBoundsException public caller
        } catch (IndexOutOfBoundsException e) {
            throw e;
        }
    }

    public int anything() {
        try {
            return all.get(0); //~ REAL IndexOutOfBoundsException public own
        } catch (RuntimeException e) {
            failed++;
            throw e;
        }
    }

    public int another() {
        try {
            return 10 / all.size(); //~ REAL ArithmeticException public own
        } catch (IndexOutOfBoundsException e) {
            throw e;
        } finally {
            failed++;
        }
    }
}
