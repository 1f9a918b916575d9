package fixtures.construction;

/** An enum parameter is one of the constants, with the fields that the constants have. */
public enum EnumFields {
    NARROW(1), WIDE(4);

    private final int width;

    EnumFields(int width) {
        this.width = width;
    }

    public static int beyond(EnumFields fields) {
        return 10 / (fields.width - 4); //~ REAL ArithmeticException public own
        //~^ REAL NullPointerException public caller
    }

    public static int never(EnumFields fields) {
        if (fields == null) {
            return 0;
        }
        return 10 / (fields.width - 2);
    }
}
