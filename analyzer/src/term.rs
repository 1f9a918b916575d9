//! Symbolic expressions over Java's primitive values: construction, folding, simplification,
//! evaluation, display.
//!
//! A [`Term`] is an index into a hash-consed arena ([`Terms`]) that lives as long as one method's
//! analysis, so equal terms are equal numbers. Constants fold in the constructors with exactly the
//! JVM's arithmetic; executing on constants *is* concrete execution. References, arrays and strings
//! are not terms: the heap owns them. Nothing here knows a solver.

#[cfg(test)]
pub(crate) mod arbitrary;
mod arena;
mod bounds;
mod build;
mod constant;
mod evaluate;
mod node;
mod rules;
mod show;

pub(crate) use self::arena::Asked;
pub use self::arena::Terms;
pub use self::bounds::Interval;
pub(crate) use self::bounds::of_node as bounds_of_node;
pub use self::constant::Constant;
pub(crate) use self::constant::wraps;
pub use self::evaluate::Assignment;
pub use self::node::{BinOp, CmpOp, Conversion, Node, Sort, SymbolId, Term, UnOp};
pub(crate) use self::show::literal;
