package fixtures.statics;

/** The lazily created instance exists after the accessor ran, not before. */
public class SingletonHolder {
    static SingletonHolder instance;
    int value = 5;

    static SingletonHolder get() {
        if (instance == null) {
            instance = new SingletonHolder();
        }
        return instance;
    }

    static int direct() {
        return instance.value; //~ REAL NullPointerException
    }

    static int byAccessor() {
        return get().value;
    }
}
