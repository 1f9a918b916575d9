package fixtures.callers;

/** A method of a class above that calls hooks: a test has to be one of the heirs that fails. */
public class ManyHeirs {
    public abstract static class Stage<I> {
        private Object last;

        protected boolean accepts(I item) { return item != null; }
        protected abstract Object convert(I item);

        public final void push(I item) {
            if (accepts(item)) {
                last = convert(item);
            }
        }
    }

    public static class First extends Stage<String> { //~ REAL ClassCastException public caller
        @Override protected Object convert(String item) { return item.length(); } //~ REAL NullPointerException package caller
    }

    public static class Second extends Stage<String> { //~ REAL ClassCastException public caller
        @Override protected boolean accepts(String item) { return !item.isEmpty(); } //~ REAL NullPointerException caller
        @Override protected Object convert(String item) { return item.charAt(0); } //~ REAL NullPointerException package caller //~ REAL StringIndexOutOfBoundsException package caller
    }

    public static class Third extends Stage<String[]> {
        @Override protected Object convert(String[] item) { return item[0]; } //~ REAL NullPointerException package caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static class Sum extends Stage<String> {
        private int sum;

        @Override protected Object convert(String item) { return sum += Integer.parseInt(item.trim()); } //~ REAL NullPointerException package caller //~ REAL NumberFormatException public own
    }
}
