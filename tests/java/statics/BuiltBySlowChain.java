package fixtures.statics;

/** What an initializer has assigned is known, though a chain of calls takes too long that it makes after that. */
public class BuiltBySlowChain {
    private static final int[] SIZES = {1, 2};
    private static final Sieve PRIMES = Sieve.of(20_000).next().next();
    private static final int[] LATER = {1, 2, 3};

    static class Sieve {
        private int sum;

        static Sieve of(int n) {
            Sieve sieve = new Sieve();
            for (int i = 0; i < n; i++) sieve.sum += i % 7;
            return sieve;
        }

        Sieve next() {
            sum++;
            return this;
        }
    }

    public static int size(int i) {
        return i == 2 ? SIZES[i] : PRIMES.sum; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int later(int i) {
        return i == 2 ? LATER[i] : 0;
    }
}
