package fixtures.models;

import java.util.Enumeration;
import java.util.Properties;

/** Properties are maps of strings. */
public class PropertiesModel {
    static int port(Properties config) {
        return config == null ? 0 : config.getProperty("port").length(); //~ REAL NullPointerException
    }

    static int portOr(Properties config) {
        return config == null ? 0 : config.getProperty("port", "80").length();
    }

    static Object first(Properties config) {
        Enumeration<?> names = config == null ? null : config.propertyNames();
        return names == null ? null : names.nextElement(); //~ REAL NoSuchElementException
    }

    static int own(String value) {
        Properties config = new Properties();
        config.setProperty("port", value); //~ REAL NullPointerException
        return config.getProperty("port").length() + config.getProperty("host").length(); //~ REAL NullPointerException
    }
}
