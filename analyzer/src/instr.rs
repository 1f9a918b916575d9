//! Decoded bytecode: instructions with resolved operands, and what belongs to a method body.
//!
//! Decoding makes no judgement about types or stack heights: it trusts the JVM's verifier for code
//! that is going to run and reports what has no meaning at all. References to classes, fields and
//! methods remember what they resolve to, but resolving is the task of `program`.

mod code;
mod constant;
mod counter;
mod decode;
mod display;
mod effect;
mod flow;
mod ids;
mod instruction;
mod link;
mod mnemonic;
mod opcode;
mod refs;
mod spin;

pub(crate) use code::{Bci, Code, Handler, InstrIdx, LocalVariable};
pub(crate) use constant::{
    Bootstrap, CallSite, Constant, DynamicConstant, HandleKind, HandleTarget, MethodHandle,
    StringConstant,
};
pub(crate) use counter::counter_at;
pub use ids::{ClassId, FieldId, MethodId};
pub(crate) use instruction::{Instruction, Lookup, Table};
pub(crate) use refs::{ClassConstant, FieldRef, MethodRef};
pub(crate) use spin::{Linkage, Piece, Spun, forward};

pub(crate) use decode::decode_code;
pub(crate) use link::{Linked, Linker};
