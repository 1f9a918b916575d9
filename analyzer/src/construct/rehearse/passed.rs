//! Nulls that a test passes before it calls the entry method: each is a reference of its own that is decided to be null, so
//! that it can be told at the fault, whatever keeps it meanwhile.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::state::heap::SymbolicRef;
use crate::state::{Origin, Reference, State, Value};
use crate::step::Test;

use super::run::Rehearsal;

impl Rehearsal<'_, '_> {
    /// A null with a name.
    pub(super) fn passed_null(&mut self) -> Value {
        let origin = Origin::Parameter(self.n_passed_nulls);
        self.n_passed_nulls += 1;
        let symbolic = self.state.heap.add_symbolic(SymbolicRef {
            name: "passed".into(),
            ty: Type::Class("java/lang/Object".into()),
            arguments: [].into(),
            origin,
            chain: 0,
            non_null: false,
            decided: Some(Reference::Null),
        });
        Value::Ref(Reference::Symbolic(symbolic))
    }

    /// Whether such a null is at fault, and the program has not asked about it.
    pub(super) fn is_passed_null(&self, end: &State<'_>, fault: &Fault) -> bool {
        let Some(Reference::Symbolic(culprit)) = fault.culprit().and_then(Value::reference) else {
            return false;
        };
        let origin = end.heap.symbolic(culprit).origin;
        let mut tests = self.machine.tested.get(&origin).into_iter().flatten();
        matches!(origin, Origin::Parameter(_)) && !tests.any(|(_, test)| *test == Test::Null)
    }
}
