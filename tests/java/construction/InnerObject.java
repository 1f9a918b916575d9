package fixtures.construction;

/** Objects of inner classes come from their outer object. */
public class InnerObject {
    private int total;

    public void setTotal(int total) {
        this.total = total;
    }

    public class Cursor {
        private final int step;

        public Cursor(int step) {
            this.step = step;
        }

        public int next() {
            return total / step; //~ REAL ArithmeticException public own
        }

        public int ratio() {
            return step / total; //~ REAL ArithmeticException public own
        }
    }
}
