package fixtures.legal;

/** A bit set over words: both grow together. */
public class Bits {
    private long[] words = new long[1];

    public void set(int bit) {
        if (bit < 0 || bit >= 4096) {
            return;
        }
        int word = bit >> 6;
        if (word >= words.length) {
            long[] wider = new long[word + 1];
            System.arraycopy(words, 0, wider, 0, words.length);
            words = wider;
        }
        words[word] |= 1L << bit;
    }

    public boolean get(int bit) {
        int word = bit >> 6;
        return bit >= 0 && word < words.length && (words[word] & 1L << bit) != 0;
    }

    public long low() {
        return words[0];
    }

    public boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }
}
