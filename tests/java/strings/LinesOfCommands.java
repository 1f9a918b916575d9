package fixtures.strings;

import java.util.ArrayDeque;
import java.util.Deque;

/** Commands of a script: each line is taken apart in two steps before a private method sees it. */
public class LinesOfCommands {
    private final Deque<Boolean> open = new ArrayDeque<>();
    private final StringBuilder out = new StringBuilder();

    public void run(String script) {
        for (String line : script.split("\n")) { //~ REAL NullPointerException public caller
            if (line.startsWith("#")) {
                obey(line.substring(1).trim());
            } else if (isActive()) {
                out.append(line);
            }
        }
    }

    private boolean isActive() {
        for (boolean active : open) {
            if (!active) return false;
        }
        return true;
    }

    private void obey(String command) {
        String[] words = command.split("\\s+", 3); //~ REAL NullPointerException forced
        switch (words[0]) {
            case "define": out.append(words[1]); break; //~ REAL ArrayIndexOutOfBoundsException public own
            case "if": open.push(true); break;
            case "else": open.push(!open.pop()); break; //~ REAL NoSuchElementException public own
            case "endif": open.removeFirst(); break; //~ REAL NoSuchElementException public own
            case "line": out.append(Integer.parseInt(words.length > 1 ? words[1] : "x")); //~ REAL NumberFormatException public own
            default:
        }
    }
}
