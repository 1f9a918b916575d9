package fixtures.blame;

import java.nio.file.Path;
import java.sql.*;
import org.w3c.dom.Node;
import org.xml.sax.Attributes;

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

    public static int value(Attributes all) {
        return all == null ? 0 : all.getValue("key").length(); //~ REAL NullPointerException public own
    }

    public static int at(Attributes all) {
        return all == null || all.getLength() < 1 ? 0 : all.getValue(0).length(); //~ REAL NullPointerException public caller
    }

    public static int asked(Path path) {
        return path == null || path.getNameCount() < 2 ? 0 : path.getParent().getNameCount(); //~ REAL NullPointerException public caller
    }
}
