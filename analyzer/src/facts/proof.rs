//! Proves facts by running everything that could break them, on objects that keep all of them.
//!
//! A fact survives a method if it holds wherever the method ends, by an exception too, for every object that the method
//! has made or changed. Where some path could not be followed to its end, what it might have assigned counts as broken.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use crate::config::Config;
use crate::entry;
use crate::incomplete::Incomplete;
use crate::models::ModelTable;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::State;
use crate::step::{Ended, Machine, Mode, Stop, advance};

use crate::term::CmpOp::{Eq, Ge, Le, Lt, Ne};

use super::Facts;
use super::candidates;
use super::fact::{Fact, Quantity};
use super::made;
use super::survey::{End, Survey};
use super::writers::Writers;

/// Rounds until everything that is left must have survived all methods.
const MAX_ROUNDS: usize = 32;

/// Budgets for one method.
fn budgets() -> Config {
    Config {
        call_depth: 6,
        path_budget: 40,
        max_steps: 10_000,
        max_forks_at: 60,
        max_forks: 150,
        solver_rlimit: 5_000,
        solver_work: 60_000,
        ..Config::default()
    }
}

/// The facts that no code of the nest breaks.
pub(super) fn prove(program: &Program, models: &ModelTable, nest: &[ClassId]) -> Facts {
    let (guessed, references) = candidates::candidates(program, nest);
    let mut shown = made::made(program, nest, &guessed);
    shown.extend(made::classes(program, nest, &references));
    shown.extend(made::functions(program, nest, &references));
    let guessed = guessed.into_iter().filter(|fact| !shown.contains(fact));
    let mut facts: Vec<Fact> = guessed.collect();
    let writers = Writers::of(program, nest);
    let config = budgets();
    let mut doubts = BTreeMap::new();
    for _ in 0..MAX_ROUNDS {
        let n_facts = facts.len();
        for (method, assigned) in writers.entries() {
            let concerns = |fact: &Fact| fact.fields().any(|field| assigned.contains(&field));
            if facts.iter().any(concerns) {
                let mut trial = Trial::new(program, models, &config, &shown, &mut facts);
                trial.run(method, assigned);
                let left_out = trial.machine.left_out.into_iter();
                doubts
                    .extend(left_out.flat_map(|it| assigned.iter().map(move |&field| (field, it))));
            }
        }
        if facts.len() == n_facts {
            let contradicted = contradicted(&facts);
            if !contradicted.is_empty() {
                facts.retain(|fact| !contradicted.contains(fact));
                continue;
            }
            let mut facts = without_weaker(&facts);
            facts.extend(&shown);
            for fact in &facts {
                tracing::debug!(class = program.class(fact.class()).binary_name(), fact = %fact.show(program));
            }
            let known = facts.into_boxed_slice();
            return Facts { known, doubts };
        }
    }
    let known = shown.into_boxed_slice();
    Facts { known, doubts }
}

/// Exact numbers and upper bounds of what others say is another number: objects that keep them all there are none, and they have only
/// survived because the proof has met none. Lower bounds agree with one another, and are tried once more without the others.
fn contradicted(facts: &[Fact]) -> Vec<Fact> {
    let constant = |fact: &Fact| match *fact {
        Fact::Compare {
            left,
            op,
            right: Quantity::Constant(right),
        } => Some((left, op, right)),
        _ => None,
    };
    let upper = facts.iter().filter(|fact| {
        let Some((left, Eq | Le, right)) = constant(fact) else {
            return false;
        };
        let mut others = facts.iter().filter_map(constant);
        others.any(|(of, op, by)| of == left && matches!(op, Eq | Ge) && by > right)
    });
    let upper: Vec<Fact> = upper.copied().collect();
    let of_same = |fact: &&Fact| {
        constant(fact).is_some_and(|(left, op, _)| {
            let mut upper = upper.iter().filter_map(constant);
            matches!(op, Eq | Le) && upper.any(|(of, ..)| of == left)
        })
    };
    facts.iter().filter(of_same).copied().collect()
}

/// What does not follow from another bound of the same number.
fn without_weaker(facts: &[Fact]) -> Vec<Fact> {
    let stronger = |fact: &Fact| {
        facts
            .iter()
            .any(|other| other != fact && implies(*other, *fact))
    };
    let kept = facts.iter().filter(|fact| !stronger(fact));
    kept.copied().collect()
}

fn implies(one: Fact, other: Fact) -> bool {
    let (
        Fact::Compare { left, op, right },
        Fact::Compare {
            left: of,
            op: weaker,
            right: by,
        },
    ) = (one, other)
    else {
        let nulls = (one, other);
        return matches!(nulls, (Fact::NotNull(a), Fact::NotNullAbove { field: b, .. }) if a == b);
    };
    let bounds = match (right, by) {
        (Quantity::Constant(right), Quantity::Constant(by)) => right.cmp(&by),
        _ if right == by => Ordering::Equal,
        _ => return false,
    };
    left == of
        && match (op, weaker) {
            (Ge | Eq, Ge) => bounds.is_ge(),
            (Le, Le) => bounds.is_le(),
            (Ge, Ne) => bounds.is_gt(),
            (Le, Ne) => bounds.is_lt(),
            (Lt, Le) => bounds.is_le(),
            _ => false,
        }
}

/// The run of one method.
struct Trial<'a, 'f> {
    machine: Machine<'a>,
    /// What needs no proof.
    shown: &'a [Fact],
    facts: &'f mut Vec<Fact>,
}

impl<'a, 'f> Trial<'a, 'f> {
    fn new(
        program: &'a Program,
        models: &'a ModelTable,
        config: &'a Config,
        shown: &'a [Fact],
        facts: &'f mut Vec<Fact>,
    ) -> Self {
        let mut machine = Machine::new(program, config, models, Mode::Prove);
        machine.presumed = Some([shown, facts.as_slice()].concat().into());
        Trial {
            machine,
            shown,
            facts,
        }
    }

    /// Drops the facts that the method breaks.
    fn run(&mut self, method: MethodId, assigned: &BTreeSet<FieldId>) {
        if !self.try_both_ways(method) {
            let kept = self.kept_by_constructors(method);
            let is_safe = |fact: &Fact| !fact.fields().any(|field| assigned.contains(&field));
            self.facts
                .retain(|fact| is_safe(fact) || kept.contains(fact));
        }
    }

    /// Facts about final fields that the constructors of their class keep, whatever they are given: no other method can
    /// break them.
    fn kept_by_constructors(&self, method: MethodId) -> Vec<Fact> {
        let Machine {
            program,
            models,
            config,
            ..
        } = self.machine;
        let is_constructor = program.method(method).is_constructor();
        let is_final = |field| program.field(field).access.is_final();
        let is_elsewhere = |fact: &&Fact| !is_constructor || fact.class() != method.class;
        let facts = self.facts.iter().filter(is_elsewhere);
        let mut kept: Vec<Fact> = facts
            .filter(|fact| fact.fields().all(is_final))
            .copied()
            .collect();
        let classes: BTreeSet<ClassId> = kept.iter().map(|fact| fact.class()).collect();
        for class in classes {
            for constructor in program.constructors(class) {
                let mut trial = Trial::new(program, models, config, self.shown, &mut kept);
                if !trial.try_both_ways(constructor) {
                    kept.retain(|fact| fact.class() != class);
                }
            }
        }
        kept
    }

    /// Drops what the method breaks where it ends; whether no path was given up, if not round by round, then with loops
    /// taken as a whole.
    fn try_both_ways(&mut self, method: MethodId) -> bool {
        if self.try_method(method) {
            return true;
        }
        let presumed = self.machine.presumed.take();
        self.machine = Machine::new(
            self.machine.program,
            self.machine.config,
            self.machine.models,
            Mode::Prove,
        );
        self.machine.presumed = presumed;
        self.machine.generalizes = true;
        self.try_method(method)
    }

    /// Drops what the method breaks where it ends; whether no path was given up.
    fn try_method(&mut self, method: MethodId) -> bool {
        let state = entry::start_state(&mut self.machine, method);
        state.is_ok_and(|state| self.follow_all(state))
    }

    /// Follows all paths; whether none was given up.
    fn follow_all(&mut self, state: State<'a>) -> bool {
        self.machine.worklist.push(state);
        while let Some(state) = self.machine.worklist.pop() {
            let config = self.machine.config;
            let is_over = self.machine.n_steps >= config.max_steps
                || self.machine.n_forks >= config.max_forks;
            if is_over || !self.follow(state) {
                return false;
            }
        }
        self.machine.incomplete.keys().all(leaves_nothing_out)
    }

    /// Follows one path; whether to its end.
    fn follow(&mut self, mut state: State<'a>) -> bool {
        loop {
            let ended = advance(&mut self.machine, &mut state);
            while let Some(escape) = self.machine.escapes.pop() {
                self.survey(&escape.state, End::Thrown);
            }
            self.doubt_what_others_saw(&mut state);
            match ended {
                None if self.machine.n_steps >= self.machine.config.max_steps => return false,
                None => {}
                Some(Ended::Returned(_)) => self.survey(&state, End::Returned),
                Some(Ended::Thrown) => self.survey(&state, End::Thrown),
                Some(Ended::Stopped(Stop::Incomplete(_))) => return false,
                Some(Ended::Stopped(_)) => {}
            }
            if ended.is_some() {
                return true;
            }
        }
    }

    /// Where the caller was called, who may have come back into an object that is not as it always is: what follows from the facts is
    /// not sure then.
    fn doubt_what_others_saw(&mut self, state: &mut State<'a>) {
        let Some(method) = state.called_out.take() else {
            return;
        };
        let mut survey = Survey {
            machine: &mut self.machine,
            state,
            end: End::CalledOut,
        };
        if !self.facts.iter().all(|&fact| survey.holds(fact)) {
            self.machine.left_out.get_or_insert(method);
        }
    }

    fn survey(&mut self, state: &State<'a>, end: End) {
        let mut survey = Survey {
            machine: &mut self.machine,
            state,
            end,
        };
        self.facts.retain(|&fact| survey.holds(fact));
    }
}

/// Whether paths went on with values that may be anything: nothing that can happen is left out.
///
/// A call that is not followed may come back into the object: of the caller's objects, doubts tell of that; of the library's nothing does.
fn leaves_nothing_out(reason: &Incomplete) -> bool {
    matches!(
        reason,
        Incomplete::NoModel(_)
            | Incomplete::Environment(_)
            | Incomplete::NativeMethod(_)
            | Incomplete::ClassInitializer(_)
            | Incomplete::SolverUnknown
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::CmpOp;

    fn field(index: u16) -> FieldId {
        let class = ClassId(0);
        FieldId { class, index }
    }

    fn bound(op: CmpOp, constant: i32) -> Fact {
        Fact::Compare {
            left: Quantity::Field(field(0)),
            op,
            right: Quantity::Constant(i64::from(constant)),
        }
    }

    fn within(op: CmpOp) -> Fact {
        Fact::Compare {
            left: Quantity::Field(field(0)),
            op,
            right: Quantity::Length(field(1)),
        }
    }

    #[test]
    fn only_the_tightest_bounds_are_kept() {
        let facts = [bound(Ge, 0), bound(Ge, 2), bound(Le, 9), bound(Le, 4)];
        assert_eq!(without_weaker(&facts), [bound(Ge, 2), bound(Le, 4)]);
    }

    #[test]
    fn a_positive_number_is_not_zero_but_zero_is_not_excluded_by_a_bound_of_zero() {
        assert_eq!(
            without_weaker(&[bound(Ne, 0), bound(Ge, 1)]),
            [bound(Ge, 1)]
        );
        let independent = [bound(Ne, 0), bound(Ge, 0)];
        assert_eq!(without_weaker(&independent), independent);
    }

    #[test]
    fn an_exact_length_says_more_than_a_least_one() {
        assert_eq!(
            without_weaker(&[bound(Ge, 2), bound(Eq, 8)]),
            [bound(Eq, 8)]
        );
        let contradicting = [bound(Ge, 9), bound(Eq, 8)];
        assert_eq!(without_weaker(&contradicting), contradicting);
    }

    #[test]
    fn a_number_that_is_two_numbers_is_one_of_no_object() {
        let (exact, least, most) = (bound(Eq, 8), bound(Ge, 3), bound(Le, 9));
        assert_eq!(contradicted(&[exact, least, most]), []);
        assert_eq!(
            contradicted(&[exact, bound(Eq, 2), most, least]),
            [exact, bound(Eq, 2), most]
        );
        assert_eq!(contradicted(&[bound(Le, 2), least]), [bound(Le, 2)]);
    }

    #[test]
    fn below_a_length_is_within_it() {
        assert_eq!(without_weaker(&[within(Le), within(Lt)]), [within(Lt)]);
    }

    #[test]
    fn what_is_never_null_needs_no_condition() {
        let (always, other) = (Fact::NotNull(field(1)), Fact::NotNull(field(2)));
        let guarded = Fact::NotNullAbove {
            guard: field(0),
            field: field(1),
        };
        assert_eq!(without_weaker(&[guarded, always]), [always]);
        assert_eq!(without_weaker(&[guarded, other]), [guarded, other]);
    }
}
