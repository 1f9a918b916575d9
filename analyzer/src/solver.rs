//! Feasibility of paths, and small inputs that drive them.
//!
//! [`Chain`] asks a list of links, cheapest first; only its last link knows Z3. Answers and
//! solutions depend on the sequence of questions alone, never on clocks or on what other threads
//! do.

mod chain;
#[cfg(test)]
mod checked;
mod contradiction;
mod propagate;
mod ranges;
mod remembered;
mod simplify;
mod slice;
mod small;
mod z3;

#[cfg(test)]
mod tests;

use crate::term::Term;

pub use self::chain::Chain;
pub use self::z3::{z3_is_supported, z3_version};

/// What a solver knows about a condition on a path.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Feasibility {
    /// Some input takes the path and meets the condition.
    Feasible,
    /// No input does.
    Infeasible,
    /// The solver gave up within its limits.
    Unknown,
}

/// Limits of the solver. All of them count work, so that results do not depend on the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverConfig {
    /// Z3's resource units per query.
    pub rlimit: u32,
    /// Z3's resource units over all queries of a chain; then it answers `Unknown` without asking. Solutions have half as
    /// much again.
    pub work: u64,
    /// Whether Z3 is asked about each condition; otherwise only for solutions.
    pub is_eager: bool,
    /// Megabytes after which Z3 gives up, over all threads of the process. The first chain of a
    /// process sets it.
    pub memory_mb: u32,
    /// Number of inputs remembered and tried on new conditions.
    pub remembered: usize,
    /// Evaluations of conjuncts spent on changing a remembered input until it fits.
    pub repairs: u32,
}

/// Generous limits of work, for tests and benchmarks: those of a scan are in [`Config`](crate::config::Config). Memory, remembered
/// inputs and repairs are those of a scan, too.
impl Default for SolverConfig {
    fn default() -> Self {
        SolverConfig {
            rlimit: 500_000,
            work: 20_000_000,
            is_eager: true,
            memory_mb: 4_096,
            remembered: 8,
            repairs: 200,
        }
    }
}

/// One question on its way through the chain: is `path ∧ condition` satisfiable?
#[derive(Copy, Clone)]
struct Query<'a> {
    path: &'a [Term],
    condition: Term,
}

/// Number of leading elements that two paths share. Links that work incrementally keep what they
/// know about these.
fn common_prefix(a: &[Term], b: &[Term]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
