package fixtures.construction;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Steps that draw lots, with the same outcome either way. */
public class JitteredSteps {
    private final Random random = new Random();
    private final String[] hosts;
    private String current;
    private long delay;
    private int tries;

    public JitteredSteps(String... hosts) {
        this.hosts = hosts == null ? new String[0] : hosts.clone();
    }

    public void next() {
        if (hosts.length > 0) {
            current = hosts[random.nextInt(hosts.length)];
        }
        delay = 100L * tries + ThreadLocalRandom.current().nextInt(10);
        tries++;
    }

    public void reset() {
        delay = random.nextBoolean() ? delay * 2 : random.nextInt(100);
        tries = 0;
    }

    public long rate(long bytes) {
        return current == null ? 0 : bytes / tries; //~ REAL ArithmeticException public own
    }

    public long rateOrNone(long bytes) {
        return tries == 0 ? 0 : bytes / tries;
    }
}
