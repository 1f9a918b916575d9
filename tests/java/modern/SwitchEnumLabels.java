//@ release=21 depth=3
package fixtures.modern;

/** Enum constants as labels beside patterns, plain and qualified. */
public class SwitchEnumLabels {
    sealed interface Token permits Sign, Word {
    }

    enum Sign implements Token { PLUS, MINUS, NONE }

    record Word(String text) implements Token {
    }

    static int sign(Sign sign) {
        int by = switch (sign) {
            case null -> 1;
            case PLUS -> 2;
            case NONE -> 0;
            case Sign other -> other.ordinal();
        };
        return 10 / by; //~ REAL ArithmeticException
    }

    static int token(Token token) {
        return switch (token) { //~ REAL NullPointerException
            case Sign.PLUS -> 1;
            case Sign.MINUS -> -1;
            case Sign sign -> 10 / (sign.ordinal() - 2); //~ REAL ArithmeticException
            case Word word -> word.text().length(); //~ REAL NullPointerException
        };
    }

    static int guarded(Sign sign) {
        return 10 / switch (sign) {
            case null -> 1;
            case PLUS, MINUS -> 2;
            case NONE -> 3;
        };
    }
}
