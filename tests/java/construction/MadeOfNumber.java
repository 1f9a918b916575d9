//@ release=17
package fixtures.construction;

/** What a plan of days adds up to is more than an exploration of any days can follow; a new plan has nothing to add up. */
public final class MadeOfNumber {
    public interface Meal {
        int calories();
    }

    public record Dish(String name, int calories) implements Meal {}

    public record Fast(String reason) implements Meal {
        @Override
        public int calories() {
            return reason.isEmpty() ? 0 : -1; //~ REAL NullPointerException public caller
        }
    }

    private final Meal[] days;

    public MadeOfNumber(int days) {
        if (days < 1 || days > 99) throw new IllegalArgumentException("days");
        this.days = new Meal[days];
    }

    private int[] weeks() {
        int[] weeks = new int[days.length / 7 + 1];
        for (int day = 0; day < days.length; day++) {
            weeks[day / 7] += days[day] instanceof Dish dish ? dish.calories() : 0;
        }
        return weeks;
    }

    public int trend(int week) {
        int[] weeks = weeks();
        if (week < 0 || week >= weeks.length - 1) return 0;
        return 100 * weeks[week + 1] / weeks[week]; //~ REAL ArithmeticException public own
    }
}
