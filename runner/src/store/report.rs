//! What reports read: plain data that comes out of the store, history included.

use analyzer::coverage::{InputProblem, MethodCoverage};
use serde::{Deserialize, Serialize};

use super::record::ConfirmedWarning;

/// Identifies a scan within its store; later scans have larger numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScanId(pub i64);

/// Whether a scan has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScanStatus {
    /// Still running, or killed.
    Running,
    /// All its results are in the store.
    Complete,
}

/// A scan in the store.
#[derive(Clone, Debug, PartialEq)]
pub struct Scan {
    /// Its number.
    pub id: ScanId,
    /// Whether it has ended.
    pub status: ScanStatus,
    /// When it started, as `2025-01-31T02:00:00Z`.
    pub started: String,
    /// How long it took; `None` while it is not complete.
    pub seconds: Option<f64>,
    /// Version of this tool.
    pub tool_version: String,
    /// What was scanned.
    pub inputs: Vec<String>,
    /// The JDK that ran the tests.
    pub jdk: String,
    /// The checked configuration as JSON.
    pub config: String,
}

/// The numbers of one night, for trends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanCounts {
    /// The scan.
    pub id: ScanId,
    /// When it started.
    pub started: String,
    /// Scanned methods.
    pub methods: u64,
    /// REAL warnings.
    pub real: u64,
    /// REAL warnings of the default list.
    pub listed: u64,
    /// UNCONFIRMED warnings.
    pub unconfirmed: u64,
}

/// Everything the store knows about one complete scan.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The scan.
    pub scan: Scan,
    /// This scan and the complete ones before it, oldest first.
    pub history: Vec<ScanCounts>,
    /// Warnings by site, then fingerprint.
    pub warnings: Vec<StoredWarning>,
    /// Warnings that were REAL when a scan last looked at their methods, and are gone.
    pub fixed: Vec<FixedWarning>,
    /// Methods by class, name and descriptor.
    pub methods: Vec<MethodCoverage>,
    /// Inputs and classes that could not be read.
    pub problems: Vec<InputProblem>,
}

/// A warning with its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredWarning {
    /// The warning and its grade.
    pub confirmed: ConfirmedWarning,
    /// How it relates to the scans before.
    pub since: Since,
    /// First complete scan that had it.
    pub first_seen: ScanId,
    /// What a person decided about it.
    pub triage: Option<Triage>,
}

impl StoredWarning {
    /// The decision that nothing is to be done about it, if there is one: it then makes no scan fail.
    #[must_use]
    pub fn set_aside(&self) -> Option<&Triage> {
        self.triage.as_ref().filter(|triage| triage.sets_aside())
    }
}

/// A warning as the latest complete scan that has it saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// The warning.
    pub warning: StoredWarning,
    /// That the latest complete scan does not have it.
    pub gone: Option<Gone>,
}

/// Since when a warning is gone.
#[derive(Clone, Debug, PartialEq)]
pub struct Gone {
    /// The last complete scan that had it.
    pub last_seen: Scan,
    /// The latest complete scan.
    pub latest: ScanId,
}

/// How a warning relates to the complete scans before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Since {
    /// No earlier scan had it.
    New,
    /// REAL in an earlier scan, absent or UNCONFIRMED in the previous one, REAL again.
    Regressed,
    /// An earlier scan had it.
    Known,
}

/// A warning that was REAL when a scan before last looked at its method, and that this scan does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedWarning {
    /// Its fingerprint.
    pub fingerprint: String,
    /// Binary name of the class.
    pub class: String,
    /// Method name.
    pub method: String,
    /// Method descriptor.
    pub descriptor: String,
    /// Class of the exception.
    pub exception: String,
    /// The faulting instruction.
    pub instruction: String,
    /// How sure it is.
    pub because: FixedBecause,
}

/// How sure it is that a warning that is gone is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FixedBecause {
    /// This scan looked at all there is in the method.
    Exhausted,
    /// This scan did not find it, but met a bound in the method.
    NotFound,
    /// The method was not scanned.
    MethodGone,
}

/// What a person decided about a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Triage {
    /// The warning.
    pub fingerprint: String,
    /// The decision, as `accepted` or `wont-fix`.
    pub decision: String,
    /// Why.
    pub note: String,
}

/// Decisions that leave a warning as open as it was. Every other one sets it aside.
const OPEN_DECISIONS: [&str; 3] = ["fix", "fixed", "confirmed"];

impl Triage {
    /// Whether nothing is to be done about the warning.
    #[must_use]
    pub fn sets_aside(&self) -> bool {
        let mut open = OPEN_DECISIONS.iter();
        !open.any(|word| word.eq_ignore_ascii_case(self.decision.trim()))
    }
}
