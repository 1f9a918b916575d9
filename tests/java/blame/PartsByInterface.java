package fixtures.blame;

/** Who asks an interface for a part trusts, or asks about, what the getter of its only class holds. */
public class PartsByInterface {
    public static class Chart {
        int left;
        int right;
        int[] marks = new int[8];
    }

    public interface Trace {
        Chart chart();
        Chart overlay();
    }

    public static class Line implements Trace {
        private Chart chart;
        private Chart overlay;

        public void setChart(Chart chart) { this.chart = chart; }
        public void setOverlay(Chart overlay) { this.overlay = overlay; }
        @Override public Chart chart() { return chart; }
        @Override public Chart overlay() { return overlay; }
    }

    public static class Painter {
        public int left(Line trace) { return trace.chart().left; } //~ REAL NullPointerException public caller
        public int width(Trace trace) { return trace.chart().right - trace.chart().left; } //~ REAL NullPointerException public caller
        public int over(Line trace) { return trace.overlay().left; } //~ REAL NullPointerException public own
        public boolean isOver(Trace trace) { return trace.overlay() != null; } //~ REAL NullPointerException public caller
    }
}
