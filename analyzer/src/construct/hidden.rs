//! Which methods and constants give objects of classes that a test cannot name: iterators, views, named instances of
//! private classes.
//!
//! Only `new` instructions are looked at; what a method really gives is for the search to find out.

use std::collections::BTreeSet;

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::witness::Access;

/// Calls of scanned code that are followed to what they make.
const MAX_DEPTH: u32 = 1;

/// A class that no test can name, and what may give an object of it.
pub(super) enum Source {
    /// A static method.
    Factory(ClassId, MethodId),
    /// A method of another object.
    Turn(ClassId, MethodId),
    /// A static final field.
    Constant(ClassId, FieldId),
}

/// What gives objects of hidden classes.
pub(super) fn sources(program: &Program) -> Vec<Source> {
    let mut sources = Vec::new();
    for &class in program.scanned_classes() {
        if access(program, class) == Access::Forced {
            continue;
        }
        for method in program.methods(class) {
            add_results(program, method, &mut sources);
        }
        add_constants(program, class, &mut sources);
    }
    sources
}

/// How a test in the package of the class can use it.
fn access(program: &Program, class: ClassId) -> Access {
    program.class_access(class, program.class(class).package())
}

fn add_results(program: &Program, method: MethodId, sources: &mut Vec<Source>) {
    let declared = program.method(method);
    let is_usable = !declared.access.is_private() && !declared.access.is_synthetic();
    let Some(returns) = declared.descriptor.returns.as_ref().filter(|_| is_usable) else {
        return;
    };
    for class in made(program, method, returns) {
        sources.push(match declared.is_static() {
            true => Source::Factory(class, method),
            false => Source::Turn(class, method),
        });
    }
}

fn add_constants(program: &Program, class: ClassId, sources: &mut Vec<Source>) {
    let Some(initializer) = program.initializer(class) else {
        return;
    };
    for (index, field) in (0..).zip(&program.class(class).fields) {
        if field.access.is_static() && field.access.is_final() && !field.access.is_private() {
            let made = made(program, initializer, &field.ty).into_iter();
            sources.extend(made.map(|made| Source::Constant(made, FieldId { class, index })));
        }
    }
}

/// The hidden classes of which the method makes objects that have the type.
fn made(program: &Program, method: MethodId, ty: &Type) -> BTreeSet<ClassId> {
    let mut made = BTreeSet::new();
    if matches!(ty, Type::Class(_)) {
        collect(program, method, MAX_DEPTH, &mut made);
    }
    made.retain(|&class| {
        access(program, class) == Access::Forced
            && program.is_assignable(&program.class(class).ty(), ty)
    });
    made
}

fn collect(program: &Program, method: MethodId, depth: u32, made: &mut BTreeSet<ClassId>) {
    let Ok(Some(code)) = program.code(method) else {
        return;
    };
    for instruction in &code.instructions {
        match instruction {
            Instruction::New(class) => {
                let class = program.class_of(&class.ty);
                made.extend(class.filter(|&class| program.class(class).is_scanned()));
            }
            Instruction::Invokevirtual(callee)
            | Instruction::Invokespecial(callee)
            | Instruction::Invokestatic(callee)
                if depth > 0 =>
            {
                let callee = program.resolve_method(callee);
                if let Some(callee) = callee.filter(|id| program.class(id.class).is_scanned()) {
                    collect(program, callee, depth - 1, made);
                }
            }
            _ => {}
        }
    }
}
