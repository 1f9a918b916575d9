package fixtures.blame;

import java.nio.file.Path;
import java.sql.*;
import org.w3c.dom.Node;

/** Null that the library documents is for the code to cope with, though the object that gives it is passed. */
public class DocumentedNulls {
    public interface Named { String name(); }

    public static int depth(Path path) {
        return path == null ? 0 : path.getParent().getNameCount(); //~ REAL NullPointerException public own
    }

    public static int length(ResultSet row) throws SQLException {
        return row == null ? 0 : row.getString("name").length(); //~ REAL NullPointerException public own
    }

    public static short child(Node node) {
        return node == null ? 0 : node.getFirstChild().getNodeType(); //~ REAL NullPointerException public own
    }

    public static int own(Named named) {
        return named == null ? 0 : named.name().length(); //~ REAL NullPointerException public caller
    }
}
