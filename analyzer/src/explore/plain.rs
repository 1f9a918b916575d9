//! Solutions as a person would choose them: without negative and huge numbers, if the path does without. Where it does not, that a
//! number is negative has to do with the fault.

use crate::solution::{self, Solution};
use crate::state::{Origin, State};
use crate::step::Machine;
use crate::term::{CmpOp, Constant, Sort, SymbolId, Term};

/// Numbers from here on are far off.
const FAR_OFF: i64 = 1 << 20;

/// Solves a path once more, for inputs of which none is negative or huge, if some are negative in a solution.
pub(crate) fn solve_without_negative<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    solution: &Solution,
) -> Option<Solution> {
    let is_negative = |symbol: SymbolId| {
        let value = solution.assignment.get(symbol);
        value.is_some_and(|value| value.as_integral().is_some_and(|it| it < 0))
    };
    let numbers = numbers_in(machine, state);
    if !numbers.iter().any(|&it| is_negative(it)) {
        return None;
    }
    let wishes = numbers.into_iter().map(|it| usual(machine, it));
    let wishes: Vec<Term> = wishes.collect();
    let wish = wishes
        .into_iter()
        .reduce(|one, other| machine.terms.and(one, other))?;
    solution::solve_where(machine, state, wish)
}

/// The whole numbers that a path asks about and that are passed, or kept by objects.
fn numbers_in(machine: &Machine<'_>, state: &State<'_>) -> Vec<SymbolId> {
    let terms = &machine.terms;
    let is_number = |symbol: &SymbolId| {
        let is_input = matches!(
            machine.origins.get(symbol),
            Some(Origin::Parameter(_) | Origin::Field(..))
        );
        is_input
            && matches!(
                terms.sort(terms.symbol_term(*symbol)),
                Sort::Int | Sort::Long
            )
    };
    let asked = state.path.terms().iter();
    let asked = asked.flat_map(|&term| terms.symbols_of(term).iter().copied());
    let mut numbers: Vec<SymbolId> = asked.filter(is_number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The condition that a number is neither negative nor huge.
fn usual(machine: &mut Machine<'_>, number: SymbolId) -> Term {
    let terms = &mut machine.terms;
    let number = terms.symbol_term(number);
    let sort = terms.sort(number);
    let [zero, huge] = [0, FAR_OFF].map(|it| terms.constant(Constant::integral(sort, it)));
    let not_negative = terms.compare(CmpOp::Ge, number, zero);
    let not_huge = terms.compare(CmpOp::Lt, number, huge);
    terms.and(not_negative, not_huge)
}
