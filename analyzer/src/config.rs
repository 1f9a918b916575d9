//! Budgets of the analysis. All of them are counts, never clocks: results do not depend on the machine.

use globset::GlobSet;

/// Instructions of a call that is run for its answer.
const CONCRETE_STEPS: u32 = 400_000;
/// Depth of such a call: deeper recursion is rather endless.
const CONCRETE_DEPTH: usize = 400;

/// What a scan analyzes and how far it goes.
#[derive(Clone, Debug)]
pub struct Config {
    /// Calls are followed to this depth below the entry method.
    pub call_depth: usize,
    /// Size of the path condition at which a path ends.
    pub path_budget: usize,
    /// Instructions per entry method, over all its paths.
    pub max_steps: u64,
    /// Forks of one instruction per entry method: later paths take only one way.
    pub max_forks_at: u32,
    /// Forks per entry method.
    pub max_forks: u32,
    /// Instructions of one concrete replay.
    pub max_concrete_steps: u32,
    /// Instructions of one class initializer.
    pub max_initializer_steps: u64,
    /// Instructions of one call in a class initializer.
    pub max_initializer_call_steps: u64,
    /// Length of chains of input references.
    pub heap_bound: u32,
    /// Receiver classes followed at one call.
    pub max_targets: usize,
    /// Z3's resource limit per query; 1,000 are about 0.3 ms.
    pub solver_rlimit: u32,
    /// Z3's resource limit per entry method.
    pub solver_work: u64,
    /// Threads; 0 means one per core.
    pub jobs: usize,
    /// Classes to analyze, by internal name; empty means all.
    pub include: GlobSet,
    /// Classes to leave out, by internal name.
    pub exclude: GlobSet,
}

impl Config {
    /// Budgets for calls that are run on constants for their answer, not explored.
    pub fn concrete() -> Self {
        Config {
            call_depth: CONCRETE_DEPTH,
            max_concrete_steps: CONCRETE_STEPS,
            ..Config::default()
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            call_depth: 3,
            path_budget: 16,
            max_steps: 20_000,
            max_forks_at: 4,
            max_forks: 120,
            max_concrete_steps: 20_000,
            max_initializer_steps: 40_000,
            max_initializer_call_steps: 5_000,
            heap_bound: 4,
            max_targets: 3,
            solver_rlimit: 20_000,
            solver_work: 100_000,
            jobs: 0,
            include: GlobSet::empty(),
            exclude: GlobSet::empty(),
        }
    }
}
