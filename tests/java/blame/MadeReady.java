package fixtures.blame;

/** What makes an object ready may ask whether it is, and a copy may have to be made ready again. */
public class MadeReady implements Cloneable {
    private StringBuilder text;
    private int[] sums;

    public void initialize(int count) {
        if (text == null) text = new StringBuilder();
        sums = new int[count < 0 ? 0 : count];
    }

    @Override
    public MadeReady clone() {
        try {
            MadeReady copy = (MadeReady) super.clone();
            copy.sums = null;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    public int size() { return text.length(); } //~ REAL NullPointerException public caller
    public int count() { return sums.length; } //~ REAL NullPointerException public caller
}
