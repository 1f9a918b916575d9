package fixtures.structures;

import java.util.Arrays;

/** A heap in an array: the children of i are 2i + 1 and 2i + 2. */
public class BinaryHeap {
    private int[] keys = new int[4];
    private int size;

    public void add(int key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size] = key; //~ REAL ArrayIndexOutOfBoundsException forced
        siftUp(size++);
    }

    private void siftUp(int i) {
        while (i > 0 && keys[i] < keys[(i - 1) / 2]) { //~ REAL ArrayIndexOutOfBoundsException forced
            swap(i, (i - 1) / 2);
            i = (i - 1) / 2;
        }
    }

    private void siftDown(int i) {
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && keys[child + 1] < keys[child]) { //~ REAL ArrayIndexOutOfBoundsException forced
                child++;
            }
            if (keys[i] <= keys[child]) { //~ REAL ArrayIndexOutOfBoundsException forced
                return;
            }
            swap(i, child);
            i = child;
        }
    }

    private void swap(int i, int j) {
        int key = keys[i]; //~ REAL ArrayIndexOutOfBoundsException forced
        keys[i] = keys[j]; //~ REAL ArrayIndexOutOfBoundsException forced
        keys[j] = key;
    }

    public int min() {
        return size == 0 ? 0 : keys[0];
    }

    public int minBeforeLast() {
        return keys[size - 1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int removeMin() {
        int min = keys[0];
        keys[0] = keys[--size]; //~ REAL ArrayIndexOutOfBoundsException public own
        siftDown(0);
        return min;
    }

    public int removeMinGuarded() {
        return size == 0 ? 0 : removeMin();
    }

    public boolean contains(int key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) { //~ REAL ArrayIndexOutOfBoundsException forced
                return true;
            }
        }
        return false;
    }
}
