//! What one owner gave and is used with another: `new Bank().close(new Bank().open("a"))`.

use crate::witness::{Build, Call, ClassRef, InputObject, InputValue, Target, Witness};

use super::blueprint::Blueprint;

/// Two objects of one class: what the first one's method gave is used with the second one, or passed to the same method.
#[derive(Clone, Copy)]
pub(super) struct Apart {
    other: usize,
    own: usize,
}

/// Two such objects, if the test calls the entry method, or another one before, with what one of them gave and the other one.
pub(super) fn apart(witness: &Witness) -> Option<Apart> {
    let arguments = witness.arguments.iter();
    let together: Vec<InputValue> = witness.receiver.iter().chain(arguments).copied().collect();
    let at_entry = are_apart(witness, &together);
    at_entry.or_else(|| {
        let mut objects = (0..).zip(&witness.objects);
        objects.find_map(|(at, object)| {
            let mut calls = calls(object).iter();
            calls.find_map(|call| are_apart(witness, &with_arguments(call, InputValue::Object(at))))
        })
    })
}

impl Apart {
    /// The same the other way round.
    pub(super) fn turned(self) -> Self {
        Apart {
            other: self.own,
            own: self.other,
        }
    }

    /// Lets the one object do for both.
    pub(super) fn unite(self, blueprints: &mut [Blueprint], witness: &mut Witness) {
        let mend = |value: &mut InputValue| {
            if *value == InputValue::Object(self.other) {
                *value = InputValue::Object(self.own);
            }
        };
        witness.receiver.iter_mut().for_each(mend);
        witness.arguments.iter_mut().for_each(mend);
        for object in &mut witness.objects {
            let InputObject::Instance { build, calls, .. } = object else {
                continue;
            };
            if let Build::Factory {
                receiver,
                arguments,
                ..
            } = build
            {
                receiver.iter_mut().for_each(mend);
                arguments.iter_mut().for_each(mend);
            }
            for call in calls {
                call.arguments.iter_mut().for_each(mend);
                if let Target::Other(callee) = &mut call.on {
                    mend(callee);
                }
            }
        }
        for blueprint in blueprints {
            if let Blueprint::Called {
                receiver, calls, ..
            } = blueprint
            {
                let is_it = |giver: &&mut usize| **giver == self.other;
                receiver
                    .iter_mut()
                    .filter(is_it)
                    .for_each(|it| *it = self.own);
                let arguments = calls.iter_mut().flat_map(|(_, arguments)| arguments);
                arguments.for_each(mend);
            }
        }
    }
}

fn calls(object: &InputObject) -> &[Call] {
    match object {
        InputObject::Instance { calls, .. } => calls,
        _ => &[],
    }
}

/// What a call is about; the call is one of those on `object`.
fn with_arguments(call: &Call, object: InputValue) -> Vec<InputValue> {
    let on = match call.on {
        Target::Other(other) => other,
        _ => object,
    };
    std::iter::once(on)
        .chain(call.arguments.iter().copied())
        .collect()
}

/// The owner of one of some objects that is none of them, and another one of its class that is.
fn are_apart(witness: &Witness, together: &[InputValue]) -> Option<Apart> {
    let is_of_class = |value: &InputValue, class: &ClassRef| {
        class_of(witness, *value).is_some_and(|it| it.binary == class.binary)
    };
    together.iter().find_map(|&value| {
        let (owner, owner_class) = owner_of(witness, value)?;
        let own = together.iter().find(|it| is_of_class(it, owner_class));
        let is_apart = !is_of_class(&value, owner_class) && !together.contains(&owner);
        match (owner, own) {
            (InputValue::Object(other), Some(&InputValue::Object(own))) if is_apart => {
                Some(Apart { other, own })
            }
            _ => None,
        }
    })
}

/// The object whose method gave this one, and its class.
fn owner_of(witness: &Witness, value: InputValue) -> Option<(InputValue, &ClassRef)> {
    let InputValue::Object(index) = value else {
        return None;
    };
    match &witness.objects[index] {
        InputObject::Instance {
            build:
                Build::Factory {
                    receiver: Some(owner),
                    ..
                },
            ..
        } => Some((*owner, class_of(witness, *owner)?)),
        _ => None,
    }
}

fn class_of(witness: &Witness, value: InputValue) -> Option<&ClassRef> {
    match value {
        InputValue::Object(index) => match &witness.objects[index] {
            InputObject::Instance { class, .. } => Some(class),
            _ => None,
        },
        _ => None,
    }
}
