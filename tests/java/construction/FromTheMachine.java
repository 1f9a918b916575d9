package fixtures.construction;

/** Objects whose making depends on what nobody knows before a JVM runs: whether they lead to the fault is left to the JVM. */
public class FromTheMachine {
    private final String where;

    public FromTheMachine() {
        String found = System.getProperty("java.io.tmpdir");
        if (found == null || found.isEmpty()) {
            throw new IllegalStateException("no directory");
        }
        this.where = found;
    }

    public int mark(int of) {
        return where.length() / of; //~ REAL ArithmeticException public
    }
}
