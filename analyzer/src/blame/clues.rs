//! What a path says of the fault at its end that is not to be judged before it is known where a test takes its values from.

use std::collections::BTreeSet;

use crate::fault::Fault;
use crate::found::Found;
use crate::program::FieldId;
use crate::solution::Solution;
use crate::state::{Act, Clause, ObjId, Origin, Reference, Value};
use crate::step::Machine;

use super::{Blamed, Case, suspects};

/// What construction has to know about a fault to tell whose mistake it is.
#[derive(Clone, Debug)]
pub(crate) struct Clues {
    /// Fields of solved objects whose values are at fault, if the fault is nothing else.
    pub suspects: Vec<Suspect>,
    /// Whether the fault hangs on a null that is not itself at fault.
    pub hangs_on_null: bool,
    /// How an index or size at fault rests on a number that an object keeps, if it does.
    pub kept_number: Option<KeptNumber>,
    /// Whether an index or size at fault is computed from numbers that objects keep, or counted to them.
    pub rests_on_kept: bool,
    /// Whether an index at fault is a remainder, so that any number is meant to pass.
    pub is_remainder: bool,
    /// Whether an index at fault is a number of the code's own, whatever was passed.
    pub is_own_index: bool,
    /// Whether the code names the place of an array that is not there.
    pub is_fixed_place: bool,
    /// Whether an index at fault is too large, rather than negative.
    pub is_too_large: bool,
    /// Whether an index at fault lies behind an array that is as long as what an object holds.
    pub is_past_own_array: bool,
    /// Whose mistake it is but for nulls that are passed, if it hangs on one.
    pub but_for_null: Option<Blamed>,
    /// Whether the code that fails asks whether a number that an object keeps is negative.
    pub knows_sign: bool,
    /// The fields whose values are at fault, or something in what they hold.
    pub culprits: Vec<FieldId>,
    /// The static fields that were assigned what is at fault, or that in which it lies.
    pub statics: Vec<FieldId>,
    /// The field that is null because its object is not open yet or no longer, if that is at fault.
    pub unready: Option<FieldId>,
    /// Whether the code asks about the number at fault, and compares it with no other input but how long something is.
    pub is_asked_itself: bool,
    /// Whether what is at fault is what objects that a test may write have answered, and nothing else.
    pub is_answered: bool,
    /// The parameters, by number, about which the path asks something, or about what is in them; that they are there aside.
    pub asked: BTreeSet<u16>,
}

/// What a number at fault has to do with one that an object keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeptNumber {
    /// It is that number.
    Itself,
    /// The code counts to that number.
    CountsTo,
}

/// A field whose value is at fault, or something in the array or collection that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Suspect {
    /// The solved object with the field.
    pub object: usize,
    /// The field.
    pub field: FieldId,
    /// The value at fault, if it is inside.
    pub inside: Option<Inside>,
}

/// A value at fault in an array or collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Inside {
    /// A null.
    Null,
    /// A number.
    Number,
}

impl Case<'_, '_> {
    /// The fields that what is at fault comes from, or what the path has asked last.
    fn culprits(self) -> Vec<FieldId> {
        let last = self.conditions().last();
        let asked = last.map(|last| self.origins_in(last)).unwrap_or_default();
        let origins = self.culprit_origin().into_iter().chain(asked);
        origins.filter_map(|origin| self.field_of(origin)).collect()
    }

    /// The static fields that were assigned what is at fault before: an object of another class, an array that is too short, or an array
    /// or a collection with it.
    fn statics(self) -> Vec<FieldId> {
        let origins = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => self.origins_in(length),
            _ => self.culprit_origin().into_iter().collect(),
        };
        let origins = origins.into_iter();
        origins
            .filter_map(|origin| self.static_of(origin))
            .collect()
    }

    /// The static field that was assigned the array, collection or text in which a value is, or what holds that.
    fn static_of(self, origin: Origin) -> Option<FieldId> {
        match origin {
            Origin::Element(id, _) | Origin::Length(id) | Origin::Held(id) | Origin::Lookup(id) => {
                self.assigned(id).or_else(|| {
                    let holder = self.state.heap.origin_of_object(id)?;
                    self.static_of(holder)
                })
            }
            _ => None,
        }
    }

    /// The static field that an object was assigned to before the entry method was called.
    fn assigned(self, id: ObjId) -> Option<FieldId> {
        let heap = &self.state.heap;
        let is_it = |value: &Value| match value {
            Value::Ref(reference) => heap.resolve(*reference) == Reference::Object(id),
            _ => false,
        };
        let mut acts = self.state.prelude.acts.iter();
        acts.find_map(|acted| match acted.act {
            Act::Assign(field) => acted.arguments.iter().any(is_it).then_some(field),
            _ => None,
        })
    }

    /// Whether the program compares an input with nothing but constants and lengths, somewhere.
    fn is_asked_itself(self, input: Origin) -> bool {
        let is_other = |it: &Origin| *it != input && !matches!(it, Origin::Length(_));
        let questions = self.machine.tested.of(self.state, input).iter();
        let mut compared = questions.filter_map(|it| it.compared);
        compared.any(|it| !self.origins_in(it).iter().any(is_other))
    }

    /// Whether what is at fault comes from what objects have answered that a test may write.
    fn is_answered(self, solution: &Solution) -> bool {
        let heap = &self.state.heap;
        let is_answer = |origin: &Origin| {
            let unboxed = match *origin {
                Origin::Field(id, field) if self.is_boxed(field) => heap.origin_of_object(id),
                origin => Some(origin),
            };
            unboxed.is_some_and(|origin| self.state.answering(origin).is_some())
        };
        let origins = match self.culprit_origin() {
            Some(culprit) => vec![culprit],
            None => self.computed_origins(solution),
        };
        !origins.is_empty() && origins.iter().all(is_answer)
    }

    fn asked_parameters(self) -> BTreeSet<u16> {
        let heap = &self.state.heap;
        let numbers = self.conditions().flat_map(|it| self.origins_in(it));
        let objects = self
            .state
            .path
            .clauses()
            .iter()
            .filter_map(|clause| match *clause {
                Clause::Null(id) => Some(heap.symbolic(id).origin),
                Clause::Is(id, _) | Clause::IsNot(id, _) | Clause::Dispatch(id, _) => {
                    heap.origin_of_object(id)
                }
                _ => None,
            });
        let asked = numbers.chain(objects);
        asked.filter_map(|it| self.parameter_of(it)).collect()
    }

    /// The parameter that a value is, or lies in.
    fn parameter_of(self, origin: Origin) -> Option<u16> {
        match origin {
            Origin::Parameter(number) => Some(number),
            Origin::Field(id, _)
            | Origin::Element(id, _)
            | Origin::Length(id)
            | Origin::Held(id)
            | Origin::Lookup(id) => self.parameter_of(self.state.heap.origin_of_object(id)?),
            _ => None,
        }
    }

    /// The field that a value comes from, or the array, collection or text that it is in.
    fn field_of(self, origin: Origin) -> Option<FieldId> {
        match origin {
            Origin::Field(_, field) => Some(field),
            Origin::Element(id, _) | Origin::Length(id) | Origin::Held(id) | Origin::Lookup(id) => {
                let holder = self.state.heap.origin_of_object(id)?;
                self.field_of(holder)
            }
            _ => None,
        }
    }
}

impl Clues {
    /// The clues of a path.
    pub(crate) fn of(machine: &Machine<'_>, found: &Found<'_>) -> Self {
        let case = Case::of(machine, found);
        let origin = case.culprit_origin();
        Self {
            suspects: suspects(machine, found),
            hangs_on_null: case.hangs_on_null(),
            kept_number: case.kept_number(),
            rests_on_kept: case.rests_on_kept(),
            is_remainder: case.is_remainder(&found.solution),
            is_own_index: case.is_own_index(),
            is_fixed_place: case.reads_fixed_place(),
            is_too_large: case
                .index()
                .is_some_and(|index| !case.is_negative(index, &found.solution)),
            is_past_own_array: case.is_past_own_array(&found.solution),
            but_for_null: case
                .hangs_on_passed_null()
                .then(|| case.blamed_for_value(&found.solution)),
            knows_sign: case.knows_sign(),
            culprits: case.culprits(),
            statics: case.statics(),
            unready: origin
                .and_then(|origin| case.unready_field(origin))
                .or_else(|| case.unready_static()),
            is_asked_itself: origin.is_some_and(|origin| case.is_asked_itself(origin)),
            is_answered: case.is_answered(&found.solution),
            asked: case.asked_parameters(),
        }
    }

    /// The same where the values come from elsewhere.
    pub(crate) fn without_suspects(&self) -> Self {
        Self {
            suspects: Vec::new(),
            ..self.clone()
        }
    }
}
