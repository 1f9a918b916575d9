//@ release=11
package fixtures.models;

import java.util.Map;
import java.util.PriorityQueue;

/** Copies that nobody changes, and queues whose first element is the least. */
public class CopiedMap {
    private final Map<String, String> headers;
    private final PriorityQueue<Integer> queue = new PriorityQueue<>();

    public CopiedMap(Map<String, String> headers) {
        this.headers = Map.copyOf(headers); //~ REAL NullPointerException public caller
    }

    public void submit(int priority) {
        queue.add(priority);
    }

    public char first() {
        String header = headers.get("auth");
        return header == null ? ' ' : header.charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public int share() {
        return queue.size() != 1 ? 0 : 10 / queue.remove(); //~ REAL ArithmeticException public
    }
}
