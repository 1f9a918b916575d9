//! Where a key stands in the natural order of its class: numbers in boxes, enum constants, dates and times by their parts,
//! texts by their first units.

use crate::classfile::Type;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, Stop};
use crate::term::{CmpOp, Sort, Term};

/// What the order of a class looks at, the most significant first. Two ranks of one class have equally many numbers.
pub(crate) type Rank = Vec<Term>;

/// How many units of unknown texts are looked at, unless a constant beside them is longer.
const FEWEST_UNITS: usize = 3;

/// How many units of constants are looked at.
const MOST_UNITS: usize = 16;

/// Fields that a class compares, the most significant first.
#[rustfmt::skip]
const COMPARED: &[(&str, &[&str])] = &[
    ("java/time/LocalDate", &["year", "month", "day"]),
    ("java/time/LocalTime", &["hour", "minute", "second", "nano"]),
    ("java/time/LocalDateTime", &["date", "time"]),
    ("java/time/YearMonth", &["year", "month"]),
    ("java/time/Year", &["year"]),
    ("java/time/Instant", &["seconds", "nanos"]),
    ("java/time/Duration", &["seconds", "nanos"]),
];

impl StepCx<'_, '_> {
    /// Whether keys of a class can be ranked.
    pub(super) fn is_ranked(&self, class: &str) -> bool {
        let is_enum = || {
            let class = self.program().class_by_name(class);
            class
                .and_then(|class| self.program().enum_class(class))
                .is_some()
        };
        class == "java/lang/String"
            || is_whole_in_box(class)
            || compared(class).is_some()
            || is_enum()
    }

    /// The ranks of keys of one class. `None` where its order is not known.
    pub(super) fn ranks(&mut self, keys: &[Value]) -> Result<Option<Vec<Rank>>, Stop> {
        let object = |key: &Value| match self.state.heap.resolve(key.reference()?) {
            Reference::Object(id) => Some(id),
            Reference::Null | Reference::Symbolic(_) => None,
        };
        match keys.iter().map(object).collect::<Option<Vec<_>>>() {
            Some(keys) => self.ranks_of_objects(&keys),
            None => Ok(None),
        }
    }

    fn ranks_of_objects(&mut self, keys: &[ObjId]) -> Result<Option<Vec<Rank>>, Stop> {
        if !keys.is_empty() && keys.iter().all(|&key| self.is_text(key)) {
            return self.text_ranks(keys).map(Some);
        }
        let mut ranks: Vec<Rank> = Vec::new();
        for &key in keys {
            let Some(rank) = self.rank(key)? else {
                return Ok(None);
            };
            if !ranks
                .first()
                .is_none_or(|first| self.is_alike(first, &rank))
            {
                return Ok(None);
            }
            ranks.push(rank);
        }
        Ok(Some(ranks))
    }

    /// Whether the first of two ranks compares so with the second.
    pub(crate) fn compare_ranks(&mut self, op: CmpOp, a: &[Term], b: &[Term]) -> Term {
        let strict = match op {
            CmpOp::Le => CmpOp::Lt,
            CmpOp::Ge => CmpOp::Gt,
            other => other,
        };
        let mut compares = self.machine.terms.bool(op != strict);
        for (&a, &b) in a.iter().zip(b).rev() {
            let (same, beyond) = (self.compare(CmpOp::Eq, a, b), self.compare(strict, a, b));
            let terms = &mut self.machine.terms;
            let same = terms.and(same, compares);
            compares = terms.or(beyond, same);
        }
        compares
    }

    fn rank(&mut self, key: ObjId) -> Result<Option<Rank>, Stop> {
        if self.enum_class(key).is_some() {
            return Ok(Some(vec![self.enum_position(key)?]));
        }
        if let Some(field) = self.box_field(key) {
            let number = self.presumed_field(key, field)?.term();
            let is_whole =
                |&number: &Term| matches!(self.machine.terms.sort(number), Sort::Int | Sort::Long);
            return Ok(number.filter(is_whole).map(|number| vec![number]));
        }
        let name = self.state.heap.get(key).ty.narrowest(self.program());
        match name
            .class_name()
            .and_then(|name| Some((name.clone(), compared(name)?)))
        {
            Some((class, fields)) => self.rank_of_fields(key, &class, fields),
            None => Ok(None),
        }
    }

    fn rank_of_fields(
        &mut self,
        key: ObjId,
        class: &str,
        fields: &[&str],
    ) -> Result<Option<Rank>, Stop> {
        let program = self.program();
        let mut rank = Rank::new();
        for name in fields {
            let class = program.class_by_name(class);
            let Some(field) = class.and_then(|class| program.field_named(class, name)) else {
                return Ok(None);
            };
            match self.presumed_field(key, field)? {
                Value::Ref(part) => {
                    self.require_something(part)?;
                    let Reference::Object(part) = self.state.heap.resolve(part) else {
                        return Ok(None);
                    };
                    let Some(part) = self.rank(part)? else {
                        return Ok(None);
                    };
                    rank.extend(part);
                }
                number => rank.extend(number.term()),
            }
        }
        Ok(Some(rank))
    }

    /// The first units of texts, less than any unit where a text has ended. What differs further behind is left out.
    fn text_ranks(&mut self, texts: &[ObjId]) -> Result<Vec<Rank>, Stop> {
        let known = |&text: &ObjId| self.units(text).map(|units| units.len());
        let lengths: Vec<Option<usize>> = texts.iter().map(known).collect();
        let longest = lengths
            .iter()
            .flatten()
            .max()
            .map_or(0, |&length| length + 1);
        let n_units = longest.clamp(FEWEST_UNITS, MOST_UNITS);
        let mut ranks = Vec::new();
        for &text in texts {
            let length = self.sequence(text)?.length;
            let mut rank = Rank::new();
            for index in (0..).take(n_units) {
                let (index, ended) = (self.int(index), self.int(-1));
                let unit = self.read_number(text, index)?.term();
                let is_inside = self.compare(CmpOp::Lt, index, length);
                let unit = unit.ok_or(Stop::UNEXPECTED)?;
                rank.push(self.machine.terms.ite(is_inside, unit, ended));
            }
            ranks.push(rank);
        }
        if lengths
            .iter()
            .any(|length| length.is_none_or(|length| length >= n_units))
        {
            self.leave_out_equal_starts(texts, &ranks)?;
        }
        Ok(ranks)
    }

    fn leave_out_equal_starts(&mut self, texts: &[ObjId], ranks: &[Rank]) -> Result<(), Stop> {
        self.machine.leave_out();
        for (at, rank) in ranks.iter().enumerate() {
            for (earlier, other) in ranks[..at].iter().enumerate() {
                let last = rank.last().zip(other.last());
                let Some((&last, &others)) = last.filter(|_| texts[earlier] != texts[at]) else {
                    continue;
                };
                let differ = self.compare_ranks(CmpOp::Ge, rank, other);
                let same = self.compare_ranks(CmpOp::Le, rank, other);
                let zero = self.int(0);
                let have_ended = [last, others].map(|unit| self.compare(CmpOp::Lt, unit, zero));
                let terms = &mut self.machine.terms;
                let same = terms.and(differ, same);
                let ended = terms.and(have_ended[0], have_ended[1]);
                let differ = terms.not(same);
                let told_apart = terms.or(differ, ended);
                self.define(told_apart)?;
            }
        }
        Ok(())
    }

    /// The number in a box.
    pub(crate) fn held_number(&mut self, value: Value) -> Option<Value> {
        let Reference::Object(id) = self.state.heap.resolve(value.reference()?) else {
            return None;
        };
        let field = self.box_field(id)?;
        Some(self.field_value(id, field))
    }

    fn is_alike(&self, a: &[Term], b: &[Term]) -> bool {
        let sort = |term: &Term| self.machine.terms.sort(*term);
        a.iter().map(sort).eq(b.iter().map(sort))
    }
}

fn is_whole_in_box(class: &str) -> bool {
    let is_broken = |held| matches!(held, Type::Float | Type::Double);
    Type::held_by(class).is_some_and(|held| !is_broken(held))
}

fn compared(class: &str) -> Option<&'static [&'static str]> {
    let entry = COMPARED.iter().find(|(name, _)| *name == class);
    entry.map(|&(_, fields)| fields)
}
