//! The closed list of reasons why a path was given up, continued on unknowns, or may not stand for all it should.

use std::fmt;

use crate::coverage::{CLASS_NOT_FOUND, HEAP_BOUND, INTERRUPTED, NO_MODEL, UNDER_APPROXIMATED};

/// Why the analysis of a method is not exhaustive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Incomplete {
    /// The path condition reached its budget.
    PathBudget,
    /// The instruction cap was reached.
    StepLimit,
    /// The fork cap was reached.
    ForkLimit,
    /// A bound on inputs was reached: the length of a chain of references, the sizes that are tried of an open collection, or
    /// the elements of an array that a path may look at.
    HeapBound,
    /// A call lies beyond the call depth.
    CallDepth,
    /// More receiver classes than are followed.
    DispatchLimit,
    /// The solver could not decide a condition within its resources.
    SolverUnknown,
    /// A library method without model or body that can be run here.
    NoModel(String),
    /// A library method whose model leaves out some of what the method may give or do.
    UnderApproximated(String),
    /// A call of something outside of the program: files, clocks, reflection.
    Environment(String),
    /// A native method without model.
    NativeMethod(String),
    /// A library method works on an object that is no array, string or collection here.
    UnexpectedShape,
    /// A method that the caller supplies may throw something else, or once more, that a handler catches.
    SuppliedThrow(String),
    /// A class that is not on the class path, or cannot be read: the code names it, or a member that it may have.
    ClassNotFound(String),
    /// A field or method that the classes of the class path do not have.
    MemberNotFound(String),
    /// Code that could not be decoded.
    UndecodableCode,
    /// A class initializer that could not be computed.
    ClassInitializer(String),
    /// A static field that other code may assign was taken to have the value that the class initializer left.
    StaticState(String),
    /// An input compared with an array, collection or enum constant that a static field holds, or the class of an object
    /// that is not known: they are taken to differ.
    ConstantAlias,
    /// Two input collections that were both changed: they are taken to differ.
    ContainerAlias,
    /// Two input arrays of which one was copied into: they are taken to differ.
    ArrayAlias,
    /// A constant array too long to handle element by element.
    ArrayTooLarge,
    /// The scan was ended before the method's turn.
    Interrupted,
    /// The witness of a fault did not replay.
    ReplayMismatch,
    /// A path needed a decision that only an exploration may take.
    Undecided,
    /// The analysis crashed by a defect of the analyzer.
    Crashed(String),
}

impl Incomplete {
    /// Whether a path was given up or went on with unknowns, so that more patience, or another way in, may find more.
    pub(crate) fn gives_up_paths(&self) -> bool {
        !matches!(
            self,
            Incomplete::UnderApproximated(_)
                | Incomplete::StaticState(_)
                | Incomplete::SuppliedThrow(_)
        )
    }

    /// Whether the analysis only came to the end of what it was to follow: a budget, a bound, what models look at, or
    /// the border of the program.
    pub(crate) fn is_bound(&self) -> bool {
        matches!(
            self,
            Incomplete::PathBudget
                | Incomplete::StepLimit
                | Incomplete::ForkLimit
                | Incomplete::HeapBound
                | Incomplete::CallDepth
                | Incomplete::DispatchLimit
                | Incomplete::UnderApproximated(_)
                | Incomplete::StaticState(_)
                | Incomplete::SuppliedThrow(_)
                | Incomplete::Environment(_)
                | Incomplete::SolverUnknown
                | Incomplete::ArrayTooLarge
        )
    }
}

impl fmt::Display for Incomplete {
    /// The stable name that reports and the store use.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Incomplete::PathBudget => f.write_str("path-budget"),
            Incomplete::StepLimit => f.write_str("step-limit"),
            Incomplete::ForkLimit => f.write_str("fork-limit"),
            Incomplete::HeapBound => f.write_str(HEAP_BOUND),
            Incomplete::CallDepth => f.write_str("call-depth"),
            Incomplete::DispatchLimit => f.write_str("dispatch-limit"),
            Incomplete::SolverUnknown => f.write_str("solver-unknown"),
            Incomplete::NoModel(method) => write!(f, "{NO_MODEL}{method}"),
            Incomplete::UnderApproximated(method) => write!(f, "{UNDER_APPROXIMATED}{method}"),
            Incomplete::Environment(call) => write!(f, "environment:{call}"),
            Incomplete::NativeMethod(method) => write!(f, "native-method:{method}"),
            Incomplete::SuppliedThrow(method) => write!(f, "supplied-throw:{method}"),
            Incomplete::UnexpectedShape => f.write_str("unexpected-shape"),
            Incomplete::ClassNotFound(class) => write!(f, "{CLASS_NOT_FOUND}{class}"),
            Incomplete::MemberNotFound(member) => write!(f, "member-not-found:{member}"),
            Incomplete::UndecodableCode => f.write_str("undecodable-code"),
            Incomplete::ClassInitializer(class) => write!(f, "class-initializer:{class}"),
            Incomplete::StaticState(field) => write!(f, "static-state:{field}"),
            Incomplete::ConstantAlias => f.write_str("constant-alias"),
            Incomplete::ContainerAlias => f.write_str("container-alias"),
            Incomplete::ArrayAlias => f.write_str("array-alias"),
            Incomplete::ArrayTooLarge => f.write_str("array-too-large"),
            Incomplete::Interrupted => f.write_str(INTERRUPTED),
            Incomplete::ReplayMismatch => f.write_str("replay-mismatch"),
            Incomplete::Undecided => f.write_str("undecided"),
            Incomplete::Crashed(message) => write!(f, "crashed:{message}"),
        }
    }
}
