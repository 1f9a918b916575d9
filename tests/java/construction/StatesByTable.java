package fixtures.construction;

import java.util.EnumMap;
import java.util.Map;

/** Three moves by a table, and a text set on the way: in any order, but all four. */
public class StatesByTable {
    public enum State { NEW, PAID, SENT, DONE }

    public enum Event { PAY, SEND, CLOSE }

    private final Map<State, Map<Event, State>> table = new EnumMap<>(State.class);
    private State state = State.NEW;
    private String label;

    public StatesByTable() {
        table.put(State.NEW, Map.of(Event.PAY, State.PAID));
        table.put(State.PAID, Map.of(Event.SEND, State.SENT));
        table.put(State.SENT, Map.of(Event.CLOSE, State.DONE));
    }

    public void label(String text) {
        label = text;
    }

    public void fire(Event event) {
        state = table.getOrDefault(state, Map.of()).getOrDefault(event, state); //~ REAL NullPointerException public caller
    }

    public String code() {
        return state == State.DONE && label != null ? label.substring(0, 4) : ""; //~ REAL StringIndexOutOfBoundsException public own
    }
}
