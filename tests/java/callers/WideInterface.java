package fixtures.callers;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Interfaces of a hundred methods, of which the path calls three. */
public class WideInterface {
    public static int mean(ResultSet rows) throws SQLException {
        int n = 0;
        int sum = 0;
        while (rows.next()) { //~ REAL NullPointerException public caller
            sum += rows.getInt("amount");
            n++;
        }
        return sum / n; //~ REAL ArithmeticException public own
    }

    public static int perAmount(ResultSet rows) throws SQLException {
        return rows != null && rows.next() ? 100 / rows.getInt("amount") : 0; //~ REAL ArithmeticException public caller
    }

    public static String name(Connection connection) throws SQLException {
        if (connection == null) {
            return "";
        }
        PreparedStatement statement = connection.prepareStatement("select name from users");
        ResultSet rows = statement.executeQuery();
        return rows.next() ? rows.getString(1).trim() : ""; //~ REAL NullPointerException public own
    }
}
