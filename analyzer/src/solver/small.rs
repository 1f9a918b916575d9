//! Solutions a person likes to read: 0, 1, -1 and other small numbers wherever the path allows
//! them.

use super::ranges::Ranges;
use super::remembered::candidates;
use super::slice::connected;
use super::z3::{Answer, Z3};
use super::{Feasibility, Query};
use crate::term::{Assignment, CmpOp, Constant, SymbolId, Term, Terms};

/// Passes over all unknowns; each may make room for the next.
const PASSES: usize = 3;
/// A solution with larger integers is worth a few queries for a smaller one.
const SMALL: u64 = 255;
/// The `int`s and the `long`s.
const INTS: Width = Width {
    least: i32::MIN as i64,
    greatest: i32::MAX as i64,
    huge: 1 << 30,
};
const LONGS: Width = Width {
    least: i64::MIN,
    greatest: i64::MAX,
    huge: 1 << 52,
};
/// Magnitudes asked for, in this order.
const STEPS: [i64; 3] = [16, 255, 32_767];

/// Readable characters of each class.
pub(super) const CHARACTERS: [u8; 6] = [b'a', b'b', b'A', b'0', b'!', b' '];

/// How strange a value looks: class, size and sign.
type Weight = (u8, u64, bool);

/// A small solution of `path`, starting from `known` if that is one.
pub(super) fn solve(
    terms: &mut Terms,
    path: &[Term],
    known: Option<Assignment>,
    z3: &mut Z3,
) -> Option<Assignment> {
    let symbols = symbols_of_path(terms, path);
    let mut solution = match known {
        Some(known) => restricted(&known, &symbols),
        None => from_z3(terms, path, &symbols, z3)?,
    };
    shrink(terms, path, &symbols, &mut solution);
    for &symbol in &symbols {
        if is_large(terms, symbol, &solution) {
            ask_for_smaller(terms, path, symbol, &mut solution, z3);
            shrink(terms, path, &symbols, &mut solution);
        }
    }
    path.iter()
        .all(|conjunct| terms.holds(*conjunct, &solution))
        .then_some(solution)
}

fn symbols_of_path(terms: &Terms, path: &[Term]) -> Vec<SymbolId> {
    let mut symbols: Vec<SymbolId> = path
        .iter()
        .flat_map(|conjunct| terms.symbols_of(*conjunct))
        .copied()
        .collect();
    symbols.sort_unstable();
    symbols.dedup();
    symbols
}

fn restricted(assignment: &Assignment, symbols: &[SymbolId]) -> Assignment {
    let mut restricted = Assignment::new();
    for &symbol in symbols {
        if let Some(value) = assignment.get(symbol) {
            restricted.set(symbol, value);
        }
    }
    restricted
}

/// Solves each group of connected conjuncts by itself.
fn from_z3(
    terms: &mut Terms,
    path: &[Term],
    symbols: &[SymbolId],
    z3: &mut Z3,
) -> Option<Assignment> {
    let yes = terms.bool(true);
    if path
        .iter()
        .any(|conjunct| terms.as_bool(*conjunct) == Some(false))
    {
        return None;
    }
    let mut solution = Assignment::new();
    for &symbol in symbols {
        if solution.get(symbol).is_none() {
            let group = connected(terms, path, &[symbol]);
            let Answer::Feasible(part) = z3.check(
                terms,
                Query {
                    path: &group,
                    condition: yes,
                },
            ) else {
                return None;
            };
            overlay(&mut solution, &part);
        }
    }
    Some(solution)
}

fn overlay(solution: &mut Assignment, part: &Assignment) {
    for (symbol, value) in part.iter() {
        solution.set(symbol, value);
    }
}

/// Gives every unknown the simplest value for which its conjuncts still hold.
fn shrink(terms: &Terms, path: &[Term], symbols: &[SymbolId], solution: &mut Assignment) {
    for _ in 0..PASSES {
        let before = solution.clone();
        for &symbol in symbols {
            shrink_one(terms, path, symbol, solution);
        }
        if *solution == before {
            break;
        }
    }
}

fn shrink_one(terms: &Terms, path: &[Term], symbol: SymbolId, solution: &mut Assignment) {
    let current = terms.value_of(symbol, solution);
    let conjuncts: Vec<Term> = (path.iter().copied())
        .filter(|conjunct| terms.symbols_of(*conjunct).binary_search(&symbol).is_ok())
        .collect();
    let weight = weight_of(terms, symbol);
    let mut values: Vec<Constant> = vec![terms.simplest_value(symbol)];
    values.extend(extremes(current));
    if terms.is_character(symbol) {
        values.extend(CHARACTERS.map(|unit| Constant::Int(unit.into())));
    }
    values.extend(
        conjuncts
            .iter()
            .flat_map(|conjunct| candidates(terms, *conjunct, symbol, solution)),
    );
    values.retain(|value| weight(*value) < weight(current));
    values.sort_by_key(|value| weight(*value));
    values.dedup();
    for value in values {
        solution.set(symbol, value);
        if conjuncts
            .iter()
            .all(|conjunct| terms.holds(*conjunct, solution))
        {
            return;
        }
    }
    solution.set(symbol, current);
}

/// Integers of one width.
struct Width {
    least: i64,
    greatest: i64,
    /// Beyond this, the least and the greatest one, which have names, look better than others.
    huge: u64,
}

impl Width {
    /// By magnitude, then the positive one first.
    fn weight(&self, value: i64) -> Weight {
        let size = match value.unsigned_abs() {
            _ if value == self.greatest || value == self.least => self.huge + 1,
            size if size > self.huge => size + 1,
            size => size,
        };
        (0, size, value < 0)
    }
}

/// The greatest and the least number of its width, if the value is huge.
fn extremes(value: Constant) -> Vec<Constant> {
    let is_huge = |value: i64, width: Width| value.unsigned_abs() > width.huge;
    match value {
        Constant::Int(value) if is_huge(value.into(), INTS) => {
            [i32::MAX, i32::MIN].map(Constant::Int).to_vec()
        }
        Constant::Long(value) if is_huge(value, LONGS) => {
            [i64::MAX, i64::MIN].map(Constant::Long).to_vec()
        }
        _ => Vec::new(),
    }
}

/// How strange a value of the unknown looks.
fn weight_of(terms: &Terms, symbol: SymbolId) -> fn(Constant) -> Weight {
    match terms.is_character(symbol) {
        true => weight_of_character,
        false => weight,
    }
}

/// Letters first, then what can be read at all.
fn weight_of_character(value: Constant) -> Weight {
    let unit = value.as_integral().and_then(|unit| u8::try_from(unit).ok());
    let class = match unit {
        Some(b'a'..=b'z') => 0,
        Some(b'A'..=b'Z' | b'0'..=b'9') => 1,
        Some(b' '..=b'~') => 2,
        _ => 3,
    };
    let (_, size, sign) = weight(value);
    (class, size, sign)
}

/// How strange a value looks.
fn weight(value: Constant) -> Weight {
    let of_float = |value: f64| match value {
        value if value.is_nan() => (3, 0, false),
        value if value.is_infinite() => (2, 0, value < 0.0),
        // Bits of positive floats are ordered like the floats.
        value => (
            u8::from(value.fract() != 0.0),
            value.abs().to_bits(),
            value.is_sign_negative(),
        ),
    };
    match value {
        Constant::Bool(value) => (0, u64::from(value), false),
        Constant::Int(value) => INTS.weight(value.into()),
        Constant::Long(value) => LONGS.weight(value),
        Constant::Float(value) => of_float(value.into()),
        Constant::Double(value) => of_float(value),
    }
}

fn is_large(terms: &Terms, symbol: SymbolId, solution: &Assignment) -> bool {
    terms
        .value_of(symbol, solution)
        .as_integral()
        .is_some_and(|value| value.unsigned_abs() > SMALL)
}

/// Asks for values of all integers connected to `symbol` below growing limits; a few queries at
/// most.
fn ask_for_smaller(
    terms: &mut Terms,
    path: &[Term],
    symbol: SymbolId,
    solution: &mut Assignment,
    z3: &mut Z3,
) {
    let group = connected(terms, path, &[symbol]);
    let symbols = symbols_of_path(terms, &group);
    let largest = largest_magnitude(terms, &symbols, solution);
    let mut ranges = Ranges::default();
    for limit in STEPS
        .into_iter()
        .filter(|limit| limit.unsigned_abs() < largest)
    {
        let condition = all_within(terms, &symbols, limit);
        let query = Query {
            path: &group,
            condition,
        };
        if ranges.check(terms, query) == Some(Feasibility::Infeasible) {
            continue;
        }
        if let Answer::Feasible(part) = z3.check(terms, query) {
            return overlay(solution, &part);
        }
    }
}

fn largest_magnitude(terms: &Terms, symbols: &[SymbolId], solution: &Assignment) -> u64 {
    let values = symbols
        .iter()
        .filter_map(|symbol| terms.value_of(*symbol, solution).as_integral());
    values.map(i64::unsigned_abs).max().unwrap_or(0)
}

/// `-limit <= s && s <= limit` for every integer among `symbols`.
fn all_within(terms: &mut Terms, symbols: &[SymbolId], limit: i64) -> Term {
    let mut condition = terms.bool(true);
    for &symbol in symbols {
        let term = terms.symbol_term(symbol);
        let sort = terms.sort(term);
        if sort.is_integral() {
            let (lo, hi) = (
                Constant::integral(sort, -limit),
                Constant::integral(sort, limit),
            );
            let (lo, hi) = (terms.constant(lo), terms.constant(hi));
            let (above, below) = (
                terms.compare(CmpOp::Ge, term, lo),
                terms.compare(CmpOp::Le, term, hi),
            );
            let within = terms.and(above, below);
            condition = terms.and(condition, within);
        }
    }
    condition
}
