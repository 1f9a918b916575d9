//! Whose mistake a fault is, once a test for it is there: what the path says, what construction says, and which of them counts.

use crate::blame::{Blamed, Clues, comes_first};
use crate::construct::Built;
use crate::warning::{Blame, FaultPath};
use crate::witness::Access;

/// Whose mistake the test shows; `None` where what the path says counts.
pub(super) fn blame_as_built(path: &FaultPath, clues: &Clues, built: &Built) -> Option<Blamed> {
    let is_own = is_own_answer(path, clues, built)
        || is_in_order(path, built)
        || is_huge_by_itself(path, built);
    let blamed = match is_own {
        true => Some(Blamed::MADE),
        false => built.blamed,
    };
    match blamed.map_or(path.blame, |it| it.blame) {
        Blame::Own | Blame::Contradiction if built.contradicts_itself => Some(Blamed::TWO_ANSWERS),
        Blame::Own if built.fails_on_passed => Some(Blamed::PASSED_BEFORE),
        // However it is built, the exception is what somebody asks for.
        Blame::Contradiction if *path.rule == *Blamed::DOCUMENTED => None,
        Blame::Caller if is_beside_the_point(blamed, path, clues, built) => None,
        _ => blamed,
    }
}

/// Whether it does not matter how a value got where it is: the code asks for it, or it was not passed at all.
fn is_beside_the_point(
    blamed: Option<Blamed>,
    path: &FaultPath,
    clues: &Clues,
    built: &Built,
) -> bool {
    match blamed {
        Some(Blamed::PUT_THERE) if is_asked_anyway(path, clues, built) => true,
        Some(Blamed::ASSERTED) => false,
        _ => passes_nothing(path, built),
    }
}

/// Whether what objects of a test were taken to answer, those of the program have answered.
fn is_own_answer(path: &FaultPath, clues: &Clues, built: &Built) -> bool {
    clues.is_answered
        && path.blame == Blame::Caller
        && built.retold.is_some()
        && built.blamed.is_none()
        && built.witness.makes_receiver_alone()
}

/// Whether the test calls what comes before a callback that was taken to be out of order.
fn is_in_order(path: &FaultPath, built: &Built) -> bool {
    let mut called = built.witness.called_on_receiver();
    *path.rule == *Blamed::CALLBACK && built.blamed.is_none() && called.any(comes_first)
}

/// Whether a number that was taken to be huge by what is passed has become so in the object.
fn is_huge_by_itself(path: &FaultPath, built: &Built) -> bool {
    *path.rule == *Blamed::HUGE.rule && built.blamed.is_none() && built.witness.makes_calls_alone()
}

/// Whether the code asks for what constructors and setters have put somewhere.
fn is_asked_anyway(path: &FaultPath, clues: &Clues, built: &Built) -> bool {
    path.blame == Blame::Contradiction
        && clues.is_asked_itself
        && !built.witness.sets_fields()
        && access(path, built) < Access::Forced
}

/// Whether what was taken to be passed has turned out not to be needed.
fn passes_nothing(path: &FaultPath, built: &Built) -> bool {
    access(path, built) == Access::Public && built.witness.passes_nothing()
}

fn access(path: &FaultPath, built: &Built) -> Access {
    path.entry.reach().max(built.witness.access())
}
