package fixtures.legal;

/** A constructor looks at each element of an array, and keeps a number and a copy that nobody can spoil. */
public class LongestName {
    private final String[] names;
    private final int longest;

    public LongestName(String... given) {
        if (given.length == 0) { //~ REAL NullPointerException public caller
            throw new IllegalArgumentException();
        }
        int longest = 0;
        for (String name : given) {
            longest = Math.max(longest, name.length()); //~ REAL NullPointerException public caller
        }
        names = given.clone();
        this.longest = longest < 1 ? 1 : longest;
    }

    public int lines(int letters) {
        return letters / longest;
    }

    public boolean isLonely() {
        return names[0] == names[names.length - 1];
    }
}
