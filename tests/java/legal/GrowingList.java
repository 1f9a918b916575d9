package fixtures.legal;

import java.util.Arrays;

/** An array and how much of it is in use: the methods keep the second within the first. */
public class GrowingList {
    private int[] items = new int[8];
    private int size;

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size * 2);
        }
        items[size++] = item;
    }

    public int get(int index) {
        if (index < 0 || index >= size) {
            throw new IllegalArgumentException("no item " + index);
        }
        return items[index];
    }

    public int removeLast() {
        if (size == 0) {
            return -1;
        }
        return items[--size];
    }

    public int sum() {
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += items[i];
        }
        return sum;
    }
}
