//! What linear arithmetic can be told about a term that it cannot say: remainders, masks and quotients by unknowns.
//!
//! Each law holds for the sort's own arithmetic (JVMS §6.5.irem, §6.5.iand, §6.5.idiv), so *unsatisfiable* stays right.

use ::z3::ast::{Bool, Int};

use crate::term::BinOp;

/// The laws of `result`, which is `op` of `left` and `right`; none for an operation without.
pub(super) fn laws(op: BinOp, result: &Int, (left, right): (&Int, &Int)) -> Vec<Bool> {
    match op {
        BinOp::Rem => remainder(result, left, right),
        BinOp::And => [left, right]
            .into_iter()
            .map(|mask| mask.ge(0).implies(within(result, mask)))
            .collect(),
        BinOp::Div => {
            let is_natural = left.ge(0) & right.ge(1);
            vec![is_natural.implies(within(result, left))]
        }
        _ => Vec::new(),
    }
}

/// The remainder has the sign of the dividend, and is smaller than both, or is the dividend itself.
fn remainder(result: &Int, left: &Int, right: &Int) -> Vec<Bool> {
    let below = result.lt(right) & (result + right).gt(0);
    let is_itself = left.ge(0) & left.lt(right);
    vec![
        left.ge(0).implies(within(result, left)),
        right.gt(0).implies(below),
        is_itself.implies(result.eq(left)),
    ]
}

/// That a number lies between zero and another one, both included.
fn within(number: &Int, most: &Int) -> Bool {
    number.ge(0) & number.le(most)
}
