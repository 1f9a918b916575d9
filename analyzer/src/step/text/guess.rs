//! Unknown texts that are taken to be one of a few: what looks at every character runs on a constant then.

use rustc_hash::FxHashMap;

use crate::state::sequence::Base;
use crate::state::{Clause, ObjId, Value};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};
use crate::term::{CmpOp, Node, Term};

/// Units that are looked at for what a text begins with.
const MAX_START: i32 = 16;

/// What becomes of texts that are none of the guesses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Others {
    /// A path follows them.
    Followed,
    /// They are not looked at.
    Dropped,
}

impl StepCx<'_, '_> {
    /// Takes an unknown text to be one of the guesses; siblings take it to be each of the others, and any other text, if those are
    /// followed as well. Whether it is known from now on.
    pub(crate) fn guess_text<'t>(
        &mut self,
        text: ObjId,
        guesses: impl Iterator<Item = &'t str>,
        others: Others,
    ) -> Result<bool, Stop> {
        if !self.is_text(text) || self.units(text).is_some() {
            return Ok(self.is_text(text));
        }
        if !matches!(self.machine.mode, Mode::Explore | Mode::Construct) {
            return Ok(false);
        }
        let (mut possible, mut seen) = (Vec::new(), Vec::new());
        let mut none = self.machine.terms.bool(true);
        for guess in guesses {
            if seen.contains(&guess) {
                continue;
            }
            seen.push(guess);
            let guess = self.new_string(&guess.encode_utf16().collect::<Vec<u16>>());
            let same = self.same_text(text, guess)?;
            let Some(same) = same.filter(|&same| !self.is_impossible(same)) else {
                continue;
            };
            let other = self.machine.terms.not(same);
            none = self.machine.terms.and(none, other);
            possible.push((same, guess));
        }
        let none = (others == Others::Followed && !self.is_impossible(none)).then_some(none);
        self.take_one_of(text, &possible, none)
    }

    /// A sibling that comes here again finds one guess possible, or none.
    fn take_one_of(
        &mut self,
        text: ObjId,
        possible: &[(Term, ObjId)],
        none: Option<Term>,
    ) -> Result<bool, Stop> {
        let Some(((same, guess), others)) = possible.split_first() else {
            return Ok(false);
        };
        for (same, _) in others.iter().rev() {
            self.fork_retry(Clause::Holds(*same));
        }
        // Next in turn: an instruction behind it forks only so often.
        if let Some(none) = none {
            self.fork_retry(Clause::Holds(none));
        }
        self.assume_clause(Clause::Holds(*same))?;
        self.state.heap.get_mut(text).body = self.state.heap.get(*guess).body.clone();
        Ok(true)
    }

    /// The units that a text of several pieces begins with, as far as they are known; nothing of any other.
    pub(crate) fn known_start(&mut self, text: ObjId) -> Result<String, Stop> {
        let sequence = self.state.heap.get(text).sequence();
        let is_joined = sequence.is_some_and(|it| matches!(it.base, Base::Joined(_)));
        let mut units = Vec::new();
        for at in (0..MAX_START).take_while(|_| is_joined) {
            let at = self.int(at);
            let unit = self.read_number(text, at)?.term();
            let unit = unit.and_then(|unit| self.machine.terms.as_int(unit));
            let Some(unit) = unit.and_then(|unit| u16::try_from(unit).ok()) else {
                break;
            };
            units.push(unit);
        }
        Ok(String::from_utf16_lossy(&units))
    }

    /// The units that the path says a text begins with.
    pub(crate) fn said_start(&self, text: ObjId) -> Vec<u16> {
        let terms = &self.machine.terms;
        let sequence = self.state.heap.get(text).sequence();
        let cells = sequence.map_or(&[][..], |it| &it.initial);
        let said = self.said_to_equal();
        let unit = |at| {
            let is_here = |cell: &&(Term, Value)| terms.as_int(cell.0) == Some(at);
            let unit = cells.iter().find(is_here)?.1.term()?;
            u16::try_from(*said.get(&unit)?).ok()
        };
        (0..MAX_START).map_while(unit).collect()
    }

    /// The values that the path says terms have.
    fn said_to_equal(&self) -> FxHashMap<Term, i32> {
        let terms = &self.machine.terms;
        let clauses = self.state.path.clauses().iter();
        let mut open: Vec<Term> = clauses
            .filter_map(|clause| match clause {
                Clause::Holds(term) => Some(*term),
                _ => None,
            })
            .collect();
        let mut said = FxHashMap::default();
        while let Some(condition) = open.pop() {
            match *terms.node(condition) {
                Node::And(one, other) => open.extend([one, other]),
                Node::Compare(CmpOp::Eq, one, other) => {
                    let pairs = [(one, other), (other, one)].into_iter();
                    said.extend(pairs.filter_map(|(it, value)| Some((it, terms.as_int(value)?))));
                }
                _ => {}
            }
        }
        said
    }

    /// Whether the text is what is known of its start and this end, on this path; a sibling takes it to be, if it is not known.
    pub(crate) fn may_end_so(&mut self, text: ObjId, end: &str) -> Result<bool, Stop> {
        self.settle_text(text)?;
        let start = self.known_start(text)?;
        let guess = match start.ends_with(end) {
            // As on the sibling, where all of it is known.
            true => start,
            false => start + end,
        };
        self.may_be_text(text, &guess)
    }

    /// Whether the text is this one on this path; a sibling takes it to be, if it is not known.
    pub(crate) fn may_be_text(&mut self, text: ObjId, guess: &str) -> Result<bool, Stop> {
        let guess = self.new_string(&guess.encode_utf16().collect::<Vec<u16>>());
        let Some(same) = self.same_text(text, guess)? else {
            return Ok(false);
        };
        let other = self.machine.terms.not(same);
        if self.machine.terms.as_bool(same).is_some() || self.is_impossible(other) {
            return Ok(self.machine.terms.as_bool(same) != Some(false));
        }
        if matches!(self.machine.mode, Mode::Explore | Mode::Construct) && !self.is_impossible(same)
        {
            self.fork_retry(Clause::Holds(same));
        }
        Ok(false)
    }
}
