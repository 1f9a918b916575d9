//! Programs made of Java sources that are compiled on the spot, and of the local JDK.

mod archives;
mod broken;
mod circles;
mod decoding;
mod fixture;
mod hierarchy;
mod inference;
mod jdk_classes;
mod members;
mod naming;
mod resolution;
mod spinning;

/// The JDK and nothing else.
pub(crate) fn jdk_alone() -> super::Program {
    fixture::load(&[], &[]).program
}
