package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** Calls that do nothing, or refuse, before another one: a method of the same object knows. */
public class GuardedByOwn {
    private String user;
    private final Map<String, Integer> stock = new HashMap<>();
    private boolean on;
    private boolean chosen;
    private int ticks;
    private int laps;

    public void login(String name) { user = name; }
    public void put(String item, int n) { requireUser(); stock.merge(item, n, Integer::sum); }
    private void requireUser() { if (user == null) throw new IllegalStateException("login first"); }

    public int share(String item) {
        return stock.containsKey(item) ? 100 / stock.get(item) : 0; //~ REAL ArithmeticException public own
    }

    public boolean isOn() { return on; }
    public void turnOn() { on = true; }
    public void tick() { if (isOn()) ticks++; }

    public int speed() {
        return 60 / (ticks - 1); //~ REAL ArithmeticException public own
    }

    public void choose() { if (on) chosen = true; }
    public void lap() { if (chosen) laps++; }

    public int perLap() {
        return 60 / (laps - 1); //~ REAL ArithmeticException public own
    }
}
