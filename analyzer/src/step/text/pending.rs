//! Texts of strings that may be null, of boxes, of objects of any class, and of unknown numbers: what they are is asked when the program
//! looks at the text, and not when it only puts a message together.

use crate::classfile::{GenericType, Type};
use crate::program::FieldId;
use crate::state::sequence::{Base, Part};
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::step::{StepCx, Stop};
use crate::term::Term;

impl StepCx<'_, '_> {
    /// What string conversion makes of a value; the range of its length.
    pub(super) fn pending(&mut self, value: Value, lengths: (i32, i32)) -> Sequence {
        let unknown = self.unknown_contents("text", lengths);
        Sequence {
            base: Base::Converted(value),
            ..unknown
        }
    }

    /// Finds out what a text holds that was put together from such values. Forks.
    pub(in crate::step) fn settle_text(&mut self, text: ObjId) -> Result<(), Stop> {
        let Some(contents) = self.state.heap.get(text).sequence() else {
            return Ok(());
        };
        if !is_pending(contents) {
            return Ok(());
        }
        let contents = contents.clone();
        let parts = self.parts_of(&contents);
        let n_any = parts.iter().filter(|part| self.is_of_any(part)).count();
        let mut settled = self.ascii("");
        for part in parts {
            let piece = match converted(&part) {
                // What several of them say, nobody needs to tell apart.
                Some(_) if n_any > 1 && self.is_of_any(&part) => Sequence::unknown(part.length),
                Some(Value::Ref(reference)) => self.told_by(reference, part.length)?,
                Some(Value::Int(number) | Value::Long(number)) => self.digits(number, part.length),
                Some(_) => return Err(Stop::UNDECODABLE),
                None => Sequence::joined(part.length, vec![part]),
            };
            settled = self.concatenated(settled, &piece);
        }
        let settled = Sequence {
            replaced: contents.replaced,
            ..settled
        };
        match &mut self.state.heap.get_mut(text).body {
            Body::Text(text) | Body::Builder { text, .. } => *text = settled,
            _ => {}
        }
        Ok(())
    }

    /// Whether a stretch is all of the text of an object of any class.
    fn is_of_any(&self, part: &Part) -> bool {
        let reference = converted(part).and_then(Value::reference);
        let heap = &self.state.heap;
        match reference.map(|it| heap.resolve(it)) {
            Some(Reference::Object(id)) => self.is_any(id),
            Some(Reference::Symbolic(id)) => heap.symbolic(id).ty == GenericType::object().erased,
            Some(Reference::Null) | None => false,
        }
    }

    /// What string conversion makes of an object, of which only a string and a box tell their text; how long the text of others is. Forks.
    fn told_by(&mut self, reference: Reference, length: Term) -> Result<Sequence, Stop> {
        self.decide_null(reference)?;
        let Reference::Object(id) = self.state.heap.resolve(reference) else {
            return Ok(self.ascii("null"));
        };
        if self.is_any(id) {
            self.decide_instance_of(id, &Type::Class("java/lang/String".into()))?;
        }
        if self.holds_text(id) {
            return self.contents(id);
        }
        match self.box_field(id) {
            Some(field) => self.told_by_box(id, field, length),
            None => Ok(Sequence::unknown(length)),
        }
    }

    fn told_by_box(&mut self, id: ObjId, field: FieldId, length: Term) -> Result<Sequence, Stop> {
        let value = self.field_value(id, field);
        let ty = &self.program().field(field).ty;
        let number = value
            .term()
            .filter(|it| self.machine.terms.as_constant(*it).is_none());
        Ok(match (ty, number) {
            (Type::Float | Type::Double, _) => Sequence::unknown(length),
            (Type::Boolean | Type::Char, _) | (_, None) => self.converted(value, ty)?,
            (_, Some(number)) => self.digits(number, length),
        })
    }
}

fn is_pending(contents: &Sequence) -> bool {
    let is_untouched = contents.writes.is_empty();
    is_untouched
        && match &contents.base {
            Base::Converted(_) => true,
            Base::Joined(joined) => joined.parts.iter().any(|part| converted(part).is_some()),
            Base::Filled(_) | Base::Unknown => false,
        }
}

/// The value of which a stretch is all of the text.
fn converted(part: &Part) -> Option<Value> {
    match part.source.base {
        Base::Converted(value) if part.length == part.source.length => Some(value),
        _ => None,
    }
}
