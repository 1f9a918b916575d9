//! Texts of strings that may be null, and of unknown numbers: what they are is asked when the program looks at the text, and
//! not when it only puts a message together.

use crate::state::sequence::{Base, Part};
use crate::state::{Body, ObjId, Sequence, Value};
use crate::step::{StepCx, Stop};

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
        let mut settled = self.ascii("");
        for part in parts {
            let piece = match converted(&part) {
                Some(Value::Ref(text)) => {
                    self.decide_null(text)?;
                    self.converted_reference(text)?
                }
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
