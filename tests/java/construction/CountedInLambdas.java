package fixtures.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What lambdas do to the fields of the object that hands them out brings it into a state as well. */
public class CountedInLambdas {
    private final List<String> names = new ArrayList<>();
    private int lines;
    private int letters;
    private int asked;

    public void addAll(List<String> more) { more.forEach(line -> lines++); } //~ REAL NullPointerException public caller

    public void take(String line) {
        if (line == null) return;
        Runnable later = () -> letters += line.length();
        later.run();
    }

    public void name(String name) { Optional.ofNullable(name).ifPresent(names::add); }

    /** Nobody runs it. */
    public void ask() {
        Runnable never = () -> asked++;
    }

    public int share(int total) { return total / (2 - lines); } //~ REAL ArithmeticException public own

    public int pages(int total) { return total / (5 - letters); } //~ REAL ArithmeticException public own

    public int seats(int total) { return total / (2 - names.size()); } //~ REAL ArithmeticException public own

    public int questions(int total) { return total / (1 - asked); } //~ REAL ArithmeticException forced
}
