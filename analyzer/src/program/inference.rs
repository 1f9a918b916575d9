//! What type variables stand for in a call, as far as its arguments say: a small part of what a compiler infers (JLS §18).
//!
//! Type parameters are open at first: each is a class whose name no class can have. Arguments tell what they stand for; whatever
//! stays open fits everything.

use std::sync::Arc;

use crate::classfile::{
    GenericType, Type, Variables, Wildcards, bounds_within, open_method_signature,
};
use crate::instr::{ClassId, MethodId};
use crate::program::Program;

/// The types of a call.
pub(crate) struct Call {
    /// What it takes.
    pub(crate) parameters: Vec<GenericType>,
    /// The same with wildcards as anything: type arguments in these are just what they say.
    exact: Vec<GenericType>,
    /// What it gives; `None` for `void`.
    pub(crate) returns: Option<GenericType>,
    /// Type parameters of the class and the method, open, with their bounds, wildcards as anything.
    bounded: Vec<(GenericType, GenericType)>,
}

/// A type argument that is none of what is asked for.
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
    known: Vec<Known>,
    /// Two arguments that cannot be both what they say.
    conflict: Option<Misfit>,
}

/// What a type parameter stands for.
struct Known {
    variable: Type,
    ty: GenericType,
    /// Whether it stands for this type, or for this or any above it.
    is_exact: bool,
}

impl Program {
    /// A class with open type parameters.
    pub(crate) fn open_class(&self, class: ClassId) -> GenericType {
        let variables = self.type_variables(class).into_iter();
        let arguments = variables.map(|(name, _)| self.open_of_class(class, &name));
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
        let own = |name: &str, _| open_of_method(name);
        let parse = |wildcards| open_method_signature(signature, &scope, &own, wildcards, names);
        let (upper, exact) = (parse(Wildcards::Upper)?, parse(Wildcards::Any)?);
        (upper.parameters.len() == method.descriptor.parameters.len()).then(|| Call {
            parameters: upper.parameters,
            exact: exact.parameters,
            returns: upper.returns,
            bounded: self.open_bounds(id, signature),
        })
    }

    /// An open type parameter of a class; others may have some of the same name.
    fn open_of_class(&self, class: ClassId, name: &str) -> GenericType {
        open(&format!("<{}.{name}>", self.class(class).name))
    }

    /// The type parameters of a method and its class, open, with their bounds.
    fn open_bounds(&self, id: MethodId, signature: &str) -> Vec<(GenericType, GenericType)> {
        let class = self.class(id.class).signature.as_deref();
        let bounds = |signature: &str, scope: &Variables| {
            let names = &self.shared.index;
            bounds_within(signature, scope, Wildcards::Any, names).unwrap_or_default()
        };
        let open = |name: &str| self.open_of_class(id.class, name);
        let mut scope = opened(&self.type_variables(id.class), open);
        let of_class = bounds(class.unwrap_or_default(), &scope);
        scope.extend(opened(&bounds(signature, &scope), open_of_method));
        let of_method = bounds(signature, &scope);
        let of_class = of_class
            .into_iter()
            .map(|(name, bound)| (open(&name), bound));
        let of_method = of_method
            .into_iter()
            .map(|(name, bound)| (open_of_method(&name), bound));
        of_class.chain(of_method).collect()
    }

    /// The types of a method that says no type arguments: those of what it gives are open.
    fn plain_call(&self, id: MethodId) -> Call {
        let descriptor = &self.method(id).descriptor;
        let open = |ty: &Type| match self.class_of(ty) {
            Some(class) => self.open_class(class),
            None => GenericType::raw(ty.clone()),
        };
        let parameters = descriptor.parameters.iter();
        let parameters: Vec<_> = parameters.cloned().map(GenericType::raw).collect();
        Call {
            exact: parameters.clone(),
            parameters,
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

impl Known {
    /// Of two types that a parameter stands for, the wider one is meant, or any above both, but for what it is exactly.
    fn meet(
        &mut self,
        program: &Program,
        actual: &GenericType,
        is_exact: bool,
    ) -> Result<(), Misfit> {
        let is_below = program.is_below(actual, &self.ty);
        let is_above = program.is_below(&self.ty, actual);
        let fits = match (self.is_exact, is_exact) {
            (true, true) => is_below && is_above,
            (true, false) => is_below,
            (false, true) => is_above,
            (false, false) => true,
        };
        if !fits {
            return Err(Misfit::of(actual, &self.ty));
        }
        if is_exact || !is_below && is_above {
            self.ty.clone_from(actual);
            self.is_exact |= is_exact;
        } else if !self.is_exact && !is_below {
            self.ty = open(ABOVE_BOTH);
        }
        Ok(())
    }
}

impl<'p> Inference<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        Inference {
            program,
            known: Vec::new(),
            conflict: None,
        }
    }

    /// Learns from the arguments of a call, as far as their types are known.
    pub(crate) fn learn(&mut self, call: &Call, arguments: &[Option<GenericType>]) {
        let declared = call.parameters.iter().zip(&call.exact);
        for ((declared, exact), actual) in declared.zip(arguments) {
            let Some(actual) = actual else { continue };
            self.learn_at_least(declared, actual);
            self.learn_exactly(exact, actual);
            let bound = call
                .bounded
                .iter()
                .find(|(variable, _)| variable == declared);
            if let Some((_, bound)) = bound {
                self.learn_exactly(bound, actual);
            }
        }
    }

    /// Learns that what a type says is this type or one above it.
    fn learn_at_least(&mut self, declared: &GenericType, actual: &GenericType) {
        if is_open(&declared.erased) {
            return self.bind(&declared.erased, actual, false);
        }
        for (declared, actual) in self.argument_pairs(declared, actual) {
            self.learn_at_least(&declared, &actual);
        }
    }

    /// Learns that type arguments are just those that another type has.
    fn learn_exactly(&mut self, declared: &GenericType, actual: &GenericType) {
        for (declared, actual) in self.argument_pairs(declared, actual) {
            match is_open(&declared.erased) {
                true => self.bind(&declared.erased, &actual, true),
                false => self.learn_exactly(&declared, &actual),
            }
        }
    }

    /// The type arguments that a type declares, with what another one says for them.
    fn argument_pairs(
        &self,
        declared: &GenericType,
        actual: &GenericType,
    ) -> Vec<(GenericType, GenericType)> {
        let class = self.program.class_of(&declared.erased);
        let class = class.filter(|_| !is_open(&declared.erased));
        let said = class.map(|class| self.program.arguments_above(actual, class));
        let said = said.iter().flat_map(|it| it.iter().cloned());
        declared.arguments.iter().cloned().zip(said).collect()
    }

    /// Notes what a parameter stands for, as one argument says.
    fn bind(&mut self, variable: &Type, actual: &GenericType, is_exact: bool) {
        if is_open(&actual.erased) {
            return;
        }
        let mut known = self.known.iter_mut();
        let Some(known) = known.find(|it| it.variable == *variable) else {
            return self.known.push(Known {
                variable: variable.clone(),
                ty: actual.clone(),
                is_exact,
            });
        };
        if let Err(misfit) = known.meet(self.program, actual, is_exact) {
            self.conflict.get_or_insert(misfit);
        }
    }

    /// A type with what is known.
    pub(crate) fn applied(&self, ty: &GenericType) -> GenericType {
        let known = self.known.iter().find(|it| it.variable == ty.erased);
        if let Some(known) = known {
            return known.ty.clone();
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
        self.known.retain(|it| !is_of_method(&it.variable));
    }

    /// What a call is passed that is none of what it takes, or does not agree with another argument, or what a type parameter
    /// stands for beyond its bound.
    pub(crate) fn misfit(&self, call: &Call, arguments: &[Option<GenericType>]) -> Option<Misfit> {
        let mut pairs = call.parameters.iter().zip(arguments);
        let passed = pairs.find_map(|(wanted, actual)| {
            self.program.misfit(actual.as_ref()?, &self.applied(wanted))
        });
        let mut bounded = call.bounded.iter();
        passed.or_else(|| self.conflict.clone()).or_else(|| {
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

/// Type parameters with these names, open.
fn opened(names: &Variables, open: impl Fn(&str) -> GenericType) -> Variables {
    let names = names.iter().map(|(name, _)| name);
    names.map(|name| (name.clone(), open(name))).collect()
}

fn open_of_method(name: &str) -> GenericType {
    open(&format!("({name})"))
}

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
