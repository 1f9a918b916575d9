package fixtures.construction;

/** Parts that a constructor compares with each other: the free one fits the one that is asked for. */
public class PartsThatAgree {
    public record Span(Integer from, Integer to) {
        public Span {
            if (to < from) { throw new IllegalArgumentException("order"); } //~ REAL NullPointerException public caller
        }
    }

    private Span span;

    public void book(Span span) { this.span = span; }

    public int share() { return span == null ? 0 : 10 / (span.from() - 7); } //~ REAL ArithmeticException public own

    static int rest(Span span) { return span == null || span.from() == null ? 0 : 10 / (span.from() - 9); } //~ REAL ArithmeticException package own
}
