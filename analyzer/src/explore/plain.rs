//! Solutions as a person would choose them: without negative and huge numbers, and with short texts, if the path does without others.
//! Where it does not, that a number is negative has to do with the fault.

use crate::solution::{self, Solution};
use crate::state::{Origin, State};
use crate::step::Machine;
use crate::term::{CmpOp, Constant, Sort, SymbolId, Term};

/// Larger numbers are far off.
const FAR: i64 = (1 << 20) - 1;

/// Letters of a text and elements of an array or collection that are read at a glance.
const SHORT: i64 = 12;

/// Solves a path once more, for inputs of which none is negative, far off or long, if some are negative or long in a solution.
/// Where not both can be had, long ones may stay, but no number becomes negative for the sake of a short text.
pub(crate) fn solve_plainly<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    solution: &Solution,
) -> Option<Solution> {
    let value = |symbol: &SymbolId| solution.assignment.get(*symbol)?.as_integral();
    let numbers = asked_about(machine, state, is_number);
    let lengths = asked_about(machine, state, is_length);
    let is_negative = numbers.iter().filter_map(value).any(|it| it < 0);
    let is_long = lengths.iter().filter_map(value).any(|it| it > SHORT);
    if !is_negative && !is_long {
        return None;
    }
    let usual = all(machine, &numbers, FAR);
    if is_long {
        let short = all(machine, &lengths, SHORT);
        let both = machine.terms.and(usual, short);
        let found = solution::solve_where(machine, state, both);
        if found.is_some() || !is_negative {
            return found;
        }
    }
    solution::solve_where(machine, state, usual)
}

/// The symbols of a kind that a path asks about.
fn asked_about(
    machine: &Machine<'_>,
    state: &State<'_>,
    is_wanted: impl Fn(&Machine<'_>, SymbolId) -> bool,
) -> Vec<SymbolId> {
    let asked = state.path.terms().iter();
    let asked = asked.flat_map(|&term| machine.terms.symbols_of(term).iter().copied());
    let mut wanted: Vec<SymbolId> = asked.filter(|&it| is_wanted(machine, it)).collect();
    wanted.sort_unstable();
    wanted.dedup();
    wanted
}

/// Whether a symbol is a whole number that is passed, or kept by an object.
fn is_number(machine: &Machine<'_>, symbol: SymbolId) -> bool {
    let terms = &machine.terms;
    let origin = machine.origins.get(&symbol);
    let is_input = matches!(origin, Some(Origin::Parameter(_) | Origin::Field(..)));
    let sort = terms.sort(terms.symbol_term(symbol));
    is_input && matches!(sort, Sort::Int | Sort::Long)
}

fn is_length(machine: &Machine<'_>, symbol: SymbolId) -> bool {
    matches!(machine.origins.get(&symbol), Some(Origin::Length(_)))
}

/// The condition that all of some numbers lie between zero and a limit.
fn all(machine: &mut Machine<'_>, numbers: &[SymbolId], limit: i64) -> Term {
    let terms = &mut machine.terms;
    let mut all = terms.bool(true);
    for &number in numbers {
        let number = terms.symbol_term(number);
        let sort = terms.sort(number);
        let [zero, limit] = [0, limit].map(|it| terms.constant(Constant::integral(sort, it)));
        for within in [
            terms.compare(CmpOp::Ge, number, zero),
            terms.compare(CmpOp::Le, number, limit),
        ] {
            all = terms.and(all, within);
        }
    }
    all
}
