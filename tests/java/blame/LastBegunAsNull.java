package fixtures.blame;

import java.util.List;

/** Whether there was one before is asked of the last block, and not of those in the list. */
public final class LastBegunAsNull {
    public static final class Block {
        private final int from;
        private final int to;

        public Block(int from, int to) {
            this.from = from;
            this.to = to;
        }
    }

    private LastBegunAsNull() {}

    @SuppressWarnings("rawtypes")
    public static int gaps(List blocks) {
        int gaps = 0;
        Block last = null;
        for (int at = 0; blocks != null && at < blocks.size(); at++) {
            Block block = (Block) blocks.get(at); //~ REAL ClassCastException public caller
            if (last != null) {
                gaps += block.from - last.to; //~ REAL NullPointerException public caller
            }
            last = block;
        }
        return gaps;
    }
}
