package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** A router that is told where paths lead gives what it has found for one of them. */
public class GivenByKey {
    public enum Method { GET, PUT }

    public static final class Match {
        private final String target;

        private Match(String target) { this.target = target; }

        public String controller() { return target.substring(0, target.indexOf('#')); } //~ REAL StringIndexOutOfBoundsException public own

        public String action() { return target.substring(target.indexOf('#') + 1); }
    }

    private final Map<String, String> targets = new HashMap<>();

    public void route(Method method, String path, String target) {
        if (method == Method.PUT || target == null) throw new IllegalArgumentException("route");
        targets.put(path.split("/")[0], target); //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public Match match(Method method, String path) {
        String target = method == Method.PUT ? null : targets.get(path.split("/")[0]); //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
        return target == null ? null : new Match(target);
    }
}
