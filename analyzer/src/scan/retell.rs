//! A last attempt at warnings that no public method has reached: the texts that they were found with are passed to public methods
//! above, and the exploration looks whether the same fault comes of them.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use crate::classfile::Type;
use crate::construct::{Order, Workshop};
use crate::explore::{explore_told, text_parameters};
use crate::program::{MethodId, Program};
use crate::route::Route;
use crate::solution::{SolvedObject, SolvedValue};
use crate::term::Constant;
use crate::witness::Access;

use super::Pending;
use super::analyze::{Analyzed, sum_up};
use super::callers::Callers;
use super::directed::{Budgets, explore_each, lead};
use super::progress::{Phase, Watch};

/// Methods that lie between a public one and the entry.
const LEVELS_BETWEEN: usize = 5;
/// Public methods that are told the texts of one warning, and texts that one of them is told.
const MAX_STARTS: usize = 3;
const MAX_TEXTS: usize = 48;
/// Letters of a text.
const MAX_LETTERS: usize = 64;
/// For all texts of a method.
const BUDGETS: Budgets = Budgets {
    more_depth: LEVELS_BETWEEN,
    conditions: 48,
    steps: 20_000,
    forks: 120,
    solver_work: 20_000,
};

/// What a method is told, and what it is to reach.
#[derive(Default)]
struct Tale {
    route: Route,
    texts: BTreeSet<String>,
}

/// Tells public methods that are `open` to more the texts of warnings that start below them.
pub(super) fn retell(
    Workshop {
        program,
        config,
        models,
        ..
    }: Workshop<'_>,
    open: &FxHashSet<MethodId>,
    warnings: &[Pending],
    watch: Watch<'_>,
) -> Vec<Analyzed> {
    let config = BUDGETS.within(config);
    let tales = tales(program, open, warnings);
    explore_each(program, tales, (Phase::Texts, watch), |start, tale| {
        let texts: Vec<String> = tale.texts.iter().take(MAX_TEXTS).cloned().collect();
        let told = (&tale.route, &*texts);
        sum_up(&explore_told(program, &config, models, start, told), start)
    })
}

/// What each method is to be told.
fn tales(
    program: &Program,
    open: &FxHashSet<MethodId>,
    warnings: &[Pending],
) -> BTreeMap<MethodId, Tale> {
    let callers = Callers::new(program);
    let mut tales: BTreeMap<MethodId, Tale> = BTreeMap::new();
    for Pending { solved, .. } in warnings {
        let mut paths = solved.iter().map(|(path, _)| path);
        let Some((_, order)) = solved.first() else {
            continue;
        };
        let texts: BTreeSet<String> = solved.iter().flat_map(|(_, it)| texts(it)).collect();
        if texts.is_empty() || paths.any(|path| path.entry.reach() == Access::Public) {
            continue;
        }
        let approach = callers.approach_from(program, order.method, LEVELS_BETWEEN, takes_text);
        let starts = approach.starts.iter().filter(|start| open.contains(start));
        for &start in starts.take(MAX_STARTS) {
            let tale = tales.entry(start).or_default();
            lead(program, &mut tale.route, &approach, &order.prediction);
            tale.texts.extend(texts.iter().cloned());
        }
    }
    for tale in tales.values_mut() {
        tale.route.lay(program);
    }
    tales
}

/// Whether anybody can call a method with a text.
fn takes_text(program: &Program, method: MethodId) -> bool {
    program.entry(method).reach() == Access::Public
        && text_parameters(program, method).next().is_some()
}

/// The texts among inputs, and arrays of letters without what only fills them up.
fn texts(order: &Order) -> impl Iterator<Item = String> + '_ {
    let objects = order.solution.objects.iter();
    let units = objects.filter_map(|object| match object {
        SolvedObject::Text(units) | SolvedObject::Builder { units, .. } => Some(units.clone()),
        SolvedObject::Array {
            component: Type::Char,
            elements,
            ..
        } => letters(elements),
        _ => None,
    });
    let texts = units.filter_map(|units| String::from_utf16(&units).ok());
    let texts = texts.map(|text| text.trim_matches('\0').to_owned());
    texts.filter(|text| !text.is_empty() && text.chars().count() <= MAX_LETTERS)
}

/// The letters from the first to the last that matter.
fn letters(elements: &[(i32, SolvedValue)]) -> Option<Vec<u16>> {
    let places = || elements.iter().map(|(place, _)| *place);
    let (first, last) = (places().min()?, places().max()?);
    let letter = |place| {
        let element = elements.iter().find(|(it, _)| *it == place);
        match element.map(|(_, value)| value) {
            Some(SolvedValue::Number(Constant::Int(unit))) => u16::try_from(*unit).ok(),
            _ => Some(0),
        }
    };
    let is_short = usize::try_from(last - first).is_ok_and(|length| length < MAX_LETTERS);
    is_short.then(|| (first..=last).map(letter).collect())?
}
