package demo;

/** Implemented by a class without a name, and by stubs. */
public interface Shape extends java.io.Serializable {
    int corners();

    default int share(Shape other) {
        return corners() / other.corners();
    }
}
