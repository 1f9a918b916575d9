package fixtures.strings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keys that are trimmed on the way in and again on each way out: the same text without blanks serves all calls. */
public class TrimmedKeys {
    private final Map<String, List<String>> teams = new HashMap<>();

    public void join(String team, String member) {
        teams.computeIfAbsent(team.trim(), name -> new ArrayList<>()).add(member); //~ REAL NullPointerException public caller
    }

    public void leave(String team, String member) {
        List<String> members = teams.get(team.trim()); //~ REAL NullPointerException public caller
        if (members != null) {
            members.remove(member);
        }
    }

    public String captain(String team) {
        List<String> members = teams.get(team.trim()); //~ REAL NullPointerException public caller
        return members == null ? "" : members.get(0); //~ REAL IndexOutOfBoundsException public own
    }

    public static char initialOfBlanks(String name) {
        if (name.isEmpty()) { //~ REAL NullPointerException public caller
            return '?';
        }
        return name.trim().charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }
}
