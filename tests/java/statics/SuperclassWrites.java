package fixtures.statics;

/** The initializer of a superclass writes a field of a third class, which the subclass reads in its own. */
public class SuperclassWrites {
    static class Log {
        static int first;

        static int note(int number) {
            if (first == 0) {
                first = number;
            }
            return number;
        }
    }

    static class Above {
        static final int NOTED = Log.note(1);
    }

    static class Below extends Above {
        static final int ORDER = Log.first;

        static int share() {
            return 10 / (ORDER - 1); //~ REAL ArithmeticException package own
        }
    }

    static class Alone {
        static final int ORDER = Log.note(1);

        static int share() {
            return 10 / (ORDER - 1); //~ REAL ArithmeticException package own
        }
    }
}
