package fixtures.construction;

/** Objects that one object hands out, and takes back only if they are its own. */
public class LentByOwner {
    private int trips;

    public Boat boat(String name) { return new Boat(this, name); }

    public Trip start(Boat boat, int hours) {
        if (boat.owner != this || boat.trip != null) { throw new IllegalStateException(); } //~ REAL NullPointerException public caller
        trips++;
        return boat.trip = new Trip(boat, Math.max(0, hours));
    }

    public void end(Trip trip) {
        if (trip.boat.owner != this || trip.boat.trip != trip) { throw new IllegalStateException(); } //~ REAL NullPointerException public caller
        trip.boat.trip = null;
        trip.boat.last = trip;
    }

    public int share(Boat boat) { return boat == null || boat.owner != this ? 0 : 100 / trips; } //~ REAL ArithmeticException public own

    public int hours(Trip trip) { return trip == null || trip.boat.owner != this ? 0 : trip.boat.trip.hours; } //~ REAL NullPointerException public own

    public static final class Boat {
        private final LentByOwner owner; private final String name; private Trip trip; private Trip last;
        private Boat(LentByOwner owner, String name) { this.owner = owner; this.name = name; }

        public int last() { return last == null ? 0 : 60 / (last.hours - 2); } //~ REAL ArithmeticException public own
        public int both() { return last == null || trip != last ? 0 : 1 / (trip.hours - 1); } //~ REAL ArithmeticException forced own
    }

    public static final class Trip {
        private final Boat boat; private final int hours;
        private Trip(Boat boat, int hours) { this.boat = boat; this.hours = hours; }

        public int perHour() { return 600 / hours; } //~ REAL ArithmeticException public own
        public int again() { return boat.trip.hours; } //~ REAL NullPointerException public own
    }
}
