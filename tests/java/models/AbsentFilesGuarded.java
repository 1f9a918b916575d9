package fixtures.models;

import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files that may be missing, and code that knows. */
public class AbsentFilesGuarded {
    public static int first(File file) throws IOException {
        FileReader reader = null;
        try {
            reader = new FileReader(file); //~ REAL NullPointerException public caller
            return reader.read();
        } finally {
            if (reader != null) {
                reader.close();
            }
        }
    }

    public static int size(Path path) {
        List<String> lines = List.of();
        try {
            lines = Files.readAllLines(path); //~ REAL NullPointerException public caller
        } catch (IOException e) {
        }
        return lines.size();
    }
}
