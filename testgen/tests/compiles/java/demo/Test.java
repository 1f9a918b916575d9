package demo;

/** Shares its name with the annotation of the test, and throws from its constructor. */
public class Test {
    public Test(int[] data, int index) {
        data[index] = 1;
    }
}
