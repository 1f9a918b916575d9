package fixtures.legal;

/** Arrays that are copied on the way in and out, so nobody else can change them. */
public class DefensiveCopies {
    private final int[] weights;
    private final byte[] digest = new byte[16];

    public DefensiveCopies(int[] weights) {
        if (weights == null || weights.length != 3) {
            throw new IllegalArgumentException("three weights");
        }
        this.weights = weights.clone();
    }

    public int[] weights() {
        return weights.clone();
    }

    public int third() {
        return weights[2];
    }

    public void mix(int seed) {
        for (int i = 0; i < 16; i++) {
            digest[i] ^= (byte) (seed >>> (i & 7));
        }
    }

    public int word() {
        return digest[0] << 24 | digest[5] << 16 | digest[10] << 8 | digest[15];
    }
}
