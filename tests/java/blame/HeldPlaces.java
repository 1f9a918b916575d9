package fixtures.blame;

/** A place in an array that is passed in a holder of one number, or beside where the array is said to end, is the caller's. */
public class HeldPlaces {
    public static class Place {
        public int value;
    }

    public static class Mark {
        public int value = -1;
    }

    public static int marked(byte[] bytes, Mark mark) {
        return bytes[mark.value]; //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int held(byte[] bytes, Place place) {
        return bytes[place.value]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int heldBefore(byte[] bytes, Place place, int end) {
        return place.value < end ? bytes[place.value] : 0; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int before(byte[] bytes, int place, int end) {
        return place < end ? bytes[place] : 0; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int behind(byte[] bytes, int place, int end) {
        return place < end ? bytes[place] + bytes[place + 1] : 0; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
