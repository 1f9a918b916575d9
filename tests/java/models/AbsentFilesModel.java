package fixtures.models;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files that are not there, and handlers that leave nothing for what comes after. */
public class AbsentFilesModel {
    public static int first(String name) throws IOException {
        FileReader reader = null;
        try {
            reader = new FileReader(name);
            return reader.read();
        } finally {
            reader.close(); //~ REAL NullPointerException public own
        }
    }

    public static int size(String name) {
        List<String> lines = null;
        try {
            lines = Files.readAllLines(Path.of("data/" + name));
        } catch (IOException e) {
        }
        return lines.size(); //~ REAL NullPointerException public own
    }

    public static int passed(File file) throws IOException {
        FileInputStream in = null;
        try (FileInputStream opened = new FileInputStream(file)) { //~ REAL NullPointerException public caller
            in = opened;
        } catch (IOException e) {
        }
        return in.available(); //~ REAL NullPointerException public own
    }
}
