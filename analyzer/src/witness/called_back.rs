//! Functions of the program that a stub calls.

use serde::{Deserialize, Serialize};

use super::ClassRef;

/// A function that is passed to a method of a stub, which calls it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalledBack {
    /// Which of the parameters it is.
    pub parameter: usize,
    /// Name of the method that is called, which takes nothing.
    pub method: String,
    /// Whether the method of the stub gives what that gives.
    pub gives: bool,
    /// What becomes of the checked exceptions of that method.
    pub checked: Checked,
}

/// What a method of a stub does with checked exceptions of what it calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Checked {
    /// There are none.
    None,
    /// It declares them, as this class.
    Declared(ClassRef),
    /// It throws unchecked ones in their place.
    Wrapped,
}
