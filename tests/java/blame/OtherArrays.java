package fixtures.blame;

import java.util.*;

/** What one constructor asks about the elements of its array says nothing about those of another one. */
public class OtherArrays {
    private final List<Runnable> steps = new ArrayList<>();
    private String label = "";

    public OtherArrays(String[] names) {
        for (String name : names) label += name == null ? "?" : name.length();
        //~^ REAL NullPointerException public caller
    }

    public OtherArrays(Runnable[] steps) {
        for (int i = 0; i < steps.length; i++) this.steps.add(steps[i]); //~ REAL NullPointerException public caller
    }

    public void run() {
        for (int i = 0; i < steps.size(); i++) steps.get(i).run(); //~ REAL NullPointerException public caller
    }
}
