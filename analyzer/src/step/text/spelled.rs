//! Texts that are put together from one unknown number and constants. What such a text is equal to follows from the number,
//! so that its digits need not be known.

use crate::state::sequence::{Base, Change, Part};
use crate::state::{ObjId, Sequence};
use crate::step::StepCx;
use crate::term::{CmpOp, Sort, Term};

/// A number between constants.
struct Spelling {
    before: Vec<u16>,
    number: Term,
    after: Vec<u16>,
    /// Length of the whole text.
    length: Term,
}

impl StepCx<'_, '_> {
    /// The condition that two strings are equal, one of which is spelled so and the other as well, or constant; `None`
    /// of other strings.
    pub(in crate::step) fn same_spelling(&mut self, a: ObjId, b: ObjId) -> Option<Term> {
        match (self.spelling(a), self.spelling(b)) {
            (Some(a), Some(b)) => self.same_number_spelled(&a, &b),
            (Some(spelling), None) => self.spells(&spelling, b),
            (None, Some(spelling)) => self.spells(&spelling, a),
            (None, None) => None,
        }
    }

    fn same_number_spelled(&mut self, a: &Spelling, b: &Spelling) -> Option<Term> {
        let terms = &self.machine.terms;
        let is_alike = a.before == b.before
            && a.after == b.after
            && terms.sort(a.number) == terms.sort(b.number);
        is_alike.then(|| self.compare(CmpOp::Eq, a.number, b.number))
    }

    fn spells(&mut self, spelling: &Spelling, constant: ObjId) -> Option<Term> {
        let units = self.units(constant)?;
        let middle = units.strip_prefix(&*spelling.before);
        let middle = middle.and_then(|rest| rest.strip_suffix(&*spelling.after));
        let number = middle.and_then(|middle| self.number_spelled(middle, spelling.number));
        let Some(number) = number else {
            return Some(self.machine.terms.bool(false));
        };
        let same = self.compare(CmpOp::Eq, spelling.number, number);
        let length = self.sequence(constant).ok()?.length;
        let as_long = self.compare(CmpOp::Eq, spelling.length, length);
        let other = self.machine.terms.not(same);
        let consistent = self.machine.terms.or(other, as_long);
        self.take_for_granted(consistent);
        Some(same)
    }

    /// The number of the sort of another that has exactly this text.
    fn number_spelled(&mut self, units: &[u16], like: Term) -> Option<Term> {
        let text = String::from_utf16(units).ok()?;
        let number: i64 = text.parse().ok()?;
        if number.to_string() != text {
            return None;
        }
        match self.machine.terms.sort(like) {
            Sort::Long => Some(self.machine.terms.long(number)),
            _ => Some(self.int(i32::try_from(number).ok()?)),
        }
    }

    fn spelling(&self, text: ObjId) -> Option<Spelling> {
        let contents = self.state.heap.get(text).sequence()?;
        let length = contents.length;
        if let Some(number) = converted_number(contents) {
            let (before, after) = (Vec::new(), Vec::new());
            return Some(Spelling {
                before,
                number,
                after,
                length,
            });
        }
        let Base::Joined(joined) = &contents.base else {
            return None;
        };
        let at = joined
            .parts
            .iter()
            .position(|part| whole_number(part).is_some())?;
        Some(Spelling {
            before: self.constant_parts(&joined.parts[..at])?,
            number: whole_number(&joined.parts[at])?,
            after: self.constant_parts(&joined.parts[at + 1..])?,
            length,
        })
        .filter(|_| contents.writes.is_empty())
    }

    fn constant_parts(&self, parts: &[Part]) -> Option<Vec<u16>> {
        let terms = &self.machine.terms;
        let mut units = Vec::new();
        for part in parts {
            let [start, length] =
                [part.offset, part.length].map(|term| usize::try_from(terms.as_int(term)?).ok());
            let (start, length) = (start?, length?);
            let cells = part.source.cells(terms)?;
            for cell in cells.get(start..start.checked_add(length)?)? {
                units.push(u16::try_from(terms.as_int(cell.term()?)?).ok()?);
            }
        }
        let is_kept = parts.iter().all(|part| part.change == Change::Kept);
        is_kept.then_some(units)
    }
}

/// The number that a stretch is all of the text of.
fn whole_number(part: &Part) -> Option<Term> {
    let is_whole = part.length == part.source.length && part.change == Change::Kept;
    converted_number(&part.source).filter(|_| is_whole)
}

fn converted_number(contents: &Sequence) -> Option<Term> {
    match contents.base {
        Base::Converted(value) if contents.writes.is_empty() => value.term(),
        _ => None,
    }
}
