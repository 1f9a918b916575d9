//! What type variables stand for in a call, as far as its arguments say: a small part of what a compiler infers (JLS §18).
//!
//! Type parameters are open at first: each is a class whose name no class can have. Arguments tell what they stand for; whatever
//! stays open fits everything.

use std::sync::Arc;

use crate::classfile::{GenericType, Type, Variables, open_method_signature, type_parameters};
use crate::instr::{ClassId, MethodId};
use crate::program::Program;

/// The types of a call.
pub(crate) struct Call {
    /// What it takes.
    pub(crate) parameters: Vec<GenericType>,
    /// What it gives; `None` for `void`.
    pub(crate) returns: Option<GenericType>,
    /// Type parameters of the method, open, with their bounds.
    bounded: Vec<(GenericType, GenericType)>,
}

/// A type argument that is no subtype of what is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misfit {
    /// What it is.
    pub(crate) actual: Type,
    /// What is asked for.
    pub(crate) wanted: Type,
}

/// What type parameters stand for.
pub(crate) struct Inference<'p> {
    program: &'p Program,
    known: Vec<(Type, GenericType)>,
}

impl Program {
    /// A class with open type parameters.
    pub(crate) fn open_class(&self, class: ClassId) -> GenericType {
        let variables = self.type_variables(class).into_iter();
        let arguments = variables.map(|(name, _)| open(&format!("<{name}>")));
        GenericType {
            erased: self.class(class).ty(),
            arguments: arguments.collect(),
        }
    }

    /// The types of a method with open type parameters, called on an object of the declaring class with these type arguments; `None`
    /// where it does not say them all.
    pub(crate) fn open_call(&self, id: MethodId, arguments: &[GenericType]) -> Option<Call> {
        let method = self.method(id);
        let Some(signature) = method.signature.as_deref() else {
            return Some(self.plain_call(id));
        };
        let scope = self.variables(id.class, arguments);
        let names = &self.shared.index;
        let bounds = type_parameters(signature, &Variables::new(), names)?;
        let own = |name: &str, _| open(&format!("({name})"));
        let parsed = open_method_signature(signature, &scope, &own, names)?;
        (parsed.parameters.len() == method.descriptor.parameters.len()).then(|| Call {
            parameters: parsed.parameters,
            returns: parsed.returns,
            bounded: bounds
                .into_iter()
                .map(|(name, bound)| (own(&name, bound.clone()), bound))
                .collect(),
        })
    }

    /// The types of a method that says no type arguments: those of what it gives are open.
    fn plain_call(&self, id: MethodId) -> Call {
        let descriptor = &self.method(id).descriptor;
        let open = |ty: &Type| match self.class_of(ty) {
            Some(class) => self.open_class(class),
            None => GenericType::raw(ty.clone()),
        };
        let parameters = descriptor.parameters.iter();
        Call {
            parameters: parameters.cloned().map(GenericType::raw).collect(),
            returns: descriptor.returns.as_ref().map(open),
            bounded: Vec::new(),
        }
    }

    /// The type argument of a value that is none of those that are asked for.
    fn misfit(&self, actual: &GenericType, wanted: &GenericType) -> Option<Misfit> {
        let class = self.class_of(&wanted.erased)?;
        let arguments = self.arguments_above(actual, class);
        let mut pairs = arguments.iter().zip(wanted.arguments.iter());
        pairs.find_map(|(actual, wanted)| match self.is_below(actual, wanted) {
            true => self.misfit(actual, wanted),
            false => Some(Misfit::of(actual, wanted)),
        })
    }

    /// Whether a type argument is a subtype of another, or may be.
    fn is_below(&self, actual: &GenericType, wanted: &GenericType) -> bool {
        let is_unknown = is_open(&actual.erased) || is_open(&wanted.erased);
        is_unknown || self.is_assignable(&actual.erased, &wanted.erased)
    }
}

impl Misfit {
    fn of(actual: &GenericType, wanted: &GenericType) -> Self {
        Self {
            actual: actual.erased.clone(),
            wanted: wanted.erased.clone(),
        }
    }
}

impl<'p> Inference<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        Inference {
            program,
            known: Vec::new(),
        }
    }

    /// Learns from an argument of a declared type.
    pub(crate) fn learn(&mut self, declared: &GenericType, actual: &GenericType) {
        if is_open(&declared.erased) {
            return self.bind(&declared.erased, actual);
        }
        let Some(class) = self.program.class_of(&declared.erased) else {
            return;
        };
        let arguments = self.program.arguments_above(actual, class);
        for (declared, actual) in declared.arguments.iter().zip(arguments.iter()) {
            self.learn(declared, actual);
        }
    }

    /// Of two types that a parameter stands for, the wider one is meant, or any above both.
    fn bind(&mut self, variable: &Type, actual: &GenericType) {
        if is_open(&actual.erased) {
            return;
        }
        let known = self.known.iter_mut().find(|(known, _)| known == variable);
        match known {
            None => self.known.push((variable.clone(), actual.clone())),
            Some((_, known)) if self.program.is_below(actual, known) => {}
            Some((_, known)) if self.program.is_below(known, actual) => known.clone_from(actual),
            Some((_, known)) => *known = open(ABOVE_BOTH),
        }
    }

    /// A type with what is known.
    pub(crate) fn applied(&self, ty: &GenericType) -> GenericType {
        let known = self.known.iter().find(|(known, _)| *known == ty.erased);
        if let Some((_, known)) = known {
            return known.clone();
        }
        GenericType {
            erased: ty.erased.clone(),
            arguments: ty
                .arguments
                .iter()
                .map(|it| self.applied(it))
                .collect::<Arc<_>>(),
        }
    }

    /// Forgets what the type parameters of a method stand for.
    pub(crate) fn end_call(&mut self) {
        self.known.retain(|(variable, _)| !is_of_method(variable));
    }

    /// What a call is passed that is none of what it takes, or what a type parameter of its method stands for beyond its bound.
    pub(crate) fn misfit(&self, call: &Call, arguments: &[Option<GenericType>]) -> Option<Misfit> {
        let mut pairs = call.parameters.iter().zip(arguments);
        let passed = pairs.find_map(|(wanted, actual)| {
            self.program.misfit(actual.as_ref()?, &self.applied(wanted))
        });
        let mut bounded = call.bounded.iter();
        passed.or_else(|| {
            bounded.find_map(|(variable, bound)| {
                let actual = self.applied(variable);
                let fits = self.program.is_below(&actual, bound);
                (!fits).then(|| Misfit::of(&actual, bound))
            })
        })
    }
}

/// Stands for a type that two types have above them.
const ABOVE_BOTH: &str = "<>";

fn open(name: &str) -> GenericType {
    GenericType::raw(Type::Class(name.into()))
}

fn is_open(ty: &Type) -> bool {
    begins_with(ty, '<') || is_of_method(ty)
}

fn is_of_method(ty: &Type) -> bool {
    begins_with(ty, '(')
}

fn begins_with(ty: &Type, mark: char) -> bool {
    ty.class_name().is_some_and(|name| name.starts_with(mark))
}
