//! What the scanned code does with what is in a field: whether it asks for null, or calls a method on it.

use rustc_hash::FxHashMap;

use crate::instr::Instruction::{
    AconstNull, Aload, Areturn, Astore, Athrow, Dup, Getfield, Ifnonnull, Ifnull, Putfield,
};
use crate::instr::{Instruction, MethodRef};
use crate::models::asks_for_null;
use crate::program::{FieldId, MethodId, Program};

/// Instructions between reading a field and asking whether that is null: a copy in a local variable.
const COPY: usize = 3;

/// One use of what is in a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// Where.
    pub(crate) method: MethodId,
    /// Whether the code asks whether it is there, or puts null there by a setter; else it calls a method on it. Neither is noted of
    /// who compares objects, or only refuses null.
    pub(crate) asks: bool,
}

/// The uses of each field, by itself or by a getter.
pub(crate) struct Uses(FxHashMap<FieldId, Vec<Use>>);

impl Program {
    /// How the scanned code uses what is in a field.
    pub(crate) fn uses(&self, field: FieldId) -> &[Use] {
        let uses = self.uses.get_or_init(|| Uses::of(self));
        uses.0.get(&field).map_or(&[], Vec::as_slice)
    }
}

impl Uses {
    fn of(program: &Program) -> Self {
        let mut uses = Uses(FxHashMap::default());
        let classes = program.scanned_classes().iter();
        for method in classes.flat_map(|&class| program.methods(class)) {
            let code = program.code(method).ok().flatten();
            let code = code.map_or(&[][..], |code| &code.instructions);
            for (at, instruction) in code.iter().enumerate() {
                if let Some(field) = emptied(program, code, at) {
                    uses.0
                        .entry(field)
                        .or_default()
                        .push(Use { method, asks: true });
                }
                let Some(field) = given(program, instruction) else {
                    continue;
                };
                let asks = asks(program, code, at);
                if asks && (compares(program, method) || refuses(program, method, at)) {
                    continue;
                }
                if asks || is_called(code, at) {
                    uses.0.entry(field).or_default().push(Use { method, asks });
                }
            }
        }
        uses
    }
}

/// The field whose value an instruction gives.
fn given(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match instruction {
        Getfield(read) => program.resolve_field(read),
        other => got(program, other.callee()?),
    }
}

/// The field whose value a call gives, if the method is its getter.
fn got(program: &Program, callee: &MethodRef) -> Option<FieldId> {
    let getter = program.resolve_method(callee)?;
    let code = program.code(getter).ok().flatten()?;
    match &code.instructions[..] {
        [Aload(0), Getfield(read), Areturn] => {
            let field = program.resolve_field(read);
            field.filter(|field| field.class == getter.class)
        }
        _ => None,
    }
}

/// The field that a call sets to null, if the method is its setter.
fn emptied(program: &Program, code: &[Instruction], at: usize) -> Option<FieldId> {
    let (AconstNull, Some(callee)) = (code.get(at)?, code.get(at + 1)?.callee()) else {
        return None;
    };
    let setter = program.resolve_method(callee)?;
    let code = program.code(setter).ok().flatten()?;
    match &code.instructions[..] {
        [Aload(0), Aload(1), Putfield(assigned), ..] => program.resolve_field(assigned),
        _ => None,
    }
}

/// Whether what an instruction leaves on the stack, or a copy of it, is compared with null, or passed to a method that does.
pub(crate) fn asks(program: &Program, code: &[Instruction], at: usize) -> bool {
    let after = code[at + 1..].iter().take(COPY + 1);
    let mut after = after.skip_while(|it| matches!(it, Aload(_) | Astore(_) | Dup));
    match after.next() {
        Some(Ifnull(_) | Ifnonnull(_)) => true,
        Some(other) => {
            let callee = other.callee().and_then(|it| program.resolve_method(it));
            callee.is_some_and(|it| {
                asks_for_null(program, it) && &*program.method(it).name != "requireNonNull"
            })
        }
        None => false,
    }
}

/// Whether a method compares objects as they are.
fn compares(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let signature = (&*declared.name, &*declared.descriptor.raw);
    matches!(
        signature,
        ("equals", "(Ljava/lang/Object;)Z") | ("hashCode", "()I")
    )
}

/// Whether a method asks whether what an instruction gives is null, whatever else it is told, and all that it does with null is to
/// throw what it does not catch.
fn refuses(program: &Program, method: MethodId, at: usize) -> bool {
    let Some(code) = program.code(method).ok().flatten() else {
        return false;
    };
    let instructions = &code.instructions;
    let jumps = |it: &Instruction| !it.jump_targets().is_empty();
    let is_copy = |it: &Instruction| matches!(it, Aload(_) | Astore(_) | Dup);
    let jump = (at + 1..instructions.len()).find(|&it| !is_copy(&instructions[it]));
    let null = jump.and_then(|jump| match instructions[jump] {
        Ifnull(target) => Some(target.0 as usize),
        Ifnonnull(_) => Some(jump + 1),
        _ => None,
    });
    let after = null.and_then(|null| instructions.get(null..));
    let mut ends = after.unwrap_or_default().iter();
    let end = ends.find(|it| it.ends_block() || jumps(it));
    code.handlers.is_empty() && matches!(end, Some(Athrow)) && !instructions[..at].iter().any(jumps)
}

/// Whether a method is called on what an instruction leaves on the stack, before code branches.
fn is_called(code: &[Instruction], at: usize) -> bool {
    let mut above = 0;
    for instruction in &code[at + 1..] {
        let (taken, left) = instruction.stack_effect();
        if taken > above {
            let is_call = matches!(
                instruction,
                Instruction::Invokevirtual(_) | Instruction::Invokeinterface(_)
            );
            return is_call && taken == above + 1;
        }
        if !instruction.jump_targets().is_empty() {
            return false;
        }
        above = above - taken + left;
    }
    false
}
