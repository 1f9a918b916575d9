//! Calls that a proof passes over: what they run has no part in the objects that the proof is about. Their results are
//! unknown, so nothing that can happen is left out. A call that comes back into the object is deliberately not considered
//! (`facts.rs`).

use crate::incomplete::Incomplete;
use crate::program::{ClassId, MethodId};
use crate::state::{Reference, Value};

use super::machine::Mode;
use super::{StepCx, StepResult};

impl StepCx<'_, '_> {
    /// Whether a proof may pass over a call that may run any of the methods: none is of the nest that it is about, and none
    /// of its objects is passed.
    pub(super) fn may_pass_over(
        &self,
        targets: impl IntoIterator<Item = MethodId>,
        arguments: &[Value],
    ) -> bool {
        if self.machine.mode != Mode::Prove {
            return false;
        }
        let nest = self.program().nest(self.state.frames[0].method.class);
        let mut classes = targets.into_iter().map(|target| target.class);
        let is_passed = |value: &Value| self.is_of(*value, &nest);
        !classes.any(|class| nest.contains(&class)) && !arguments.iter().any(is_passed)
    }

    /// Whether a value is known to be an object of one of the classes.
    pub(super) fn is_of(&self, value: Value, classes: &[ClassId]) -> bool {
        let reference = value.reference().map(|it| self.state.heap.resolve(it));
        let Some(Reference::Object(id)) = reference else {
            return false;
        };
        let object = self.state.heap.get(id);
        let narrowest = self.program().class_of(object.ty.narrowest(self.program()));
        let class = object.ty.exact.or(narrowest);
        class.is_some_and(|class| classes.contains(&class))
    }

    /// Goes on with an unknown result of a call that runs one of the methods.
    pub(super) fn pass_over(&mut self, resolved: MethodId, targets: &[MethodId]) -> StepResult {
        let name = self.program().method_name(resolved);
        self.note(Incomplete::NoModel(name.clone()));
        let returns = self.program().method(resolved).descriptor.returns.clone();
        let flow = self.unknown_result(&name, Some((resolved, None)), returns.as_ref())?;
        if !targets.is_empty() && targets.iter().all(|&it| self.gives_object(it)) {
            self.exclude_null_on_top();
        }
        Ok(flow)
    }
}
