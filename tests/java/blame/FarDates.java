package fixtures.blame;

import java.time.YearMonth;

/** A billion of years is a number that nobody passes; the fifth month of a year that is kept is another matter. */
public class FarDates {
    private final int n;

    public FarDates(int n) { this.n = n; }

    public YearMonth after(YearMonth month) { return month == null ? null : month.plusYears(n); } //~ REAL DateTimeException public caller
    public YearMonth month() { return YearMonth.of(2000, n); } //~ REAL DateTimeException public own
}
