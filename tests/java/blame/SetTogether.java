package fixtures.blame;

/** Public fields that code sets together belong together: who sets one of them by hand knows the others. */
public class SetTogether {
    public static class Packet {
        public byte[] base;
        public int bytes;
    }

    public static class Settings {
        public String name;
        public int width;
    }

    private final byte[] stored = {1, 2, 3};

    public int next(Packet packet) {
        if (packet == null) return 0;
        packet.base = stored;
        packet.bytes = stored.length;
        return packet.bytes;
    }

    public int last(Packet packet) {
        return packet == null || packet.bytes != 5 ? 0 : packet.base[4]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int columns(Packet packet, String text) {
        if (packet == null || text == null || packet.bytes != 5) return 0;
        return text.split(",")[1].length(); //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int padded(Settings settings) {
        return settings == null || settings.width != 5 ? 0 : 5 - settings.name.length(); //~ REAL NullPointerException public own
    }
}
