//! Second link: the path already contains the condition, or its negation.

use super::{Feasibility, Query};
use crate::term::{Node, Term, Terms};

pub(super) fn check(terms: &mut Terms, query: Query<'_>) -> Option<Feasibility> {
    let negation = terms.not(query.condition);
    let same = [query.condition, exchanged(terms, query.condition)];
    let opposite = [negation, exchanged(terms, negation)];
    // The latest conjuncts are the likeliest: programs test a value shortly before they use it.
    query.path.iter().rev().find_map(|conjunct| {
        if same.contains(conjunct) {
            Some(Feasibility::Feasible)
        } else if opposite.contains(conjunct) {
            Some(Feasibility::Infeasible)
        } else {
            None
        }
    })
}

/// `b > a` for `a < b`: the constructors keep the order in which the program has them.
fn exchanged(terms: &mut Terms, condition: Term) -> Term {
    match *terms.node(condition) {
        Node::Compare(op, a, b) => terms.compare(op.flipped(), b, a),
        _ => condition,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{CmpOp, Sort};

    #[test]
    fn the_same_comparison_is_found_with_its_operands_exchanged() {
        let mut terms = Terms::new();
        let (a, b) = (terms.symbol("a", Sort::Int), terms.symbol("b", Sort::Int));
        let path = [terms.compare(CmpOp::Lt, a, b)];
        let mut ask = |op, left, right| {
            let condition = terms.compare(op, left, right);
            check(
                &mut terms,
                Query {
                    path: &path,
                    condition,
                },
            )
        };
        assert_eq!(ask(CmpOp::Gt, b, a), Some(Feasibility::Feasible));
        assert_eq!(ask(CmpOp::Le, b, a), Some(Feasibility::Infeasible));
        assert_eq!(ask(CmpOp::Ge, a, b), Some(Feasibility::Infeasible));
        assert_eq!(ask(CmpOp::Eq, a, b), None);
    }
}
