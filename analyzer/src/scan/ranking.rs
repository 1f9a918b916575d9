//! Which of the paths to a fault make the best case for it.

use crate::warning::{Blame, FaultPath, Replay};
use crate::witness::Access;

use super::Pending;

/// Paths that a warning keeps.
pub(super) const MAX_PATHS: usize = 3;
/// Paths that are tried when those can only be forced.
const MAX_SPARE: usize = 3;

/// Orders the paths of a warning and drops all but the best, and spare ones: those with the fewest calls between a method
/// that a test can call and the fault. What is near asks little of other objects. One that begins with the call of the entry
/// method is among the best, if there are any. The last spare one is the best of those that say what the object is made of.
pub(super) fn keep_best(pending: &mut Pending) {
    pending
        .solved
        .sort_by_cached_key(|(path, order)| (order.is_conjecture, rank(path)));
    let mut made = pending.solved.extract_if(.., |(_, order)| order.is_made());
    let best_made = made.next();
    made.for_each(drop);
    let mut orders = pending.solved.iter();
    if let Some(plain) = orders
        .position(|(_, order)| order.is_plain())
        .filter(|&it| it >= MAX_PATHS)
    {
        pending.solved[MAX_PATHS - 1..=plain].rotate_right(1);
    }
    if pending.solved.len() > MAX_PATHS {
        let mut spare = pending.solved.split_off(MAX_PATHS);
        spare.retain(|(path, _)| path.entry.access != Access::Forced);
        spare.sort_by_key(|(path, _)| path.call_stack.len());
        pending.solved.extend(spare.into_iter().take(MAX_SPARE));
    }
    pending.solved.extend(best_made);
}

/// Smaller is better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// What replays is better,
    replay: Replay,
    /// what hangs on no call that was not followed,
    has_environment: bool,
    /// what a test can call without force,
    is_forced: bool,
    /// the method's own mistake,
    blame: Blame,
    /// what everyone can call,
    access: Access,
    /// what is near the fault,
    n_frames: usize,
    /// what assumes little,
    path_condition: u32,
    /// and of equal ones always the same.
    entry: String,
}

fn rank(path: &FaultPath) -> Rank {
    let entry = &path.entry;
    Rank {
        replay: path.replay,
        has_environment: !path.environment.is_empty(),
        is_forced: entry.access == Access::Forced,
        blame: path.blame,
        access: entry.access,
        n_frames: path.call_stack.len(),
        path_condition: path.depth.path_condition,
        entry: format!(
            "{}.{}{}",
            entry.class.binary, entry.method, entry.descriptor
        ),
    }
}
