//! Nulls that calls before the entry method are passed as texts, where any text would do as well: nobody passes null in vain.
//!
//! Nothing is concluded: the test with a text in their place has to pass the rehearsal.

use crate::classfile::Type;
use crate::program::Program;
use crate::solution::SolvedObject;
use crate::witness::{InputObject, InputValue, Witness};

use super::Order;
use super::blueprint::Blueprint;
use super::builder::Builder;
use super::recipe::Action;
use super::rehearse::{Rehearsed, rehearse};

/// Texts of which one is passed.
const TEXTS: [&str; 3] = ["a", "b", "c"];
/// Nulls that are replaced alone, where a text for all of them does not do.
const MAX_ALONE: usize = 3;

/// An argument of a call that makes an object of the witness, or of one on it.
#[derive(Clone, Copy)]
struct Place {
    object: usize,
    call: usize,
    at: usize,
}

/// Passes one text for all those nulls, or else for some of them, as far as the rehearsal ends as before.
pub(super) fn name_nulls(
    builder: &mut Builder<'_>,
    order: &Order,
    witness: &mut Witness,
    whole: Rehearsed,
) -> Rehearsed {
    let nulls = nulls(builder, witness);
    if nulls.is_empty() {
        return whole;
    }
    let Some(text) = add_text(builder, witness) else {
        return whole;
    };
    let mut trial = Trial {
        builder,
        order,
        witness,
        kept: whole,
    };
    if !trial.is_as_good(&nulls, text) && nulls.len() > 1 {
        for &null in nulls.iter().take(MAX_ALONE) {
            trial.is_as_good(&[null], text);
        }
    }
    trial.kept
}

struct Trial<'t, 'p> {
    builder: &'t mut Builder<'p>,
    order: &'t Order,
    witness: &'t mut Witness,
    kept: Rehearsed,
}

impl Trial<'_, '_> {
    /// Replaces nulls, unless the rehearsal ends otherwise then.
    fn is_as_good(&mut self, nulls: &[Place], text: InputValue) -> bool {
        for &null in nulls {
            replace(self.builder, self.witness, null, text);
        }
        let named = rehearse(self.builder, self.order, self.witness);
        let is_as_good = (named.replayed, &named.shown) == (self.kept.replayed, &self.kept.shown);
        if is_as_good {
            self.kept = named;
        } else {
            for &null in nulls {
                replace(self.builder, self.witness, null, InputValue::Null);
            }
        }
        is_as_good
    }
}

/// The nulls that calls are passed as a text.
fn nulls(builder: &Builder<'_>, witness: &Witness) -> Vec<Place> {
    let mut found = Vec::new();
    for (object, blueprint) in builder.blueprints.iter().enumerate() {
        let InputObject::Instance { calls, .. } = &witness.objects[object] else {
            continue;
        };
        let plan = blueprint.calls();
        if plan.len() != calls.len() + 1 {
            continue;
        }
        for (call, (action, arguments)) in plan.iter().enumerate() {
            let parameters = action.parameters(builder.program);
            let passed = arguments.iter().zip(&parameters).enumerate();
            let nulls = passed.filter(|(_, (argument, ty))| {
                **argument == InputValue::Null && is_text(&ty.erased)
            });
            found.extend(nulls.map(|(at, _)| Place { object, call, at }));
        }
    }
    found
}

fn is_text(ty: &Type) -> bool {
    ty.class_name()
        .is_some_and(|name| **name == *"java/lang/String")
}

/// A text that the witness does not have.
fn add_text(builder: &mut Builder<'_>, witness: &mut Witness) -> Option<InputValue> {
    let mut texts = TEXTS.iter().map(|text| text.encode_utf16().collect());
    let units: Vec<u16> = texts.find(|units: &Vec<u16>| {
        !witness
            .objects
            .contains(&InputObject::String(units.clone()))
    })?;
    let id = witness.objects.len();
    witness.objects.push(InputObject::String(units.clone()));
    builder.pool.push(SolvedObject::Text(units));
    builder.place.push(Some(id));
    builder
        .blueprints
        .push(Blueprint::Solved(builder.pool.len() - 1));
    Some(InputValue::Object(id))
}

/// Replaces an argument in the blueprint and in what is written of it.
fn replace(builder: &mut Builder<'_>, witness: &mut Witness, place: Place, value: InputValue) {
    let Place { object, call, at } = place;
    let InputObject::Instance { build, calls, .. } = &mut witness.objects[object] else {
        return;
    };
    let Blueprint::Called { calls: plan, .. } = &mut builder.blueprints[object] else {
        return;
    };
    let Some((action, arguments)) = plan.get_mut(call) else {
        return;
    };
    arguments[at] = value;
    let written = match call.checked_sub(1) {
        None => build.arguments_mut().get_mut(at),
        Some(later) => {
            let before = usize::from(is_called_on_first(builder.program, *action));
            let arguments = &mut calls[later].arguments;
            at.checked_sub(before).and_then(|at| arguments.get_mut(at))
        }
    };
    if let Some(written) = written {
        *written = value;
    }
}

/// Whether the first argument of a step is what it is called on.
fn is_called_on_first(program: &Program, action: Action) -> bool {
    let is_on_object = |method| {
        let declared = program.method(method);
        !declared.is_static() && !declared.is_constructor()
    };
    match action {
        Action::Pass(method) | Action::HandedOver(method) => is_on_object(method),
        _ => false,
    }
}
