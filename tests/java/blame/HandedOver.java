package fixtures.blame;

/** An object that somebody handed over before has to be ready, like one that is passed; one of the code's own is not the caller's to fill. */
public class HandedOver {
    public static class Trace {
        private byte[] chart;

        public void setChart(byte[] chart) { this.chart = chart; }
    }

    private final Trace trace;
    private final Trace own = new Trace();

    public HandedOver(Trace trace) {
        if (trace == null) throw new IllegalArgumentException("trace");
        this.trace = trace;
    }

    public int width() { return trace.chart.length; } //~ REAL NullPointerException public caller
    public int ownWidth() { return own.chart.length; } //~ REAL NullPointerException public own
}
