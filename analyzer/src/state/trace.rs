//! The path for display: what was decided where.

use std::rc::Rc;

use crate::instr::InstrIdx;
use crate::program::MethodId;

/// Events of a path, newest first; the tail is shared with the states it forked from.
#[derive(Clone, Default)]
pub(crate) struct Trace(Option<Rc<Node>>);

struct Node {
    event: Event,
    earlier: Trace,
}

/// One event and where it happened.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// The method.
    pub method: MethodId,
    /// The instruction.
    pub at: InstrIdx,
    /// What happened: number of the clause that was assumed, or a call.
    pub what: What,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// The clause with this index in the path condition was assumed.
    Assumed(u32),
    /// A method was entered.
    Called(MethodId),
    /// A loop was accelerated.
    Accelerated,
    /// An exception was caught.
    Caught,
}

impl Trace {
    /// Adds an event.
    pub(crate) fn push(&mut self, event: Event) {
        let earlier = std::mem::take(self);
        self.0 = Some(Rc::new(Node { event, earlier }));
    }

    /// The events, oldest first.
    pub(crate) fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        let mut trace = self;
        while let Some(node) = &trace.0 {
            events.push(node.event.clone());
            trace = &node.earlier;
        }
        events.reverse();
        events
    }
}

impl Drop for Trace {
    /// Unlinks iteratively: a long path must not overflow the native stack.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(node) = next {
            next = Rc::into_inner(node).and_then(|mut node| node.earlier.0.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::ClassId;

    fn event(index: u16) -> Event {
        let method = MethodId {
            class: ClassId(0),
            index,
        };
        Event {
            method,
            at: InstrIdx(0),
            what: What::Called(method),
        }
    }

    #[test]
    fn a_fork_keeps_its_own_later_events() {
        let mut trace = Trace::default();
        trace.push(event(1));
        let mut fork = trace.clone();
        trace.push(event(2));
        fork.push(event(3));
        let order = |trace: &Trace| {
            trace
                .events()
                .iter()
                .map(|e| e.method.index)
                .collect::<Vec<_>>()
        };
        assert_eq!((order(&trace), order(&fork)), (vec![1, 2], vec![1, 3]));
    }

    #[test]
    fn a_long_path_is_dropped_without_recursion() {
        let mut trace = Trace::default();
        for _ in 0..200_000 {
            trace.push(event(0));
        }
        drop(trace);
    }
}
