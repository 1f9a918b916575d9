package fixtures.callers;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Lambdas that are given to an object of another class, by a method or by a constructor, run when that one is asked to. */
public class LambdasGivenAway {
    private final Map<String, Consumer<String>> subscribers = new HashMap<>();

    public void on(String topic, Consumer<String> subscriber) {
        subscribers.put(topic, subscriber);
    }

    public void publish(String topic, String text) {
        subscribers.getOrDefault(topic, ignored -> {}).accept(text); //~ REAL NullPointerException public caller
    }

    public static class Audit {
        private final Deque<String> open = new ArrayDeque<>();

        public Audit(LambdasGivenAway bus) {
            bus.on("begin", open::push); //~ REAL NullPointerException public caller
            bus.on("end", text -> open.pop()); //~ REAL NoSuchElementException public own
            bus.on("late", text -> open.poll());
        }
    }

    public static class Statistics {
        private int events;

        public void attach(LambdasGivenAway bus) {
            bus.on("report", text -> System.out.println(100 / events)); //~ REAL NullPointerException public caller //~ REAL ArithmeticException public own
            bus.on("share", text -> System.out.println(100 / (events + text.length() + 1))); //~ REAL NullPointerException public caller
        }
    }
}
