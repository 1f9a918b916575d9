//! Budgets of the analysis. All of them are counts, never clocks: results do not depend on the machine.

use globset::GlobSet;

/// Instructions of a call that is run for its answer.
const CONCRETE_STEPS: u32 = 400_000;
/// Depth of such a call: deeper recursion is rather endless.
const CONCRETE_DEPTH: usize = 400;

/// Depth of calls where the size of the inputs is to end recursion.
const EXHAUSTIVE_DEPTH: usize = 64;
/// Z3's resource limit per query of an exhaustive exploration.
const EXHAUSTIVE_RLIMIT: u32 = 1_000_000;
/// Forks after which even an exhaustive exploration is given up.
const EXHAUSTIVE_FORKS: u32 = 20_000_000;

/// What a scan analyzes and how far it goes.
#[derive(Clone, Debug)]
pub struct Config {
    /// Calls are followed to this depth below the entry method.
    pub call_depth: usize,
    /// Size of the path condition at which a path ends.
    pub path_budget: usize,
    /// Instructions per entry method, over all its paths.
    pub max_steps: u64,
    /// Forks of one instruction per entry method, in each of the first rounds of a loop: later paths take only one way.
    pub max_forks_at: u32,
    /// Forks per entry method.
    pub max_forks: u32,
    /// Instructions of one concrete replay.
    pub max_concrete_steps: u32,
    /// Instructions of one class initializer.
    pub max_initializer_steps: u64,
    /// Instructions of one call in a class initializer.
    pub max_initializer_call_steps: u64,
    /// Whether counting loops are jumped through to where their conditions end them.
    pub accelerates: bool,
    /// Length of chains of input references.
    pub heap_bound: u32,
    /// Whether the inputs are taken to be trees: no object of theirs is reached in two ways.
    pub trees_only: bool,
    /// Whether input objects are in states that their own class can leave them in (`facts.rs`); otherwise in any.
    pub presumes_facts: bool,
    /// Different elements of one input array that a path looks at.
    pub element_bound: usize,
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
    /// Budgets that leave nothing but the size of the inputs to end a path: chains of at most `heap_bound`
    /// references, and as many array elements as a complete binary tree of that height has nodes.
    pub fn exhaustive(heap_bound: u32) -> Self {
        Config {
            call_depth: EXHAUSTIVE_DEPTH,
            path_budget: usize::MAX,
            max_steps: u64::MAX,
            max_forks_at: u32::MAX,
            max_forks: EXHAUSTIVE_FORKS,
            accelerates: false,
            heap_bound,
            element_bound: 2_usize.saturating_pow(heap_bound) - 1,
            solver_rlimit: EXHAUSTIVE_RLIMIT,
            solver_work: u64::MAX,
            ..Config::default()
        }
    }

    /// Budgets for calls that are run on constants for their answer, not explored.
    pub fn concrete() -> Self {
        Config {
            call_depth: CONCRETE_DEPTH,
            max_concrete_steps: CONCRETE_STEPS,
            ..Config::default()
        }
    }

    /// The same, with fewer instructions and forks for each method.
    #[must_use]
    pub(crate) fn at_most(&self, max_steps: u64, max_forks: u32) -> Self {
        Config {
            max_steps: self.max_steps.min(max_steps),
            max_forks: self.max_forks.min(max_forks),
            ..self.clone()
        }
    }

    /// Whether a class, by its internal name, is to be scanned.
    #[must_use]
    pub fn selects(&self, class: &str) -> bool {
        (self.include.is_empty() || self.include.is_match(class)) && !self.exclude.is_match(class)
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            call_depth: 3,
            path_budget: 16,
            max_steps: 20_000,
            max_forks_at: 4,
            max_forks: 160,
            max_concrete_steps: 20_000,
            max_initializer_steps: 40_000,
            max_initializer_call_steps: 5_000,
            accelerates: true,
            heap_bound: 4,
            trees_only: false,
            presumes_facts: true,
            element_bound: usize::MAX,
            max_targets: 3,
            solver_rlimit: 20_000,
            solver_work: 100_000,
            jobs: 0,
            include: GlobSet::empty(),
            exclude: GlobSet::empty(),
        }
    }
}
