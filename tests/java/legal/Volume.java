package fixtures.legal;

/** Settings that their setters clamp or refuse. */
public class Volume {
    private static final String[] LABELS = {"off", "low", "middle", "high"};
    private int level = 1;
    private int step = 5;
    private String unit = "dB";

    public void setLevel(int level) {
        this.level = Math.max(0, Math.min(level, LABELS.length - 1));
    }

    public String label() {
        return LABELS[level];
    }

    public void setStep(int step) {
        if (step < 1 || step > 100) {
            return;
        }
        this.step = step;
    }

    public int steps() {
        return 100 / step;
    }

    public void setUnit(String unit) {
        if (unit != null && !unit.isEmpty()) {
            this.unit = unit;
        }
    }

    public char unitInitial() {
        return unit.charAt(0);
    }
}
