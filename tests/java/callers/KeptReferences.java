package fixtures.callers;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/** References to private methods that an object keeps, and runs later. */
public class KeptReferences {
    private final Map<String, ToIntFunction<String>> commands = new HashMap<>();
    private ToIntFunction<String> step = KeptReferences::parse;

    public KeptReferences() {
        commands.put("share", KeptReferences::share);
    }

    private static int parse(String text) {
        return Integer.parseInt(text); //~ REAL NumberFormatException public caller
    }

    private static int share(String text) {
        return text == null ? 0 : 10 / text.length(); //~ REAL ArithmeticException public own
    }

    private static int unreferenced(int of) {
        return 10 / of; //~ REAL ArithmeticException forced
    }

    public int feed(String text) {
        int parsed = step.applyAsInt(text); //~ REAL NullPointerException public caller
        step = String::length;
        return parsed;
    }

    public int run(String command, String text) {
        ToIntFunction<String> found = commands.get(command);
        return found == null ? 0 : found.applyAsInt(text);
    }
}
