package fixtures.blame;

/** Who only refuses a part that is not there, or compares it, does not say that it may be missing. */
public class RefusedUntilSet {
    private byte[] axis;
    private byte[] range;
    private StringBuilder text;
    private byte[] frame;

    public void setAxis(byte[] axis) { this.axis = axis; }
    public void setRange(byte[] range) { this.range = range; }
    public void setFrame(byte[] frame) { this.frame = frame; }

    public int checked() {
        if (axis == null) throw new IllegalStateException("no axis");
        return axis.length;
    }

    @Override public boolean equals(Object other) {
        return other instanceof RefusedUntilSet it && (frame != null ? frame.length == 2 : it.frame == null);
    }

    @Override public int hashCode() { return 1; }

    public int length() { return axis.length; } //~ REAL NullPointerException public caller
    public int frames() { return frame.length; } //~ REAL NullPointerException public caller

    public int span() { return range == null ? 0 : range.length; }
    public int half() { return range.length / 2; } //~ REAL NullPointerException public own

    public void begin() {
        if (text == null) text = new StringBuilder();
        else text.setLength(0);
    }

    public int written() { return text.length(); } //~ REAL NullPointerException public own
    public void write(String it) { text.append(it); } //~ REAL NullPointerException public own
    public void end() { text.append("."); } //~ REAL NullPointerException public own
}
