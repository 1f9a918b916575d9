package fixtures.construction;

/** A machine that knows many words, and whose other calls are many. */
public class ManyWords {
    private final int[] stack = new int[8];
    private int top;
    private String[] code = new String[0];
    private int at;

    public void load(String source) {
        code = source.trim().split(" "); //~ REAL NullPointerException public caller
        at = 0;
    }

    public void push(int value) {
        stack[top++] = value; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int pop() { return top == 0 ? 0 : stack[--top]; } //~ REAL ArrayIndexOutOfBoundsException forced caller
    public void drop() { top = Math.max(0, top - 1); }
    public void clear() { top = 0; }
    public void add() { push(pop() + pop()); }
    public void rewind() { at = 0; }

    public void step() {
        if (at >= code.length) return;
        switch (code[at++]) { //~ REAL NullPointerException forced caller
            case "add": add(); break;
            case "drop": drop(); break;
            case "dup": push(top == 0 ? 0 : stack[top - 1]); break; //~ REAL ArrayIndexOutOfBoundsException forced caller
            case "neg": push(-pop()); break;
            case "not": push(~pop()); break;
            case "pop": pop(); break;
            case "swap": rewind(); break;
            case "zero": push(0); break;
            case "push": push(Integer.parseInt(code[at++])); break; //~ REAL ArrayIndexOutOfBoundsException public contradiction //~ REAL NumberFormatException public own
            default:
        }
    }
}
