//! Witness → the statements that build it and make the call. Pure.
//!
//! Objects that several others share, that take part in a cycle, or that need fields set get a
//! local variable; the rest is written where it is used. Whether the analyzer chose sensible inputs
//! is not asked here.

mod graph;
mod uses;
mod value;

mod planner;

mod argument;
mod call;
mod called_back;
mod construct;
mod container;
mod instance;
mod member;
mod proxy;
mod shorter;
mod store;
mod stub;
mod within;

pub(crate) use planner::{Plan, plan};
