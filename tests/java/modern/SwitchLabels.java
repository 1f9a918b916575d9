//@ release=21
package fixtures.modern;

/** Pattern switches with constants among their labels: strings, integers, characters. */
public class SwitchLabels {
    static int text(String s) {
        int by = switch (s) {
            case null -> 1;
            case "none" -> 0;
            case String t when t.length() > 3 -> 2;
            case String t -> t.length() + 1;
        };
        return 10 / by; //~ REAL ArithmeticException
    }

    static int number(Integer n) {
        int by = switch (n) { //~ REAL NullPointerException
            case 42 -> 0;
            case Integer i when i > 0 -> i;
            case Integer i -> i - 1;
        };
        return 10 / by; //~ REAL ArithmeticException
    }

    static int character(Character c) {
        int by = switch (c) {
            case null -> 3;
            case 'a' -> 1;
            case Character d when d == 'q' -> 2;
            case Character d -> d - 'q';
        };
        return 10 / by;
    }
}
