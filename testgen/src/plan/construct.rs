//! One object → the expression that makes it, by the means the analyzer chose.

use analyzer::witness::{Access, Build, ClassRef, InputObject, InputValue, TypeRef};

use super::call::Callee;
use super::graph;
use super::planner::Planner;
use super::store::{reflect_array, refuse_forgery};
use super::value::Value;
use crate::access;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, Literal, New, Statement, Type};
use crate::{helper, names};

/// A string constant holds at most this many bytes (JVMS §4.4.7).
const LONGEST_STRING: usize = 65_535;

/// Interfaces that the factories of `java.util` declare as their results.
const COLLECTIONS: [&str; 6] = ["Collection", "Iterator", "List", "Map", "Queue", "Set"];

impl Planner<'_> {
    /// The expression that makes the object, without its later fields and elements.
    pub(super) fn construct(&mut self, index: usize) -> Result<Value, CannotBuild> {
        match self.object(index) {
            InputObject::String(units) => string(units, self.nodes[index].is_twin),
            InputObject::Array {
                element,
                length,
                elements,
            } => self.array(index, element, *length, elements),
            InputObject::Instance { class, build, .. } => self.instance(index, class, build),
            InputObject::EnumConstant { class, name } => {
                let constant = self.static_field(class, name, class.access);
                Ok(self.of_class(index, class, constant))
            }
            InputObject::ClassLiteral(ty) => {
                Ok(Value::exact(self.class_literal(ty), Type::lang("Class")))
            }
            InputObject::Boxed(value) => boxed(*value),
            InputObject::Container { class, contents } => self.container(class, contents),
            InputObject::Stub {
                class,
                is_interface,
                methods,
            } => self.stub(index, class, *is_interface, methods),
        }
    }

    fn array(
        &mut self,
        index: usize,
        element: &TypeRef,
        length: i32,
        elements: &[(i32, InputValue)],
    ) -> Result<Value, CannotBuild> {
        self.note(access::of_type(element));
        let Some(ty) = self.scope.ty(element) else {
            return Ok(self.reflective_array(element, length));
        };
        let is_whole = graph::is_short(length) && !self.nodes[index].is_piecemeal;
        let expr = if is_whole && !elements.is_empty() {
            let mut parts = vec![zero(&ty); usize::try_from(length).unwrap_or_default()];
            for (at, value) in elements {
                let part = usize::try_from(*at).ok().and_then(|at| parts.get_mut(at));
                let part =
                    part.ok_or_else(|| CannotBuild::because("an element outside its array"))?;
                *part = self.value(*value)?.assign(&ty);
            }
            Expr::ArrayOf(ty.clone(), parts)
        } else {
            Expr::NewArray(ty.clone(), length)
        };
        Ok(Value::exact(expr, Type::array_of(ty)))
    }

    /// An array whose element type the test cannot write, held as an `Object`.
    fn reflective_array(&mut self, element: &TypeRef, length: i32) -> Value {
        let component = self.class_literal(element);
        let length = Expr::Literal(Literal::Int(length));
        let arguments = vec![component, length];
        let expr = Expr::StaticCall(reflect_array(), "newInstance".to_owned(), arguments);
        Value::loose(expr, Type::object())
    }

    fn instance(
        &mut self,
        index: usize,
        class: &ClassRef,
        build: &Build,
    ) -> Result<Value, CannotBuild> {
        match build {
            Build::Constructor {
                access,
                parameters,
                arguments,
            } => {
                let creation = self.creation(class, *access, parameters, arguments)?;
                Ok(self.of_class(index, class, creation))
            }
            Build::Factory {
                receiver,
                class: owner,
                method,
                declared,
                access,
                parameters,
                arguments,
            } => {
                let callee = Callee {
                    class: owner,
                    method,
                    access: *access,
                    parameters,
                };
                let call = self.factory(*receiver, callee, arguments)?;
                Ok(self.of_member(index, class, owner, declared.as_ref(), call))
            }
            Build::Anonymous {
                access,
                parameters,
                arguments,
                methods,
            } => {
                self.note(*access);
                let values = self.values(arguments, parameters)?;
                self.anonymous_subclass(index, class, parameters, values, methods)
            }
            Build::Constant {
                class: owner,
                field,
                declared,
                access,
            } => {
                let constant = self.static_field(owner, field, *access);
                Ok(self.of_member(index, class, owner, declared.as_ref(), constant))
            }
            Build::Allocate => {
                refuse_forgery(class)?;
                let literal = self.class_literal(&TypeRef::Class(class.clone()));
                let allocation = self.helper("allocate", vec![literal]);
                Ok(self.of_class(index, class, allocation))
            }
            Build::Impossible => Err(CannotBuild::because(format!(
                "no Java code builds the {} that the path needs",
                class.binary
            ))),
        }
    }

    /// The result of a static method, or of a method of a builder.
    fn factory(
        &mut self,
        receiver: Option<InputValue>,
        callee: Callee<'_>,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        if let Some(receiver) = receiver {
            let receiver = self.value(receiver)?;
            return self.method_call(callee, receiver, arguments);
        }
        let Callee {
            class,
            method,
            access,
            parameters,
        } = callee;
        self.static_call(class, method, access, parameters, arguments)
    }

    /// `new C(arguments)`, `outer.new C(arguments)`, or the same by reflection.
    pub(super) fn creation(
        &mut self,
        class: &ClassRef,
        access: Access,
        parameters: &[TypeRef],
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        if class.is_inner && matches!(arguments.first(), None | Some(InputValue::Null)) {
            return Err(CannotBuild::because(
                "an inner object without its enclosing object",
            ));
        }
        let values = self.values(arguments, parameters)?;
        let Some(member) = self
            .scope
            .member(class, names::CONSTRUCTOR, access, parameters)
        else {
            let literal = self.class_literal(&TypeRef::Class(class.clone()));
            let (types, arguments) = self.reflective_arguments(parameters, values);
            return Ok(self.helper("construct", vec![literal, types, arguments]));
        };
        self.note(access);
        let mut arguments = pass_all(values, &member.parameters);
        let outer = class.is_inner.then(|| Box::new(arguments.remove(0)));
        Ok(Expr::New(New {
            outer,
            class: member.owner,
            arguments,
            body: None,
        }))
    }

    /// `C.method(arguments)`, or the same by reflection.
    pub(super) fn static_call(
        &mut self,
        owner: &ClassRef,
        method: &str,
        access: Access,
        parameters: &[TypeRef],
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        let values = self.values(arguments, parameters)?;
        let Some(member) = self.scope.member(owner, method, access, parameters) else {
            return Ok(self.invoke(owner, method, Expr::NULL, parameters, values));
        };
        self.note(access);
        let arguments = pass_all(values, &member.parameters);
        Ok(Expr::StaticCall(member.owner, method.to_owned(), arguments))
    }

    /// A call by reflection; `receiver` is `null` for a static method.
    pub(super) fn invoke(
        &mut self,
        owner: &ClassRef,
        method: &str,
        receiver: Expr,
        parameters: &[TypeRef],
        values: Vec<Value>,
    ) -> Expr {
        let literal = self.class_literal(&TypeRef::Class(owner.clone()));
        let (types, arguments) = self.reflective_arguments(parameters, values);
        self.helper(
            "invoke",
            vec![literal, Expr::string(method), types, receiver, arguments],
        )
    }

    fn static_field(&mut self, owner: &ClassRef, name: &str, access: Access) -> Expr {
        match self.scope.member(owner, name, access, &[]) {
            Some(member) => {
                self.note(access);
                Expr::StaticField(member.owner, name.to_owned())
            }
            None => {
                let literal = self.class_literal(&TypeRef::Class(owner.clone()));
                self.helper("get", vec![literal, Expr::string(name)])
            }
        }
    }

    /// `Node.class`, or a variable that holds the class by its binary name.
    pub(super) fn class_literal(&mut self, ty: &TypeRef) -> Expr {
        if let Some(ty) = self.scope.ty(ty) {
            return Expr::ClassLiteral(ty);
        }
        let binary = for_name(ty);
        if let Some(variable) = self.classes.get(&binary) {
            return variable.clone();
        }
        let class = self.helper("type", vec![Expr::string(&binary)]);
        let name = self.locals.fresh(&names::variable_of_class(ty));
        self.statements
            .push(Statement::Local(Type::AnyClass, name.clone(), class));
        let variable = Expr::Local(name);
        self.classes.insert(binary, variable.clone());
        variable
    }

    pub(super) fn values(
        &mut self,
        arguments: &[InputValue],
        parameters: &[TypeRef],
    ) -> Result<Vec<Value>, CannotBuild> {
        if arguments.len() != parameters.len() {
            return Err(CannotBuild::because(
                "arguments that do not match the parameters",
            ));
        }
        arguments.iter().map(|value| self.value(*value)).collect()
    }

    /// Parameter types and arguments as the helper takes them.
    fn reflective_arguments(&mut self, parameters: &[TypeRef], values: Vec<Value>) -> (Expr, Expr) {
        let types = parameters.iter().map(|ty| self.class_literal(ty)).collect();
        let arguments = values.into_iter().map(Value::boxed).collect();
        (
            array_of(Type::AnyClass, types),
            array_of(Type::object(), arguments),
        )
    }

    /// A result whose static type is the class itself, as far as the test can write it.
    fn of_class(&self, index: usize, class: &ClassRef, expr: Expr) -> Value {
        match self.scope.class_name(class) {
            Some(name) => Value::exact(Self::cast_reflective(expr, &name), Type::Class(name)),
            None => self.of_unnameable(index, expr),
        }
    }

    /// A result of a member of `owner`.
    fn of_member(
        &self,
        index: usize,
        class: &ClassRef,
        owner: &ClassRef,
        declared: Option<&TypeRef>,
        expr: Expr,
    ) -> Value {
        match declared {
            Some(TypeRef::Class(known)) if known.binary == class.binary => {
                self.of_class(index, class, expr)
            }
            _ => self.of_owner(index, class, owner, expr),
        }
    }

    /// A result of a member of `owner`, whose declared type is not known.
    fn of_owner(&self, index: usize, class: &ClassRef, owner: &ClassRef, expr: Expr) -> Value {
        let is_own = owner.binary == class.binary;
        match self.scope.class_name(class) {
            Some(_) if is_own => self.of_class(index, class, expr),
            Some(name) => {
                let ty = Type::Class(name);
                Value::exact(Expr::Cast(ty.clone(), Box::new(expr)), ty)
            }
            None => match self.hint(index) {
                Some(ty) if declares(owner, &ty) && !is_object(&expr) => Value::loose(expr, ty),
                _ => self.of_unnameable(index, expr),
            },
        }
    }

    /// An object of a class without a usable name, as the type its first use asks for.
    fn of_unnameable(&self, index: usize, expr: Expr) -> Value {
        Value::downcast(expr, self.hint(index))
    }

    /// Casts what the helper declares as `Object`; generic results have their type already.
    fn cast_reflective(expr: Expr, name: &ClassName) -> Expr {
        if is_object(&expr) {
            Expr::Cast(Type::Class(name.clone()), Box::new(expr))
        } else {
            expr
        }
    }
}

/// Whether it is a result that the helper declares as `Object`.
fn is_object(expr: &Expr) -> bool {
    matches!(expr, Expr::StaticCall(class, method, _)
        if helper::is_helper(class) && matches!(method.as_str(), "get" | "invoke"))
}

/// Whether a static member of `owner` is declared with the collection interface `ty`.
fn declares(owner: &ClassRef, ty: &Type) -> bool {
    let Type::Class(name) = ty else { return false };
    names::package(&owner.binary) == "java.util"
        && (*ty == Type::lang("Iterable")
            || name.package == "java.util" && COLLECTIONS.contains(&name.nested.as_str()))
}

pub(super) fn pass_all(values: Vec<Value>, parameters: &[Type]) -> Vec<Expr> {
    values
        .into_iter()
        .zip(parameters)
        .map(|(value, ty)| value.pass(ty))
        .collect()
}

pub(super) fn array_of(element: Type, parts: Vec<Expr>) -> Expr {
    if parts.is_empty() {
        Expr::NewArray(element, 0)
    } else {
        Expr::ArrayOf(element, parts)
    }
}

/// Java's default value of a type (JLS §4.12.5).
pub(super) fn zero(ty: &Type) -> Expr {
    Expr::Literal(match ty {
        Type::Primitive('Z') => Literal::Boolean(false),
        Type::Primitive('C') => Literal::Char(0),
        Type::Primitive('J') => Literal::Long(0),
        Type::Primitive('F') => Literal::Float(0),
        Type::Primitive('D') => Literal::Double(0),
        Type::Primitive(_) => Literal::Int(0),
        Type::Class(_) | Type::AnyClass | Type::Array(_) => Literal::Null,
    })
}

fn string(units: &[u16], is_twin: bool) -> Result<Value, CannotBuild> {
    // Each UTF-16 unit takes up to three bytes of modified UTF-8 (JVMS §4.4.7).
    let n_bytes: usize = units.iter().map(|unit| modified_utf8_length(*unit)).sum();
    if n_bytes > LONGEST_STRING {
        return Err(CannotBuild::because("string too long for a literal"));
    }
    let ty = ClassName::new("java.lang", "String");
    let literal = Expr::Literal(Literal::String(units.to_vec()));
    let expr = if is_twin {
        Expr::New(New {
            outer: None,
            class: ty.clone(),
            arguments: vec![literal],
            body: None,
        })
    } else {
        literal
    };
    Ok(Value::exact(expr, Type::Class(ty)))
}

fn modified_utf8_length(unit: u16) -> usize {
    match unit {
        0x0001..=0x007f => 1,
        0x0000 | 0x0080..=0x07ff => 2,
        0x0800.. => 3,
    }
}

fn boxed(value: InputValue) -> Result<Value, CannotBuild> {
    let class = match value {
        InputValue::Boolean(_) => "Boolean",
        InputValue::Byte(_) => "Byte",
        InputValue::Char(_) => "Character",
        InputValue::Short(_) => "Short",
        InputValue::Int(_) => "Integer",
        InputValue::Long(_) => "Long",
        InputValue::Float(_) => "Float",
        InputValue::Double(_) => "Double",
        InputValue::Null | InputValue::Object(_) => {
            return Err(CannotBuild::because("a box around an object"));
        }
    };
    let argument = Value::simple(value)
        .expect("invariant: primitives are simple")
        .boxed();
    let class = ClassName::new("java.lang", class);
    let call = Expr::StaticCall(class.clone(), "valueOf".to_owned(), vec![argument]);
    Ok(Value::exact(call, Type::Class(class)))
}

/// The name that `Class.forName` takes; only types with a class at the bottom get here.
fn for_name(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Class(class) => class.binary.clone(),
        TypeRef::Primitive(_) | TypeRef::Array(_) => descriptor(ty),
    }
}

/// Field descriptor (JVMS §4.3.2) with dots, as array names have it.
fn descriptor(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Primitive(letter) => letter.to_string(),
        TypeRef::Class(class) => format!("L{};", class.binary),
        TypeRef::Array(element) => format!("[{}", descriptor(element)),
    }
}
