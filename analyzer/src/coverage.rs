//! What a scan says about every method beside its warnings: how far it got and at what cost.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::warning::Warning;

/// Stable name of the reason that a bound on inputs was reached.
pub const HEAP_BOUND: &str = "heap-bound";
/// The reason of methods whose turn never came.
pub const INTERRUPTED: &str = "interrupted";
/// Prefix of the reasons that name a method without a model.
pub const NO_MODEL: &str = "no-model:";
/// Prefix of the reasons that name a model which leaves something out; they end no path.
pub const UNDER_APPROXIMATED: &str = "under-approximated:";
/// Prefix of the reasons that name a class which is not there.
pub const CLASS_NOT_FOUND: &str = "class-not-found:";
/// The solver counter of questions that reached Z3: no answers.
pub const Z3_QUERIES: &str = "z3-queries";
/// The solver counter of what Z3 spent on them, in its resource units.
pub const Z3_WORK: &str = "z3-work";

/// Result of a scan: warnings and coverage, both sorted and independent of the thread count.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ScanResult {
    /// Warnings by site.
    pub warnings: Vec<Warning>,
    /// Every scanned method with a body, by class, method and descriptor.
    pub methods: Vec<MethodCoverage>,
    /// Inputs and classes that could not be read.
    pub problems: Vec<InputProblem>,
}

/// How far the analysis of one method got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodCoverage {
    /// Binary name of the class.
    pub class: String,
    /// Method name.
    pub method: String,
    /// Method descriptor.
    pub descriptor: String,
    /// Summary of `incomplete`.
    pub outcome: Outcome,
    /// Why the method is not exhausted, with how many times: key is the stable name of the reason, as
    /// `no-model:java.io.File.listFiles`.
    pub incomplete: BTreeMap<String, u32>,
    /// Paths that ended.
    pub paths: u32,
    /// Instructions executed.
    pub steps: u64,
    /// States created by forks.
    pub forks: u32,
    /// Feasibility questions by the link of the solver chain that answered, by the name of the link.
    pub solver: BTreeMap<String, u64>,
}

impl MethodCoverage {
    /// What the methods of a scan are sorted by.
    pub(crate) fn key(&self) -> (&str, &str, &str) {
        (&self.class, &self.method, &self.descriptor)
    }
}

/// How far the analysis of one method got, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// No budget, bound, unknown or under-approximating model was met: the warnings are all there are.
    Exhausted,
    /// Only budgets or bounds cut paths, or models left values out.
    Bounded,
    /// Some path met what the analyzer cannot execute.
    Incomplete,
    /// The analysis of this method failed by a defect of the analyzer.
    Crashed,
}

/// An input that could not be used; the rest of the scan goes on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct InputProblem {
    /// File, with the entry inside an archive after `!/`.
    pub file: String,
    /// What is wrong with it.
    pub reason: String,
}
