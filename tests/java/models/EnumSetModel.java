package fixtures.models;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Sets of enum constants: what is in them, in the order of declaration, and what is not. */
public class EnumSetModel {
    enum Right { READ, WRITE, OWN }

    static int others(Right right) {
        return 6 / EnumSet.complementOf(EnumSet.of(right, Right.READ, Right.OWN)).size(); //~ REAL ArithmeticException //~ REAL NullPointerException
    }

    static int first() {
        Set<Right> rights = EnumSet.of(Right.OWN);
        rights.addAll(EnumSet.allOf(Right.class));
        rights.remove(Right.READ);
        return 1 / (rights.size() - 1 - rights.iterator().next().ordinal()); //~ REAL ArithmeticException
    }

    static int within(Right low) {
        return 6 / (EnumSet.range(Right.WRITE, low).size() - 2); //~ REAL ArithmeticException //~ REAL NullPointerException //~ REAL IllegalArgumentException caller
    }

    static Set<Right> copy(List<Right> rights) {
        return EnumSet.copyOf(rights); //~ REAL NullPointerException //~ REAL IllegalArgumentException
    }

    static boolean refused(Right right) {
        Set<Right> rights = EnumSet.noneOf(Right.class);
        return !rights.contains(null) && rights.add(right); //~ REAL NullPointerException
    }

    static int guarded(Right right) {
        Set<Right> rights = EnumSet.of(Right.READ);
        return rights.contains(right) ? 6 / (right.ordinal() + 1) : 6 / (rights.size());
    }
}
