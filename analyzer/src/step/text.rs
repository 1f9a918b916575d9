//! Strings and class objects as values: constants, equality of contents.

use crate::classfile::Type;
use crate::program::FieldConstant;
use crate::state::sequence::Base;
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::term::{CmpOp, Term};

use super::{StepCx, Stop};

mod builder;
mod digits;
mod guess;
mod pending;
mod spelled;
mod too_large;
mod written;

pub(crate) use builder::is_builder;
pub(crate) use guess::Others;
pub(super) use written::MAX_UNKNOWN;

/// Longest constant string whose characters are compared one by one with unknown ones.
pub(crate) const MAX_COMPARED: usize = 64;
/// Longest texts of unknown lengths that are taken to be equal.
const SHORT: i32 = 4;

impl StepCx<'_, '_> {
    /// The string of a literal; equal literals are identical (JLS §3.10.5).
    pub(crate) fn string_constant(&mut self, units: &[u16]) -> ObjId {
        if let Some(&known) = self.state.literals.get(units) {
            return known;
        }
        let object = self.new_string(units);
        std::rc::Rc::make_mut(&mut self.state.literals).insert(units.into(), object);
        object
    }

    /// The string that stands for all with the units of this one: the literal, or else this one, which is the literal
    /// from now on. An input never is: what the program names may not be the caller's.
    pub(crate) fn interned(&mut self, text: ObjId, units: Vec<u16>) -> ObjId {
        if self.state.heap.get(text).is_input() {
            return self.string_constant(&units);
        }
        let literals = std::rc::Rc::make_mut(&mut self.state.literals);
        *literals.entry(units.into()).or_insert(text)
    }

    /// A new string of these units.
    pub(crate) fn new_string(&mut self, units: &[u16]) -> ObjId {
        let text = self.literal_contents(units);
        self.new_text(text)
    }

    /// A new string with these contents.
    pub(crate) fn new_text(&mut self, text: Sequence) -> ObjId {
        let class = self.program().known().string;
        let body = Body::Text(Sequence {
            replaced: 0,
            ..text
        });
        self.state.heap.make(self.machine.program, class, body)
    }

    /// The class object of a type; one per type.
    pub(crate) fn class_object(&mut self, ty: &Type) -> ObjId {
        let descriptor = ty.descriptor();
        if let Some(&known) = self.state.class_objects.get(descriptor.as_str()) {
            return known;
        }
        let class = self.program().known().class;
        let body = Body::Class(ty.clone());
        let object = self.state.heap.make(self.machine.program, class, body);
        std::rc::Rc::make_mut(&mut self.state.class_objects).insert(descriptor.into(), object);
        object
    }

    /// The value of a `ConstantValue` attribute.
    pub(crate) fn constant(&mut self, constant: &FieldConstant) -> Value {
        let terms = &mut self.machine.terms;
        match constant {
            FieldConstant::Int(value) => Value::Int(terms.int(*value)),
            FieldConstant::Long(value) => Value::Long(terms.long(*value)),
            FieldConstant::Float(value) => Value::Float(terms.float(*value)),
            FieldConstant::Double(value) => Value::Double(terms.double(*value)),
            FieldConstant::String(units) => {
                Value::Ref(Reference::Object(self.string_constant(units)))
            }
        }
    }

    /// Whether an object is a string.
    pub(crate) fn is_text(&self, id: ObjId) -> bool {
        let object = self.state.heap.get(id);
        let string = self.program().known().string;
        matches!(object.body, Body::Text(_)) && object.ty.exact.is_none_or(|class| class == string)
    }

    /// Whether an object is a string or a builder.
    pub(crate) fn holds_text(&self, id: ObjId) -> bool {
        let body = &self.state.heap.get(id).body;
        matches!(body, Body::Text(_) | Body::Builder { .. })
    }

    /// The text whose start contents a text is part of, and where it starts there.
    pub(crate) fn cut_from(&mut self, text: ObjId) -> Result<Option<(ObjId, Term)>, Stop> {
        let start = self.int(0);
        let found = match &self.sequence(text)?.base {
            Base::Unknown => Some((text, start)),
            Base::Joined(joined) => match &*joined.parts {
                [part] if matches!(part.source.base, Base::Unknown) => {
                    Some((part.owner, part.offset))
                }
                _ => None,
            },
            Base::Filled(_) | Base::Converted(_) => None,
        };
        Ok(found)
    }

    /// The units of a string, when all of them are constants.
    pub(crate) fn units(&self, id: ObjId) -> Option<Vec<u16>> {
        let terms = &self.machine.terms;
        let values = self.state.heap.get(id).sequence()?.cells(terms)?;
        let unit = |value: Value| u16::try_from(terms.as_int(value.term()?)?).ok();
        values.into_iter().map(unit).collect()
    }

    /// The condition that two strings have equal contents; `None` if both are unknown.
    pub(crate) fn same_text(&mut self, a: ObjId, b: ObjId) -> Result<Option<Term>, Stop> {
        let (a_length, b_length) = (self.sequence(a)?.length, self.sequence(b)?.length);
        let mut condition = self.compare(CmpOp::Eq, a_length, b_length);
        let terms = &self.machine.terms;
        if terms.as_bool(condition) == Some(false) {
            return Ok(Some(condition));
        }
        let Some(length) = terms.as_int(a_length).or(terms.as_int(b_length)) else {
            return Ok(None);
        };
        if usize::try_from(length).is_ok_and(|length| length > MAX_COMPARED) {
            return Ok(None);
        }
        for index in 0..length {
            let index = self.int(index);
            let (a, b) = (self.read_number(a, index)?, self.read_number(b, index)?);
            if let (Some(a), Some(b)) = (a.term(), b.term()) {
                let equal = self.compare(CmpOp::Eq, a, b);
                condition = self.machine.terms.and(condition, equal);
            }
        }
        Ok(Some(condition))
    }

    /// A condition under which two strings of unknown lengths have equal contents: they are short.
    pub(super) fn same_short_text(&mut self, a: ObjId, b: ObjId) -> Result<Term, Stop> {
        let (length, most) = (self.sequence(a)?.length, self.int(SHORT));
        let same = self.same_length_and_start(a, b)?;
        let is_short = self.compare(CmpOp::Le, length, most);
        Ok(self.machine.terms.and(same, is_short))
    }

    /// The condition that two strings are equally long, and that their first units are equal. Where it does not hold, they differ.
    pub(super) fn same_length_and_start(&mut self, a: ObjId, b: ObjId) -> Result<Term, Stop> {
        let (length, b_length) = (self.sequence(a)?.length, self.sequence(b)?.length);
        let mut same = self.compare(CmpOp::Eq, length, b_length);
        for index in 0..SHORT {
            let index = self.int(index);
            let (a, b) = (self.read_number(a, index)?, self.read_number(b, index)?);
            if let (Some(a), Some(b)) = (a.term(), b.term()) {
                let ended = self.compare(CmpOp::Le, length, index);
                let equal = self.compare(CmpOp::Eq, a, b);
                let agrees = self.machine.terms.or(ended, equal);
                same = self.machine.terms.and(same, agrees);
            }
        }
        Ok(same)
    }

    /// A string nobody knows: not null, of any length. It counts as the result of a call.
    pub(crate) fn unknown_text(&mut self, name: &str) -> ObjId {
        let contents = self.unknown_contents(name, (0, MAX_UNKNOWN));
        self.derived_text(name, contents)
    }
}
