package fixtures.models;

import java.util.Random;

/** A random number below a bound is an index. */
public class RandomModel {
    static int picked(Random random) {
        int[] table = {1, 2, 3};
        return random == null ? 0 : table[random.nextInt(3)];
    }

    static int rare(Random random) {
        return random == null ? 0 : 10 / (random.nextInt(1_000_000) - 999_999); //~ UNCONFIRMED ArithmeticException: up to the generator
    }
}
