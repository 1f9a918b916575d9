package fixtures.libraries;

/** Looking a name up in a scope and its parents; no scope may know it. */
public class ParentChain {
    ParentChain parent;
    String value;

    static String find(ParentChain scope) {
        while (scope.value == null) { //~ REAL NullPointerException
            scope = scope.parent;
        }
        return scope.value;
    }

    static String guarded(ParentChain scope) {
        for (int i = 0; i < 3 && scope != null; i++) {
            if (scope.value != null) {
                return scope.value;
            }
            scope = scope.parent;
        }
        return "";
    }
}
