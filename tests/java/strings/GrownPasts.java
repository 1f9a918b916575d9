package fixtures.strings;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;

/** A fault that only one mark after another one comes to, and its twin. */
public class GrownPasts {
    private int[] last = new int[0];

    public int groups(String text) {
        Stack<List<Integer>> open = new Stack<>();
        open.push(new ArrayList<>());
        for (int i = 0; text != null && i < text.length(); i++) {
            char mark = text.charAt(i); //~ REAL StringIndexOutOfBoundsException public own
            if (mark >= 'a' && mark <= 'h') open.peek().add(mark - 'a'); //~ REAL EmptyStackException public own
            else if (mark == '(') open.push(new ArrayList<>());
            else if (mark == ')' && !open.isEmpty()) open.pop();
            else if (mark == '[') i = text.indexOf(']', i) - 1;
        }
        last = (open.isEmpty() ? List.<Integer>of() : open.get(0)).stream().mapToInt(it -> it).toArray(); //~ REAL NullPointerException forced caller
        return last.length;
    }

    public int safe(String text) {
        Stack<List<Integer>> open = new Stack<>();
        open.push(new ArrayList<>());
        for (int i = 0; text != null && i < text.length(); i++) {
            char mark = text.charAt(i);
            if (mark >= 'a' && mark <= 'h') open.peek().add(mark - 'a');
            else if (mark == '(') open.push(new ArrayList<>());
            else if (mark == ')' && open.size() > 1) open.pop();
        }
        last = open.get(0).stream().mapToInt(it -> it).toArray(); //~ REAL NullPointerException forced caller
        return last.length;
    }
}
