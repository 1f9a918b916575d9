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
/// method is among the best, if there are any.
pub(super) fn keep_best(pending: &mut Pending) {
    pending
        .solved
        .sort_by_cached_key(|(path, order)| (order.is_conjecture, rank(path)));
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
}

/// Better paths have smaller ranks: what replays, what the environment does not decide, the method's own
/// mistake, what a test can call, and short.
fn rank(path: &FaultPath) -> (Replay, bool, bool, Blame, Access, usize, u32, String) {
    let forced = path.entry.access == Access::Forced;
    let name = format!(
        "{}.{}{}",
        path.entry.class.binary, path.entry.method, path.entry.descriptor
    );
    (
        path.replay,
        !path.environment.is_empty(),
        forced,
        path.blame,
        path.entry.access,
        path.call_stack.len(),
        path.depth.path_condition,
        name,
    )
}
