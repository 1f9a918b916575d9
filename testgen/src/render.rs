//! Java AST → text.
//!
//! A file is rendered twice: the first time to learn which classes it names, the second time
//! with the imports that follow from them. Decides nothing about what a test does.

mod expression;
mod imports;
mod literal;
mod source;

pub(crate) use source::render;
