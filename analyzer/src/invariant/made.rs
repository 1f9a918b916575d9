//! Facts about collections that show in the code: whatever is assigned to the field comes straight from a factory of the
//! library. They need no proof, and hold where the constructor is too long for one.

use crate::instr::{Code, Instruction, MethodRef};
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::container::Writes;

use super::fact::Fact;

/// Which of the facts that may hold for the fields of a nest show in its code.
pub(super) fn made(program: &Program, nest: &[ClassId], facts: &[Fact]) -> Vec<Fact> {
    let methods = nest.iter().flat_map(|&class| program.methods(class));
    let methods: Vec<MethodId> = methods.collect();
    let shows = |fact: &&Fact| match **fact {
        Fact::Writes(field, _) | Fact::RefusesNull(field) => {
            let mut makers = methods.iter().map(|&method| makers(program, method, field));
            let is_kept = |maker: &Option<&MethodRef>| maker.is_some_and(|it| gives(it, **fact));
            makers.all(|makers| makers.iter().all(is_kept))
        }
        _ => false,
    };
    facts.iter().filter(shows).copied().collect()
}

/// What gives the values that a method assigns to a field; `None` for what does not show.
fn makers(program: &Program, method: MethodId, field: FieldId) -> Vec<Option<&MethodRef>> {
    let Ok(Some(code)) = program.code(method) else {
        return Vec::new();
    };
    let instructions = code.instructions.iter().enumerate();
    let assigns = |it: &Instruction| match it {
        Instruction::Putfield(it) => program.resolve_field(it) == Some(field),
        _ => false,
    };
    let assigned = instructions.filter(|(_, it)| assigns(it));
    assigned.map(|(at, _)| maker(code, at)).collect()
}

/// The static method that gives what an instruction takes from the top of the stack, perhaps by a local variable.
fn maker(code: &Code, consumer: usize) -> Option<&MethodRef> {
    let mut at = consumer.checked_sub(1)?;
    if let Instruction::Aload(local) = code.instructions[at] {
        let is_store = |it: &Instruction| matches!(it, Instruction::Astore(to) if *to == local);
        let store = code.instructions[..at].iter().rposition(is_store)?;
        at = store.checked_sub(1)?;
    }
    let Instruction::Invokestatic(maker) = &code.instructions[at] else {
        return None;
    };
    let is_between = |target: usize| at < target && target <= consumer;
    let jumps = code.instructions.iter().flat_map(Instruction::jump_targets);
    let handlers = code.handlers.iter().map(|handler| handler.target);
    let mut entered = jumps.chain(handlers).map(|target| target.0 as usize);
    (!entered.any(is_between)).then_some(maker)
}

/// Whether the fact holds for everything that a method gives.
fn gives(maker: &MethodRef, fact: Fact) -> bool {
    let class = maker.class.ty.class_name();
    let Some(class) = class.and_then(|class| class.strip_prefix("java/util/")) else {
        return false;
    };
    let is_constant = matches!(class, "List" | "Map" | "Set");
    let is_window = class == "Collections" && maker.name.starts_with("unmodifiable");
    match fact {
        Fact::RefusesNull(_) => is_constant,
        Fact::Writes(_, Writes::None) => is_constant || is_window,
        Fact::Writes(_, Writes::InPlace) => class == "Arrays" && &*maker.name == "asList",
        _ => false,
    }
}
