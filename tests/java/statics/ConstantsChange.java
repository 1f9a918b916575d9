package fixtures.statics;

/** Constants of an enum that a static method changes, by an argument or all of them. */
public enum ConstantsChange {
    FIRST,
    SECOND;

    private int hits;
    private int left = 3;

    public static void hit(ConstantsChange which) {
        which.hits++; //~ REAL NullPointerException public caller
    }

    public static void end() {
        for (ConstantsChange each : values()) {
            each.left = 0;
        }
    }

    public int share() {
        return 10 / (hits - 1); //~ REAL ArithmeticException public own
    }

    public int perLeft() {
        return 10 / left; //~ REAL ArithmeticException public own
    }
}
