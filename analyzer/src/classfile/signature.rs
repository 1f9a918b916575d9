//! Generic types as `Signature` attributes write them (JVMS §4.7.9.1), with type variables replaced by what is
//! known of them. A signature that does not parse counts as absent: nothing verifies it, so nothing relies on it.

use std::sync::Arc;

use super::descriptor::{Names, Type};

/// A type with its type arguments, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GenericType {
    /// The type without its arguments.
    pub erased: Type,
    /// Type arguments in order, wildcards as their bounds; empty for raw types.
    pub arguments: Arc<[GenericType]>,
}

/// What the type variables in scope stand for; a later one hides an earlier one of the same name.
pub type Variables = Vec<(Box<str>, GenericType)>;

/// A method's types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodSignature {
    /// Parameters as source code declares them: what the compiler adds is not listed.
    pub parameters: Vec<GenericType>,
    /// The result; `None` for `void`.
    pub returns: Option<GenericType>,
}

impl GenericType {
    /// A type whose arguments are not known.
    pub fn raw(erased: Type) -> Self {
        GenericType {
            erased,
            arguments: Arc::from([]),
        }
    }

    /// `java.lang.Object`.
    pub fn object() -> Self {
        Self::raw(Type::Class("java/lang/Object".into()))
    }

    /// Types in it, itself included, each as often as it is named.
    fn size(&self) -> usize {
        let arguments = self.arguments.iter().map(Self::size);
        1 + arguments.sum::<usize>()
    }

    /// The type argument at a position; `java.lang.Object` where there is none.
    pub fn argument(&self, position: usize) -> GenericType {
        let known = self.arguments.get(position).cloned();
        known.unwrap_or_else(GenericType::object)
    }
}

/// The type parameters that open a signature of a class or method, each as its first bound.
pub(crate) fn type_parameters(
    signature: &str,
    scope: &Variables,
    names: &dyn Names,
) -> Option<Variables> {
    let mut parser = Parser::new(signature, scope.clone(), names);
    let n_outer = scope.len();
    parser.type_parameters()?;
    Some(parser.variables.split_off(n_outer))
}

/// The bounds after the first one of the type parameters that open a signature of a class or method, without their arguments.
pub(crate) fn further_bounds(signature: &str, names: &dyn Names) -> Option<Vec<Type>> {
    let mut parser = Parser::new(signature, Variables::new(), names);
    parser.type_parameters()?;
    Some(parser.further_bounds)
}

/// The superclass and the interfaces of a class.
pub(crate) fn supertypes(
    signature: &str,
    scope: &Variables,
    names: &dyn Names,
) -> Option<Vec<GenericType>> {
    let mut parser = Parser::new(signature, Variables::new(), names);
    parser.type_parameters()?;
    parser.variables.clone_from(scope);
    let mut types = Vec::new();
    while !parser.rest.is_empty() {
        types.push(parser.ty()?);
    }
    Some(types)
}

/// The type of a field.
pub(crate) fn field_signature(
    signature: &str,
    scope: &Variables,
    names: &dyn Names,
) -> Option<GenericType> {
    let mut parser = Parser::new(signature, scope.clone(), names);
    parser.ty()
}

/// The types of a method, its own type parameters as their first bounds.
pub(crate) fn method_signature(
    signature: &str,
    scope: &Variables,
    names: &dyn Names,
) -> Option<MethodSignature> {
    let parser = Parser::new(signature, scope.clone(), names);
    parser.method(scope.len(), &|_, bound| bound)
}

/// The types of a method, its own type parameters, given by name and bound, as `own` says.
pub(crate) fn open_method_signature(
    signature: &str,
    scope: &Variables,
    own: &dyn Fn(&str, GenericType) -> GenericType,
    wildcards: Wildcards,
    names: &dyn Names,
) -> Option<MethodSignature> {
    let parser = Parser {
        wildcards,
        ..Parser::new(signature, scope.clone(), names)
    };
    parser.method(scope.len(), own)
}

/// The first bounds of the type parameters that open a signature of a class or method, all of which are in scope.
pub(crate) fn bounds_within(
    signature: &str,
    scope: &Variables,
    wildcards: Wildcards,
    names: &dyn Names,
) -> Option<Variables> {
    let mut parser = Parser {
        wildcards,
        ..Parser::new(signature, scope.clone(), names)
    };
    let mut bounds = Variables::new();
    let mut more = parser.skip('<');
    while more {
        bounds.push(parser.type_parameter()?);
        more = !parser.skip('>');
    }
    Some(bounds)
}

/// What a type argument with a wildcard counts as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wildcards {
    /// Its upper bound, if it has one; else anything: what is read of a `List<? super Integer>` may be of any class.
    Upper,
    /// Anything.
    Any,
}

/// Types nested deeper than this count as damage; real ones have a handful of levels.
const MAX_DEPTH: u16 = 256;

/// Types of more parts than this lose their arguments: type variables that are put in for each other can double them with each
/// bound (`B extends Pair<A, A>, C extends Pair<B, B>, …`).
const MAX_SIZE: usize = 1_000;

struct Parser<'a> {
    rest: &'a str,
    depth: u16,
    variables: Variables,
    /// Bounds after the first ones.
    further_bounds: Vec<Type>,
    wildcards: Wildcards,
    names: &'a dyn Names,
}

impl<'a> Parser<'a> {
    fn new(rest: &'a str, variables: Variables, names: &'a dyn Names) -> Self {
        Parser {
            rest,
            depth: 0,
            variables,
            further_bounds: Vec::new(),
            wildcards: Wildcards::Upper,
            names,
        }
    }

    fn method(
        mut self,
        n_outer: usize,
        own: &dyn Fn(&str, GenericType) -> GenericType,
    ) -> Option<MethodSignature> {
        self.type_parameters()?;
        for (name, variable) in &mut self.variables[n_outer..] {
            *variable = own(name, variable.clone());
        }
        self.expect('(')?;
        let mut parameters = Vec::new();
        while !self.skip(')') {
            parameters.push(self.ty()?);
        }
        let returns = match self.skip('V') {
            true => None,
            false => Some(self.ty()?),
        };
        Some(MethodSignature {
            parameters,
            returns,
        })
    }

    fn skip(&mut self, c: char) -> bool {
        let stripped = self.rest.strip_prefix(c);
        self.rest = stripped.unwrap_or(self.rest);
        stripped.is_some()
    }

    fn expect(&mut self, c: char) -> Option<()> {
        self.skip(c).then_some(())
    }

    /// The text before the first of these characters, which is left.
    fn until(&mut self, ends: &[char]) -> Option<&'a str> {
        let (text, rest) = self.rest.split_at(self.rest.find(ends)?);
        self.rest = rest;
        Some(text)
    }

    /// `<T:Ljava/lang/Number;U::Ljava/util/List<TT;>;>`, if there is one.
    fn type_parameters(&mut self) -> Option<()> {
        if !self.skip('<') {
            return Some(());
        }
        while !self.skip('>') {
            let parameter = self.type_parameter()?;
            self.variables.push(parameter);
        }
        Some(())
    }

    /// A type parameter and its first bound.
    fn type_parameter(&mut self) -> Option<(Box<str>, GenericType)> {
        let name = self.until(&[':'])?;
        let mut bound = None;
        while self.skip(':') {
            // An interface bound follows an empty class bound.
            if !self.rest.starts_with(':') {
                let ty = self.ty()?;
                match bound {
                    None => bound = Some(ty),
                    Some(_) => self.further_bounds.push(ty.erased),
                }
            }
        }
        Some((name.into(), bound?))
    }

    fn ty(&mut self) -> Option<GenericType> {
        self.depth += 1;
        let ty = self.ty_here();
        self.depth -= 1;
        ty
    }

    fn ty_here(&mut self) -> Option<GenericType> {
        if self.depth > MAX_DEPTH {
            return None;
        }
        match self.rest.chars().next()? {
            'L' => self.class_type(),
            'T' => self.type_variable(),
            '[' => {
                self.expect('[')?;
                Some(GenericType::raw(self.ty()?.erased.into_array()))
            }
            letter => {
                self.expect(letter)?;
                let ty = Type::parse(letter.encode_utf8(&mut [0; 4]), self.names).ok()?;
                Some(GenericType::raw(ty))
            }
        }
    }

    fn type_variable(&mut self) -> Option<GenericType> {
        self.expect('T')?;
        let name = self.until(&[';'])?;
        self.expect(';')?;
        let known = self
            .variables
            .iter()
            .rev()
            .find(|(known, _)| **known == *name);
        // A bound may name a variable that comes later.
        let object = || GenericType::raw(Type::Class(self.names.intern("java/lang/Object")));
        Some(known.map_or_else(object, |(_, ty)| ty.clone()))
    }

    /// `Ljava/util/Map<TK;TV;>.Entry<TK;TV;>;`: the arguments of the innermost class count.
    fn class_type(&mut self) -> Option<GenericType> {
        self.expect('L')?;
        let mut name = self.until(&['<', '.', ';'])?.to_owned();
        let mut arguments = self.arguments()?;
        while self.skip('.') {
            name.push('$');
            name.push_str(self.until(&['<', '.', ';'])?);
            arguments = self.arguments()?;
        }
        self.expect(';')?;
        let erased = Type::Class(self.names.intern(&name));
        let ty = GenericType {
            erased: erased.clone(),
            arguments: arguments.into(),
        };
        match ty.size() > MAX_SIZE {
            true => Some(GenericType::raw(erased)),
            false => Some(ty),
        }
    }

    fn arguments(&mut self) -> Option<Vec<GenericType>> {
        let mut arguments = Vec::new();
        if self.skip('<') {
            while !self.skip('>') {
                arguments.push(self.argument()?);
            }
        }
        Some(arguments)
    }

    fn argument(&mut self) -> Option<GenericType> {
        if self.skip('*') {
            let object = self.names.intern("java/lang/Object");
            return Some(GenericType::raw(Type::Class(object)));
        }
        let (is_lower, is_upper) = (self.skip('-'), self.skip('+'));
        let bound = self.ty();
        let is_any = match self.wildcards {
            Wildcards::Upper => is_lower,
            Wildcards::Any => is_lower || is_upper,
        };
        match is_any {
            true => Some(GenericType::object()),
            false => bound,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::Unshared;

    fn class(name: &str, arguments: &[GenericType]) -> GenericType {
        GenericType {
            erased: Type::Class(name.into()),
            arguments: arguments.into(),
        }
    }

    #[test]
    fn nested_type_arguments_are_kept() {
        let signature = "Ljava/util/Map<Ljava/lang/String;+Ljava/util/List<[I>;>;";
        let ints = GenericType::raw(Type::Int.into_array());
        let lists = class("java/util/List", &[ints]);
        let map = class("java/util/Map", &[class("java/lang/String", &[]), lists]);
        assert_eq!(
            field_signature(signature, &Vec::new(), &Unshared),
            Some(map)
        );
    }

    #[test]
    fn a_type_variable_stands_for_its_bound_or_for_what_is_in_scope() {
        let signature = "<U::Ljava/lang/Comparable<TU;>;>(TU;TT;)V";
        let scope = vec![("T".into(), class("java/lang/String", &[]))];
        let parsed = method_signature(signature, &scope, &Unshared).expect("a signature");
        let names: Vec<String> = parsed
            .parameters
            .iter()
            .map(|ty| ty.erased.to_string())
            .collect();
        assert_eq!(names, ["java.lang.Comparable", "java.lang.String"]);
        assert_eq!(parsed.returns, None);
    }

    #[test]
    fn a_class_within_a_generic_class_has_its_own_arguments() {
        let signature = "Ldemo/Outer<Ljava/lang/String;>.Inner<*>;";
        let parsed = field_signature(signature, &Vec::new(), &Unshared);
        let object = class("java/lang/Object", &[]);
        assert_eq!(parsed, Some(class("demo/Outer$Inner", &[object])));
    }

    #[test]
    fn a_signature_nested_without_end_counts_as_absent() {
        for unit in ["[", "La<", "La<+[", "<T:"] {
            let signature = unit.repeat(20_000);
            assert_eq!(field_signature(&signature, &Vec::new(), &Unshared), None);
            assert_eq!(method_signature(&signature, &Vec::new(), &Unshared), None);
        }
    }

    #[test]
    fn a_damaged_signature_counts_as_absent() {
        for signature in ["", "L", "Ljava/util/List<", "<T>()V", "(I"] {
            assert_eq!(method_signature(signature, &Vec::new(), &Unshared), None);
        }
    }
}
