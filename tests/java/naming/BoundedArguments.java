package fixtures.naming;

import java.util.List;

/** A type argument whose bound is about itself cannot be written where the type variable is not known. */
public class BoundedArguments<T extends BoundedArguments.Ranked<T>> {
    public interface Ranked<T> {
        int rank(T other);
    }

    public static class Group<T extends Ranked<T>> {
        int size;
    }

    public int share(List<Group<T>> groups) {
        return 10 / groups.get(0).size; //~ REAL ArithmeticException public //~ REAL NullPointerException public //~ REAL IndexOutOfBoundsException public
    }

    public int ranks(Ranked<T> ranked, T other) {
        return 10 / ranked.rank(other); //~ REAL ArithmeticException public //~ REAL NullPointerException public
    }
}
