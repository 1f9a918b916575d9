package fixtures.blame;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The same is said about the same object, and about equal records. */
public class AskedAboutObjects {
    public record Key(String name) {}

    public static class User {}

    public interface Store { Optional<String> find(User user); boolean has(Key key); boolean any(int... numbers); }

    public interface Filter { boolean accept(User user); }

    public static int length(Store store, User user) {
        if (store == null || store.find(user) == null || !store.find(user).isPresent()) return 0;
        return store.find(user).get().length();
    }

    public static int equal(Store store) {
        if (store == null) return 0;
        return store.has(new Key("a")) && !store.has(new Key("a")) ? 1 / (store.hashCode() - store.hashCode()) : 0;
    }

    public static int all(Store store) {
        return store != null && store.any(1, 2) && !store.any(1, 2) ? "".charAt(0) : 0;
    }

    public static User[] accepted(List<User> users, Predicate<User> filter) {
        if (users == null || filter == null) return null;
        int n = 0;
        for (User user : users) if (filter.test(user)) n++;
        User[] accepted = new User[n];
        int at = 0;
        for (User user : users) if (filter.test(user)) accepted[at++] = user;
        return accepted;
    }
}
