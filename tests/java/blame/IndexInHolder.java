package fixtures.blame;

import java.util.Map;
import java.util.Optional;

/** Who passes an optional or a map passes the number in it. */
public class IndexInHolder {
    private final int[] cells = new int[4];
    private final long[] words;
    private final int size;

    public IndexInHolder(int size) {
        this.size = size < 0 ? 0 : size;
        words = new long[(this.size + 63) >> 6]; //~ REAL NegativeArraySizeException public
    }

    public int inOptional(Optional<Integer> place) {
        return place == null ? 0 : cells[place.orElse(0)]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int inMap(Map<String, Integer> places) {
        Integer place = places == null ? null : places.get("a");
        return place == null ? 0 : cells[place]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public boolean bit(int place) {
        if (place >= size) throw new IndexOutOfBoundsException();
        return (words[place >> 6] >>> place & 1) != 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
