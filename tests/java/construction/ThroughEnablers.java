package fixtures.construction;

/** What an object hands out is changed by several of its methods, and what it was passed by who keeps it. */
public class ThroughEnablers {
    private final Car car = new Car();

    public Car car() { return car; }

    public int moved() { return 10 / (car.floor + 1); } //~ REAL ArithmeticException public own

    public int away() { return 10 / (car.floor * car.floor + 1); }

    public static final class Car {
        private int floor;
        private int target;

        private Car() {}

        public void call(int floor) { target = floor; }

        public void move() { floor += Integer.signum(target - floor); }
    }

    public static class Hand {
        private int cards;

        public int rest() { return 10 / (1 - cards); } //~ REAL ArithmeticException public own
    }

    public static class Dealer {
        private Hand hand;

        public void join(Hand hand) { this.hand = hand; }

        public void deal() { if (hand != null) hand.cards++; }
    }
}
