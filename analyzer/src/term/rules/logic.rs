//! Rules for `&&`, `||`, `!` and `?:`.

use super::super::{CmpOp, Node, Sort, Term, Terms};

pub(in crate::term) fn and(terms: &mut Terms, left: Term, right: Term) -> Option<Term> {
    match (terms.as_bool(left), terms.as_bool(right)) {
        (Some(false), _) | (_, Some(true)) => return Some(left),
        (Some(true), _) | (_, Some(false)) => return Some(right),
        (None, None) => {}
    }
    if left == right {
        return Some(left);
    }
    (terms.not(left) == right).then(|| terms.bool(false))
}

pub(in crate::term) fn or(terms: &mut Terms, left: Term, right: Term) -> Option<Term> {
    match (terms.as_bool(left), terms.as_bool(right)) {
        (Some(true), _) | (_, Some(false)) => return Some(left),
        (Some(false), _) | (_, Some(true)) => return Some(right),
        (None, None) => {}
    }
    if left == right {
        return Some(left);
    }
    (terms.not(left) == right).then(|| terms.bool(true))
}

pub(in crate::term) fn not(terms: &mut Terms, condition: Term) -> Option<Term> {
    match *terms.node(condition) {
        Node::Constant(_) => {
            let value = terms.as_bool(condition)?;
            Some(terms.bool(!value))
        }
        Node::Not(inner) => Some(inner),
        // With NaN, `!(a < b)` is not `a >= b`; but `!=` is the complement of `==` for every sort.
        Node::Compare(op, a, b)
            if !terms.sort(a).is_floating() || matches!(op, CmpOp::Eq | CmpOp::Ne) =>
        {
            Some(terms.compare(op.negated(), a, b))
        }
        _ => None,
    }
}

pub(in crate::term) fn ite(
    terms: &mut Terms,
    condition: Term,
    first: Term,
    second: Term,
) -> Option<Term> {
    if let Some(value) = terms.as_bool(condition) {
        return Some(if value { first } else { second });
    }
    if first == second {
        return Some(first);
    }
    if let Node::Not(inner) = *terms.node(condition) {
        return Some(terms.ite(inner, second, first));
    }
    if terms.sort(first) == Sort::Bool {
        return Some(condition_ite(terms, condition, first, second));
    }
    absorb(terms, condition, first, second)
}

/// `c ? a : b` of conditions is `c && a || !c && b`.
fn condition_ite(terms: &mut Terms, condition: Term, first: Term, second: Term) -> Term {
    let otherwise = terms.not(condition);
    let (first, second) = (terms.and(condition, first), terms.and(otherwise, second));
    terms.or(first, second)
}

/// `c ? (c ? x : y) : z` is `c ? x : z`; likewise on the other side.
fn absorb(terms: &mut Terms, condition: Term, first: Term, second: Term) -> Option<Term> {
    match (*terms.node(first), *terms.node(second)) {
        (Node::Ite(inner, x, _), _) if inner == condition => Some(terms.ite(condition, x, second)),
        (_, Node::Ite(inner, _, y)) if inner == condition => Some(terms.ite(condition, first, y)),
        _ => None,
    }
}
