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

    public static class Player {
        private ChangedAfterwards team;
        private int shirt = 1;

        public void leave() { team = null; }
        public void wear(int number) { shirt = Math.max(1, number); }
        public int share() { return 11 / shirt; }
    }
}
