//! What may be claimed at all, and which methods have a say in it.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::instr::Instruction;
use crate::mention::{Mention, assigned_by_name};
use crate::program::{ClassId, FieldId, Method, MethodId, Program};

use super::Claim;
use super::flow::contents;
use super::starts::{Starts, may_be_left_out};

/// Fields of the JDK that nobody there assigns but the constructor, which refuses null. What its classes do with the others is not read.
const OF_LIBRARY: [(&str, &str); 2] = [
    ("java/io/FilterReader", "in"),
    ("java/io/FilterWriter", "out"),
];

/// All claims about the scanned code, and about those fields where it inherits them.
pub(super) fn all(program: &Program, starts: &Starts<'_>) -> FxHashSet<Claim> {
    let mut claims = FxHashSet::default();
    let by_name = assigned_by_name(program, program.scanned_classes().iter().copied());
    for &class in program.scanned_classes() {
        let fields = fields(program, starts, class).filter(|&field| {
            let declared = program.field(field);
            declared.access.is_final() || !by_name.contains(&*declared.name)
        });
        claims.extend(fields.map(Claim::Field));
        let collections = contents::fields(program, class).into_iter();
        let collections = collections.filter(|&it| !by_name.contains(&*program.field(it).name));
        claims.extend(collections.map(Claim::Contents));
        let methods = program.methods(class);
        let giving = methods.filter(|&method| gives_reference(program, method));
        claims.extend(giving.map(Claim::Result));
        let inherited = inherited(program, starts, class);
        claims.extend(inherited.map(|field| Claim::Inherited(class, field)));
    }
    claims.extend(parameters(program));
    claims.extend(of_library(program).map(Claim::Field));
    claims
}

fn of_library(program: &Program) -> impl Iterator<Item = FieldId> {
    let classes = program.scanned_classes().iter();
    let above = classes.flat_map(|&class| program.superclasses(class));
    above.filter_map(|&class| {
        let mut listed = OF_LIBRARY.iter();
        let (_, name) = listed.find(|(of, _)| *program.class(class).name == **of)?;
        program.field_named(class, name)
    })
}

/// All claims that the code of a method could break: taken to be broken where the code cannot be read.
pub(super) fn concerning(
    program: &Program,
    method: MethodId,
    claims: &FxHashSet<Claim>,
) -> BTreeSet<Claim> {
    let mention = Mention::of(program, method);
    let is_concerned = |claim: &&Claim| match claim {
        Claim::Field(field) => mention.assigned.contains(field),
        Claim::Contents(field) => program.nest(field.class).contains(&method.class),
        Claim::Inherited(class, field) => {
            *class == method.class || mention.assigned.contains(field)
        }
        Claim::Result(result) => *result == method,
        Claim::Parameter(callee, _) => mention.called.contains(callee),
    };
    claims.iter().filter(is_concerned).copied().collect()
}

/// The parameters of methods that only the code of their nest can call, and does.
fn parameters(program: &Program) -> Vec<Claim> {
    let mut called = FxHashSet::default();
    let mut handed_out = FxHashSet::default();
    for &class in program.scanned_classes() {
        for method in program.methods(class) {
            let mention = Mention::of(program, method);
            if mention.is_opaque {
                let nest = program.nest(class).into_iter();
                handed_out.extend(nest.flat_map(|mate| program.methods(mate)));
            }
            called.extend(mention.called);
            handed_out.extend(mention.handed_out);
        }
    }
    let is_closed = |it: &MethodId| is_of_nest(program.method(*it)) && !handed_out.contains(it);
    let closed = called.into_iter().filter(is_closed);
    let claims = closed.flat_map(|method| {
        let locals = reference_parameters(program, method).into_iter();
        locals.map(move |local| Claim::Parameter(method, local))
    });
    claims.collect()
}

/// Whether only the nest of a method can call it, by name.
pub(super) fn is_of_nest(method: &Method) -> bool {
    let is_private = method.access.is_private() && !method.access.is_synthetic();
    is_private || method.is_accessor()
}

/// The local variables that begin with references, `this` aside.
pub(super) fn reference_parameters(program: &Program, method: MethodId) -> Vec<u16> {
    let declared = program.method(method);
    let mut local = u16::from(!declared.is_static());
    let mut locals = Vec::new();
    for ty in &declared.descriptor.parameters {
        if ty.is_reference() {
            locals.push(local);
        }
        local = local.saturating_add(ty.slots());
    }
    locals
}

/// Fields of superclasses that keep what the constructors assign.
pub(super) fn inherited<'a>(
    program: &'a Program,
    starts: &'a Starts<'_>,
    class: ClassId,
) -> impl Iterator<Item = FieldId> + 'a {
    let fields = program.instance_fields(class).iter().copied();
    fields.filter(move |&field| {
        let declared = program.field(field);
        field.class != class
            && declared.ty.is_reference()
            && (program.class(field.class).is_scanned() || starts.frozen.is_of_library(field))
            && !may_be_left_out(program, field)
            && starts.frozen.is_frozen(class, field)
            && starts.hide(field)
    })
}

fn gives_reference(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let returns = declared.descriptor.returns.as_ref();
    declared.has_code() && returns.is_some_and(|ty| ty.is_reference())
}

/// The fields of a class that only its own code assigns, and that are assigned when its constructors, or its initializer,
/// have returned.
fn fields<'a>(
    program: &'a Program,
    starts: &'a Starts<'_>,
    class: ClassId,
) -> impl Iterator<Item = FieldId> + 'a {
    let declared = program.class(class);
    let is_hidden = declared.nesting.is_private();
    let claimed = (0..).zip(&declared.fields).filter(move |(index, field)| {
        let id = FieldId {
            class,
            index: *index,
        };
        field.ty.is_reference()
            && (field.access.is_private() || field.access.is_final() || is_hidden)
            && starts.fill(id)
    });
    claimed.map(move |(index, _)| FieldId { class, index })
}

pub(super) fn assigned_field(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match instruction {
        Instruction::Putfield(field) | Instruction::Putstatic(field) => {
            program.resolve_field(field)
        }
        _ => None,
    }
}
