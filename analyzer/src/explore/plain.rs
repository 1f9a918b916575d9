//! Solutions as a person would choose them: with small numbers that are not negative, and short texts, if the path does without others.
//! Where it does not, that a number is negative has to do with the fault.

use crate::solution::{self, Solution};
use crate::solver::Feasibility;
use crate::state::{Origin, State};
use crate::step::Machine;
use crate::term::{CmpOp, Constant, Sort, SymbolId, Term};

/// Larger numbers are far off.
const FAR: i64 = (1 << 20) - 1;

/// Larger numbers are not read at a glance, nor is an array of that size.
const HANDY: i64 = 100;

/// Numbers of which each is made plain for itself.
const MAX_WISHES: usize = 4;

/// Years that people have to do with.
const YEARS: (i64, i64) = (2000, 2099);

/// Letters of a text and elements of an array or collection that are read at a glance.
const SHORT: i64 = 12;

/// A plainer solution of a path.
pub(crate) struct Plain {
    pub solution: Solution,
    /// Whether it is the same but for smaller numbers, so that the other one is not needed.
    pub replaces: bool,
}

/// Solves a path once more, for inputs of which none is negative, large or long, if some are in a solution. Where not all can be
/// had, long ones may stay, but no number becomes negative for the sake of a short text or a small number.
pub(crate) fn solve_plainly<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    solution: &Solution,
) -> Option<Plain> {
    let asked = Asked::of(machine, state);
    let odd = Odd::of(&asked, solution);
    if odd.is_plain() {
        return None;
    }
    let mut wishes = odd.wishes(&asked, machine).into_iter();
    let found = wishes.find_map(|wish| solution::solve_where(machine, state, wish));
    let found = found.or_else(|| {
        let is_negative = odd.n_negative > 0;
        let other = is_negative.then(|| solve_with_most(machine, state, &asked))??;
        (Odd::of(&asked, &other).n_negative <= odd.n_negative).then_some(other)
    });
    found.map(|solution| Plain {
        solution,
        replaces: !odd.is_odd(),
    })
}

/// The symbols that a path asks about, by what they stand for.
struct Asked {
    numbers: Vec<SymbolId>,
    years: Vec<SymbolId>,
    lengths: Vec<SymbolId>,
}

impl Asked {
    fn of(machine: &Machine<'_>, state: &State<'_>) -> Self {
        Self {
            numbers: asked_about(machine, state, |machine, it| {
                is_number(machine, it) && !is_year(machine, it)
            }),
            years: asked_about(machine, state, is_year),
            lengths: asked_about(machine, state, is_length),
        }
    }
}

/// How far a solution is from what a person would choose.
struct Odd {
    n_negative: usize,
    is_large: bool,
    is_long: bool,
    is_far: bool,
}

impl Odd {
    fn of(asked: &Asked, solution: &Solution) -> Self {
        let value = |symbol: &SymbolId| solution.assignment.get(*symbol)?.as_integral();
        let count = |symbols: &[SymbolId], is_so: fn(i64) -> bool| {
            let values = symbols.iter().filter_map(value);
            values.filter(|&it| is_so(it)).count()
        };
        Self {
            n_negative: count(&asked.numbers, |it| it < 0),
            is_large: count(&asked.numbers, |it| it > HANDY) > 0,
            is_long: count(&asked.lengths, |it| it > SHORT) > 0,
            is_far: count(&asked.years, |it| it < YEARS.0 || it > YEARS.1) > 0,
        }
    }

    fn is_plain(&self) -> bool {
        !self.is_odd() && !self.is_large && !self.is_far
    }

    fn is_odd(&self) -> bool {
        self.n_negative > 0 || self.is_long
    }

    /// What to ask for instead, the best first.
    fn wishes(&self, asked: &Asked, machine: &mut Machine<'_>) -> Vec<Term> {
        let [handy, usual] = [HANDY, FAR].map(|limit| all(machine, &asked.numbers, (0, limit)));
        let short = all(machine, &asked.lengths, (0, SHORT));
        let recent = all(machine, &asked.years, YEARS);
        let terms = &mut machine.terms;
        let plain = terms.and(handy, short);
        let mut wishes = vec![terms.and(plain, recent)];
        if (self.is_odd() || self.is_large) && !asked.years.is_empty() {
            wishes.push(plain);
        }
        if self.is_odd() {
            wishes.push(terms.and(usual, short));
        }
        wishes.extend((self.n_negative > 0).then_some(usual));
        wishes
    }
}

/// Solves a path for lengths that a test can have, and as many plain numbers as can be had together, the first ones first; `None`
/// without any.
fn solve_with_most<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    asked: &Asked,
) -> Option<Solution> {
    let needed = all(machine, &asked.lengths, (0, FAR));
    let mut granted = needed;
    for limit in [FAR, HANDY] {
        for &number in asked.numbers.iter().take(MAX_WISHES) {
            let wish = all(machine, &[number], (0, limit));
            let terms = &mut machine.terms;
            let both = terms.and(granted, wish);
            if machine.solver.check(terms, state.path.terms(), both) == Feasibility::Feasible {
                granted = both;
            }
        }
    }
    (granted != needed).then(|| solution::solve_where(machine, state, granted))?
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

/// Whether a symbol is the year of a date.
fn is_year(machine: &Machine<'_>, symbol: SymbolId) -> bool {
    let Some(Origin::Field(_, field)) = machine.origins.get(&symbol) else {
        return false;
    };
    let program = machine.program;
    &*program.class(field.class).name == "java/time/LocalDate"
        && &*program.field(*field).name == "year"
}

/// The condition that all of some numbers lie within limits.
fn all(machine: &mut Machine<'_>, numbers: &[SymbolId], (least, most): (i64, i64)) -> Term {
    let terms = &mut machine.terms;
    let mut all = terms.bool(true);
    for &number in numbers {
        let number = terms.symbol_term(number);
        let sort = terms.sort(number);
        let [least, most] = [least, most].map(|it| terms.constant(Constant::integral(sort, it)));
        for within in [
            terms.compare(CmpOp::Ge, number, least),
            terms.compare(CmpOp::Le, number, most),
        ] {
            all = terms.and(all, within);
        }
    }
    all
}
