package fixtures.callers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** A lambda that a later call puts into the place of another runs on what further calls have added. */
public class LambdasSetLater {
    private final List<String> rows = new ArrayList<>();
    private final List<Predicate<String>> rules = new ArrayList<>();
    private Predicate<String> kept = row -> true;
    private ToIntFunction<String> weight = String::length;

    public void add(String row) {
        rows.add(row + ";");
    }

    public void keepLong() {
        kept = row -> row.charAt(5) != ' '; //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException forced
    }

    public void weighBySpace() {
        weight = row -> 100 / (row.length() - 1); //~ REAL ArithmeticException public own //~ REAL NullPointerException forced
    }

    public void startsUpper() {
        rules.add(text -> text.charAt(0) == 'A'); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }

    public int total() {
        return rows.stream().filter(kept).mapToInt(weight).sum();
    }

    public boolean check(String text) {
        return rules.stream().allMatch(rule -> rule.test(text)); //~ REAL NullPointerException forced caller
    }
}
