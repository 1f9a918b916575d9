package fixtures.unkept;

/** What the loops of constructors leave behind is zero in some round, late or by way of an object. */
public class LoopsThatChange {
    static class ThirdRound {
        private final int rate;

        ThirdRound(int rounds) {
            int first = 1;
            int second = 1;
            int third = 1;
            for (int i = 0; i < rounds; i++) {
                third = second;
                second = first;
                first = 0;
            }
            rate = third;
        }

        int share(int of) {
            return of / rate; //~ REAL ArithmeticException
        }
    }

    static class ByArray {
        private final int rate;

        ByArray(int rounds) {
            int[] box = {2};
            for (int i = 0; i < rounds; i++) {
                box[0]--;
            }
            rate = box[0];
        }

        int share(int of) {
            return of / rate; //~ REAL ArithmeticException
        }
    }
}
