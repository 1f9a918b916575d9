package fixtures.statics;

/** Initializers that write into one field of another class: the last one counts. */
public class WritersOfOneField {
    static class Shared {
        static String name = "init";
        static int n = 4;
    }

    static class Names { static { Shared.name = "w1"; } static void touch() {} }

    static class Forgets { static { Shared.name = null; } static void touch() {} }

    static class Outer { static { Shared.n = 0; Inner.touch(); } static void touch() {} }

    static class Inner { static { Shared.n = Shared.n + 1; } static void touch() {} }

    static class First { static final int ID = ++Shared.n; }

    static class Second { static final int ID = ++Shared.n; }

    static int length() {
        Names.touch();
        Forgets.touch();
        return Shared.name.length(); //~ REAL NullPointerException package own
    }

    static int nested() {
        Outer.touch();
        return 1 / (Shared.n - 1); //~ REAL ArithmeticException package own
    }

    static int assigned() {
        Shared.n = 5;
        Outer.touch();
        return 1 / (Shared.n - 1); //~ REAL ArithmeticException package own
    }

    static int counted() { return First.ID + 1 / (Second.ID - 6); } //~ REAL ArithmeticException package own
}
