package fixtures.blame;

/** That something is there says nothing about its class, also where it was kept before: who writes a class of his own answers for what it is not. */
public class CastsOfHeld {
    public interface Rule {}
    public interface Shown { String text(); }

    public record Equal(int value) implements Rule, Shown {
        @Override public String text() { return "= " + value; }
    }

    private Rule rule;
    private boolean isCopied;

    public CastsOfHeld(Rule rule) { setRule(rule); }

    public void setRule(Rule rule) {
        this.rule = rule;
        if (rule instanceof Cloneable) isCopied = true;
        else if (rule == null) isCopied = false;
    }

    public boolean isCopied() { return isCopied; }
    public Rule getRule() { return rule; }

    public String text() {
        return getRule() == null ? "" : ((Shown) getRule()).text(); //~ REAL ClassCastException public caller
    }
}
