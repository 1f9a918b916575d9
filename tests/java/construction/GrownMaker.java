//@ release=11
package fixtures.construction;

/** What a method gives depends on what was done before to the object that gives it. */
public class GrownMaker {
    public static class Ticket {
        private final GrownMaker seller;
        private final int number;

        private Ticket(GrownMaker seller, int number) {
            this.seller = seller;
            this.number = number;
        }

        public int share() {
            return number == 0 ? 0 : 10 / (number - 1); //~ REAL ArithmeticException public own
        }

        public int ofSeller() {
            return 10 / (seller.size - 1); //~ REAL ArithmeticException public own
        }
    }

    private int size;
    private int sold;

    public void grow() {
        size++;
    }

    public Ticket sell() {
        return new Ticket(this, sold++);
    }
}
