//@ release=17
package fixtures.construction;

/** What no call of its constructor leaves a record with, nobody can, but by writing into an array that it gives. */
public class RecordKept {
    public record Span(int low, int high) {
        public Span {
            if (high - low < 0) {
                throw new IllegalArgumentException("empty");
            }
        }
    }

    public record Team(String name, int[] scores) {
        public Team {
            scores = new int[] {name.length() + 1}; //~ REAL NullPointerException public caller
        }
    }

    public static int overflown(Span span, int n) {
        return span == null || span.high() >= span.low() ? 0 : 10 / n; //~ REAL ArithmeticException public caller
    }

    public static int share(Team team, int of) {
        return team == null || team.scores() == null || team.scores().length == 0
                ? 0
                : of / team.scores()[0]; //~ REAL ArithmeticException public caller
    }
}
