package fixtures.legal;

/** Arrays of a fixed length in nodes that a loop makes. */
public class Letters {
    private static class Node {
        final Node[] next = new Node[26];
        int count;
    }

    private final Node root = new Node();

    public void insert(String word) {
        Node node = root;
        for (char letter : word.toLowerCase().toCharArray()) { //~ REAL NullPointerException public caller
            if (letter < 'a' || letter > 'z') {
                continue;
            }
            if (node.next[letter - 'a'] == null) {
                node.next[letter - 'a'] = new Node();
            }
            node = node.next[letter - 'a'];
            node.count++;
        }
    }

    public boolean contains(String word) {
        Node node = root;
        for (int i = 0; i < word.length() && node != null; i++) { //~ REAL NullPointerException public caller
            char letter = word.charAt(i);
            node = letter < 'a' || letter > 'z' ? null : node.next[letter - 'a'];
        }
        return node != null && node.count > 0;
    }
}
