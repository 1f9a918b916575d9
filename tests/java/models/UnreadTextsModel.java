package fixtures.models;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Currency;
import java.util.Properties;
import java.util.UUID;
import java.util.logging.Level;

/** Texts that the library cannot read. */
public class UnreadTextsModel {
    private final Properties settings = new Properties();

    public void set(String key, String value) {
        settings.setProperty(key, value); //~ REAL NullPointerException public caller
    }

    private String setting(String key) {
        return settings.getProperty(key, ""); //~ REAL NullPointerException forced caller
    }

    public Object id() { return UUID.fromString(setting("id")); } //~ REAL IllegalArgumentException public own
    public Object home() { return URI.create(setting("home")); } //~ REAL IllegalArgumentException public own
    public Object charset() { return Charset.forName(setting("charset")); } //~ REAL IllegalCharsetNameException public own
    public Object wait(int n) { return Duration.parse(setting("wait")); } //~ REAL DateTimeParseException public own
    public Object zone() { return ZoneId.of(setting("zone")); } //~ REAL DateTimeException public own
    public Object money() { return Currency.getInstance(setting("money")); } //~ REAL IllegalArgumentException public own
    public Object level() { return Level.parse(setting("level")); } //~ REAL IllegalArgumentException public own
    public Object format() { return DateTimeFormatter.ofPattern(setting("format")); } //~ REAL IllegalArgumentException public own
    public Object key() { return Base64.getDecoder().decode(setting("key")); } //~ REAL IllegalArgumentException public own
    public Object title() { return URLDecoder.decode(setting("title"), StandardCharsets.UTF_8); } //~ REAL IllegalArgumentException public own
    public static Object named(String name) { return Charset.forName(name); } //~ REAL IllegalArgumentException public caller //~ REAL IllegalCharsetNameException public caller
    public static Object given(String id) { return UUID.fromString(id); } //~ REAL IllegalArgumentException public caller //~ REAL NullPointerException public caller
}
