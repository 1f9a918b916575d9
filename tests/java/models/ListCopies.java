package fixtures.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What lists are made of: one element many times, or the elements of an array. */
public class ListCopies {
    static int third(int n) {
        return n < 0 ? 0 : Collections.nCopies(n, "a").get(2).length(); //~ REAL IndexOutOfBoundsException
    }

    static int thirdOfEnough(int n) {
        return n < 3 ? 0 : Collections.nCopies(n, "a").get(2).length();
    }

    static int share(int n, int x) {
        List<Integer> shares = new ArrayList<>(Collections.nCopies(Math.max(n, 2), 1));
        shares.set(1, x);
        return 10 / shares.get(0) + 10 / shares.get(1); //~ REAL ArithmeticException
    }

    static int first(int x) {
        Integer[] numbers = {x, 3};
        CopyOnWriteArrayList<Integer> copy = new CopyOnWriteArrayList<>(numbers);
        numbers[1] = 0;
        return 10 / copy.get(1) + 10 / copy.get(0); //~ REAL ArithmeticException
    }

    static String second(String[] names) {
        return names == null ? "" : new CopyOnWriteArrayList<>(names).get(1); //~ REAL ArrayIndexOutOfBoundsException
    }

    static String fits(String[] names) {
        return names == null || names.length < 2 ? "" : new CopyOnWriteArrayList<>(names).get(1);
    }
}
