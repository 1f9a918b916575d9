//! How one object can be built: the result of the search, before it is written down.

use crate::classfile::{GenericType, Type};
use crate::program::{FieldId, MethodId, Program};
use crate::solution::{SolvedObject, SolvedValue};

/// Steps that build an object, and how far they get.
#[derive(Clone, Debug)]
pub(super) struct Recipe {
    /// What to do, in order. The last step that makes an object makes the wanted one.
    pub(super) steps: Vec<Step>,
    /// The solved object that gives the wanted one, if there is one.
    pub(super) owner: Option<usize>,
    /// Required fields that the steps do not leave with the required value.
    pub(super) missing: Vec<FieldId>,
    /// What of the required fields is an argument just as it was passed.
    pub(super) passed: Vec<Passed>,
    /// Objects that the arguments need beyond those of the solution.
    pub(super) made: Vec<SolvedObject>,
    /// Those of `made` that nobody looks at.
    pub(super) free: Vec<usize>,
    /// Whether a call is relied on whose result nobody knows.
    pub(super) is_guess: bool,
    /// What has to be required of objects that are passed, other than what the solution says: the steps set
    /// some of their fields and read others.
    pub(super) required: Vec<(usize, Vec<(FieldId, Argument)>)>,
}

impl Recipe {
    /// Steps that leave nothing to set, on objects that are all among the solved ones.
    pub(super) fn of(steps: Vec<Step>) -> Self {
        Recipe {
            steps,
            owner: None,
            missing: Vec::new(),
            passed: Vec::new(),
            made: Vec::new(),
            free: Vec::new(),
            is_guess: false,
            required: Vec::new(),
        }
    }

    /// Whether nothing is left to set, and nothing to hope for.
    pub(super) fn is_complete(&self) -> bool {
        self.missing.is_empty() && !self.is_guess
    }

    /// Whether some step takes arguments.
    pub(super) fn takes(&self) -> bool {
        self.steps.iter().any(|step| !step.arguments.is_empty())
    }
}

/// An argument as it was passed, in a field or in what a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Passed {
    pub(super) field: FieldId,
    pub(super) part: Part,
    /// What the code on the way asks about the argument.
    pub(super) asked: Asked,
}

/// What the code asks about an argument; larger is more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asked {
    /// It is compared with nothing.
    #[default]
    Nothing,
    /// Whether it is negative.
    Sign,
    /// Something else.
    More,
}

/// Which part of a field was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Its value.
    Itself,
    /// Every null in the array or collection it holds.
    Nulls,
    /// Every number in the array or collection it holds.
    Numbers,
}

/// One step.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) action: Action,
    pub(super) arguments: Vec<Argument>,
}

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Action {
    /// `new C(…)`.
    New(MethodId),
    /// `C.method(…)`, which returns the object.
    Factory(MethodId),
    /// `C.method(…)[1]`: the object at a place of the array that the method gives.
    Element(MethodId, i32),
    /// `C.FIELD`.
    Constant(FieldId),
    /// A call on the object.
    Call(MethodId),
    /// A call on the object that is passed the object itself, as `employee.manage(employee)`.
    OnItself(MethodId),
    /// A call on the object that returns another one, as `builder.build()`.
    Turn(MethodId),
    /// A call on another object, a static one, or a constructor, that takes the object, as `parent.add(child)`.
    Pass(MethodId),
    /// A call on what the object was passed before, as `player.leave()` after `team.add(player)`.
    HandedOver(MethodId),
    /// A call on the object that gave this one, after it did, as `list.clear()` after `list.cursor()`.
    Owner(MethodId),
    /// A call on what the first method gives when it is called on the object, as `order.customer().rename(…)`.
    Through(MethodId, MethodId),
    /// A call on the object that gives what later steps are calls on, as `Loan loan = library.lend()` before `loan.end()`.
    Take(MethodId),
    /// A call on what the step before, a [`Action::Through`], was a call on, as `change.commit()` after `order.change().put(1)`;
    /// on what it has made, an [`Action::Pass`] to a constructor, as `dealer.deal()` after `new Dealer(hand)`; or on what a
    /// [`Action::Take`] has given.
    SamePart(MethodId),
    /// A call on what a field of the object holds, as `cart.items.add("a")`.
    Within(FieldId, MethodId),
    /// An assignment to a place of the array that a field of the object holds, as `board.cells[0] = 3`.
    Place(FieldId),
    /// The same of the array that a method of the object gives, as `board.cells()[0] = 3`.
    PlaceOf(MethodId),
    /// A call on the object that is passed what the first method gives, as `plan.seat(plan.guest("a"))`.
    Handed(MethodId, MethodId),
    /// The same call where it returns another object, as `library.lend(library.book("a"))`.
    HandedTurn(MethodId, MethodId),
    /// A call on the object that gave this one, which is passed what the first method gives there, as
    /// `library.takeBack(library.lend(book))`.
    HandedOwner(MethodId, MethodId),
}

/// An argument of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Argument {
    /// The object with this index among all solved ones.
    Wanted(usize),
    /// The object under construction.
    Itself,
    /// A value whose objects are in [`Recipe::made`].
    Made(SolvedValue),
}

/// What a step uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Member {
    /// A method or constructor that it calls.
    Method(MethodId),
    /// A static field that it reads.
    Field(FieldId),
}

impl Action {
    /// The method that is called in the end, or the field.
    pub(super) fn member(self) -> Member {
        match self {
            Self::Constant(field) | Self::Place(field) => Member::Field(field),
            Self::New(method)
            | Self::Factory(method)
            | Self::Element(method, _)
            | Self::Call(method)
            | Self::OnItself(method)
            | Self::Turn(method)
            | Self::Pass(method)
            | Self::HandedOver(method)
            | Self::Owner(method)
            | Self::Through(_, method)
            | Self::Take(method)
            | Self::PlaceOf(method)
            | Self::Within(_, method)
            | Self::SamePart(method)
            | Self::Handed(_, method)
            | Self::HandedTurn(_, method)
            | Self::HandedOwner(_, method) => Member::Method(method),
        }
    }

    /// The method or constructor that is called in the end.
    pub(super) fn method(self) -> Option<MethodId> {
        match self.member() {
            Member::Method(method) => Some(method),
            Member::Field(_) => None,
        }
    }

    /// The method whose result is called, or handed on.
    pub(super) fn giver(self) -> Option<MethodId> {
        match self {
            Self::Through(giver, _)
            | Self::Handed(giver, _)
            | Self::HandedTurn(giver, _)
            | Self::HandedOwner(giver, _) => Some(giver),
            _ => None,
        }
    }

    /// The types of its arguments; the first one of a [`Action::Pass`] or [`Action::HandedOver`] is what it is called on, if it is called on an object,
    /// and the first ones of a [`Action::Through`] are for the method that gives the part. What is handed on is none of them.
    pub(super) fn parameters(self, program: &Program) -> Vec<GenericType> {
        if let Self::Place(field) = self {
            return parameters_of_place(&program.field(field).ty);
        }
        let Some(method) = self.method() else {
            return Vec::new();
        };
        if let Self::PlaceOf(giver) = self {
            let mut parameters = program.parameter_types(giver);
            let given = program.method(giver).descriptor.returns.as_ref();
            parameters.extend(given.into_iter().flat_map(parameters_of_place));
            return parameters;
        }
        let declared = program.method(method);
        let is_on_object = !declared.is_static() && !declared.is_constructor();
        let mut parameters = match (self, self.giver()) {
            (_, Some(giver)) => program.parameter_types(giver),
            (Self::Pass(_) | Self::HandedOver(_), None) if is_on_object => {
                vec![GenericType::raw(program.class(method.class).ty())]
            }
            _ => Vec::new(),
        };
        let mut own = program.parameter_types(method);
        if let Some(place) = self.handed_at(program) {
            own.remove(place);
        }
        parameters.append(&mut own);
        parameters
    }

    /// Which parameter is passed what the first method gives.
    pub(super) fn handed_at(self, program: &Program) -> Option<usize> {
        if matches!(self, Self::Through(..)) {
            return None;
        }
        let (giver, method) = self.giver().zip(self.method())?;
        let given = program.method(giver).descriptor.returns.as_ref()?;
        let mut parameters = program.method(method).descriptor.parameters.iter();
        parameters.position(|ty| program.is_assignable(given, ty))
    }

    /// The type that the method or field of a step says of what it gives.
    pub(super) fn says(self, program: &Program) -> Option<&Type> {
        match self.member() {
            Member::Field(field) => Some(&program.field(field).ty),
            Member::Method(method) => {
                let given = program.method(method).descriptor.returns.as_ref()?;
                match (self, given) {
                    (Self::Element(..), Type::Array(component)) => Some(component),
                    _ => Some(given),
                }
            }
        }
    }

    /// The place in an array of what the step takes out of it.
    pub(super) fn place(self) -> Option<i32> {
        match self {
            Self::Element(_, place) => Some(place),
            _ => None,
        }
    }

    /// Whether the step makes an object.
    pub(super) fn makes(self) -> bool {
        self.begins() || matches!(self, Self::Turn(_) | Self::HandedTurn(..))
    }

    /// Whether the step makes an object from nothing but what it is passed.
    pub(super) fn begins(self) -> bool {
        matches!(
            self,
            Self::New(_) | Self::Factory(_) | Self::Element(..) | Self::Constant(_)
        )
    }
}

/// What an assignment to a place of an array of some type takes: the place, and the value.
fn parameters_of_place(array: &Type) -> Vec<GenericType> {
    let component = match array {
        Type::Array(component) => &**component,
        other => other,
    };
    let types = [Type::Int, component.clone()];
    types.into_iter().map(GenericType::raw).collect()
}
