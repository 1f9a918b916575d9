//@ release=8
package fixtures.calls;

import java.util.HashMap;
import java.util.Map;

/** Before Java 11, classes of a nest reach each other's private members by methods that the compiler adds: nobody's lines. */
public class NestAccess {
    private final Map<String, Account> accounts = new HashMap<>();

    public static final class Account {
        private final String owner;
        private int balance;

        private Account(String owner) {
            this.owner = owner;
        }

        public int share(int of) {
            return owner.isEmpty() ? of : of / balance; //~ REAL ArithmeticException public
        }
    }

    public Account open(String owner) {
        Account opened = new Account("for " + owner);
        accounts.put(owner, opened);
        return opened;
    }

    public int balance(String owner) {
        return accounts.get(owner).balance; //~ REAL NullPointerException public own
    }

    public void pay(String from, String to) {
        open(from).balance--;
        accounts.get(to).balance++; //~ REAL NullPointerException public own
    }
}
