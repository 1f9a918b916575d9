package fixtures.models;

import java.net.URI;
import java.net.URISyntaxException;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Objects;

/** Names that the library does not know, and handlers that leave nothing for what comes after. */
public class UnknownNamesModel {
    public static String loaded(String name) {
        Class<?> found = null;
        try {
            found = Class.forName(name); //~ REAL NullPointerException public caller
        } catch (ClassNotFoundException e) {
        }
        return found.getName(); //~ REAL NullPointerException public own
    }

    public static int port(String address) {
        URI read = null;
        try {
            read = new URI("http://" + address);
        } catch (URISyntaxException e) {
        }
        return read.getPort(); //~ REAL NullPointerException public own
    }

    public static long day(String text) {
        Date day = null;
        try {
            day = new SimpleDateFormat("yyyy-MM-dd").parse(Objects.requireNonNull(text));
        } catch (ParseException e) {
        }
        return day.getTime(); //~ REAL NullPointerException public own
    }
}
