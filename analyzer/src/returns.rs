//! What a method leaves: runs the only frame of a path on all ways within a budget, those first that ask little of the
//! inputs.

use crate::state::{State, Value};
use crate::step::{Effort, Ended, Machine, advance};

/// Conditions that a path takes before others get their turn, those with the fewest first.
const PATIENCE: usize = 6;

/// A path that returned, and the result.
pub(crate) type Return<'p> = (State<'p>, Option<Value>);

/// Where following a path stopped.
enum Followed {
    /// At the end of the method, with a result.
    Returned(Option<Value>),
    /// On the way.
    Parked,
    /// Where nothing more comes.
    Ended,
}

/// The paths on which the only frame returns, until the machine has spent as much as the limit says.
pub(crate) fn returns<'p>(
    machine: &mut Machine<'p>,
    state: State<'p>,
    limit: Effort,
) -> Vec<Return<'p>> {
    machine.worklist.push(state);
    let mut ended = Vec::new();
    while let Some(mut state) = shallowest(machine) {
        match follow(machine, &mut state, limit) {
            Followed::Returned(result) => ended.push((state, result)),
            Followed::Parked => machine.worklist.push(state),
            Followed::Ended => {}
        }
    }
    ended
}

/// The waiting path with the fewest conditions: it asks little of the arguments, and no loop has gone round on it.
pub(crate) fn shallowest<'p>(machine: &mut Machine<'p>) -> Option<State<'p>> {
    let worklist = &mut machine.worklist;
    let latest_first = (0..worklist.len()).rev();
    let at = latest_first.min_by_key(|&at| worklist[at].path.size())?;
    Some(worklist.remove(at))
}

/// Runs a path to its end, or until others deserve their turn.
fn follow<'p>(machine: &mut Machine<'p>, state: &mut State<'p>, limit: Effort) -> Followed {
    let patience = state.path.size() + PATIENCE;
    loop {
        if machine.n_steps >= limit.steps || machine.n_forks > limit.forks {
            machine.worklist.clear();
            return Followed::Ended;
        }
        if state.path.size() > patience && !machine.worklist.is_empty() {
            return Followed::Parked;
        }
        match advance(machine, state) {
            Some(Ended::Returned(result)) => return Followed::Returned(result),
            Some(Ended::Thrown | Ended::Stopped(_)) => return Followed::Ended,
            None => machine.escapes.clear(),
        }
    }
}
