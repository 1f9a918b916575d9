//! Inputs drawn from small pools: what multiplies and divides unknowns is solved by several of them at once, which one
//! change after the other does not find.

use super::super::Query;
use crate::term::{Assignment, Constant, Interval, Sort, SymbolId, Term, Terms};

/// Inputs that are drawn.
const N_DRAWN: u32 = 200;
/// Conditions about more unknowns are left to others.
const MAX_SYMBOLS: usize = 8;
/// Constants of the query that are in the pools.
const MAX_CONSTANTS: usize = 16;

/// An input like `nearest` that satisfies the query.
pub(super) fn draw(terms: &Terms, query: Query<'_>, nearest: &Assignment) -> Option<Assignment> {
    let conjuncts = || query.path.iter().copied().chain([query.condition]);
    let mut symbols: Vec<SymbolId> = Vec::new();
    let mut constants: Vec<Constant> = Vec::new();
    for conjunct in conjuncts() {
        symbols.extend(terms.symbols_of(conjunct));
        let subterms = terms.unknown_subterms(conjunct, |_| false);
        constants.extend(subterms.iter().filter_map(|&term| terms.as_constant(term)));
    }
    symbols.sort_unstable();
    symbols.dedup();
    if symbols.len() > MAX_SYMBOLS {
        return None;
    }
    constants.truncate(MAX_CONSTANTS);
    let pools: Vec<Vec<Constant>> = symbols
        .iter()
        .map(|&symbol| pool(terms, terms.symbol_term(symbol), &constants))
        .collect();
    let mut random = Random(0);
    let mut drawn = nearest.clone();
    (0..N_DRAWN).find_map(|_| {
        for (&symbol, pool) in symbols.iter().zip(&pools) {
            drawn.set(symbol, pool[random.below(pool.len())]);
        }
        let is_solution = conjuncts()
            .rev()
            .all(|conjunct| terms.holds(conjunct, &drawn));
        is_solution.then(|| drawn.clone())
    })
}

/// Values of an unknown that are tried; never empty.
fn pool(terms: &Terms, symbol: Term, constants: &[Constant]) -> Vec<Constant> {
    let sort = terms.sort(symbol);
    let mut numbers: Vec<i64> = vec![0, 1, -1, 2, -2, 3, 10];
    numbers.extend(
        constants
            .iter()
            .filter_map(|constant| constant.as_integral()),
    );
    match sort {
        Sort::Bool => [false, true].map(Constant::Bool).to_vec(),
        Sort::Int | Sort::Long => {
            let Interval { lo, hi } = terms.bounds(symbol);
            numbers.extend([lo, hi]);
            numbers.retain(|number| (lo..=hi).contains(number));
            let numbers = numbers.into_iter();
            numbers
                .map(|number| Constant::integral(sort, number))
                .collect()
        }
        Sort::Float => fractions(&numbers, constants)
            .map(|number| Constant::Float(number as f32))
            .collect(),
        Sort::Double => fractions(&numbers, constants)
            .map(Constant::Double)
            .collect(),
    }
}

/// The numbers, those of the query that are no integers, and halves.
fn fractions(numbers: &[i64], constants: &[Constant]) -> impl Iterator<Item = f64> {
    let numbers = numbers.iter().map(|&number| number as f64);
    let own = constants.iter().filter_map(|constant| match constant {
        Constant::Float(value) => Some(f64::from(*value)),
        Constant::Double(value) => Some(*value),
        _ => None,
    });
    numbers.chain(own).chain([0.5, -0.5])
}

/// Numbers that look random, the same ones each time (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
/// Generators, 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as usize % limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BinOp, CmpOp};

    #[test]
    fn a_remainder_of_a_quotient_is_made_negative() {
        let mut terms = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let zero = terms.int(0);
        let path = [
            terms.compare(CmpOp::Ge, x, zero),
            terms.compare(CmpOp::Ne, y, zero),
            terms.compare(CmpOp::Ne, z, zero),
        ];
        let quotient = terms.binary(BinOp::Div, x, y);
        let rest = terms.binary(BinOp::Rem, quotient, z);
        let condition = terms.compare(CmpOp::Lt, rest, zero);
        let path = &path;
        let query = Query { path, condition };
        let found = draw(&terms, query, &Assignment::new()).unwrap();
        assert!(terms.holds(condition, &found));
        assert!(path.iter().all(|&conjunct| terms.holds(conjunct, &found)));
    }
}
