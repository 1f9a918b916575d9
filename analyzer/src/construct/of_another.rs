//! What one owner gave and is used with another: `new Bank().close(new Bank().open("a"))`.

use crate::witness::{Build, Call, ClassRef, InputObject, InputValue, Target, Witness};

use super::blueprint::Blueprint;

/// Two objects of one class: what the first one's method gave is used with the second one, or passed to the same method.
#[derive(Clone, Copy)]
pub(super) struct Apart {
    other: usize,
    own: usize,
}

/// What one call is about.
struct Meeting {
    /// What it is made on.
    on: Option<InputValue>,
    passed: Vec<InputValue>,
}

/// Two such objects, if the test calls the entry method, or another one before, with what one of them gave and the other one.
pub(super) fn apart(witness: &Witness) -> Option<Apart> {
    let mut meetings = meetings(witness);
    meetings.find_map(|it| are_apart(witness, &it.all()))
}

/// Whether what one object gave is passed to another one, or together with it, or fails with it. Before the fault it may itself be told
/// of another one, as in `account.transfer().to(other)`.
pub(super) fn is_of_another(witness: &Witness) -> bool {
    let mut meetings = meetings(witness);
    let at_entry = meetings.next().map(|it| it.all()).unwrap_or_default();
    are_apart(witness, &at_entry).is_some()
        || meetings.any(|it| {
            let all = it.all();
            let mut passed = it.passed.iter();
            passed.any(|&given| apart_from_owner(witness, given, &all).is_some())
        })
}

/// The calls of the test, that of the entry method first.
fn meetings(witness: &Witness) -> impl Iterator<Item = Meeting> {
    let entry = Meeting {
        on: witness.receiver,
        passed: witness.arguments.clone(),
    };
    let objects = (0..).zip(&witness.objects);
    let before = objects.flat_map(|(at, object)| {
        let calls = calls(object).iter();
        calls.map(move |call| Meeting::of(call, InputValue::Object(at)))
    });
    std::iter::once(entry).chain(before)
}

impl Meeting {
    /// A call that is one of those on an object.
    fn of(call: &Call, object: InputValue) -> Self {
        let passed = call.arguments.iter().copied();
        match call.on {
            Target::Class => Meeting {
                on: None,
                passed: std::iter::once(object).chain(passed).collect(),
            },
            Target::Other(other) => Meeting {
                on: Some(other),
                passed: passed.collect(),
            },
            _ => Meeting {
                on: Some(object),
                passed: passed.collect(),
            },
        }
    }

    fn all(&self) -> Vec<InputValue> {
        let passed = self.passed.iter();
        self.on.iter().chain(passed).copied().collect()
    }
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
        let taken = witness.objects.iter_mut().flat_map(taken);
        taken.for_each(mend);
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

/// What an instance is made from, and what the calls after that take.
fn taken(object: &mut InputObject) -> Vec<&mut InputValue> {
    let InputObject::Instance { build, calls, .. } = object else {
        return Vec::new();
    };
    let mut taken = Vec::new();
    if let Build::Factory {
        receiver,
        arguments,
        ..
    } = build
    {
        taken.extend(receiver.iter_mut().chain(arguments));
    }
    for call in calls {
        taken.extend(&mut call.arguments);
        if let Target::Other(callee) = &mut call.on {
            taken.push(callee);
        }
    }
    taken
}

fn calls(object: &InputObject) -> &[Call] {
    match object {
        InputObject::Instance { calls, .. } => calls,
        _ => &[],
    }
}

/// The owner of one of some objects that is none of them, and another one of its class that is.
fn are_apart(witness: &Witness, together: &[InputValue]) -> Option<Apart> {
    let mut given = together.iter();
    given.find_map(|&given| apart_from_owner(witness, given, together))
}

/// The same of an object.
fn apart_from_owner(
    witness: &Witness,
    value: InputValue,
    together: &[InputValue],
) -> Option<Apart> {
    let is_of_class = |value: &InputValue, class: &ClassRef| {
        class_of(witness, *value).is_some_and(|it| it.binary == class.binary)
    };
    let (owner, owner_class) = owner_of(witness, value)?;
    let own = together.iter().find(|it| is_of_class(it, owner_class));
    let is_apart = !is_of_class(&value, owner_class) && !together.contains(&owner);
    match (owner, own) {
        (InputValue::Object(other), Some(&InputValue::Object(own))) if is_apart => {
            Some(Apart { other, own })
        }
        _ => None,
    }
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
