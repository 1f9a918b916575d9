package fixtures.slides;

/** Two parameters may be the same object; only then the second write changes the first value. */
public class AliasedParameters {
    int x;

    static int write(AliasedParameters n1, AliasedParameters n2) {
        if (n1 == null || n2 == null) {
            return 0;
        }
        n1.x = 2;
        n2.x = 3;
        return 10 / (n1.x - 3); //~ REAL ArithmeticException
    }

    static int guarded(AliasedParameters n1, AliasedParameters n2) {
        if (n1 == null || n2 == null || n1 == n2) {
            return 0;
        }
        n1.x = 2;
        n2.x = 3;
        return 10 / (n1.x - 3);
    }

    static int neverAliased(AliasedParameters n1) {
        AliasedParameters n2 = new AliasedParameters();
        if (n1 == null) {
            return 0;
        }
        n1.x = 2;
        n2.x = 3;
        return 10 / (n1.x - 3);
    }
}
