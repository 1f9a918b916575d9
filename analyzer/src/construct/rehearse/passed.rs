//! What a test passes before it calls the entry method, and what is at fault then. A null is a reference of its own that is
//! decided to be null, so that it can be told whatever keeps it meanwhile. Numbers are told by their value: `blame` has seen
//! that what is at fault rests on a number that an object keeps.

use crate::blame::{KeptNumber, is_doubted};
use crate::classfile::Type;
use crate::fault::{Culprit, Fault};
use crate::state::heap::SymbolicRef;
use crate::state::{Body, ObjId, Origin, Reference, State, Value};

use super::objects::object_of;
use super::run::Rehearsal;

/// What a constructor is given, as far as it can be told at the fault.
pub(super) struct Given {
    numbers: Vec<i32>,
    arrays: Vec<ObjId>,
}

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

    /// Whether such a null is at fault, and the program has asked neither about it nor about a field that holds it.
    pub(super) fn is_passed_null(&self, end: &State<'_>, fault: &Fault) -> bool {
        let Some(Culprit::Reference(Reference::Symbolic(culprit))) = fault.culprit() else {
            return false;
        };
        let origin = end.heap.symbolic(culprit).origin;
        let mut tests = self.machine.tested.of(end, origin).iter();
        let held = Some(Reference::Symbolic(culprit));
        let cells = end.heap.objects().flat_map(|(_, object)| object.fields());
        let mut fields = cells.filter(|cell| cell.current.reference() == held);
        matches!(origin, Origin::Parameter(_))
            && !tests.any(|it| it.test.is_for_null())
            && !fields.any(|cell| is_doubted(self.builder.program, cell.field))
    }

    /// Remembers what a constructor is given.
    pub(super) fn note_given(&mut self, values: &[Value]) {
        let terms = &self.machine.terms;
        let numbers = values.iter().filter_map(|it| terms.as_int(it.term()?));
        let mut given = Given {
            numbers: numbers.collect(),
            arrays: Vec::new(),
        };
        for value in values {
            if let Some(array) = self.array(*value) {
                let rows = self.state.heap.get(array).held();
                let rows = rows.into_iter().filter_map(|row| self.array(row));
                given.arrays.extend(rows.chain([array]));
            }
        }
        self.given.push(given);
    }

    fn array(&self, value: Value) -> Option<ObjId> {
        let array = object_of(&self.state, Some(value)).ok()?;
        matches!(self.state.heap.get(array).body, Body::Array(..)).then_some(array)
    }

    /// Whether an index or a size at fault is negative as a constructor was given it, or an array that it was given is too
    /// short for a number that it was given as well, and that the code counts to.
    pub(super) fn is_passed_number(&self, fault: &Fault, kept: KeptNumber) -> bool {
        let (number, array) = match *fault {
            Fault::ArrayIndex { index, .. } => {
                let mut operands = self.machine.operands().iter();
                (index, operands.find_map(|operand| self.array(*operand)))
            }
            Fault::NegativeArraySize(size) => (size, None),
            _ => return false,
        };
        let Some(number) = self.machine.terms.as_int(number) else {
            return false;
        };
        self.given.iter().any(|given| match kept {
            KeptNumber::Itself => number < 0 && given.numbers.contains(&number),
            KeptNumber::CountsTo => {
                array.is_some_and(|array| given.arrays.contains(&array))
                    && given.numbers.iter().any(|&given| given > number)
            }
        })
    }
}
