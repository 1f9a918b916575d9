package fixtures.blame;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Who calls what is there to throw asks for the exception; `get()` and `orElseThrow()` are not, nor what javac writes to check a receiver. */
public class AskedToThrow {
    private final List<String> all = new ArrayList<>();
    private final Map<String, Integer> ages = new HashMap<>();
    private String name;

    public String first() { return all.stream().findFirst().orElseThrow(); } //~ REAL NoSuchElementException public own
    public int age(String name) { return Optional.ofNullable(ages.get(name)).orElseThrow(); } //~ REAL NoSuchElementException public contradiction
    public int must(String name) { return Objects.requireNonNull(ages.get(name)); } //~ REAL NullPointerException public caller
    public String get() { return all.stream().findFirst().get(); } //~ REAL NoSuchElementException public own

    public static int cents(BigDecimal price) {
        return price == null ? 0 : price.movePointRight(2).intValueExact(); //~ REAL ArithmeticException public caller
    }

    public static BigDecimal half(BigDecimal price) {
        if (price == null) return null;
        return price.add(new BigDecimal("0.5")).setScale(0, RoundingMode.UNNECESSARY); //~ REAL ArithmeticException public caller
    }

    public static BigDecimal third(BigDecimal price) { return price == null ? null : BigDecimal.ONE.divide(price.add(price)); } //~ REAL ArithmeticException public own

    public Runnable clearing() { return name::trim; } //~ REAL NullPointerException public own
    public void name(String name) { if (name != null) this.name = name; }
}
