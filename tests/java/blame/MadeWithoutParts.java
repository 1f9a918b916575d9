package fixtures.blame;

import java.util.*;

/** What the code itself makes without a part, nobody else is to give one; of several classes, one may do without. */
public class MadeWithoutParts {
    public static class Log { void say(String text) {} }

    public static class Job {
        private Log log;

        public void setLog(Log log) { this.log = log; }
        public Log log() { return log; }
    }

    private final Job job = new Job();

    public void go(String text) { job.log().say(text); } //~ REAL NullPointerException public own

    public interface Figure { Log log(); }
    public record Circle(Log log) implements Figure { public Circle { Objects.requireNonNull(log); } }

    public static class Label implements Figure {
        private Log log;

        public Label emphasise(Log log) { this.log = log; return this; }
        @Override public Log log() { return log; }
    }

    public static void tell(Label label) { label.log().say(""); } //~ REAL NullPointerException public caller //~ REAL NullPointerException public own
    public static void tellAll(Figure one, Figure two) {
        one.log().say("1"); //~ REAL NullPointerException public caller
        two.log().say("2"); //~ REAL NullPointerException public caller
    }
}
