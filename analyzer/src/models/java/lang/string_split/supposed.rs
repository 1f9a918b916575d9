//! Where a text that nobody knows is supposed to have separators.

use crate::models::support::term;
use crate::state::ObjId;
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term};

use super::Rule;
use super::asked::parts_asked_for;
use super::separator::Separator;

/// Units that are known to be no separators.
const MAX_EXCLUDED: usize = 8;

/// Where an unknown text is supposed to have separators.
pub(super) struct Supposed {
    /// Number of parts.
    pub(super) count: Term,
    /// The largest that it may be.
    pub(super) most: i32,
    /// Where the separators are, as many as there are parts but one.
    separators: Vec<Term>,
    /// Length of the text.
    length: Term,
}

impl Supposed {
    /// Separators of a text that nobody knows, as the rule has them and as far as the text has been read.
    pub(super) fn of(cx: &mut StepCx<'_, '_>, text: ObjId, rule: &Rule) -> Result<Self, Stop> {
        let length = cx.sequence(text)?.length;
        let trims = rule.limit == 0;
        let most = parts_asked_for(cx.program(), &cx.frame().code.instructions);
        let most = match rule.limit {
            limit if (1..=most).contains(&limit) => limit,
            _ => most,
        };
        let supposed = Supposed {
            count: cx.unknown_number("parts", (i32::from(!trims), most)),
            most,
            separators: (1..most)
                .map(|_| cx.unknown_number("separator", (0, i32::MAX - 1)))
                .collect(),
            length,
        };
        let mut right = supposed.separated(cx, text, &rule.separator)?;
        let others = supposed.no_others(cx, text, rule)?;
        right = cx.machine.terms.and(right, others);
        if trims {
            let trimmed = supposed.trimmed(cx, text, &rule.separator)?;
            right = cx.machine.terms.and(right, trimmed);
        }
        cx.define(right)?;
        Ok(supposed)
    }

    /// Where the part at a place, counted from one, ends.
    pub(super) fn end(&self, cx: &mut StepCx<'_, '_>, place: i32) -> Term {
        match self.separator(place) {
            Some(separator) => {
                let is_inner = self.is_inner(cx, place);
                cx.machine.terms.ite(is_inner, separator, self.length)
            }
            None => self.length,
        }
    }

    /// The separator behind the part at a place.
    fn separator(&self, place: i32) -> Option<Term> {
        let index = usize::try_from(place - 1).ok()?;
        self.separators.get(index).copied()
    }

    /// Whether the part at a place has another one behind it.
    fn is_inner(&self, cx: &mut StepCx<'_, '_>, place: i32) -> Term {
        let place = cx.int(place);
        cx.compare(CmpOp::Gt, self.count, place)
    }

    /// Whether parts are divided by separators, one after the other.
    fn separated(
        &self,
        cx: &mut StepCx<'_, '_>,
        text: ObjId,
        separator: &Separator,
    ) -> Result<Term, Stop> {
        let mut all = cx.machine.terms.bool(true);
        let mut after = cx.int(-1);
        for (place, &at) in (1..).zip(&self.separators) {
            let is_inner = self.is_inner(cx, place);
            let ordered = cx.compare(CmpOp::Gt, at, after);
            // What separates in runs leaves no empty parts in between.
            let next = cx.int(separator.least_width() - i32::from(!separator.is_run));
            after = cx.binary(BinOp::Add, at, next);
            let last = cx.int(separator.least_width() - 1);
            let last = cx.binary(BinOp::Add, at, last);
            let inside = cx.compare(CmpOp::Lt, last, self.length);
            let divides = separator.lies_at(cx, text, at)?;
            let terms = &mut cx.machine.terms;
            let placed = terms.and(ordered, inside);
            let right = terms.and(placed, divides);
            require_if(cx, &mut all, is_inner, right);
        }
        Ok(all)
    }

    /// Whether of the units that were read none but those is a separator, up to where the last part starts.
    fn no_others(&self, cx: &mut StepCx<'_, '_>, text: ObjId, rule: &Rule) -> Result<Term, Stop> {
        let mut all = cx.machine.terms.bool(true);
        let cells = cx.sequence(text)?.initial.clone();
        for (index, value) in cells.into_iter().take(MAX_EXCLUDED) {
            let inside = cx.in_bounds(index, self.length);
            let divides = rule
                .separator
                .divides_at(cx, (text, index), term(&[value], 0)?)?;
            let mut known = cx.machine.terms.bool(false);
            for (place, &at) in (1..).zip(&self.separators) {
                let is_inner = self.is_inner(cx, place);
                let width = match place + 1 == rule.limit {
                    true => None,
                    false => Some(rule.separator.least_width()),
                };
                let here = is_within(cx, index, at, width);
                let here = cx.machine.terms.and(is_inner, here);
                known = cx.machine.terms.or(known, here);
            }
            let zero = cx.int(0);
            let none = cx.compare(CmpOp::Eq, self.count, zero);
            let terms = &mut cx.machine.terms;
            let known = terms.or(known, none);
            let differs = terms.not(divides);
            let right = terms.or(known, differs);
            require_if(cx, &mut all, inside, right);
        }
        Ok(all)
    }

    /// Whether the last of several parts is not empty, and a text without any a single separator.
    fn trimmed(
        &self,
        cx: &mut StepCx<'_, '_>,
        text: ObjId,
        separator: &Separator,
    ) -> Result<Term, Stop> {
        let mut all = cx.machine.terms.bool(true);
        let (zero, width) = (cx.int(0), cx.int(separator.least_width()));
        for (place, &at) in (2..).zip(&self.separators) {
            let place = cx.int(place);
            let is_last = cx.compare(CmpOp::Eq, self.count, place);
            let next = cx.binary(BinOp::Add, at, width);
            let filled = cx.compare(CmpOp::Lt, next, self.length);
            require_if(cx, &mut all, is_last, filled);
        }
        let none = cx.compare(CmpOp::Eq, self.count, zero);
        let single = cx.compare(CmpOp::Eq, self.length, width);
        let divides = separator.lies_at(cx, text, zero)?;
        let nothing_else = cx.machine.terms.and(single, divides);
        require_if(cx, &mut all, none, nothing_else);
        Ok(all)
    }
}

/// Whether an index lies in a stretch that begins at a place, and goes on to the end of the text if it has no width.
fn is_within(cx: &mut StepCx<'_, '_>, index: Term, start: Term, width: Option<i32>) -> Term {
    match width {
        None => cx.compare(CmpOp::Ge, index, start),
        Some(1) => cx.compare(CmpOp::Eq, index, start),
        Some(width) => {
            let width = cx.int(width);
            let end = cx.binary(BinOp::Add, start, width);
            let behind = cx.compare(CmpOp::Ge, index, start);
            let before = cx.compare(CmpOp::Lt, index, end);
            cx.machine.terms.and(behind, before)
        }
    }
}

/// Adds that the second condition holds, or the first does not.
fn require_if(cx: &mut StepCx<'_, '_>, all: &mut Term, condition: Term, holds: Term) {
    let terms = &mut cx.machine.terms;
    let otherwise = terms.not(condition);
    let holds = terms.or(otherwise, holds);
    *all = terms.and(*all, holds);
}
