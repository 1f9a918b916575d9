//! Leaves out of a witness what its fault does not need: calls whose effect nobody looks at, and fields that may as well
//! hold what the calls left.
//!
//! Nothing is concluded: a part is left out, and the rest has to pass the rehearsal.

use crate::witness::{InputObject, InputValue, Witness};

use super::Order;
use super::blueprint::Blueprint;
use super::builder::Builder;
use super::rehearse::{Rehearsed, rehearse};

/// Rehearsals of one witness.
const MAX_TRIALS: usize = 12;

/// A part of a witness that may be left out.
#[derive(Clone, Copy, Debug)]
enum Extra {
    /// A field that is set.
    Field { object: usize, at: usize },
    /// A call after the one that makes the object.
    Call { object: usize, at: usize },
    /// An object of the same class that the one that makes the object is passed; null does, where it ends the chain anyway.
    Link { object: usize, at: usize },
}

/// Leaves out what a witness that passes the rehearsal does not need. Numbers in the JVM's message are predicted from the
/// whole witness, and stay as they are. Where the rehearsal of the rest ended: on its way the entry method may have run
/// other instructions, and the path's conditions need not hold.
pub(super) fn minimize(
    builder: &mut Builder<'_>,
    order: &Order,
    witness: &mut Witness,
    whole: Rehearsed,
) -> Rehearsed {
    let mut kept = whole;
    let links = match kept.passes_null {
        true => links(builder),
        false => Vec::new(),
    };
    let extras = links.into_iter().chain(extras(builder, witness));
    for extra in extras.take(MAX_TRIALS) {
        let (object, blueprint) = remembered(builder, witness, extra);
        let chosen = builder.chosen.clone();
        leave_out(builder, witness, extra);
        let rest = rehearse(builder, order, witness);
        if (rest.replayed, &rest.shown) != (kept.replayed, &kept.shown) {
            let index = extra.object();
            witness.objects[index] = object;
            builder.blueprints[index] = blueprint;
            builder.chosen = chosen;
        } else {
            kept = rest;
        }
    }
    kept
}

/// The parts of all objects that calls make, later ones first: the indices of those that follow stay valid.
fn extras(builder: &Builder<'_>, witness: &Witness) -> Vec<Extra> {
    let (mut set, mut called) = (Vec::new(), Vec::new());
    for (object, blueprint) in builder.blueprints.iter().enumerate() {
        let InputObject::Instance { calls, fields, .. } = &witness.objects[object] else {
            continue;
        };
        let Blueprint::Called {
            calls: plan,
            fields: plan_fields,
            ..
        } = blueprint
        else {
            continue;
        };
        if fields.len() == plan_fields.len() {
            set.extend(
                (0..fields.len())
                    .rev()
                    .map(|at| Extra::Field { object, at }),
            );
        }
        if calls.len() + 1 == plan.len() {
            called.extend((0..calls.len()).rev().map(|at| Extra::Call { object, at }));
        }
    }
    set.extend(called);
    set
}

/// What the makers of objects are passed of their own class, the first links of chains first.
fn links(builder: &Builder<'_>) -> Vec<Extra> {
    let class_of = |object: usize| match &builder.blueprints[object] {
        Blueprint::Called { class, .. } => Some(*class),
        _ => None,
    };
    let mut links = Vec::new();
    for (object, blueprint) in builder.blueprints.iter().enumerate() {
        let maker = blueprint.calls().first().into_iter();
        let arguments = maker.flat_map(|(_, arguments)| arguments).enumerate();
        for (at, argument) in arguments {
            let InputValue::Object(other) = *argument else {
                continue;
            };
            if class_of(other).is_some() && class_of(other) == class_of(object) {
                links.push(Extra::Link { object, at });
            }
        }
    }
    links
}

fn remembered(builder: &Builder<'_>, witness: &Witness, extra: Extra) -> (InputObject, Blueprint) {
    let index = extra.object();
    (
        witness.objects[index].clone(),
        builder.blueprints[index].clone(),
    )
}

fn leave_out(builder: &mut Builder<'_>, witness: &mut Witness, extra: Extra) {
    let index = extra.object();
    if let InputObject::Instance {
        build,
        calls,
        fields,
        ..
    } = &mut witness.objects[index]
        && let Blueprint::Called {
            calls: plan,
            fields: plan_fields,
            ..
        } = &mut builder.blueprints[index]
    {
        match extra {
            Extra::Field { at, .. } => {
                fields.remove(at);
                let (field, _) = plan_fields.remove(at);
                let place = builder.place.iter().position(|&id| id == Some(index));
                let is_it = |object: usize, other| Some(object) == place && other == field;
                let chosen = &mut builder.chosen;
                chosen.retain(|(object, passed)| !is_it(*object, passed.field));
            }
            Extra::Call { at, .. } => {
                calls.remove(at);
                plan.remove(at + 1);
            }
            Extra::Link { at, .. } => {
                if let Some(passed) = build.arguments_mut().get_mut(at) {
                    *passed = InputValue::Null;
                    plan[0].1[at] = InputValue::Null;
                }
            }
        }
    }
}

impl Extra {
    fn object(self) -> usize {
        match self {
            Extra::Field { object, .. }
            | Extra::Call { object, .. }
            | Extra::Link { object, .. } => object,
        }
    }
}
