package fixtures.blame;

import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;

/** What fails although the callback that comes first was called is no callback out of order. */
public class PressedBefore extends MouseAdapter {
    private final List<String> places = new ArrayList<>();
    private int clicks;
    private int left = 9;

    @Override
    public void mousePressed(MouseEvent e) {
        places.add("down");
        clicks++;
    }

    @Override
    public void mouseReleased(MouseEvent e) {
        places.remove(places.size() - 1); //~ REAL IndexOutOfBoundsException public caller
    }

    @Override
    public void mouseDragged(MouseEvent e) {
        left = left / (clicks - 1); //~ REAL ArithmeticException public own
    }

    @Override
    public void mouseClicked(MouseEvent e) {
        left = left / clicks; //~ REAL ArithmeticException public caller
    }
}
