package fixtures.strings;

import java.util.ArrayList;
import java.util.List;

/** Words stand in brackets before their operands, and what is made of them is known by its interface only. */
public class MadeOfPrefix {
    public interface Expr { int eval(); }

    private record Num(int value) implements Expr {
        @Override public int eval() { return value; }
    }

    private record Call(String op, List<Expr> args) implements Expr {
        @Override
        public int eval() {
            switch (op) {
                case "/": return args.get(0).eval() / args.get(1).eval(); //~ REAL ArithmeticException public own //~ REAL IndexOutOfBoundsException public own //~ UNCONFIRMED NullPointerException: nobody else makes a call
                case "avg": return 100 / args.size(); //~ REAL ArithmeticException public own
                default: return args.isEmpty() ? 0 : 100 / args.size();
            }
        }
    }

    private final String[] tokens;
    private int at;

    private MadeOfPrefix(String text) { tokens = text.replace("(", "( ").replace(")", " )").split(" "); } //~ REAL NullPointerException public caller

    public static Expr parse(String text) { return new MadeOfPrefix(text).expr(); }

    private Expr expr() {
        String token = tokens[at++]; //~ REAL ArrayIndexOutOfBoundsException public own
        if (!token.equals("(")) return new Num(Integer.parseInt(token)); //~ REAL NumberFormatException public own //~ REAL NullPointerException forced caller
        String op = tokens[at++]; //~ REAL ArrayIndexOutOfBoundsException public own
        List<Expr> args = new ArrayList<>();
        while (!tokens[at].equals(")")) args.add(expr()); //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException forced caller
        at++; return new Call(op, args);
    }
}
