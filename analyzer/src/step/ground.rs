//! Ground calls: where calls are followed no deeper, those that are given nothing but constants are run to their end, as
//! class initializers are. That forks nothing and says exactly what they do.

use std::collections::BTreeSet;

use crate::program::MethodId;
use crate::state::container::Container;
use crate::state::{Body, ObjId, Reference, State, Value};

use super::machine::Mode;
use super::{Ended, Flow, StepCx, Stop, advance};

/// Instructions of one such call.
const MAX_STEPS: u64 = 1_000;
/// Instructions of one that counts for little.
const MAX_CHEAP_STEPS: u64 = 20_000;
/// So many of those instructions count as one: many such calls in a loop do not run for ever.
const CHEAP: u64 = 20;
/// Objects that its arguments reach.
const MAX_OBJECTS: usize = 64;
/// Elements of each of them.
const MAX_ELEMENTS: usize = 1_000;

/// How something ended that was run without forks: a ground call, or an initializer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ran {
    /// It came to its end.
    Returned,
    /// An exception left it.
    Threw,
    /// It took too long, or needed a decision.
    GaveUp,
}

impl<'p> StepCx<'_, 'p> {
    /// Whether a call beyond the call depth is run. A replay knows more than the exploration did, and does the same.
    pub(super) fn runs_ground(&self, target: MethodId, arguments: &[Value]) -> bool {
        if self.machine.floor > 0 {
            return false;
        }
        if self.machine.mode == Mode::Concrete {
            let next = self.next_scripted();
            return next.is_none_or(|next| self.state.n_ground < next.n_ground);
        }
        let has_code = self.program().method(target).has_code();
        has_code && !self.machine.not_ground.contains(&target) && self.are_constant(arguments)
    }

    /// Runs a call; `None` if that takes too long, or needs a decision.
    pub(super) fn run_ground(
        &mut self,
        target: MethodId,
        arguments: &[Value],
    ) -> Result<Option<Flow>, Stop> {
        let (ran, mut state) = self.run_body(target, arguments, MAX_STEPS)?;
        if ran == Ran::GaveUp {
            self.machine.not_ground.insert(target);
            return Ok(None);
        }
        self.state.n_ground += 1;
        if ran == Ran::Threw {
            return self.enter(target, arguments.to_vec()).map(Some);
        }
        state.n_ground = self.state.n_ground;
        *self.state = state;
        Ok(Some(Flow::Call))
    }

    /// Runs the body of a method that is given nothing but constants, whose instructions count for little; `None` if there are
    /// too many, or something is open. What throws is executed as any other call.
    pub(crate) fn call_body_cheaply(
        &mut self,
        target: MethodId,
        arguments: &[Value],
    ) -> Result<Option<Flow>, Stop> {
        if self.machine.not_ground.contains(&target) {
            return Ok(None);
        }
        let (n_steps, own_steps) = (self.machine.n_steps, self.state.n_steps);
        let (ran, mut state) = self.run_body(target, arguments, MAX_CHEAP_STEPS)?;
        let counted = (self.machine.n_steps - n_steps) / CHEAP;
        self.machine.n_steps = n_steps + counted;
        match ran {
            Ran::Returned => {
                state.n_steps = own_steps + u32::try_from(counted).unwrap_or(u32::MAX);
                *self.state = state;
                Ok(Some(Flow::Call))
            }
            Ran::Threw => self.call_body(target, arguments.to_vec()).map(Some),
            Ran::GaveUp => {
                self.machine.not_ground.insert(target);
                Ok(None)
            }
        }
    }

    /// Runs a body on a copy of the state.
    fn run_body(
        &mut self,
        target: MethodId,
        arguments: &[Value],
        max_steps: u64,
    ) -> Result<(Ran, State<'p>), Stop> {
        let mut state = self.state.clone();
        let base = state.frames.len();
        let mut copy = StepCx {
            machine: self.machine,
            state: &mut state,
        };
        copy.enter(target, arguments.to_vec())?;
        let ran = self.concretely(base, |cx| cx.run_out(&mut state, base, max_steps));
        Ok((ran, state))
    }

    /// Runs a call to its end on a copy of the state, which is kept if it returns; whether it does. The caller stays where
    /// it is.
    pub(crate) fn run_apart(&mut self, target: MethodId, arguments: Vec<Value>) -> bool {
        let mut state = self.state.clone();
        let base = state.frames.len();
        let ran = self.concretely(base, |cx| {
            let mut copy = StepCx {
                machine: cx.machine,
                state: &mut state,
            };
            let called = copy.call(target, arguments);
            match copy.settle(called) {
                None => cx.run_out(&mut state, base, MAX_STEPS),
                Some(_) => Ran::GaveUp,
            }
        });
        if ran != Ran::Returned {
            return false;
        }
        state.frame_mut().at = self.state.frame().at;
        *self.state = state;
        true
    }

    fn run_out(&mut self, state: &mut State<'p>, base: usize, max_steps: u64) -> Ran {
        let limit = self.machine.n_steps + max_steps;
        while state.frames.len() > base {
            if self.machine.n_steps >= limit {
                return Ran::GaveUp;
            }
            match advance(self.machine, state) {
                None => {}
                Some(Ended::Stopped(Stop::Escaped)) => return Ran::Threw,
                Some(_) => return Ran::GaveUp,
            }
        }
        Ran::Returned
    }

    /// Whether all values are constants, and so is what they reach.
    pub(crate) fn are_constant(&self, values: &[Value]) -> bool {
        let (mut open, mut seen) = (values.to_vec(), BTreeSet::new());
        while let Some(value) = open.pop() {
            match value.reference().map(|it| self.state.heap.resolve(it)) {
                Some(Reference::Null) => {}
                Some(Reference::Symbolic(_)) => return false,
                Some(Reference::Object(id)) => {
                    if !seen.insert(id) {
                        continue;
                    }
                    if seen.len() > MAX_OBJECTS || !self.is_of_constants(id) {
                        return false;
                    }
                    open.extend(self.state.heap.get(id).held());
                }
                None if self.is_constant(value) => {}
                None => return false,
            }
        }
        true
    }

    fn is_constant(&self, number: Value) -> bool {
        let terms = &self.machine.terms;
        number
            .term()
            .is_some_and(|it| terms.as_constant(it).is_some())
    }

    /// Whether it was made on the path or by initializers, and no symbol says how large it is or what its numbers are.
    fn is_of_constants(&self, id: ObjId) -> bool {
        let object = self.state.heap.get(id);
        let sequence = match &object.body {
            _ if object.is_input() => return false,
            Body::Array(_, elements) | Body::Text(elements) => elements,
            Body::Container(container) => match &**container {
                Container::List(list) => &list.elements,
                _ => return false,
            },
            Body::Builder { .. } => return false,
            Body::Instance(_) | Body::Class(_) | Body::Lambda { .. } => return true,
        };
        let cells = sequence.cells_up_to(MAX_ELEMENTS, &self.machine.terms);
        let is_known = |cell: &Value| cell.reference().is_some() || self.is_constant(*cell);
        cells.is_some_and(|cells| cells.iter().all(is_known))
    }
}
