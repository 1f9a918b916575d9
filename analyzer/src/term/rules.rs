//! Simplification: tables of small rules, tried in order. A rule returns the simpler term, or
//! `None` when it does not fit.
//!
//! Every rule holds for all values, wrap-around and NaN included. Constants stand on the right once
//! the rules are through, sums of integers have the form `term + constant`, and conditions that
//! bounds decide are gone.

pub(super) mod arithmetic;
pub(super) mod comparison;
mod linear;
pub(super) mod logic;

#[cfg(test)]
mod tests;
