package fixtures.blame;

import java.io.File;
import java.util.Optional;

/** What machines have, and the run of a test has not, is no mistake of the code; what any machine may lack, it has to ask for. */
public class AroundTheRun {
    private static final String HOME = System.getenv("HOME");

    public static int home() {
        return System.getenv("HOME").length(); //~ REAL NullPointerException public caller
    }
    public static int kept() {
        return HOME.length(); //~ REAL NullPointerException public caller
    }
    public static int path() {
        return System.getenv().get("PATH").length(); //~ REAL NullPointerException public caller
    }
    public static String optional() {
        return Optional.ofNullable(System.getenv("HOME")).get(); //~ REAL NoSuchElementException public caller
    }
    public static int setting() {
        return System.getenv("MY_CONFIG").length(); //~ REAL NullPointerException public own
    }
    public static long memory() {
        return 100 / (Runtime.getRuntime().maxMemory() >> 30); //~ REAL ArithmeticException public caller
    }
    public static String user() {
        return ProcessHandle.current().info().user().get(); //~ REAL NoSuchElementException public caller
    }
    public static int files(File dir) {
        return dir == null ? 0 : dir.listFiles().length; //~ REAL NullPointerException public own
    }
}
