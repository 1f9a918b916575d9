//! Inputs that are alike: two dates that are the same day, two points that are one. What computes a distance of such inputs gives
//! zero then, however long the formula is.

use rustc_hash::FxHashMap;

use super::super::Query;
use crate::term::{Assignment, Interval, Sort, SymbolId, Terms};

/// An input like `nearest`, or else the simplest one, in which unknowns of one kind are equal, if that satisfies the query.
pub(super) fn alike(terms: &Terms, query: Query<'_>, nearest: &Assignment) -> Option<Assignment> {
    let conjuncts = || query.path.iter().copied().chain([query.condition]);
    let mut symbols: Vec<SymbolId> = conjuncts()
        .flat_map(|conjunct| terms.symbols_of(conjunct).iter().copied())
        .collect();
    symbols.sort_unstable();
    symbols.dedup();
    let first = firsts(terms, &symbols);
    if first.iter().zip(&symbols).all(|(first, own)| first == own) {
        return None;
    }
    [nearest.clone(), Assignment::new()]
        .into_iter()
        .find_map(|mut input| {
            for (&first, &symbol) in first.iter().zip(&symbols) {
                input.set(symbol, terms.value_of(first, &input));
            }
            let mut conjuncts = conjuncts().rev();
            conjuncts
                .all(|conjunct| terms.holds(conjunct, &input))
                .then_some(input)
        })
}

/// The first one of the kind of each unknown. Of one kind are those that may be the same, and whose names end alike, as those of one
/// field do.
fn firsts(terms: &Terms, symbols: &[SymbolId]) -> Vec<SymbolId> {
    let mut known: FxHashMap<(&str, Sort, Interval), SymbolId> = FxHashMap::default();
    let first = |&symbol: &SymbolId| {
        let term = terms.symbol_term(symbol);
        let name = terms.symbol_name(symbol);
        let last = name.rsplit('.').next().unwrap_or(name);
        *known
            .entry((last, terms.sort(term), terms.bounds(term)))
            .or_insert(symbol)
    };
    symbols.iter().map(first).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BinOp, CmpOp};

    #[test]
    fn the_distance_of_inputs_that_are_alike_is_zero() {
        let mut terms = Terms::new();
        let [from, to] = ["from.year", "to.year"].map(|name| terms.symbol(name, Sort::Int));
        let (four, zero) = (terms.int(4), terms.int(0));
        let [leaps, others] = [from, to].map(|year| {
            let leaps = terms.binary(BinOp::Div, year, four);
            terms.binary(BinOp::Mul, leaps, year)
        });
        let distance = terms.binary(BinOp::Sub, leaps, others);
        let condition = terms.compare(CmpOp::Eq, distance, zero);
        let late = terms.int(2000);
        let path = [terms.compare(CmpOp::Ge, from, late)];
        let query = Query {
            path: &path,
            condition,
        };
        let mut nearest = Assignment::new();
        nearest.set(
            terms.as_symbol(from).unwrap(),
            terms.evaluate(late, &Assignment::new()),
        );
        let input = alike(&terms, query, &nearest).unwrap();
        assert_eq!(terms.evaluate(from, &input), terms.evaluate(to, &input));
    }
}
