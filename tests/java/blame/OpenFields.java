package fixtures.blame;

/** A class cannot refuse what is put into its public fields; what it is passed it can. */
public class OpenFields {
    public int parts = 1;
    private int rows = 1;

    public void setRows(int rows) {
        this.rows = rows;
    }

    public int share(int all) {
        return all / parts; //~ REAL ArithmeticException public caller
    }

    public int height(int all) {
        return all / rows; //~ REAL ArithmeticException public own
    }
}
