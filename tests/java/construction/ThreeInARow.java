package fixtures.construction;

import java.util.Objects;

/** An object that was passed to another one, which was passed to a third. */
public class ThreeInARow {
    private ThreeInARow boss;
    private final String name;

    public ThreeInARow(String name) { this.name = Objects.requireNonNull(name); }

    public void hire(ThreeInARow other) {
        if (other == this || other.boss != null) { throw new IllegalArgumentException(); } //~ REAL NullPointerException public caller
        other.boss = this;
    }

    public int ofBoss() { return boss == null ? 0 : boss.boss.name.length(); } //~ REAL NullPointerException public own

    public int above() { return boss == null || boss.boss == null ? 0 : boss.boss.boss.name.length(); } //~ REAL NullPointerException public own

    public int own() { return boss == null ? 0 : boss.name.length(); }

    /** Nobody is made without a name. */
    public int length() { return name.length(); }
}
