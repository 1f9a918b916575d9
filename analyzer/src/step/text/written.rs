//! Texts that are written piece by piece: what `+`, `StringBuilder.append` and `String.valueOf` produce.
//!
//! Whatever makes a text that the exploration may not know counts as a call ([`StepCx::derived_text`]), whether or
//! not it knows it: a replay knows more, and must number its calls in the same way. Floating-point numbers are not
//! formatted; their texts are unknown.

use crate::classfile::Type;
use crate::state::{ObjId, Origin, Reference, Sequence, UnknownCall, Value};
use crate::term::{BinOp, CmpOp, Interval, Sort, Term};

use crate::step::{StepCx, Stop};

/// Longest text whose units are kept one by one when some are unknown.
const MAX_KEPT: i32 = 64;

/// Longest text that a library method is taken to give; sums of such lengths stay far from overflow.
pub(in crate::step) const MAX_UNKNOWN: i32 = 1 << 24;

impl StepCx<'_, '_> {
    /// A string with these contents, as the result of a call. Where a replay does not know the contents, it takes
    /// those that the exploration chose.
    pub(crate) fn derived_text(&mut self, name: &str, contents: Sequence) -> ObjId {
        let known = contents.cells(&self.machine.terms).is_some();
        let text = match self.next_scripted().and_then(|it| it.result) {
            Some(Value::Ref(Reference::Object(scripted))) if !known => scripted,
            _ => self.new_text(contents),
        };
        self.count_call(name, Value::Ref(Reference::Object(text)));
        text
    }

    /// Counts a result that was computed where other paths may leave it unknown.
    pub(crate) fn count_call(&mut self, name: &str, result: Value) {
        self.state.calls.push(UnknownCall {
            name: name.into(),
            method: None,
            n_ground: self.state.n_ground,
            scripted_by: None,
            arguments: Vec::new(),
            result: Some(result),
            throws: None,
        });
    }

    /// Contents that nobody knows but for the range of their length; the next call is their origin.
    pub(crate) fn unknown_contents(&mut self, name: &str, lengths: (i32, i32)) -> Sequence {
        Sequence::unknown(self.unknown_number(&format!("{name}.length"), lengths))
    }

    /// A number in a range, of which nobody knows more; the next call is its origin.
    pub(crate) fn unknown_number(&mut self, name: &str, (least, most): (i32, i32)) -> Term {
        let (lo, hi) = (least.into(), most.into());
        self.unknown_within(name, Sort::Int, Interval { lo, hi })
    }

    /// A number of a sort within bounds, of which nobody knows more; the next call is its origin.
    pub(crate) fn unknown_within(&mut self, name: &str, sort: Sort, bounds: Interval) -> Term {
        let origin = Origin::Call(self.next_call());
        let number = self.machine.terms.symbol_within(name, sort, bounds);
        if let Some(symbol) = self.machine.terms.as_symbol(number) {
            self.machine.origins.insert(symbol, origin);
        }
        number
    }

    /// The units of a text, when its length is a constant and small.
    pub(crate) fn kept_units(&mut self, text: ObjId) -> Result<Option<Vec<Value>>, Stop> {
        let sequence = self.sequence(text)?;
        if let Some(constants) = sequence.cells(&self.machine.terms) {
            return Ok(Some(constants));
        }
        let length = self.machine.terms.as_int(sequence.length);
        let Some(length) = length.filter(|&length| length <= MAX_KEPT) else {
            return Ok(None);
        };
        let mut units = Vec::new();
        for index in 0..length {
            let index = self.int(index);
            units.push(self.read_number(text, index)?);
        }
        Ok(Some(units))
    }

    /// What string conversion makes of a value (JLS §5.1.11). An object that holds no text gives an unknown one, as
    /// does what may be null and need not be a string.
    pub(crate) fn converted(&mut self, value: Value, ty: &Type) -> Result<Sequence, Stop> {
        if let Value::Ref(reference) = value {
            return self.converted_reference(reference);
        }
        let Some(term) = value.term() else {
            return Ok(self.unknown_contents("text", (0, MAX_UNKNOWN)));
        };
        if *ty == Type::Char {
            return Ok(Sequence::of(&mut self.machine.terms, [value]));
        }
        let terms = &self.machine.terms;
        let number = terms
            .as_int(term)
            .map(i64::from)
            .or_else(|| terms.as_long(term));
        match (ty, number) {
            (Type::Float | Type::Double, _) => Ok(self.unknown_contents("text", (3, 26))),
            (Type::Boolean, Some(truth)) => {
                Ok(self.ascii(if truth == 0 { "false" } else { "true" }))
            }
            (Type::Boolean, None) => Ok(self.truth(term)),
            (_, Some(number)) => Ok(self.ascii(&number.to_string())),
            (_, None) => Ok(self.pending(value, (1, 20))),
        }
    }

    fn converted_reference(&mut self, reference: Reference) -> Result<Sequence, Stop> {
        match self.state.heap.resolve(reference) {
            Reference::Null => Ok(self.ascii("null")),
            Reference::Object(id) if self.holds_text(id) => self.contents(id),
            Reference::Object(id) => match self.box_field(id) {
                Some(field) => {
                    let number = self.field_value(id, field);
                    self.converted(number, &self.program().field(field).ty)
                }
                None => Ok(self.perhaps_telling(reference)),
            },
            Reference::Symbolic(_) => Ok(self.perhaps_telling(reference)),
        }
    }

    /// The text of what is no string and no box, as far as is known.
    fn perhaps_telling(&mut self, reference: Reference) -> Sequence {
        let lengths = (0, MAX_UNKNOWN);
        match self.may_tell_text(reference) {
            true => self.pending(Value::Ref(reference), lengths),
            false => self.unknown_contents("text", lengths),
        }
    }

    /// Whether what is not known to be null is, or may turn out to be, a string or a box.
    fn may_tell_text(&self, reference: Reference) -> bool {
        let heap = &self.state.heap;
        let (ty, is_open) = match heap.resolve(reference) {
            Reference::Object(id) => (heap.get(id).ty.narrowest(self.program()), self.is_any(id)),
            Reference::Symbolic(id) => (&heap.symbolic(id).ty, true),
            Reference::Null => return false,
        };
        ty.class_name().is_some_and(|name| match &**name {
            "java/lang/String" => true,
            "java/lang/Object" => is_open,
            name => Type::held_by(name).is_some(),
        })
    }

    /// Whether an object is an input of which nothing is known but that it is there.
    pub(super) fn is_any(&self, id: ObjId) -> bool {
        let object = self.state.heap.get(id);
        let known = object.ty.narrowest(self.program()).class_name();
        object.is_input()
            && object.ty.exact.is_none()
            && known.is_some_and(|known| **known == *"java/lang/Object")
    }

    /// Contents one after the other.
    pub(crate) fn concatenated(&mut self, first: Sequence, second: &Sequence) -> Sequence {
        let length = self.binary(BinOp::Add, first.length, second.length);
        let zero = self.int(0);
        // No text is longer than an array can be.
        let fits = self.compare(CmpOp::Ge, length, zero);
        self.take_for_granted(fits);
        let terms = &self.machine.terms;
        if let (Some(mut cells), Some(more)) = (first.cells(terms), second.cells(terms)) {
            cells.extend(more);
            return Sequence::of(&mut self.machine.terms, cells);
        }
        let mut parts = self.parts_of(&first);
        parts.extend(self.parts_of(second));
        parts.retain(|part| self.machine.terms.as_int(part.length) != Some(0));
        self.joined(length, parts)
    }

    /// The contents of a constant.
    pub(crate) fn ascii(&mut self, text: &str) -> Sequence {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.literal_contents(&units)
    }

    /// The contents of a constant.
    pub(crate) fn literal_contents(&mut self, units: &[u16]) -> Sequence {
        let terms = &mut self.machine.terms;
        let values: Vec<Value> = units
            .iter()
            .map(|&unit| Value::Int(terms.int(i32::from(unit))))
            .collect();
        Sequence::of(terms, values)
    }

    /// Adds what is true of every run, so that nobody needs to ask whether it is feasible.
    pub(crate) fn take_for_granted(&mut self, holds: Term) {
        if self.machine.terms.as_bool(holds).is_none() {
            self.state.record_meaning(holds);
        }
    }
}
