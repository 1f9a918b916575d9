//! The program under analysis: every class that can be named, its hierarchy and its code.
//!
//! All class *names* are known from the start: those of the inputs, of the class path and of the
//! JDK. Classes are parsed when first asked for, and a method body when it is first entered. What
//! was parsed stays in place and is read without locks.
//!
//! A class that is missing or broken is no error here: it does not resolve, and the problem is
//! recorded. Access checks and loading constraints are left to the JVM that runs the tests.

mod annotations;
mod calling;
mod class;
mod classpath;
#[cfg(any(test, fuzzing))]
pub mod everything;
mod extending;
mod free_types;
mod function;
mod generics;
mod hierarchy;
mod index;
mod inference;
mod known;
mod load;
mod lower;
mod modules;
mod naming;
mod resolve;
mod store;

pub use class::{Class, ClassOrigin, Field, FieldConstant, Method, Nesting, NestingKind};
pub use classpath::{ClassPath, PackedClasses};
pub(crate) use function::{MadeFunction, MadeFunctions};
pub(crate) use inference::{Call, Inference, Misfit};
pub use known::Known;
pub use load::Loaded;
pub use store::Program;

/// The static field by which a class knows whether its assertions are disabled (JLS §14.10).
pub(crate) const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

pub use crate::instr::{ClassId, FieldId, MethodId};

#[cfg(test)]
pub(crate) mod tests;
