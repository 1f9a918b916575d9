//! Whose values the arrays and collections of an object hold: those that calls passed to it, or those that its code made.

use crate::models::asks_for_null;
use crate::program::{FieldId, MethodId};
use crate::solution::{SolvedObject, SolvedValue};
use crate::state::{Clause, Origin, Reference, Value};
use crate::step::{Question, Test};

use super::matching::Overlay;
use super::recipe::{Asked, Part};

/// Where the nulls and the numbers in what one field holds come from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Held {
    nulls: Source,
    numbers: Source,
}

/// Where values come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Source {
    /// There are none.
    #[default]
    Nowhere,
    /// All of them are arguments.
    Arguments {
        /// What the code asks about one of them.
        asked: Asked,
    },
    /// The code makes one of them.
    Code,
}

impl Source {
    /// With one more value: what is asked about it as an argument, `None` for one that the code makes.
    fn add(&mut self, argument: Option<Asked>) {
        *self = match (*self, argument) {
            (Self::Code, _) | (_, None) => Self::Code,
            (Self::Nowhere, Some(asked)) => Self::Arguments { asked },
            (Self::Arguments { asked }, Some(more)) => Self::Arguments {
                asked: asked.max(more),
            },
        };
    }

    fn asked(self) -> Option<Asked> {
        match self {
            Self::Arguments { asked } => Some(asked),
            Self::Nowhere | Self::Code => None,
        }
    }
}

impl Held {
    /// What all comes from arguments, and what is asked about one of them.
    pub(super) fn passed(self) -> impl Iterator<Item = (Part, Asked)> {
        let parts = [(Part::Nulls, self.nulls), (Part::Numbers, self.numbers)];
        let asked = |(part, source): (Part, Source)| Some((part, source.asked()?));
        parts.into_iter().filter_map(asked)
    }
}

impl Overlay<'_, '_> {
    /// Requires an element of an array or collection to have a value, and notes where that comes from.
    pub(super) fn held(&mut self, current: Value, wanted: SolvedValue) -> bool {
        if !self.value(current, wanted) {
            return false;
        }
        match wanted {
            SolvedValue::Null => {
                let argument = self.argument_behind(current);
                self.held.nulls.add(argument);
            }
            SolvedValue::Number(_) => {
                let argument = self.argument_behind(current);
                self.held.numbers.add(argument);
            }
            SolvedValue::Object(index) => {
                if let Some(field) = self.number_in_box(index) {
                    let argument = self.boxed_argument(current, field);
                    self.held.numbers.add(argument);
                }
            }
        }
        true
    }

    /// The field of a required object that is a box.
    fn number_in_box(&self, index: usize) -> Option<FieldId> {
        match &self.requirement.objects[index].solved {
            SolvedObject::Instance { class, fields, .. } if self.program.class(*class).is_jdk() => {
                match fields.as_slice() {
                    [(field, SolvedValue::Number(_))] => Some(*field),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether the number in a box is an argument, or the box itself is: then, what is asked about it.
    fn boxed_argument(&mut self, current: Value, field: FieldId) -> Option<Asked> {
        if let Some(asked) = self.argument_behind(current) {
            return Some(asked);
        }
        let Reference::Object(id) = self.state.heap.resolve(current.reference()?) else {
            return None;
        };
        let number = self.cx().field_value(id, field);
        self.argument_behind(number)
    }

    /// What the code asks about the argument that a value is, or is a part of; `None` if it is neither.
    pub(super) fn argument_behind(&self, value: Value) -> Option<Asked> {
        let heap = &self.state.heap;
        let origin = match value {
            Value::Ref(Reference::Symbolic(id)) => heap.symbolic(id).origin,
            Value::Ref(Reference::Object(id)) => heap.origin_of_object(id)?,
            Value::Ref(Reference::Null) => {
                return self.is_null_for_null().then_some(Asked::Nothing);
            }
            value => self.machine.origin_of(value.term()?)?,
        };
        let is_argument = self.is_from_caller(origin);
        is_argument.then(|| self.asked_about(origin))
    }

    /// What code on this path asks about a value. Parameters of all sequences are told apart, objects are not: a test of what an array
    /// holds may be one of another array in another sequence.
    fn asked_about(&self, origin: Origin) -> Asked {
        let tests = self.machine.tested.of(self.state, origin).iter();
        let events = self.state.trace.events();
        let has_run = |method: MethodId| events.iter().any(|event| event.method == method);
        let is_parameter = matches!(origin, Origin::Parameter(_));
        let tests = tests.filter(|it| is_parameter || has_run(it.by));
        let asked = tests.filter_map(|it| match it.test {
            // Of these, one of the next two says more.
            Test::Range => None,
            Test::Sign => Some(Asked::Sign),
            _ => Some(Asked::More),
        });
        asked.max().unwrap_or_default()
    }

    /// Whether the caller passes null, and a method gives null for it: no constructor or setter asks for it.
    fn is_null_for_null(&self) -> bool {
        let program = self.program;
        let asks = |it: &Question| {
            let is_telling = asks_for_null(program, it.by) || !program.gives_value(it.by);
            it.test.is_for_null() && is_telling
        };
        let is_asked = |origin| {
            let mut tests = self.machine.tested.of(self.state, origin).iter();
            tests.any(asks)
        };
        let mut clauses = self.state.path.clauses().iter();
        clauses.any(|clause| match clause {
            Clause::Null(id) => {
                let origin = self.state.heap.symbolic(*id).origin;
                self.is_from_caller(origin) && !is_asked(origin)
            }
            _ => false,
        })
    }

    /// Whether the caller passes the value: as an argument, or in an array or collection that is one. Numbers that code
    /// derives, such as lengths, and fields of other objects are not passed.
    pub(super) fn is_from_caller(&self, origin: Origin) -> bool {
        match origin {
            Origin::Parameter(_) => true,
            Origin::Element(whole, _) | Origin::Held(whole) | Origin::Lookup(whole) => {
                let whole = self.state.heap.origin_of_object(whole);
                whole.is_some_and(|whole| self.is_from_caller(whole))
            }
            Origin::Receiver
            | Origin::Field(..)
            | Origin::Length(_)
            | Origin::ClassOf(_)
            | Origin::Static(_)
            | Origin::Call(_)
            | Origin::Loop => false,
        }
    }
}
