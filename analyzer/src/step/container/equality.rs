//! Whether two objects are equal for a collection: strings and boxes by contents, what keeps `Object.equals` by
//! identity, and the others as they say themselves ([`StepCx::ask`]). That equal objects have equal hash codes is believed.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId};
use crate::state::sequence::{Base, Write};
use crate::state::{Clause, ObjId, Reference, Value};
use crate::term::{BinOp, CmpOp, Sort, Term};

use crate::step::{Mode, StepCx, Stop};

/// Known objects that are asked about at once.
const MANY: usize = 3;

/// The field in which a box holds its number.
const BOXED: &str = "value";

/// How two objects that are not identical compare.
enum Equality {
    /// Equal where the term holds.
    If(Term),
    /// Strings of unknown lengths; equal only if the lengths are.
    Texts(Term),
    /// Never equal.
    Never,
    /// Equal if they turn out to be one object.
    Identity,
    /// Equal if the first one's class says so.
    Own,
}

impl StepCx<'_, '_> {
    /// Whether two references are equal as `Objects.equals` sees it. Forks where that is open.
    pub(crate) fn decide_equal(&mut self, a: Value, b: Value) -> Result<bool, Stop> {
        let (Value::Ref(a), Value::Ref(b)) = (a, b) else {
            return Ok(a == b);
        };
        let (left, right) = (self.state.heap.resolve(a), self.state.heap.resolve(b));
        if left == right {
            return Ok(true);
        }
        match (self.decide_null(a)?, self.decide_null(b)?) {
            (false, false) => {}
            (a, b) => return Ok(a && b),
        }
        let (a, b) = match (self.state.heap.resolve(a), self.state.heap.resolve(b)) {
            (Reference::Object(a), Reference::Object(b)) => {
                (self.text_behind(a), self.text_behind(b))
            }
            _ => return Err(Stop::UNDECODABLE),
        };
        match self.equality(a, b)? {
            Equality::If(equal) => self.decide(equal),
            Equality::Never => Ok(false),
            Equality::Identity => self.decide_same(a, b),
            Equality::Own => {
                let equal = self.ask_equal(a, b)?;
                self.decide_true(equal)
            }
            Equality::Texts(same_length) => self.decide_equal_texts(a, b, same_length),
        }
    }

    /// Texts are equal if they are one object or made alike; others are supposed to differ where it is easily seen.
    fn decide_equal_texts(&mut self, a: ObjId, b: ObjId, same_length: Term) -> Result<bool, Stop> {
        if self.decide_same(a, b)? || self.decide_made_alike(a, b)? {
            return Ok(true);
        }
        let same = match self.n_inputs(a, b) {
            0 => self.same_length_and_start(a, b)?,
            _ => same_length,
        };
        let differ = self.machine.terms.not(same);
        if self.is_impossible(differ) {
            return Ok(true);
        }
        self.assume(differ)?;
        Ok(false)
    }

    fn n_inputs(&self, a: ObjId, b: ObjId) -> usize {
        let heap = &self.state.heap;
        let inputs = [a, b].into_iter().filter(|&it| heap.get(it).is_input());
        inputs.count()
    }

    /// Whether a text has the same few units as one that is made of others. Two that come in are the same object where they are equal,
    /// and that two are made alike is only thought of where an object is constructed or a fact proved: a loop that makes keys would fork on
    /// each pair.
    fn decide_made_alike(&mut self, a: ObjId, b: ObjId) -> Result<bool, Stop> {
        let is_thought_of = match self.n_inputs(a, b) {
            0 => matches!(self.machine.mode, Mode::Construct | Mode::Prove),
            n => n == 1,
        };
        if !is_thought_of {
            return Ok(false);
        }
        let alike = self.same_short_text(a, b)?;
        self.decide(alike)
    }

    /// Whether an object is none of many known ones, where one question can say so. One by one they would use up the forks
    /// before the answer is that it is none of them.
    pub(super) fn decide_none_of(&mut self, one: Value, others: &[Value]) -> Result<bool, Stop> {
        if others.len() < MANY || self.machine.mode == Mode::Concrete {
            return Ok(false);
        }
        let Some(equal) = self.equal_to_any(one, others)? else {
            return Ok(false);
        };
        let other = self.machine.terms.not(equal);
        self.decide(other)
    }

    /// The condition under which an object is equal to one of others; `None` where more than their contents matters.
    fn equal_to_any(&mut self, one: Value, others: &[Value]) -> Result<Option<Term>, Stop> {
        let object = |cx: &Self, value: Value| match cx.state.heap.resolve(value.reference()?) {
            Reference::Object(id) => Some(cx.text_behind(id)),
            Reference::Null | Reference::Symbolic(_) => None,
        };
        if let Value::Ref(one) = one {
            self.decide_null(one)?;
        }
        let Some(one) = object(self, one) else {
            return Ok(None);
        };
        let mut any = self.machine.terms.bool(false);
        for &other in others {
            let Some(other) = object(self, other) else {
                return Ok(None);
            };
            match self.equality(one, other)? {
                Equality::If(equal) => any = self.machine.terms.or(any, equal),
                Equality::Never => {}
                Equality::Texts(_) | Equality::Identity | Equality::Own => return Ok(None),
            }
        }
        Ok(Some(any))
    }

    /// Continues where two objects of a caller's table differ.
    pub(super) fn assume_unequal(&mut self, a: Value, b: Value) -> Result<(), Stop> {
        let (Value::Ref(a), Value::Ref(b)) = (a, b) else {
            return Ok(());
        };
        match (self.decide_null(a)?, self.decide_null(b)?) {
            (false, false) => {}
            (true, true) => return Err(Stop::Infeasible),
            _ => return Ok(()),
        }
        let (a, b) = match (self.state.heap.resolve(a), self.state.heap.resolve(b)) {
            (Reference::Object(a), Reference::Object(b)) => {
                (self.text_behind(a), self.text_behind(b))
            }
            _ => return Err(Stop::Infeasible),
        };
        if a == b {
            return Err(Stop::Infeasible);
        }
        match self.equality(a, b)? {
            Equality::If(equal) | Equality::Texts(equal) => {
                let differ = self.machine.terms.not(equal);
                self.assume(differ)
            }
            Equality::Never => Ok(()),
            Equality::Identity => {
                self.state.heap.set_distinct(a, b);
                self.assume_clause(Clause::Distinct(a, b))
            }
            Equality::Own => {
                let equal = self.ask_equal(a, b)?;
                match self.decide_true(equal)? {
                    true => Err(Stop::Infeasible),
                    false => Ok(()),
                }
            }
        }
    }

    /// The text of which this one is all, as `trim` gives where there is nothing to trim: it is compared in its place.
    fn text_behind(&self, id: ObjId) -> ObjId {
        let heap = &self.state.heap;
        let whole = match heap.get(id).sequence().map(|text| &text.base) {
            Some(Base::Joined(joined)) if self.is_text(id) => match &*joined.parts {
                [only] if only.is_whole(&self.machine.terms) => heap.representative(only.owner),
                _ => id,
            },
            _ => id,
        };
        if self.is_text(whole) { whole } else { id }
    }

    pub(crate) fn decide_true(&mut self, answer: Term) -> Result<bool, Stop> {
        let zero = self.int(0);
        let holds = self.compare(CmpOp::Ne, answer, zero);
        self.decide(holds)
    }

    /// Whether the class of an object says itself what is equal, so that comparing it calls the program.
    pub(crate) fn has_own_equality(&self, value: Value) -> bool {
        let ty = match value {
            Value::Ref(reference) => match self.state.heap.resolve(reference) {
                Reference::Null => return false,
                Reference::Object(id) => return self.says_equality(id),
                Reference::Symbolic(id) => &self.state.heap.symbolic(id).ty,
            },
            _ => return false,
        };
        let class = self.program().class_of(ty);
        class.is_some_and(|class| self.class_says_equality(class))
    }

    /// The condition that two texts, boxes or constants are equal, if it can be said; of texts of unknown lengths, that those are.
    pub(crate) fn alike(&mut self, a: Value, b: Value) -> Result<Option<Term>, Stop> {
        let object = |value: Value| match self.state.heap.resolve(value.reference()?) {
            Reference::Object(id) => Some(id),
            Reference::Null | Reference::Symbolic(_) => None,
        };
        let Some((a, b)) = object(a).zip(object(b)) else {
            return Ok(None);
        };
        match self.equality(a, b)? {
            Equality::If(equal) => Ok(Some(equal)),
            Equality::Texts(equal) => {
                self.machine.leave_out();
                Ok(Some(equal))
            }
            Equality::Never | Equality::Identity | Equality::Own => Ok(None),
        }
    }

    fn equality(&mut self, a: ObjId, b: ObjId) -> Result<Equality, Stop> {
        if a == b {
            return Ok(Equality::If(self.machine.terms.bool(true)));
        }
        if self.is_text(a) && self.is_text(b) {
            return self.text_equality(a, b);
        }
        match (self.box_field(a), self.box_field(b)) {
            (Some(left), Some(right)) if left == right => {
                let (a, b) = (self.field_value(a, left), self.field_value(b, right));
                match (a.term(), b.term()) {
                    (Some(a), Some(b)) => Ok(Equality::If(self.same_number(a, b))),
                    _ => Ok(Equality::Never),
                }
            }
            (None, None) if !self.is_text(a) && !self.is_text(b) => match self.says_equality(a) {
                true => Ok(Equality::Own),
                false => {
                    let same = self.same_position(a, b)?;
                    Ok(same.map_or(Equality::Identity, Equality::If))
                }
            },
            _ => Ok(Equality::Never),
        }
    }

    /// Whether two numbers are the same one, as boxes of them say. Floating point is by its bits: NaN is equal to itself, and the
    /// zeros are not to each other. Zeros that are both unknown are taken to be equal: solvers are slow to tell them apart.
    pub(in crate::step) fn same_number(&mut self, a: Term, b: Term) -> Term {
        let equal = self.compare(CmpOp::Eq, a, b);
        let one = match self.machine.terms.sort(a) {
            Sort::Float => self.machine.terms.float(1.0),
            Sort::Double => self.machine.terms.double(1.0),
            Sort::Bool | Sort::Int | Sort::Long => return equal,
        };
        let [a_is_nan, b_is_nan] = [a, b].map(|number| self.compare(CmpOp::Ne, number, number));
        let both_nan = self.machine.terms.and(a_is_nan, b_is_nan);
        let is_known = |term| self.machine.terms.as_constant(term).is_some();
        let equal = match is_known(a) || is_known(b) {
            true => {
                let same_zero = self.same_sign_of_zero(one, a, b);
                self.machine.terms.and(equal, same_zero)
            }
            false => equal,
        };
        self.machine.terms.or(equal, both_nan)
    }

    /// The condition that two equal numbers are not the two zeros: one divided by those differs.
    fn same_sign_of_zero(&mut self, one: Term, a: Term, b: Term) -> Term {
        let zero = self.binary(BinOp::Sub, one, one);
        let not_zero = [a, b].map(|number| self.compare(CmpOp::Ne, number, zero));
        let [over_a, over_b] = [a, b].map(|number| self.binary(BinOp::Div, one, number));
        let same = self.compare(CmpOp::Eq, over_a, over_b);
        let terms = &mut self.machine.terms;
        not_zero
            .into_iter()
            .fold(same, |same, not_zero| terms.or(same, not_zero))
    }

    fn text_equality(&mut self, a: ObjId, b: ObjId) -> Result<Equality, Stop> {
        if let (Some(a), Some(b)) = (self.units(a), self.units(b)) {
            return Ok(Equality::If(self.machine.terms.bool(a == b)));
        }
        if let Some(same) = self.same_spelling(a, b) {
            return Ok(Equality::If(same));
        }
        if self.is_joined_alike(a, b) {
            return Ok(Equality::If(self.machine.terms.bool(true)));
        }
        self.settle_text(a)?;
        self.settle_text(b)?;
        if let Some(same) = self.same_text(a, b)? {
            return Ok(Equality::If(same));
        }
        let (a, b) = (self.sequence(a)?.length, self.sequence(b)?.length);
        Ok(Equality::Texts(self.compare(CmpOp::Eq, a, b)))
    }

    /// Whether two texts are put together of the same parts of the same texts, as two keys for one entry are.
    fn is_joined_alike(&self, a: ObjId, b: ObjId) -> bool {
        let parts = |id| {
            let text = self.state.heap.get(id).sequence()?;
            match &text.base {
                Base::Joined(joined) => Some((&joined.parts, &text.writes)),
                _ => None,
            }
        };
        let (Some((ours, written)), Some((others, also_written))) = (parts(a), parts(b)) else {
            return false;
        };
        let writes = |all: &[Write]| -> Vec<(Term, Value)> {
            all.iter().map(|it| (it.index, it.value)).collect()
        };
        if writes(written) != writes(also_written) {
            return false;
        }
        let mut pairs = ours.iter().zip(others.iter());
        ours.len() == others.len()
            && pairs.all(|(one, other)| {
                (one.length, one.offset, one.change) == (other.length, other.offset, other.change)
                    && self.is_same_text(one.owner, other.owner)
            })
    }

    /// Whether two objects are one text, or known texts that are equal.
    fn is_same_text(&self, a: ObjId, b: ObjId) -> bool {
        let known = |id| self.is_text(id).then(|| self.units(id))?;
        match a == b {
            true => self.is_text(a),
            false => known(a).is_some_and(|units| known(b) == Some(units)),
        }
    }

    /// The field of a box that holds its number.
    pub(in crate::step) fn box_field(&self, id: ObjId) -> Option<FieldId> {
        let name = self
            .state
            .heap
            .get(id)
            .ty
            .narrowest(self.program())
            .class_name()?;
        Type::held_by(name)?;
        let class = self.program().class_by_name(name)?;
        self.program().field_named(class, BOXED)
    }

    fn says_equality(&self, id: ObjId) -> bool {
        let object = self.state.heap.get(id);
        let program = self.program();
        let ty = object.ty.narrowest(program);
        let class = object.ty.exact.or_else(|| program.class_of(ty));
        class.is_some_and(|class| self.class_says_equality(class))
    }

    /// Enum constants, boxes and strings are known, and of an interface the class is not.
    fn class_says_equality(&self, class: ClassId) -> bool {
        let program = self.program();
        let declared = program.class(class);
        let is_known = program.is_subclass(class, program.known().enumeration)
            || Type::held_by(&declared.name).is_some()
            || class == program.known().string;
        if declared.is_interface() || is_known {
            return false;
        }
        program.says_equality(class)
    }
}
