package fixtures.construction;

import java.util.List;
import java.util.Objects;

/** What an object was passed changes after it was. */
public class ChangedAfterwards {
    private Player captain;
    private final List<String> names;
    private final String first;

    public ChangedAfterwards(List<String> names) {
        if (names.isEmpty()) { throw new IllegalArgumentException(); } //~ REAL NullPointerException public caller
        this.names = names;
        first = Objects.requireNonNull(names.get(0));
    }

    public void lead(Player player) {
        if (player.team != null) { throw new IllegalStateException(); } //~ REAL NullPointerException public caller
        player.team = this;
        captain = player;
    }

    public int ofCaptain() { return captain == null ? 0 : captain.team.names.size(); } //~ REAL NullPointerException public own
    public int length() { return names.get(0).length(); } //~ REAL IndexOutOfBoundsException public own //~ REAL NullPointerException forced caller
    public int ofFirst() { return first.length(); }

    public static class Coach {
        private Player player;
        public void take(Player player) { this.player = player; player.drills = 1; } //~ REAL NullPointerException public caller
        public void drill() { if (player != null) { player.drills--; } }
    }

    public static class Player {
        private int drills = 1;
        private ChangedAfterwards team;
        public void leave() { team = null; }
        public int perDrill() { return 60 / drills; } //~ REAL ArithmeticException public own
    }
}
