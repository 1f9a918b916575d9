package fixtures.blame;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What the library is asked to check is a check of the code's own. */
public class CheckedByCode {
    private final List<String> names = new ArrayList<>();

    public void add(String name) {
        names.add(name);
    }

    public char initial(int at) {
        Objects.checkIndex(at, names.size()); //~ REAL IndexOutOfBoundsException caller
        return names.get(at).charAt(0); //~ REAL NullPointerException caller //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int share(int[] weights) {
        int total = 0;
        for (int weight : weights) { //~ REAL NullPointerException caller
            if (weight <= 0) {
                throw new IllegalArgumentException("weight");
            }
            total += weight;
        }
        return weights.length == 0 ? 0 : 100 / total; //~ REAL ArithmeticException caller
    }
}
