//! Fifth link: only conjuncts that share unknowns with the condition, directly or through others,
//! can matter; and a slice that was decided once is decided.

use rustc_hash::FxHashMap;

use super::{Feasibility, Query};
use crate::term::{SymbolId, Term, Terms};

/// The conjuncts of a path that matter for a condition, in the order of the path.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Slice {
    path: Vec<Term>,
    condition: Term,
}

impl Slice {
    pub(super) fn query(&self) -> Query<'_> {
        Query {
            path: &self.path,
            condition: self.condition,
        }
    }
}

/// The slice of `query`.
pub(super) fn of(terms: &Terms, query: Query<'_>) -> Slice {
    Slice {
        path: connected(terms, query.path, terms.symbols_of(query.condition)),
        condition: query.condition,
    }
}

/// The conjuncts connected to `symbols`, in the order of `path`.
pub(super) fn connected(terms: &Terms, path: &[Term], symbols: &[SymbolId]) -> Vec<Term> {
    let mut reached: Vec<SymbolId> = symbols.to_vec();
    let mut kept: Vec<usize> = Vec::new();
    let mut left: Vec<usize> = (0..path.len()).collect();
    loop {
        let known = kept.len();
        left.retain(|&index| {
            let symbols = terms.symbols_of(path[index]);
            let is_connected = symbols.iter().any(|symbol| reached.contains(symbol));
            if is_connected {
                kept.push(index);
                reached.extend(
                    symbols
                        .iter()
                        .filter(|symbol| !reached.contains(symbol))
                        .copied()
                        .collect::<Vec<_>>(),
                );
            }
            !is_connected
        });
        if kept.len() == known {
            break;
        }
    }
    kept.sort_unstable();
    kept.into_iter().map(|index| path[index]).collect()
}

/// Slices that were decided before.
#[derive(Default)]
pub(super) struct Slices {
    answers: FxHashMap<Slice, Feasibility>,
}

impl Slices {
    pub(super) fn recall(&self, slice: &Slice) -> Option<Feasibility> {
        self.answers.get(slice).copied()
    }

    pub(super) fn remember(&mut self, slice: Slice, answer: Feasibility) {
        self.answers.insert(slice, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{CmpOp, Sort};

    #[test]
    fn a_slice_follows_shared_unknowns_and_keeps_the_order() {
        let mut terms = Terms::new();
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| terms.symbol(name, Sort::Int));
        let path = [
            terms.compare(CmpOp::Lt, b, c),
            terms.compare(CmpOp::Lt, d, d),
            terms.compare(CmpOp::Lt, a, b),
        ];
        let zero = terms.int(0);
        let condition = terms.compare(CmpOp::Gt, a, zero);
        let slice = of(
            &terms,
            Query {
                path: &path,
                condition,
            },
        );
        assert_eq!(slice.path, [path[0], path[2]]);
    }
}
