package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Who passes a box passes the number in it; who lets anybody add numbers to a list of its own answers for them. */
public class NumberInBox {
    private final List<Integer> parts = new ArrayList<>();

    public void add(int part) {
        parts.add(part);
    }

    public int shares(int total) {
        int sum = 0;
        for (int part : parts) {
            sum += total / part; //~ REAL ArithmeticException public own
        }
        return sum;
    }

    public static int share(Integer parts) {
        return parts == null ? 0 : 10 / parts; //~ REAL ArithmeticException public caller
    }

    public static int made(Integer parts) {
        return parts == null ? 0 : 10 / (parts - parts); //~ REAL ArithmeticException public own
    }

    public static int tested(Integer parts) {
        if (parts == null) {
            return 0;
        }
        String kind = parts == 0 ? "none" : "some";
        return kind.length() / parts; //~ REAL ArithmeticException public contradiction
    }
}
