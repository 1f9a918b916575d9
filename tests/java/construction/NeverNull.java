package fixtures.construction;

import java.util.Objects;

/** A field that every constructor fills and nobody empties is never null; one that some code may empty can be. */
public class NeverNull {
    private final int[] fixed = new int[4];
    private int[] grown = new int[2];
    private final String required;
    private String reset = "";
    private final String optional;

    public NeverNull(String required, String optional) {
        this.required = Objects.requireNonNull(required);
        this.optional = optional == null ? null : optional.trim();
    }

    public void grow() {
        grown = new int[8];
    }

    public void clear(String text) {
        reset = text;
    }

    public int known() {
        return fixed.length + grown.length + required.length();
    }

    public int emptied() {
        return reset.length(); //~ REAL NullPointerException public caller
    }

    public int left() {
        return optional.length(); //~ REAL NullPointerException public own
    }
}
