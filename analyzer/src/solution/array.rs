//! What arrays hold at the start of a path.

use crate::classfile::Type;
use crate::state::{ObjId, Origin, Reference, Sequence, Value};
use crate::term::Constant;

use super::{Builder, SolvedObject, SolvedValue};

/// Longest array that is passed without null in places that nobody looks at.
const MAX_FILLED: i32 = 3;

/// Elements by their places.
type Elements = Vec<(i32, SolvedValue)>;

impl Builder<'_, '_> {
    /// The initial contents of an array.
    pub(super) fn array(
        &mut self,
        id: ObjId,
        component: &Type,
        sequence: &Sequence,
    ) -> Option<SolvedObject> {
        let length = self.int(sequence.length)?;
        let mut elements = self.known_elements(length, sequence)?;
        if component.is_reference() && length <= MAX_FILLED && self.is_passed_as_it_is(id) {
            self.fill_gaps(&mut elements, length, (component, sequence))?;
        }
        elements.sort_by_key(|&(index, _)| index);
        Some(SolvedObject::Array {
            component: component.clone(),
            length,
            elements,
        })
    }

    /// The elements that matter: where two reads met one index, the first read counts.
    fn known_elements(&mut self, length: i32, sequence: &Sequence) -> Option<Elements> {
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
        Some(elements)
    }

    /// Whether an array is an argument, or a component of a record: calls need not leave it as it is.
    fn is_passed_as_it_is(&self, array: ObjId) -> bool {
        let program = self.machine.program;
        match self.state.heap.origin_of_object(array) {
            Some(Origin::Parameter(_)) => true,
            Some(Origin::Field(_, field)) => program.class(field.class).is_record(),
            _ => false,
        }
    }

    /// Puts some object in each place that nobody looked at: nobody passes null in vain.
    fn fill_gaps(
        &mut self,
        elements: &mut Elements,
        length: i32,
        (component, sequence): (&Type, &Sequence),
    ) -> Option<()> {
        let is_open = |place: &i32| !elements.iter().any(|(known, _)| known == place);
        let open: Vec<i32> = (0..length).filter(is_open).collect();
        if open.is_empty() {
            return Some(());
        }
        let is_undecided =
            |value: &Value| matches!(self.resolved(*value), Value::Ref(Reference::Symbolic(_)));
        let mut initial = sequence.initial.iter().map(|&(_, value)| value);
        let filling = match initial.rfind(is_undecided) {
            Some(undecided) => self.input(undecided)?,
            None => self.simple_object(component),
        };
        elements.extend(open.into_iter().map(|place| (place, filling)));
        Some(())
    }
}
