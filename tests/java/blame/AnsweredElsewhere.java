package fixtures.blame;

/** What one answer is tested for says nothing about another one, though both are the first that their paths get. */
public final class AnsweredElsewhere {
    public interface Badge {
        String nickname();

        String name();
    }

    private final Badge badge;

    public AnsweredElsewhere(Badge badge) {
        if (badge == null) {
            throw new IllegalArgumentException("badge");
        }
        this.badge = badge;
    }

    public int width(boolean isShort) {
        if (isShort) {
            String nickname = badge.nickname();
            return nickname == null ? 0 : nickname.length();
        }
        return badge.name().length(); //~ REAL NullPointerException public caller
    }

    public int narrow(boolean isShort) {
        if (isShort) {
            return badge.nickname() == null ? 0 : 1;
        }
        return badge.nickname().length(); //~ REAL NullPointerException public contradiction
    }
}
