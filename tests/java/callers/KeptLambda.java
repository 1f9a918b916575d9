package fixtures.callers;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** A lambda that an object keeps is run by a method of the object. */
public class KeptLambda {
    interface Command {
        int run(String[] words);
    }

    private final Map<String, Command> commands = new HashMap<>();
    private final IntUnaryOperator share;
    private final IntUnaryOperator guarded;

    public KeptLambda(int total) {
        share = n -> total / n; //~ REAL ArithmeticException public
        guarded = n -> 60 / n; //~ REAL ArithmeticException forced
        commands.put("second", words -> words[1].length()); //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public //~ REAL NullPointerException public
    }

    public int share(int n) {
        return share.applyAsInt(n);
    }

    public int guarded(int n) {
        return n == 0 ? 0 : guarded.applyAsInt(n);
    }

    public int run(String name, String[] words) {
        return commands.containsKey(name) ? commands.get(name).run(words) : 0;
    }
}
