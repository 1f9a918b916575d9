package fixtures.gaps;

/** What a class keeps as far as some texts tell: the others may break it. */
public class DoubtedFact {
    private int width = 1;

    public void widen(String s) { //~ GAP under-approximated
        if (s != null && s.length() == 1) {
            width = s.toUpperCase().length();
        }
    }

    public int share() { //~ GAP under-approximated
        return 10 / (width - 2); //~ MISSED ArithmeticException: "ß" has two letters in upper case
    }
}
