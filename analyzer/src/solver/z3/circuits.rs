//! How large the circuits are that a query in bit-vectors becomes. Z3 builds them before its limits count, so a query of
//! too many one-bit adders is not asked. For the statistical distributions of commons-math3 those above the bound took two
//! thirds of Z3's time, and Z3 gave up on most of them.

use crate::solver::Query;
use crate::term::{BinOp, Node, Sort, Term, Terms, UnOp};

/// One-bit adders that Z3 may build for one query: a division of longs, or three products of doubles.
pub(super) const MAX_ADDERS: u32 = 9_000;
/// More than any query may use.
const TOO_MANY: u64 = 1 << 40;

/// Whether the circuits of a query have more than `max_adders`.
pub(super) fn are_too_large(terms: &Terms, query: Query<'_>, max_adders: u32) -> bool {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut n_adders = 0;
    for &conjunct in query.path.iter().chain([&query.condition]) {
        let fresh = terms.unknown_subterms(conjunct, |term| seen.contains(&term));
        n_adders += fresh.iter().map(|&term| adders(terms, term)).sum::<u64>();
        seen.extend(fresh);
    }
    n_adders > u64::from(max_adders)
}

/// About as many one-bit adders as an operator needs by the methods of school.
fn adders(terms: &Terms, term: Term) -> u64 {
    let width = digits(terms.sort(term));
    let (op, a, b) = match *terms.node(term) {
        Node::Binary(op, a, b) => (op, a, b),
        Node::Unary(UnOp::Sqrt, _) => return 2 * width * width,
        // Shifted by the exponent, there and back.
        Node::Unary(UnOp::Floor | UnOp::Ceil | UnOp::Rint, _) => return 2 * width,
        _ => return 0,
    };
    let is_by_constant = terms.as_constant(b).is_some() || terms.as_constant(a).is_some();
    match op {
        // A product by a constant is a few sums.
        BinOp::Mul if is_by_constant => width * width / 4,
        BinOp::Mul => width * width,
        BinOp::Div => 2 * width * width,
        // Shifted by the difference of the exponents.
        BinOp::Rem if is_floating(terms.sort(term)) => TOO_MANY,
        BinOp::Rem => 2 * width * width,
        // Aligned, rounded and normalized.
        BinOp::Add | BinOp::Sub if is_floating(terms.sort(term)) => width * width / 2,
        _ => width,
    }
}

fn is_floating(sort: Sort) -> bool {
    matches!(sort, Sort::Float | Sort::Double)
}

/// Binary digits of a number, of floating-point numbers those of the significand.
fn digits(sort: Sort) -> u64 {
    match sort {
        Sort::Bool => 1,
        Sort::Int => 32,
        Sort::Long => 64,
        Sort::Float => 24,
        Sort::Double => 53,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::CmpOp;

    #[test]
    fn three_products_of_doubles_are_built_and_four_are_not() {
        let mut terms = Terms::new();
        let x = terms.symbol("x", Sort::Double);
        let zero = terms.double(0.0);
        let mut product = x;
        let mut are_too_large = Vec::new();
        for _ in 0..4 {
            product = terms.binary(BinOp::Mul, product, x);
            let condition = terms.compare(CmpOp::Lt, product, zero);
            let path = &[];
            let query = Query { path, condition };
            are_too_large.push(super::are_too_large(&terms, query, MAX_ADDERS));
        }
        assert!(!are_too_large[2]);
        assert!(are_too_large[3]);
    }

    #[test]
    fn a_term_that_occurs_twice_is_built_once() {
        let mut terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Long), terms.symbol("y", Sort::Long));
        let quotient = terms.binary(BinOp::Div, x, y);
        let path: Vec<Term> = (0..9)
            .map(|limit| {
                let limit = terms.long(limit);
                terms.compare(CmpOp::Gt, quotient, limit)
            })
            .collect();
        let condition = path[0];
        let query = Query {
            path: &path,
            condition,
        };
        assert!(!are_too_large(&terms, query, MAX_ADDERS));
    }
}
