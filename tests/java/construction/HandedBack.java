package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** What a method takes, another one of the same object has to give. */
public class HandedBack {
    public static final class Ticket {
        private final String owner;
        private boolean used;

        private Ticket(String owner) {
            this.owner = owner;
        }
    }

    private final Map<String, Ticket> sold = new HashMap<>();
    private int nUsed;

    public Ticket ticket(String owner) {
        return sold.computeIfAbsent(owner, Ticket::new);
    }

    public void use(Ticket ticket) {
        if (sold.get(ticket.owner) != ticket || ticket.used) { //~ REAL NullPointerException caller
            throw new IllegalArgumentException("not ours, or not new");
        }
        ticket.used = true;
        nUsed++;
    }

    public int seatsForEach(String owner, int seats) {
        Ticket ticket = sold.get(owner);
        return ticket == null || !ticket.used ? 0 : seats / (sold.size() - nUsed); //~ REAL ArithmeticException public own
    }
}
