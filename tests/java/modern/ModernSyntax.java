package fixtures.modern;

/** Newer notation for old things: var, text blocks, instanceof patterns, varargs. */
public class ModernSyntax {
    static int inferred(int[] a) {
        var sum = 0;
        for (var n : a) { //~ REAL NullPointerException
            sum += n;
        }
        return 10 / sum; //~ REAL ArithmeticException
    }

    static int block(int index) {
        var text = """
            two
            lines""";
        return text.charAt(index); //~ REAL StringIndexOutOfBoundsException
    }

    static int pattern(Object o) {
        if (!(o instanceof String s)) {
            return 0;
        }
        return 10 / s.length(); //~ REAL ArithmeticException
    }

    static int both(Object o) {
        return o instanceof String s && s.length() > 0 ? 10 / s.length() : 0;
    }

    static int last(int... all) {
        return all[all.length - 1]; //~ REAL ArrayIndexOutOfBoundsException, NullPointerException
    }

    static int called() {
        return last(1, 2, 3);
    }
}
