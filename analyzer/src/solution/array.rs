//! What arrays hold at the start of a path.

use crate::classfile::Type;
use crate::state::{ObjId, Origin, Reference, Sequence, Value};
use crate::term::Constant;

use super::{Builder, SolvedObject, SolvedValue};

/// Longest array that is passed without null in places that nobody looks at.
const MAX_FILLED: i32 = 3;

impl Builder<'_, '_> {
    /// The initial contents of an array: where two reads met one index, the first read counts.
    pub(super) fn array(&mut self, component: &Type, sequence: &Sequence) -> Option<SolvedObject> {
        let length = self.int(sequence.length)?;
        let mut elements = Vec::new();
        for &(index, value) in &sequence.initial {
            let index = self.int(index)?;
            let known = elements.iter().any(|&(other, _)| other == index);
            if known || !(0..length).contains(&index) {
                continue;
            }
            if let Some(value) = self.required(value)? {
                elements.push((index, value));
            }
        }
        for spelled in &sequence.spelled {
            let (place, digits) = self.digits_of(spelled)?;
            for (index, digit) in (i32::try_from(place.start).ok()?..).zip(digits) {
                elements.retain(|&(other, _)| other != index);
                let digit = Constant::Int(i32::from(digit));
                elements.push((index, SolvedValue::Number(digit)));
            }
        }
        elements.sort_by_key(|&(index, _)| index);
        Some(SolvedObject::Array {
            component: component.clone(),
            length,
            elements,
        })
    }

    /// Whether an array is an argument, or a component of a record: calls need not leave it as it is.
    pub(super) fn is_passed_as_it_is(&self, array: ObjId) -> bool {
        let program = self.machine.program;
        match self.state.heap.origin_of_object(array) {
            Some(Origin::Parameter(_)) => true,
            Some(Origin::Field(_, field)) => program.class(field.class).is_record(),
            _ => false,
        }
    }

    /// A short array of the caller's with some object in each place that nobody looked at: nobody passes null in vain.
    pub(super) fn without_gaps(
        &mut self,
        array: SolvedObject,
        sequence: &Sequence,
    ) -> Option<SolvedObject> {
        let SolvedObject::Array {
            component,
            length,
            mut elements,
        } = array
        else {
            return Some(array);
        };
        let places = 0..length.min(MAX_FILLED);
        let is_open = |place: &i32| !elements.iter().any(|(known, _)| known == place);
        let open: Vec<i32> = places.filter(is_open).collect();
        if component.is_reference() && length <= MAX_FILLED && !open.is_empty() {
            let is_symbolic =
                |value: &Value| matches!(self.resolved(*value), Value::Ref(Reference::Symbolic(_)));
            let mut initial = sequence.initial.iter().map(|&(_, value)| value);
            let looked_at = initial.rfind(is_symbolic);
            let filling = match looked_at {
                Some(value) => self.input(value)?,
                None => self.simple_object(&component),
            };
            elements.extend(open.into_iter().map(|place| (place, filling)));
            elements.sort_by_key(|&(place, _)| place);
        }
        Some(SolvedObject::Array {
            component,
            length,
            elements,
        })
    }
}
