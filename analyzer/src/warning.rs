//! What a scan hands over: warnings, each with the paths that reach the fault.
//!
//! Plain data. Everything here can be written to the store and read back; nothing refers to the
//! arena, the heap or the solver that produced it.

use serde::{Deserialize, Serialize};

use crate::witness::{Entry, Witness};

/// A fault that can leave an analyzed method, identified across scans by its fingerprint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warning {
    /// 32 hexadecimal digits that survive line shifts: kind, class, method, faulting instruction
    /// and its ordinal among equal ones.
    pub fingerprint: String,
    /// What goes wrong.
    pub kind: FaultKind,
    /// Class of the thrown exception, as `java.lang.NullPointerException`.
    pub exception: String,
    /// The innermost frame that lies in scanned code and that somebody wrote.
    pub site: Location,
    /// The instruction at `site`, as `invokevirtual java.lang.String.length()`.
    pub instruction: String,
    /// Paths that reach the fault, best first; never empty.
    pub paths: Vec<FaultPath>,
    /// Whether the scan ended before somebody looked for what builds the inputs. The store keeps the reason that comes of it.
    #[serde(default)]
    pub is_unbuilt: bool,
}

/// The kinds of fault the analyzer looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// Use of `null` where an object is required.
    NullDereference,
    /// Integer or long division or remainder by zero.
    DivisionByZero,
    /// Array index below 0 or not below the length.
    ArrayIndex,
    /// Array created with a negative length.
    NegativeArraySize,
    /// Cast to a class the object does not have.
    ClassCast,
    /// Element stored into an array of an incompatible component type.
    ArrayStore,
    /// A fault raised by library code that the path entered, as by `String.charAt`.
    Library,
}

/// A place in a method.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Location {
    /// Binary name of the class, as `java.util.Map$Entry`.
    pub class: String,
    /// Method name; constructors are `<init>`.
    pub method: String,
    /// Method descriptor (JVMS §4.3.3).
    pub descriptor: String,
    /// Source file with its package directories, as `java/util/Map.java`; `None` without a
    /// `SourceFile` attribute.
    pub file: Option<String>,
    /// Source line; `None` without a line table.
    pub line: Option<u32>,
    /// Bytecode index of the instruction.
    pub bci: u32,
    /// Whether the class is part of the scanned code (and not of the JDK or the class path).
    pub scanned: bool,
}

/// One path to a fault: where it starts, what it assumes, and inputs that drive it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultPath {
    /// The method the path starts in.
    pub entry: Entry,
    /// Frames at the fault, innermost first; the last one is the entry method.
    pub call_stack: Vec<Location>,
    /// What the exception will say; `None` where the path does not determine it.
    #[serde(default)]
    pub message: Option<Message>,
    /// Whose mistake the bad value is.
    pub blame: Blame,
    /// The rule that says so, as `record` (`docs/blame.md`); empty in scans of versions that did not tell.
    #[serde(default)]
    pub rule: String,
    /// How long the path is.
    pub depth: Depth,
    /// Whether a loop was accelerated on the way.
    pub accelerated: bool,
    /// Whether other objects, simple ones, take the place of solved ones in the witness. The test may reach the fault in
    /// another way than the path condition, the steps and all the values say but those of the parameters.
    #[serde(default)]
    pub specimens: bool,
    /// Calls whose unknown result the path depends on, as `java.io.File.listFiles()`.
    pub environment: Vec<String>,
    /// Whether the solver could not decide some condition of the path.
    pub solver_unknown: bool,
    /// What the concrete replay of the witness said; `Confirmed`, where it was not asked.
    pub replay: Replay,
    /// The conjuncts of the path condition, in the order they were met.
    pub path_condition: Vec<String>,
    /// Entry parameters, `this` included.
    pub parameters: Vec<Binding>,
    /// Local variables of the innermost scanned frame at the fault.
    pub locals: Vec<Binding>,
    /// Fields the path read or wrote, with their first and last values.
    pub fields: Vec<FieldBinding>,
    /// Symbols of the path that are not parameters, with what they stand for.
    pub unknowns: Vec<Unknown>,
    /// The path for display: branches taken, calls entered, the fault last.
    pub steps: Vec<Step>,
    /// What the test does before it calls the entry method, as `demo.Config.setRate(7)`.
    #[serde(default)]
    pub before: Vec<String>,
    /// Static fields that the test reads and tests of other paths leave different, as `demo.Config.rate`: it has to be run
    /// in a JVM of its own.
    #[serde(default)]
    pub shared_state: Vec<String>,
    /// Inputs that solve the path condition.
    pub witness: Witness,
}

/// What HotSpot puts into the message of an exception that an instruction raises by itself. `None`
/// is what the path leaves open. Class names are binary names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "kebab-case")]
pub enum Message {
    /// Use of `null` (JEP 358).
    NullUse {
        /// What could not be done, as `Cannot read field "next"`.
        action: String,
        /// What was null, as `"this.head" is null`.
        cause: Option<String>,
    },
    /// Division by zero.
    ZeroDivisor,
    /// Array index out of bounds.
    Index {
        /// The index.
        index: Option<i32>,
        /// The length of the array.
        length: Option<i32>,
    },
    /// Array created with a negative length.
    Size {
        /// The length.
        size: Option<i32>,
    },
    /// Cast to a class the object does not have.
    Cast {
        /// That class; arrays by descriptor.
        to: String,
    },
}

impl Message {
    /// The same with the numbers that a run of the test has seen, in their order, as far as any are predicted.
    #[must_use]
    pub(crate) fn with_numbers(self, seen: &[Option<i32>]) -> Self {
        let seen = |nth: usize| seen.get(nth).copied().flatten();
        match self {
            Message::Index { index, length } => Message::Index {
                index: index.and(seen(0)),
                length: length.and(seen(1)),
            },
            Message::Size { size } => Message::Size {
                size: size.and(seen(0)),
            },
            Message::NullUse { .. } | Message::ZeroDivisor | Message::Cast { .. } => self,
        }
    }
}

/// Whose mistake the faulting value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blame {
    /// The method, or what it calls, makes the bad value.
    Own,
    /// The method itself tests this value elsewhere, so it expects it.
    Contradiction,
    /// The bad value is an entry parameter as it came in, never tested, or the test does what only classes of the package do.
    Caller,
}

/// Length of a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Depth {
    /// Instructions executed.
    pub instructions: u32,
    /// Conditions that were decided where both ways were open.
    pub branches: u32,
    /// Size of the path condition, in conjuncts; those that say of which classes one object is not count as one.
    pub path_condition: u32,
}

/// Outcome of running the witness concretely in the same interpreter. A path whose witness leads elsewhere is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Replay {
    /// The predicted fault occurred at the predicted place.
    Confirmed,
    /// The replay met something it cannot run concretely.
    Undecided,
}

/// A named value, symbolic and solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Binding {
    /// Source name, or `arg0`, `local3` without a variable table.
    pub name: String,
    /// The symbolic value, as `x + 1`.
    pub symbolic: String,
    /// The value under the witness, as Java would write it.
    pub value: String,
}

/// First and last value of a field on the path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldBinding {
    /// The field with the object that holds it, as `this.next.value` or `Config.cache`.
    pub field: String,
    /// The value when the path started; `None` if it was written before it was read.
    pub initial: Option<String>,
    /// The value at the fault.
    pub current: String,
}

/// A symbol that is not a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unknown {
    /// Name of the symbol in the path condition.
    pub symbol: String,
    /// What it stands for, as `result of java.io.File.length()` or `static field demo.Config.limit`.
    pub origin: String,
    /// The value under the witness.
    pub value: String,
}

/// One step of the path for display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Where.
    pub location: Location,
    /// What happened, as `x > 0 is true` or `calls demo.Node.next()`.
    pub text: String,
}
