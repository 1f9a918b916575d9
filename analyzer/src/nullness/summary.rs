//! What a call of a method tells about its arguments once it has returned.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::program::{MethodId, Program};

use super::flow::flow;
use super::value::{Def, Facts, Value};

/// Calls inside calls that are looked into.
pub(super) const MAX_DEPTH: u32 = 2;

/// What holds at all returns of a method. A method that never returns leaves all of it open.
#[derive(Clone, Debug, Default)]
pub(super) struct Exits {
    always: Option<BTreeSet<Def>>,
    when_true: Option<BTreeSet<Def>>,
    when_false: Option<BTreeSet<Def>>,
    is_nullable: bool,
    returns: bool,
}

impl Exits {
    /// One more return, with a reference that is not null or something else.
    pub(super) fn returns(&mut self, facts: &Facts, is_object: bool) {
        self.returns = true;
        self.is_nullable |= !is_object;
        narrow(&mut self.always, &facts.objects);
    }

    /// One more return of an `int` or `boolean`.
    pub(super) fn answers(&mut self, facts: &Facts, result: Value) {
        self.returns(facts, false);
        for (is, known) in [(true, &mut self.when_true), (false, &mut self.when_false)] {
            if result == Value::Constant(!is) {
                continue;
            }
            let mut facts = facts.clone();
            facts.assume(result, is);
            narrow(known, &facts.objects);
        }
    }

    /// Parameters that are not null after every return.
    pub(super) fn always(&self) -> impl Iterator<Item = Def> {
        self.always.iter().flatten().copied()
    }

    /// Whether the method returns, and never null.
    pub(super) fn gives_object(&self) -> bool {
        self.returns && !self.is_nullable
    }

    /// A parameter that is not null where the answer equals the flag.
    pub(super) fn tells(&self) -> Option<(Def, bool)> {
        let first = |known: &Option<BTreeSet<Def>>, when| {
            let new = known
                .iter()
                .flatten()
                .find(|def| !self.always.iter().flatten().any(|it| it == *def));
            new.map(|def| (*def, when))
        };
        first(&self.when_true, true).or_else(|| first(&self.when_false, false))
    }
}

fn narrow(known: &mut Option<BTreeSet<Def>>, objects: &BTreeSet<Def>) {
    let is_parameter = |def: &&Def| matches!(def, Def::Parameter(_));
    *known = Some(match known.take() {
        Some(known) => &known & objects,
        None => objects.iter().filter(is_parameter).copied().collect(),
    });
}

/// Summaries that were computed before, by method and depth: deeper ones know more.
#[derive(Debug, Default)]
pub(super) struct Summaries {
    known: FxHashMap<(MethodId, u32), Option<Exits>>,
}

impl Summaries {
    /// What a call of the method tells, if it can run no other method.
    pub(super) fn exits(
        &mut self,
        program: &Program,
        method: MethodId,
        depth: u32,
    ) -> Option<Exits> {
        if depth == 0 || !is_looked_into(program, method) {
            return None;
        }
        if let Some(known) = self.known.get(&(method, depth)) {
            return known.clone();
        }
        let exits = flow(program, self, method, BTreeSet::new(), depth - 1).map(|flow| flow.exits);
        self.known.insert((method, depth), exits.clone());
        exits
    }
}

/// Whether a call that names the method runs it, and it is worth a look.
fn is_looked_into(program: &Program, method: MethodId) -> bool {
    let (class, declared) = (program.class(method.class), program.method(method));
    let is_fixed = declared.is_static()
        || declared.is_constructor()
        || declared.access.is_private()
        || declared.access.is_final()
        || class.access.is_final();
    let is_known = class.is_scanned() || &*class.name == "java/util/Objects";
    is_fixed && is_known && declared.has_code()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARAMETER: Def = Def::Parameter(0);

    fn facts(objects: &[Def]) -> Facts {
        Facts {
            locals: Vec::new(),
            stack: Vec::new(),
            objects: objects.iter().copied().collect(),
        }
    }

    #[test]
    fn a_parameter_is_checked_only_if_it_is_at_every_return() {
        let mut exits = Exits::default();
        exits.returns(&facts(&[PARAMETER]), true);
        assert_eq!(exits.always().collect::<Vec<_>>(), [PARAMETER]);
        exits.returns(&facts(&[]), true);
        assert_eq!(exits.always().count(), 0);
        assert!(exits.gives_object());
    }

    #[test]
    fn the_answer_of_is_empty_tells_about_its_parameter() {
        let mut exits = Exits::default();
        exits.answers(&facts(&[]), Value::Constant(true));
        exits.answers(&facts(&[PARAMETER]), Value::Constant(true));
        exits.answers(&facts(&[PARAMETER]), Value::Constant(false));
        assert_eq!(exits.tells(), Some((PARAMETER, false)));
    }

    #[test]
    fn a_method_that_never_returns_gives_nothing() {
        assert!(!Exits::default().gives_object());
        assert_eq!(Exits::default().tells(), None);
    }
}
