package fixtures.blame;

import java.util.Objects;

/** Who passes a constant of an enum does not answer for its ordinal, whoever keeps the constant. */
public class KeptPlan {
    public enum Plan {
        FREE,
        PRO,
        TEAM
    }

    private static final int[] CENTS = {0, 500};

    private final Plan plan;

    private KeptPlan(Plan plan) {
        this.plan = Objects.requireNonNull(plan);
    }

    public static KeptPlan of(Plan plan) {
        return new KeptPlan(plan);
    }

    public int cents() {
        return CENTS[plan.ordinal()]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int share(int of) {
        return of / plan.ordinal(); //~ REAL ArithmeticException public own
    }
}
