package fixtures.construction;

/** What a simple argument ends up in, deep inside an object that takes many steps to make, is still its caller's. */
public class SimpleArgument {
    /** What is inside. */
    public static final class Part {
        private final int size;

        private Part(int size) {
            this.size = size;
        }
    }

    private final Part part;
    private final int[] table = new int[128];

    public SimpleArgument(int size) {
        for (int i = 0; i < table.length; i++) {
            int rest = i;
            for (int bit = 0; bit < 8; bit++) {
                rest = (rest & 1) == 0 ? rest >>> 1 : (rest >>> 1) ^ size;
            }
            table[i] = rest;
        }
        this.part = new Part(size);
    }

    public int perSize() {
        return 1 / part.size; //~ REAL ArithmeticException public caller
    }
}
