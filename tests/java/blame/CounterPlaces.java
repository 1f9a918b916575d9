package fixtures.blame;

/** A place that a counter of the caller's says, beside an array that the code does not measure, is the caller's; who measures it knows better. */
public class CounterPlaces {
    public static class Counter {
        private int value;

        public int next() { return value++; }
        public int value() { return value; }
    }

    public static int read(byte[] bytes, Counter counter) {
        if (bytes == null || counter == null) return 0;
        int first = bytes[counter.next()]; //~ REAL ArrayIndexOutOfBoundsException public caller
        return (first << 8) + bytes[counter.next()]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int readMeasured(byte[] bytes, Counter counter) {
        if (bytes == null || counter == null || counter.value() > bytes.length) return 0;
        return bytes[counter.next()]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
