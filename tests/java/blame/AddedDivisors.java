package fixtures.blame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A class that lets anybody add a number to what it keeps, and divides by it, answers for zero; who hands over all numbers at once answers himself. */
public class AddedDivisors {
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final List<Integer> list = new ArrayList<>();
    private final List<Integer> given;

    public AddedDivisors(List<Integer> given) { this.given = given; }

    public void push(int number) { stack.push(number); }

    public void add(int number) { list.add(number == 0 ? 1 : number); }

    public int ofStack() { return stack.isEmpty() ? 0 : 100 / stack.pop(); } //~ REAL ArithmeticException public own

    public int ofList() { return list.isEmpty() ? 0 : 100 / list.get(0); } //~ REAL ArithmeticException forced

    public int ofGiven() { return given == null || given.isEmpty() ? 0 : 100 / given.get(0); } //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller
}
