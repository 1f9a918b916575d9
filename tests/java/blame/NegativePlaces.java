package fixtures.blame;

/** Who only asks whether a place is too large has not asked for a negative one, also where two cells belong to a place. */
public class NegativePlaces {
    private final String[] cells = new String[16];
    private int count;

    public void add(String name, String value) {
        if (count < 8) {
            cells[count << 1] = name;
            cells[(count++ << 1) + 1] = value;
        }
    }

    public String value(int place) {
        if (place >= count) {
            throw new IndexOutOfBoundsException();
        }
        return cells[(place << 1) + 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public String name(int place) {
        return place > 8 ? null : cells[place << 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
