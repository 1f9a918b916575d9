package fixtures.construction;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Steps that log, some only where somebody listens: nothing hangs on that. */
public class LoggedSteps {
    private static final Logger LOG = Logger.getLogger("steps");
    private String user;
    private int requests;

    public void login(String user) {
        if (user != null && LOG.isLoggable(Level.FINE)) {
            LOG.fine(String.format("login of %s", user));
        }
        this.user = user;
    }

    public void request() {
        LOG.log(Level.FINER, "request {0}", requests);
        requests += user == null ? 0 : 1;
    }

    public void logout() {
        System.out.println("logout");
        user = null;
    }

    public int nameLength() {
        return requests == 0 ? 0 : user.length(); //~ REAL NullPointerException public own
    }

    public int nameLengthAfterLogin(String name) {
        login(name == null ? "" : name);
        return requests == 0 ? 0 : user.length();
    }
}
