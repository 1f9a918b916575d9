//! Whether calls leave what is required, and the recipe that they are then.

use std::collections::BTreeMap;

use crate::program::FieldId;
use crate::solution::{self, SolvedObject, SolvedValue};
use crate::state::{Reference, State};
use crate::witness::LONGEST_ARRAY;

use super::finish::Finish;
use super::held::Held;
use super::matching::{Found, Overlay};
use super::recipe::{Passed, Recipe, Step};
use super::requirement::Requirement;
use super::search::{Node, Search};

/// What a node leaves, held against the requirement.
pub(super) struct Fit<'a> {
    state: State<'a>,
    bound: BTreeMap<usize, Found>,
    /// Required fields that the calls do not leave with the required value.
    pub(super) missing: Vec<FieldId>,
    /// Whether one of them was assigned once and for all.
    pub(super) is_settled: bool,
    /// Whether it fits only if unknown results are as hoped.
    pub(super) is_guess: bool,
    passed: Vec<Passed>,
}

/// How well a node fits.
pub(super) fn fit<'a>(search: &mut Search<'a, '_>, node: &Node<'a>) -> Fit<'a> {
    let mut state = node.state.clone();
    let mut overlay = Overlay {
        program: search.builder.program,
        requirement: search.requirement,
        machine: &mut search.machine,
        state: &mut state,
        bound: BTreeMap::new(),
        held: Held::default(),
    };
    let mut missing = Vec::new();
    let mut is_settled = false;
    let mut passed = Vec::new();
    for &(field, value) in &search.requirement.fields {
        let before = overlay.bound.clone();
        let has_it = overlay.field(node.object, field, value);
        if has_it && is_made_of_itself(overlay.requirement, node, &overlay.bound) {
            // It can be set later.
            overlay.bound = before;
            missing.push(field);
        } else if has_it {
            passed.extend(overlay.passed(node.object, field));
        } else {
            is_settled |= overlay.is_settled(node.object, field, value);
            missing.push(field);
        }
    }
    let is_guess = overlay.rests_on_guess();
    let bound = overlay.bound;
    Fit {
        state,
        bound,
        missing,
        is_settled,
        is_guess,
        passed,
    }
}

/// The calls of a node as a recipe; `None` if no arguments that a test can pass make the calls succeed.
pub(super) fn recipe<'a>(
    search: &mut Search<'a, '_>,
    node: &Node<'a>,
    fit: Fit<'a>,
) -> Option<Recipe> {
    let Fit {
        mut state,
        bound,
        missing,
        is_guess,
        passed,
        ..
    } = fit;
    let inputs = node.calls.iter().flat_map(|(_, arguments)| arguments);
    state.inputs = inputs.copied().collect();
    let solved = solution::solve(&mut search.machine, &state)?;
    let mut objects = solved.objects.iter().enumerate();
    let is_copied =
        |index, object| !solved.free.contains(&index) && is_like_wanted(object, search.requirement);
    if objects.any(|(index, object)| is_too_long(object) || is_copied(index, object)) {
        return None;
    }
    let mut finish = Finish {
        state: &state,
        bound: &bound,
        solved: &solved,
        object: node.object,
        next: 0,
    };
    let steps = node.calls.iter().map(|(action, arguments)| {
        let arguments = arguments.iter().map(|&value| finish.argument(value));
        let (action, arguments) = (*action, arguments.collect());
        Step { action, arguments }
    });
    let steps = steps.collect();
    Some(Recipe {
        missing,
        passed,
        required: finish.required(search.requirement),
        made: solved.objects,
        free: solved.free,
        is_guess: is_guess || node.is_guess(),
        ..Recipe::of(steps)
    })
}

/// Whether what makes the object would have to be passed it.
fn is_made_of_itself(
    requirement: &Requirement,
    node: &Node<'_>,
    bound: &BTreeMap<usize, Found>,
) -> bool {
    let itself = requirement.objects.iter().position(|it| it.is_itself);
    let Some(Found::Argument(itself)) = itself.and_then(|itself| bound.get(&itself)) else {
        return false;
    };
    let maker = node.calls.first();
    let mut passed = maker.into_iter().flat_map(|(_, arguments)| arguments);
    passed.any(|it| it.reference() == Some(Reference::Symbolic(*itself)))
}

/// Whether an object that calls look into would do itself: one that is copied is as hard to come by as the copy.
fn is_like_wanted(object: &SolvedObject, wanted: &Requirement) -> bool {
    let SolvedObject::Instance { class, fields, .. } = object else {
        return false;
    };
    let has = |&(field, value): &(FieldId, SolvedValue)| {
        let own = fields.iter().find(|(own, _)| *own == field);
        own.is_some_and(|&(_, own)| match (own, value) {
            (SolvedValue::Object(_), SolvedValue::Object(_)) => true,
            (own, value) => own == value,
        })
    };
    *class == wanted.class && wanted.fields.iter().all(has)
}

/// Whether an array is longer than a test may have.
pub(super) fn is_too_long(object: &SolvedObject) -> bool {
    matches!(object, SolvedObject::Array { length, .. } if *length > LONGEST_ARRAY)
}
