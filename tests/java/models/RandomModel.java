//@ release=17
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

    static int between(Random random, int from) {
        return random == null ? 0 : random.nextInt(from, 10); //~ REAL IllegalArgumentException package caller
    }

    static int part(int[] table) {
        return table == null || table.length != 4 ? 0 : table[(int) (Math.random() * 4)];
    }
}
