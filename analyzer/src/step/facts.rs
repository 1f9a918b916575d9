//! What every object of a class keeps (`facts.rs`) is presumed of input objects as the program looks at their fields.
//!
//! A fact about two fields is presumed when the second one comes into being, so that nothing is asked of fields that
//! the path never reads. Presuming never forks, and is no condition of the path: such an object has no other state.

use crate::facts::{Fact, Quantity};
use crate::incomplete::Incomplete;
use crate::program::{ClassId, FieldId};
use crate::state::container::{BadIndex, Rules, Writes};
use crate::state::{ObjId, Origin, Reference, SymRef, Value};
use crate::term::{BinOp, CmpOp, Sort, Term};

use super::machine::Mode;
use super::{StepCx, Stop};

/// A number of an object that a fact speaks of.
pub(crate) enum Measured {
    /// The number.
    Number(Term),
    /// There is none: the length of nothing.
    Nothing,
    /// Not known yet.
    Open,
}

impl StepCx<'_, '_> {
    /// Current value of an instance field; of one that comes into being now, what is known is presumed.
    pub(crate) fn presumed_field(&mut self, object: ObjId, field: FieldId) -> Result<Value, Stop> {
        let is_new = self.state.heap.get(object).field(field).is_none();
        let value = self.field_value(object, field);
        if is_new && self.presumes(object) {
            let facts = self.machine.facts_about(field);
            if let (false, Some(method)) = (facts.is_empty(), self.machine.doubt_about(field)) {
                let name = self.program().method_name(method);
                self.note(Incomplete::UnderApproximated(name));
            }
            for fact in facts {
                self.presume_of_field(object, fact)?;
            }
        }
        Ok(value)
    }

    /// The class that the collection in a field always has, if it is narrower than the declared type.
    pub(super) fn kept_class(&self, object: ObjId, field: FieldId) -> Option<ClassId> {
        let is_known = self.program().field(field).ty.is_reference() && self.presumes(object);
        let facts = is_known.then(|| self.machine.facts_about(field))?;
        facts.into_iter().find_map(|fact| match fact {
            Fact::Made(of, class) if of == field => Some(class),
            _ => None,
        })
    }

    /// The function that a field of an object always holds.
    pub(super) fn kept_function(&mut self, object: ObjId, field: FieldId) -> Option<ObjId> {
        let is_known = self.program().field(field).ty.is_reference() && self.presumes(object);
        let facts = is_known.then(|| self.machine.facts_about(field))?;
        let made_at = facts.into_iter().find_map(|fact| match fact {
            Fact::Function(of, made_at) if of == field => Some(made_at),
            _ => None,
        })?;
        self.function_made_at(made_at)
    }

    /// Whether facts are presumed of an object: one that came in, while its state is open.
    pub(super) fn presumes(&self, object: ObjId) -> bool {
        self.machine.config.presumes_facts
            && self.machine.mode != Mode::Concrete
            && self.state.heap.get(object).is_input()
    }

    fn presume_of_field(&mut self, object: ObjId, fact: Fact) -> Result<(), Stop> {
        match fact {
            Fact::Compare { left, op, right } => {
                let sides = (
                    self.measured_at_start(object, left),
                    self.measured_at_start(object, right),
                );
                self.presume_comparison(sides, op)
            }
            Fact::NotNull(field) => {
                if let Some(value) = self.at_start(object, field) {
                    self.exclude_null(value);
                }
                Ok(())
            }
            Fact::Calendar { year, month, day } => self.presume_day(object, year, (month, day)),
            Fact::NotNullAbove { .. }
            | Fact::Writes(..)
            | Fact::RefusesNull(_)
            | Fact::Made(..)
            | Fact::Function(..) => Ok(()),
        }
    }

    /// What is known about the length of what a field holds, once it is known to hold something.
    pub(super) fn presume_of_length(&mut self, origin: Origin) -> Result<(), Stop> {
        let Some((object, field)) = self.presumable(origin) else {
            return Ok(());
        };
        let length = Quantity::Length(field);
        for fact in self.machine.facts_about(field) {
            match fact {
                Fact::Compare { left, right, .. } if left == length || right == length => {
                    self.presume_of_field(object, fact)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The length that what a field holds always has.
    pub(super) fn kept_length(&self, origin: Origin) -> Option<i32> {
        let (_, field) = self.presumable(origin)?;
        let facts = self.machine.facts_about(field).into_iter();
        let mut lengths = facts.filter_map(|fact| match fact {
            Fact::Compare {
                left: Quantity::Length(of),
                op: CmpOp::Eq,
                right: Quantity::Constant(length),
            } if of == field => i32::try_from(length).ok(),
            _ => None,
        });
        lengths.next()
    }

    /// The rules of a collection, with what the one that a field holds always refuses.
    pub(super) fn kept_rules(&self, origin: Origin, rules: Rules) -> Rules {
        let Some((_, field)) = self.presumable(origin) else {
            return rules;
        };
        let facts = self.machine.facts_about(field).into_iter();
        let kept = facts.fold(rules, |rules, fact| match fact {
            Fact::Writes(of, writes) if of == field => rules.writing(writes),
            Fact::RefusesNull(of) if of == field => rules.without_null(),
            _ => rules,
        });
        match kept.writes {
            Writes::None if !kept.null_values => kept.indexed(BadIndex::ArrayUnlessFew),
            Writes::InPlace => kept.indexed(BadIndex::ArrayUnlessNew),
            _ => kept,
        }
    }

    /// Whether the list or map that a field holds has no null in it.
    pub(super) fn keeps_no_null(&self, origin: Origin) -> bool {
        let field = self.presumable(origin).map(|(_, field)| field);
        field.is_some_and(|field| self.program().holds_no_null(field))
    }

    /// What is known about the other fields of an object that has a null in this one.
    pub(super) fn presume_of_null(&mut self, id: SymRef) -> Result<(), Stop> {
        let origin = self.state.heap.symbolic(id).origin;
        let Some((object, of)) = self.presumable(origin) else {
            return Ok(());
        };
        for fact in self.machine.facts_about(of) {
            match fact {
                Fact::NotNullAbove { guard, field } if field == of => {
                    self.presume_not_above(object, guard)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn presume_not_above(&mut self, object: ObjId, guard: FieldId) -> Result<(), Stop> {
        self.presumed_field(object, guard)?;
        let Measured::Number(number) = self.measured_at_start(object, Quantity::Field(guard))
        else {
            return Ok(());
        };
        let zero = self.zero_like(number);
        let fact = self.compare(CmpOp::Le, number, zero);
        self.presume(fact)
    }

    /// The input object and field that a value was read from, if facts are presumed of it.
    fn presumable(&self, origin: Origin) -> Option<(ObjId, FieldId)> {
        match origin {
            Origin::Field(object, field) if self.presumes(object) => Some((object, field)),
            _ => None,
        }
    }

    /// A day that the month has.
    fn presume_day(
        &mut self,
        object: ObjId,
        year: Option<FieldId>,
        (month, day): (FieldId, FieldId),
    ) -> Result<(), Stop> {
        let month = self.measured_at_start(object, Quantity::Field(month));
        let day = self.measured_at_start(object, Quantity::Field(day));
        let (Measured::Number(month), Measured::Number(day)) = (month, day) else {
            return Ok(());
        };
        let year = year.map(|year| self.presumed_field(object, year));
        let has_leap_day = match year.transpose()?.and_then(Value::term) {
            Some(year) => self.is_leap(year),
            None => self.machine.terms.bool(true),
        };
        let fact = self.has_day(month, day, has_leap_day);
        self.presume(fact)
    }

    /// Months have 31 days where those up to July are odd, and those behind it even.
    fn has_day(&mut self, month: Term, day: Term, has_leap_day: Term) -> Term {
        let [two, three, one] = [2, 3, 1].map(|it| self.int(it));
        let [n28, n29, n30] = [28, 29, 30].map(|it| self.int(it));
        let half = self.binary(BinOp::Shr, month, three);
        let turned = self.binary(BinOp::Add, month, half);
        let odd = self.binary(BinOp::And, turned, one);
        let is_long = self.compare(CmpOp::Eq, odd, one);
        let is_february = self.compare(CmpOp::Eq, month, two);
        let [to_28, to_29, to_30] = [n28, n29, n30].map(|it| self.compare(CmpOp::Le, day, it));
        let terms = &mut self.machine.terms;
        let leap = terms.and(has_leap_day, to_29);
        let is_other = terms.not(is_february);
        let elsewhere = terms.and(is_other, to_30);
        let most = terms.or(leap, elsewhere);
        let all = terms.or(is_long, to_28);
        terms.or(all, most)
    }

    /// Whether a year is a leap year, of those that are no centuries.
    fn is_leap(&mut self, year: Term) -> Term {
        let [zero, three, hundred] = [0, 3, 100].map(|it| self.int(it));
        let rest = self.binary(BinOp::And, year, three);
        let fourth = self.compare(CmpOp::Eq, rest, zero);
        let rest = self.binary(BinOp::Rem, year, hundred);
        let no_century = self.compare(CmpOp::Ne, rest, zero);
        self.machine.terms.and(fourth, no_century)
    }

    fn presume_comparison(&mut self, sides: (Measured, Measured), op: CmpOp) -> Result<(), Stop> {
        let (Measured::Number(left), Measured::Number(right)) = sides else {
            return Ok(());
        };
        let right = self.at_sort_of(left, right);
        let fact = self.compare(op, left, right);
        self.presume(fact)
    }

    pub(crate) fn presume(&mut self, fact: Term) -> Result<(), Stop> {
        if self.machine.terms.as_bool(fact) == Some(true) {
            return Ok(());
        }
        if self.is_impossible(fact) {
            return Err(Stop::Infeasible);
        }
        self.state.path.presume(fact);
        Ok(())
    }

    /// A constant as a `long` where it is compared with one.
    pub(crate) fn at_sort_of(&mut self, left: Term, right: Term) -> Term {
        let constant = self.machine.terms.as_int(right);
        match (self.machine.terms.sort(left), constant) {
            (Sort::Long, Some(constant)) => self.machine.terms.long(i64::from(constant)),
            _ => right,
        }
    }

    /// A constant, an `int` if it is one.
    pub(crate) fn integer(&mut self, value: i64) -> Term {
        match i32::try_from(value) {
            Ok(value) => self.int(value),
            Err(_) => self.machine.terms.long(value),
        }
    }

    /// A quantity as it was when the object came in, if the path has looked at it.
    fn measured_at_start(&mut self, object: ObjId, quantity: Quantity) -> Measured {
        let value = match quantity {
            Quantity::Constant(value) => return Measured::Number(self.integer(value)),
            Quantity::Field(field) | Quantity::Length(field) => self.at_start(object, field),
        };
        value.map_or(Measured::Open, |value| self.measure(quantity, value))
    }

    /// The quantity that a value stands for.
    pub(crate) fn measure(&self, quantity: Quantity, value: Value) -> Measured {
        let reference = match (quantity, value) {
            (Quantity::Length(_), Value::Ref(reference)) => reference,
            (_, value) => return value.term().map_or(Measured::Open, Measured::Number),
        };
        match self.state.heap.resolve(reference) {
            Reference::Null => Measured::Nothing,
            Reference::Symbolic(_) => Measured::Open,
            Reference::Object(id) => {
                let sequence = self.state.heap.get(id).sequence();
                sequence.map_or(Measured::Open, |sequence| Measured::Number(sequence.length))
            }
        }
    }

    fn at_start(&self, object: ObjId, field: FieldId) -> Option<Value> {
        self.state.heap.get(object).field(field)?.initial
    }
}
