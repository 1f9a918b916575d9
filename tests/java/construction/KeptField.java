package fixtures.construction;

/** A field that the package sees but only its class assigns: a test can assign it too, and answers for what follows. */
public class KeptField {
    int parts = 2;
    final int fixed = 2;

    public void refine() {
        parts += 2;
    }

    public int share(int total) {
        return total / (parts - 5); //~ REAL ArithmeticException package caller
    }

    public int guarded(int total) {
        return parts == 5 ? 0 : total / (parts - 5);
    }

    public int kept(int total) {
        return total / (fixed - 5);
    }
}
