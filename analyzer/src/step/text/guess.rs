//! Unknown texts that are taken to be one of a few: what looks at every character runs on a constant then.

use crate::state::{Clause, ObjId};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};
use crate::term::Term;

impl StepCx<'_, '_> {
    /// Takes an unknown text to be one of the guesses; siblings take it to be each of the others. Whether it is known from now
    /// on: none may be possible on this path.
    pub(crate) fn guess_text<'t>(
        &mut self,
        text: ObjId,
        guesses: impl Iterator<Item = &'t str>,
    ) -> Result<bool, Stop> {
        if !self.is_text(text) || self.units(text).is_some() {
            return Ok(self.is_text(text));
        }
        if !matches!(self.machine.mode, Mode::Explore | Mode::Construct) {
            return Ok(false);
        }
        let (mut possible, mut seen) = (Vec::new(), Vec::new());
        for guess in guesses {
            if seen.contains(&guess) {
                continue;
            }
            seen.push(guess);
            let guess = self.new_string(&guess.encode_utf16().collect::<Vec<u16>>());
            let same = self.same_text(text, guess)?;
            if let Some(same) = same.filter(|&same| !self.is_impossible(same)) {
                possible.push((same, guess));
            }
        }
        self.take_one_of(text, &possible)
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

    /// A sibling that comes here again finds one guess possible.
    fn take_one_of(&mut self, text: ObjId, possible: &[(Term, ObjId)]) -> Result<bool, Stop> {
        let Some(((same, guess), others)) = possible.split_first() else {
            return Ok(false);
        };
        for (same, _) in others.iter().rev() {
            self.fork_retry(Clause::Holds(*same));
        }
        self.assume_clause(Clause::Holds(*same))?;
        self.state.heap.get_mut(text).body = self.state.heap.get(*guess).body.clone();
        Ok(true)
    }
}
