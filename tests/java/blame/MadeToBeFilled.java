package fixtures.blame;

/** Cells without a centre are made within the package, to be filled at once; others have the public constructor. */
public final class MadeToBeFilled {
    private int[] centre;
    private int level;

    public MadeToBeFilled(int level) {
        this.level = level;
        centre = new int[2];
    }

    MadeToBeFilled() {}

    public int x() {
        return centre[0]; //~ REAL NullPointerException package caller
    }

    public MadeToBeFilled[] halves() {
        MadeToBeFilled[] halves = {new MadeToBeFilled(), new MadeToBeFilled()};
        for (MadeToBeFilled half : halves) {
            half.level = level + 1;
            half.centre = centre.clone(); //~ REAL NullPointerException package caller
        }
        return halves;
    }
}
