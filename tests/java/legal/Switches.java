package fixtures.legal;

/** Results of switches and conditionals that leave nothing out. */
public class Switches {
    enum Mode { FAST, SAFE, OFF }

    private static String label(Mode mode) {
        switch (mode) { //~ REAL NullPointerException forced
            case FAST:
                return "fast";
            case SAFE:
                return "safe";
            default:
                return "off";
        }
    }

    static int labelLength(Mode mode) {
        return mode == null ? 0 : label(mode).length();
    }

    static int weight(int kind) {
        int divisor;
        switch (kind) {
            case 0: divisor = 4; break;
            default: divisor = 1;
        }
        return 100 / divisor;
    }

    static int sign(int value) {
        String text = null;
        if (value < 0) {
            text = "-";
        } else if (value >= 0) {
            text = "+";
        }
        return text.charAt(0);
    }
}
