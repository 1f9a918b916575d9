//! Strings of a witness: equal ones are one literal, as a person writes them, unless the program tells them apart.

use crate::witness::{InputObject, InputValue};

use super::builder::Builder;

/// Whether equal texts are one string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texts {
    /// They are, as equal literals are.
    Shared,
    /// They are not: the program may tell them apart.
    Apart,
}

impl Builder<'_> {
    /// A string, or one that is there already; `new String("text")` of what the program tells apart from its literal.
    pub(super) fn text(&mut self, index: usize, units: Vec<u16>) -> InputValue {
        if self.order.solution.copies.contains(&index)
            && let Some(class) = self.program.class_by_name("java/lang/String")
        {
            return self.string_builder(index, class, units);
        }
        let text = InputObject::String(units);
        let known = self.objects.iter().position(|known| *known == text);
        match known.filter(|_| self.texts == Texts::Shared) {
            Some(known) => {
                self.n_shared += 1;
                self.place[index] = Some(known);
                InputValue::Object(known)
            }
            None => self.add(index, text),
        }
    }
}
