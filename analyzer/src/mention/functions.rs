//! Which functions code makes: lambdas and method references.

use std::sync::Arc;

use crate::instr::{CallSite, InstrIdx, Instruction, Linkage};
use crate::program::{ClassId, FieldId, MadeFunction, MadeFunctions, Program};

use super::handed_out;

impl Program {
    /// The functions of an interface that the code of a class, or of those beside it in a file, makes.
    pub(crate) fn functions_made(&self, class: ClassId, interface: ClassId) -> &[MadeFunction] {
        let file = self.class(class).nesting.top_level.clone();
        let made = self.made_functions.get_or_init(|| made(self));
        made.get(&(file, interface)).map_or(&[], Vec::as_slice)
    }
}

fn made(program: &Program) -> MadeFunctions {
    let mut made = MadeFunctions::new();
    for method in super::scanned(program) {
        let file = &program.class(method.class).nesting.top_level;
        let instructions = program.instructions(method);
        let following = instructions.iter().skip(1).map(Some).chain([None]);
        let numbered = (0..).map(InstrIdx).zip(instructions).zip(following);
        for ((at, instruction), next) in numbered {
            let site = instruction.call_site();
            let Some((interface, site)) = site.and_then(|it| Some((interface(program, it)?, it)))
            else {
                continue;
            };
            let of_interface = made.entry((Arc::clone(file), interface)).or_default();
            of_interface.push(MadeFunction {
                made_at: (method, at),
                kept_in: next.and_then(|next| assigned_field(program, next)),
                is_of_library: is_of_library(program, site),
                captures: !site.descriptor.parameters.is_empty(),
            });
        }
    }
    made
}

fn assigned_field(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match instruction {
        Instruction::Putfield(field) => program.resolve_field(field),
        _ => None,
    }
}

/// The interface of the function that a call site makes.
fn interface(program: &Program, site: &CallSite) -> Option<ClassId> {
    let is_function = matches!(site.linkage(), Some(Linkage::Object(_)));
    let made = site.descriptor.returns.as_ref().filter(|_| is_function)?;
    program.class_of(made)
}

/// Whether a call site hands out methods of libraries alone.
fn is_of_library(program: &Program, site: &CallSite) -> bool {
    handed_out(site)
        .filter_map(|callee| program.resolve_method(callee))
        .all(|method| !program.class(method.class).is_scanned())
}
