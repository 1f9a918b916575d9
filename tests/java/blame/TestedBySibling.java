package fixtures.blame;

/** What another implementation tests says nothing about this one: its caller passed the null. */
public class TestedBySibling {
    interface Rule {
        int size(String text);
    }

    static class Lenient implements Rule {
        public int size(String text) {
            return text == null ? 0 : text.length();
        }
    }

    static class Strict implements Rule {
        public int size(String text) {
            return text.length(); //~ REAL NullPointerException caller
        }
    }

    static class Torn implements Rule {
        public int size(String text) {
            int size = text == null ? 0 : 1;
            return size + text.length(); //~ REAL NullPointerException contradiction
        }
    }

    private final Rule rule;

    public TestedBySibling(Rule rule) {
        this.rule = rule == null ? new Lenient() : rule;
    }

    public int size(String text) {
        return rule.size(text);
    }
}
