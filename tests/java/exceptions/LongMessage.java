package fixtures.exceptions;

/** The message about null names all parameters of the method, and is longer than what is kept of it. */
public class LongMessage {
    final int count = 36;

    int all(
            LongMessage m1, LongMessage m2, LongMessage m3, LongMessage m4, LongMessage m5, LongMessage m6,
            LongMessage m7, LongMessage m8, LongMessage m9, LongMessage m10, LongMessage m11, LongMessage m12,
            LongMessage m13, LongMessage m14, LongMessage m15, LongMessage m16, LongMessage m17, LongMessage m18,
            LongMessage m19, LongMessage m20, LongMessage m21, LongMessage m22, LongMessage m23, LongMessage m24,
            LongMessage m25, LongMessage m26, LongMessage m27, LongMessage m28, LongMessage m29, LongMessage m30,
            LongMessage m31, LongMessage m32, LongMessage m33, LongMessage m34, LongMessage m35, LongMessage m36) {
        return m1.count + m36.count;
    }

    public int told(LongMessage other) {
        return other.all( //~ REAL NullPointerException public caller
                this, this, this, this, this, this, this, this, this, this, this, this,
                this, this, this, this, this, this, this, this, this, this, this, this,
                this, this, this, this, this, this, this, this, this, this, this, this);
    }

    public int guarded(LongMessage other) {
        return other == null ? 0 : other.count;
    }
}
