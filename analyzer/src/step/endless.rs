//! Paths that never end: the same call, or the same iteration of a loop, with nothing changed in between. Nothing is
//! left to find on them, but they would use up the budgets of the others.

use std::rc::Rc;

use crate::state::{Frame, FrameKind, Snapshot, Value};

use super::machine::Mode;
use super::{StepCx, Stop};

impl<'p> StepCx<'_, 'p> {
    /// How the path is at a recursive call; one that was made just so before never returns.
    ///
    /// The JVM throws a `StackOverflowError`, which is not looked for, though a handler may catch it.
    pub(super) fn recursion(&mut self, callee: &Frame<'p>) -> Result<Option<Rc<Snapshot>>, Stop> {
        if self.machine.mode == Mode::Concrete {
            return Ok(None);
        }
        let frames = self.state.frames.iter().rev();
        let frames = frames.take_while(|frame| frame.kind != FrameKind::Initializer);
        let mut activations = frames
            .filter(|frame| frame.method == callee.method)
            .peekable();
        if activations.peek().is_none() {
            return Ok(None);
        }
        let is_repeated = activations.any(|frame| {
            let called = frame.called.as_ref();
            called.is_some_and(|called| called.is_back(self.state, &callee.locals))
        });
        if is_repeated {
            self.throw_error("java/lang/StackOverflowError")?;
        }
        Ok(Some(Rc::new(Snapshot::of(self.state, &callee.locals))))
    }

    /// That something has changed since an earlier passage of a back edge.
    pub(super) fn require_change(&mut self, index: usize) -> Result<(), Stop> {
        let visit = &self.state.frame().loops[index];
        if visit.seen.is_back(self.state, &self.values_in_use()) {
            return Err(Stop::Endless);
        }
        // Brent 1980: looking back at the passages 1, 2, 4, 8… finds a cycle of any length.
        if visit.count.is_power_of_two() {
            let seen = Rc::new(self.loop_snapshot());
            self.frame().loops[index].seen = seen;
        }
        Ok(())
    }

    /// How the path is at a back edge of the running method.
    pub(super) fn loop_snapshot(&self) -> Snapshot {
        Snapshot::of(self.state, &self.values_in_use())
    }

    fn values_in_use(&self) -> Vec<Option<Value>> {
        let frame = self.state.frame();
        let stack = frame.stack.iter().copied().map(Some);
        frame.locals.iter().copied().chain(stack).collect()
    }
}
