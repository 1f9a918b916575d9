package fixtures.construction;

/** No sequence of calls makes the field zero: the state has to be forced. */
public class Unreachable {
    private int size = 1;

    public void grow() {
        size += 2;
    }

    public int share(int total) {
        return total / size; //~ REAL ArithmeticException forced
    }
}
