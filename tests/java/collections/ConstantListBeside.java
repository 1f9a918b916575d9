package fixtures.collections;

import java.util.ArrayList;
import java.util.List;

/** What shows of one class does not hang on what is hard to prove of another in the same file. */
public class ConstantListBeside {
    public record Group(List<String> names) {
        public Group {
            names = List.copyOf(names); //~ REAL NullPointerException public caller
        }

        public String last() {
            return names.get(names.size() - 1); //~ REAL ArrayIndexOutOfBoundsException public own
        }
    }

    public static class Stack {
        private final String[] names = new String[4];
        private int count;

        public void push(String name) {
            names[count++] = name; //~ REAL ArrayIndexOutOfBoundsException public own
        }
    }

    public static List<Group> groups(String text) {
        List<Group> groups = new ArrayList<>();
        for (String part : (text == null ? "" : text).split(";")) {
            String[] words = part.trim().split(" ");
            switch (words[0]) {
                case "none" -> groups.add(new Group(List.of()));
                case "some" -> groups.add(new Group(List.of(part.trim().substring(4))));
                default -> { }
            }
        }
        return groups;
    }
}
