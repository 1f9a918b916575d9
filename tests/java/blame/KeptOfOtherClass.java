package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** An object of another class that the class has kept is its own mistake, in a field as in a list. */
public class KeptOfOtherClass {
    public interface Event {}

    public record Opened(int id) implements Event {}

    public record Closed(String why) implements Event {}

    private final List<Event> history = new ArrayList<>();
    private Event last;
    private String code = "0";

    public void publish(Event event) {
        history.add(event);
        last = event;
    }

    public int lastId() {
        return last == null ? 0 : ((Opened) last).id(); //~ REAL ClassCastException public own
    }

    public int firstId() {
        return history.isEmpty() ? 0 : ((Opened) history.get(0)).id(); //~ REAL NullPointerException caller //~ REAL ClassCastException public own
    }

    public void setCode(String code) {
        if (code != null) this.code = code;
    }

    public int number() {
        return Integer.parseInt(code); //~ REAL NumberFormatException public contradiction
    }
}
