package fixtures.blame;

/** Hooks that a class above calls under a type of its own: javac writes bridges. */
public class HooksOfGenerics {
    public abstract static class Stage<I> {
        protected abstract boolean accepts(I item);

        protected abstract Object convert(I item);

        public Object push(I item) {
            return item != null && accepts(item) ? convert(item) : null;
        }
    }

    public static class Tail extends Stage<String> { //~ REAL ClassCastException public caller
        @Override protected boolean accepts(String item) {
            return item.length() > 1; //~ REAL NullPointerException package caller
        }

        @Override protected String convert(String item) {
            return item.substring(3); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException package caller
        }
    }

    interface Rule<T> {
        int apply(T item);
    }

    static class Initial implements Rule<String> {
        @Override
        public int apply(String item) {
            return item.charAt(0); //~ REAL StringIndexOutOfBoundsException package caller //~ REAL NullPointerException package caller
        }
    }

    public static int initial(String text) {
        Rule<String> rule = new Initial();
        return text == null || text.isEmpty() ? 0 : rule.apply(text);
    }
}
