package fixtures.callers;

import java.util.ArrayList;
import java.util.List;

/** What a tokenizer fails on that only its package uses is found from far above, by telling a public method the same text. */
public class ToldTexts {
    private final List<String> parts;

    public ToldTexts(String text) { parts = Tree.of(text).parts; }

    static class Tree {
        private final List<String> parts = new ArrayList<>();

        static Tree of(String text) { return of(text.trim().toCharArray(), 0); } //~ REAL NullPointerException public caller
        static Tree of(char[] letters, int at) { return new Tree().group(new Tokens(letters, at)); }

        Tree group(Tokens tokens) {
            int kind = tokens.next(); //~ REAL NullPointerException package caller
            return kind == 0 ? this : kind == '(' ? group(tokens).group(tokens) : part(tokens, kind);
        }
        Tree part(Tokens tokens, int kind) {
            parts.add(kind == '{' ? tokens.name() : String.valueOf((char) kind)); //~ REAL NullPointerException package caller
            return group(tokens);
        }
    }

    static class Tokens {
        private final char[] data;
        private int at;

        Tokens(char[] data, int at) { this.data = data; this.at = at; }
        int next() { return at < data.length ? data[at++] : 0; } //~ REAL NullPointerException package caller //~ REAL ArrayIndexOutOfBoundsException package caller
        String name() {
            int start = at;
            while (data[at] != '}') at++; //~ REAL NullPointerException package caller //~ REAL ArrayIndexOutOfBoundsException public own
            return new String(data, start, at++ - start);
        }
    }
}
