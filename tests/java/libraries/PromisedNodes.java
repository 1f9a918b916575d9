package fixtures.libraries;

import java.sql.*;
import org.w3c.dom.*;

/** Documents and connections make what they are asked for; what they hold may be missing. */
public class PromisedNodes {
    public static int made(Document document) {
        return document.createElement("a").getAttribute("b").length() //~ REAL NullPointerException public caller
            + document.createTextNode("b").getLength();
    }

    public static int copied(Node node) {
        return node.cloneNode(true).getChildNodes().getLength(); //~ REAL NullPointerException public caller
    }

    public static int value(Node node) {
        return node.getNodeValue().length(); //~ REAL NullPointerException public caller
    }

    public static boolean prepared(Connection connection) throws SQLException {
        return connection.prepareStatement("select 1").executeQuery().next(); //~ REAL NullPointerException public caller
    }

    public static int name(Connection connection) throws SQLException {
        return connection.getCatalog().length(); //~ REAL NullPointerException public caller
    }
}
