package fixtures.construction;

/** Public calls whose arguments only the package can name. */
public class HiddenArguments {
    enum Stage { DRAFT, REVIEW, DONE }

    private Stage stage = Stage.DRAFT;

    public void go(Stage to) {
        if (to != null && to.ordinal() == stage.ordinal() + 1) {
            stage = to;
        }
    }

    public int share() {
        return 100 / (Stage.DONE.ordinal() - stage.ordinal()); //~ REAL ArithmeticException package own
    }
}
