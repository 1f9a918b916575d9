//! The order of construction: everything an object needs first, its fields right after it, and
//! what refers back as soon as both ends exist.

use std::collections::BTreeMap;

use analyzer::warning::FaultPath;
use analyzer::witness::{
    Access, Build, Call, ClassRef, FieldValue, InputObject, InputValue, LONGEST_ARRAY, Opening,
    TypeRef, Witness,
};

use super::container;
use super::graph::{self, Node};
use super::store::Store;
use super::uses::{self, Role};
use super::value::Value;
use crate::access::{Evidence, Scope, Style};
use crate::error::CannotBuild;
use crate::helper;
use crate::java::{Expr, Statement, Type};
use crate::names::{self, Locals};

/// Deeper nesting is no test a reader follows, and recursion here must not end the scan.
const DEEPEST: u32 = 200;

/// More would pass the size limit of one method (JVMS §4.11) or of a reader's patience.
const MOST_OBJECTS: usize = 1_000;
const MOST_ELEMENTS: usize = 4_000;

/// The body of a test, and by what means it does its work.
pub(crate) struct Plan {
    /// Package of the test.
    pub(crate) package: String,
    pub(crate) statements: Vec<Statement>,
    pub(crate) evidence: Evidence,
    pub(crate) uses_helper: bool,
}

/// Equal calls in a row that are written as a loop.
const MIN_REPEATED: usize = 4;

/// Plans the test of one path.
pub(crate) fn plan(path: &FaultPath, style: Style) -> Result<Plan, CannotBuild> {
    check_size(&path.witness)?;
    let mut planner = Planner::new(path, style);
    planner.call_entry()?;
    planner.fold_repeated();
    Ok(Plan {
        package: planner.scope.package,
        statements: planner.statements,
        evidence: planner.evidence,
        uses_helper: planner.uses_helper,
    })
}

pub(super) struct Planner<'a> {
    pub(super) path: &'a FaultPath,
    pub(super) scope: Scope,
    pub(super) locals: Locals,
    pub(super) nodes: Vec<Node>,
    /// The local variable of each object that has one by now.
    pub(super) built: Vec<Option<Value>>,
    /// The local variable of what its method gave last, by object.
    pub(super) parts: Vec<Option<Value>>,
    pub(super) in_progress: Vec<bool>,
    /// Objects that wait for the one at hand.
    depth: u32,
    /// By object that does not exist yet: what to do once it does.
    pub(super) postponed: Vec<Vec<Store<'a>>>,
    /// Variables that hold classes the test cannot write, by the name `Class.forName` takes.
    pub(super) classes: BTreeMap<String, Expr>,
    pub(super) statements: Vec<Statement>,
    evidence: Evidence,
    uses_helper: bool,
}

impl<'a> Planner<'a> {
    fn new(path: &'a FaultPath, style: Style) -> Self {
        let objects = &path.witness.objects;
        let scope = Scope::of(&path.entry.class, style);
        Self {
            path,
            locals: Locals::new(reserved(path)),
            nodes: graph::nodes(path, &scope),
            scope,
            built: vec![None; objects.len()],
            parts: vec![None; objects.len()],
            in_progress: vec![false; objects.len()],
            depth: 0,
            postponed: vec![Vec::new(); objects.len()],
            classes: BTreeMap::new(),
            statements: Vec::new(),
            evidence: Evidence::Public,
            uses_helper: false,
        }
    }

    /// Writes equal calls in a row as a loop, but for the one that fails.
    fn fold_repeated(&mut self) {
        let Some(last) = self.statements.pop() else {
            return;
        };
        let statements = std::mem::take(&mut self.statements);
        for same in statements.chunk_by(|one, other| one == other) {
            match same[0] {
                Statement::Expression(_) if same.len() >= MIN_REPEATED => {
                    let counter = self.locals.fresh("i");
                    let repeated = Box::new(same[0].clone());
                    let folded = Statement::Repeat(counter, same.len(), repeated);
                    self.statements.push(folded);
                }
                _ => self.statements.extend_from_slice(same),
            }
        }
        self.statements.push(last);
    }

    /// Records that the test uses something of this access, as the analyzer said it.
    pub(super) fn note(&mut self, access: Access) {
        self.evidence = self.evidence.max(self.scope.access(access).into());
    }

    /// A call of the reflection helper.
    pub(super) fn helper(&mut self, method: &str, arguments: Vec<Expr>) -> Expr {
        self.evidence = Evidence::Forced;
        self.uses_helper = true;
        Expr::StaticCall(
            helper::class_name(&self.scope.package),
            method.to_owned(),
            arguments,
        )
    }

    pub(super) fn object(&self, index: usize) -> &'a InputObject {
        &self.path.witness.objects[index]
    }

    /// The value as an expression; builds what it needs before.
    pub(super) fn value(&mut self, value: InputValue) -> Result<Value, CannotBuild> {
        let InputValue::Object(index) = value else {
            return Ok(Value::simple(value).expect("invariant: what is no object is simple"));
        };
        if self.depth == DEEPEST {
            return Err(CannotBuild::because("objects nested too deeply"));
        }
        self.depth += 1;
        let value = self.object_value(index);
        self.depth -= 1;
        value
    }

    fn object_value(&mut self, index: usize) -> Result<Value, CannotBuild> {
        self.complete(index)?;
        match &self.built[index] {
            Some(local) => Ok(local.clone()),
            None if self.is_inline(index) => self.construct(index),
            None => Err(CannotBuild::because(
                "objects need each other to be constructed",
            )),
        }
    }

    /// Gives the object its local variable and its state, unless it is written where it is used.
    fn complete(&mut self, index: usize) -> Result<(), CannotBuild> {
        if self.built[index].is_some() || self.in_progress[index] || self.is_inline(index) {
            return Ok(());
        }
        self.in_progress[index] = true;
        let value = self.construct(index)?;
        self.declare(index, value);
        for store in std::mem::take(&mut self.postponed[index]) {
            self.store(store)?;
        }
        for store in self.stores(index) {
            self.store(store)?;
        }
        Ok(())
    }

    /// Gives the object a local variable of a type that a reader expects.
    fn declare(&mut self, index: usize, value: Value) {
        let own = value.ty.clone().expect("invariant: objects have a type");
        let wanted = value.is_exact.then(|| self.declared_type(index, &own));
        let declared = wanted.flatten().unwrap_or_else(|| own.clone());
        let telling = self.nodes[index].name.clone();
        let name = self
            .locals
            .fresh(&telling.unwrap_or_else(|| names::variable_of(&declared)));
        let is_exact = value.is_exact && declared == own;
        let initial = value.assign(&declared);
        let variable = self.variable_type(index, declared.clone(), &initial);
        self.statements
            .push(Statement::Local(variable, name.clone(), initial));
        self.built[index] = Some(Value {
            expr: Expr::Local(name),
            ty: Some(declared),
            is_exact,
        });
    }

    /// The type with its arguments, as far as they are known or any will do.
    fn variable_type(&self, index: usize, declared: Type, initial: &Expr) -> Type {
        let Type::Class(class) = declared else {
            return declared;
        };
        let inferred = match initial {
            Expr::New(new) if new.infers && new.class == class => self.free_arguments(index),
            _ => None,
        };
        match self.type_arguments(index).or(inferred) {
            Some(arguments) if class.is_generic => Type::Parameterized(class, arguments),
            _ => Type::Class(class),
        }
    }

    /// The type its only use asks for, when nothing else needs the object's own class.
    pub(super) fn declared_type(&self, index: usize, own: &Type) -> Option<Type> {
        let node = &self.nodes[index];
        let is_plain = match self.object(index) {
            InputObject::Instance { calls, fields, .. } => calls.is_empty() && fields.is_empty(),
            InputObject::Stub { .. } => true,
            InputObject::Container { contents, .. } => {
                let hint = container::declared_type(contents, self.hint(index)?)?;
                return (!node.has_other_types && hint != Type::object()).then_some(hint);
            }
            _ => false,
        };
        // That something takes any object, or gives one, may be all that is left of a type parameter.
        let hint = self.hint(index).filter(|hint| *hint != Type::object())?;
        (is_plain && !node.has_other_types && *own != Type::object()).then_some(hint)
    }

    /// The type that the first use of the object asks for, if the test can write it.
    pub(super) fn hint(&self, index: usize) -> Option<Type> {
        self.nodes[index]
            .hint
            .as_ref()
            .and_then(|ty| self.scope.ty(ty))
    }

    /// Whether the object is written where it is used instead of getting a variable.
    pub(super) fn is_inline(&self, index: usize) -> bool {
        let node = &self.nodes[index];
        match self.object(index) {
            InputObject::EnumConstant { .. } | InputObject::ClassLiteral(_) => true,
            InputObject::String(_) => !node.is_twin || node.is_used_once(),
            InputObject::Boxed(_) => node.is_used_once(),
            InputObject::Array {
                length, elements, ..
            } => node.is_used_once() && is_initializer(node, *length, elements),
            InputObject::Instance {
                class,
                build,
                calls,
                fields,
            } => !is_changed(build, calls, fields) && is_simple(node, class, build),
            InputObject::Container { class, contents } => {
                node.is_used_once() && container::is_inline(contents) && fits(node, class)
            }
            InputObject::Stub {
                class,
                further,
                is_interface: true,
                methods,
                ..
            } => further.is_empty() && self.is_lambda_in_place(index, class, methods),
            InputObject::Stub { .. } => false,
        }
    }
}

/// Whether one expression makes an array with its elements.
fn is_initializer(node: &Node, length: i32, elements: &[(i32, InputValue)]) -> bool {
    let is_empty = elements.iter().all(|(_, value)| graph::is_default(*value));
    !node.is_piecemeal && (is_empty || uses::is_short(length))
}

/// Whether something is done to an instance after it is made.
fn is_changed(build: &Build, calls: &[Call], fields: &[FieldValue]) -> bool {
    let is_set = fields.iter().any(|field| uses::is_settable(field, build));
    is_set || !calls.is_empty()
}

/// Whether the expression that makes an instance can stand where the instance is used.
fn is_simple(node: &Node, class: &ClassRef, build: &Build) -> bool {
    match build {
        Build::Constant { .. } => !node.is_receiver,
        Build::Factory {
            class: owner,
            arguments,
            ..
        } => {
            let is_guessed = infers_arguments(owner) && !arguments.is_empty();
            let is_typed = !is_guessed || !node.arguments.is_empty();
            is_typed && node.is_used_once() && fits(node, class)
        }
        Build::Constructor { .. } => node.is_used_once() && fits(node, class),
        Build::Anonymous { .. } | Build::Allocate | Build::Impossible => false,
    }
}

/// Whether a factory of the class infers type arguments, as `Optional.of` does. From erased arguments it infers the
/// wrong ones, which a variable of the raw type forgets.
fn infers_arguments(class: &ClassRef) -> bool {
    names::package(&class.binary) == "java.util"
}

/// Whether an object can be written where it is used. An argument must have the type of its
/// parameter, and a variable of that type reads better than a cast.
pub(super) fn fits(node: &Node, class: &ClassRef) -> bool {
    let is_argument = node.role == Some(Role::Argument);
    !is_argument || node.hint.as_ref() == Some(&TypeRef::Class(class.clone()))
}

fn check_size(witness: &Witness) -> Result<(), CannotBuild> {
    let arrays = witness.objects.iter().filter_map(|object| match object {
        InputObject::Array {
            length, elements, ..
        } => Some((*length, elements.len())),
        _ => None,
    });
    if arrays.clone().any(|(length, _)| length > LONGEST_ARRAY) {
        return Err(CannotBuild::because("array too large"));
    }
    let n_elements: usize = arrays.map(|(_, n)| n).sum();
    if n_elements > MOST_ELEMENTS || witness.objects.len() > MOST_OBJECTS {
        return Err(CannotBuild::because("too many objects"));
    }
    Ok(())
}

/// Names of classes and packages that the test may mention: variables must not obscure them. Its own package it does not.
fn reserved(path: &FaultPath) -> impl Iterator<Item = &str> {
    let classes = path
        .witness
        .objects
        .iter()
        .filter_map(|object| match object {
            InputObject::Instance { class, .. }
            | InputObject::EnumConstant { class, .. }
            | InputObject::Container { class, .. }
            | InputObject::Stub { class, .. } => Some(class),
            _ => None,
        });
    let before = path.witness.before.iter();
    let before = before.filter_map(|opening| match opening {
        Opening::Make(_) => None,
        Opening::Assign(field) => Some(&field.class),
        Opening::Call(call) => Some(&call.class),
    });
    let own = names::package(&path.entry.class.binary);
    classes
        .chain(before)
        .chain([&path.entry.class])
        .flat_map(move |class| {
            let is_elsewhere = names::package(&class.binary) != own;
            let root = class.binary.split('.').next();
            let simple = class.binary.rsplit(['.', '$']).next();
            [root.filter(|_| is_elsewhere), simple]
        })
        .flatten()
}
