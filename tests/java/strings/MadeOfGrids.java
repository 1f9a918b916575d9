package fixtures.strings;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Rows of numbers, and an operator behind two of them, are texts that such code understands. */
public final class MadeOfGrids {
    private static final Map<String, IntBinaryOperator> OPERATORS = new HashMap<>();

    static {
        OPERATORS.put("+", (a, b) -> a + b);
        OPERATORS.put("/", (a, b) -> a / b); //~ REAL ArithmeticException public own
    }

    private final int[][] cells;

    private MadeOfGrids(int[][] cells) { this.cells = cells; }

    public static MadeOfGrids parse(String text) {
        String[] rows = text.split(";"); //~ REAL NullPointerException public caller
        int[][] cells = new int[rows.length][];
        for (int r = 0; r < rows.length; r++) {
            String[] words = rows[r].trim().split("\\s+");
            cells[r] = new int[words.length];
            for (int c = 0; c < words.length; c++) cells[r][c] = Integer.parseInt(words[c]); //~ REAL NumberFormatException public own
        }
        return new MadeOfGrids(cells);
    }

    public int inverse(int top) {
        if (cells.length != 2 || cells[0].length != 2 || cells[1].length != 2) throw new IllegalStateException("no square"); //~ REAL NullPointerException forced caller //~ REAL NullPointerException forced caller
        return top / (cells[0][0] * cells[1][1] - cells[0][1] * cells[1][0]); //~ REAL ArithmeticException public own
    }

    public static int calculate(String text) {
        String[] words = text.trim().split("\\s+"); //~ REAL NullPointerException public caller
        return words.length < 3 ? 0 : OPERATORS.get(words[2]).applyAsInt(words[0].length() - 1, words[1].charAt(0) - '0'); //~ REAL NullPointerException public own
    }
}
