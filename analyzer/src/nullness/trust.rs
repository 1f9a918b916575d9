//! What the scanned code does with what is in a field: whether it asks for null, or uses it as an object.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::instr::Instruction::{
    AconstNull, Aload, Areturn, Arraylength, Astore, Athrow, Dup, Getfield, Getstatic, Goto,
    Ifnonnull, Ifnull, Invokeinterface, Invokevirtual, Putfield,
};
use crate::instr::{Instruction, MethodRef};
use crate::models::asks_for_null;
use crate::program::{ASSERTIONS_DISABLED, FieldId, MethodId, Program};

use super::Callees;

/// Instructions between reading a field and asking whether that is null: a copy in a local variable.
const COPY: usize = 3;

/// One use of what is in a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// Where.
    pub(crate) method: MethodId,
    /// Whether the code asks whether it is there, or puts null there by a setter; else it calls, reads or writes the object. Neither is noted of
    /// who compares objects, or only refuses null.
    pub(crate) asks: bool,
    /// Whether it asks, and does something else with null than to throw.
    pub(crate) copes: bool,
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
        let callees = Callees::new(program);
        let classes = program.scanned_classes().iter();
        for method in classes.flat_map(|&class| program.methods(class)) {
            let code = program.instructions(method);
            for (at, instruction) in code.iter().enumerate() {
                if let Some(field) = emptied(program, code, at) {
                    let (asks, copes) = (true, true);
                    let used = uses.0.entry(field).or_default();
                    used.push(Use {
                        method,
                        asks,
                        copes,
                    });
                }
                let fields = given(program, &callees, instruction);
                if fields.is_empty() {
                    continue;
                }
                let asks = asks(program, code, at);
                if asks && (compares(program, method) || refuses(program, method, at)) {
                    continue;
                }
                let copes = asks && !throws_on_null(code, at);
                // Of several classes, one may do without a part.
                if asks || fields.len() == 1 && is_used(code, at) {
                    for field in fields {
                        uses.0.entry(field).or_default().push(Use {
                            method,
                            asks,
                            copes,
                        });
                    }
                }
            }
        }
        uses
    }
}

/// The fields whose value an instruction may give.
fn given(program: &Program, callees: &Callees<'_>, instruction: &Instruction) -> Vec<FieldId> {
    match instruction {
        Getfield(read) | Getstatic(read) => {
            let field = program.resolve_field(read).into_iter();
            let is_ours = |it: &FieldId| !program.class(it.class).is_jdk();
            field.filter(is_ours).collect()
        }
        other => other
            .callee()
            .map_or_else(Vec::new, |it| got(program, callees, it)),
    }
}

/// The fields whose value a call may give, of those methods that it may run and that are getters.
fn got(program: &Program, callees: &Callees<'_>, callee: &MethodRef) -> Vec<FieldId> {
    let resolved = program.resolve_method(callee);
    let resolved = resolved.filter(|&it| program.method(it).descriptor.parameters.is_empty());
    let run = resolved.and_then(|it| callees.of(it)).unwrap_or_default();
    let getters = run.into_iter().chain(resolved);
    let fields: BTreeSet<_> = getters.filter_map(|it| got_by(program, it)).collect();
    fields.into_iter().collect()
}

/// The field whose value a method gives, if it is its getter.
pub(crate) fn got_by(program: &Program, getter: MethodId) -> Option<FieldId> {
    match program.instructions(getter) {
        [Aload(0), Getfield(read), Areturn] | [Getstatic(read), Areturn] => {
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
    match program.instructions(setter) {
        [Aload(0), Aload(1), Putfield(assigned), ..] => program.resolve_field(assigned),
        _ => None,
    }
}

/// Whether what an instruction leaves on the stack, or a copy of it, is compared with null, or passed to a method that does.
pub(crate) fn asks(program: &Program, code: &[Instruction], at: usize) -> bool {
    match question(code, at).map(|it| &code[it]) {
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

/// The first instruction that does more with what another one leaves on the stack than to copy it: behind a jump if that is where a
/// loop is told the next element (`x = x.next`).
fn question(code: &[Instruction], at: usize) -> Option<usize> {
    let is_copy = |it: &usize| matches!(code[*it], Aload(_) | Astore(_) | Dup);
    let mut after = at + 1..code.len().min(at + COPY + 2);
    let first = after.find(|it| !is_copy(it))?;
    match (&code[first - 1], &code[first]) {
        (Astore(stored), Goto(head)) => {
            let head = head.0 as usize;
            let is_asked = matches!(code.get(head), Some(Aload(asked)) if asked == stored);
            is_asked.then_some(head + 1)
        }
        _ => Some(first),
    }
    .filter(|&it| it < code.len())
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

/// Whether a method asks whether what an instruction gives is null, whatever else it is told, whether assertions are enabled aside, and
/// all that it does with null is to throw what it does not catch.
fn refuses(program: &Program, method: MethodId, at: usize) -> bool {
    let Some(code) = program.readable_code(method) else {
        return false;
    };
    let instructions = &code.instructions;
    let mut before = (0..at).filter(|&it| !instructions[it].jump_targets().is_empty());
    code.handlers.is_empty()
        && throws_on_null(instructions, at)
        && before.all(|it| is_of_assertion(instructions, it))
}

/// Whether code that asks whether what an instruction gives is null only throws with null.
fn throws_on_null(code: &[Instruction], at: usize) -> bool {
    let null = question(code, at).and_then(|jump| match code[jump] {
        Ifnull(target) => Some(target.0 as usize),
        Ifnonnull(_) => Some(jump + 1),
        _ => None,
    });
    let after = null.and_then(|null| code.get(null..));
    let mut ends = after.unwrap_or_default().iter();
    let end = ends.find(|it| it.ends_block() || !it.jump_targets().is_empty());
    matches!(end, Some(Athrow))
}

/// Whether a jump goes past an assertion, where those are disabled (JLS §14.10).
fn is_of_assertion(code: &[Instruction], jump: usize) -> bool {
    let before = jump.checked_sub(1).map(|before| &code[before]);
    matches!(before, Some(Getstatic(switch)) if *switch.name == *ASSERTIONS_DISABLED)
}

/// Whether code calls, reads or writes the object that an instruction leaves on the stack, before it branches.
fn is_used(code: &[Instruction], at: usize) -> bool {
    Instruction::used_at(code, at).is_some_and(|it| uses_object(&code[it]))
}

/// Whether an instruction uses the lowest that it takes from the stack as an object of a class, or as an array.
fn uses_object(instruction: &Instruction) -> bool {
    let is_element = instruction.is_array_load() || instruction.is_array_store();
    is_element
        || matches!(
            instruction,
            Invokevirtual(_) | Invokeinterface(_) | Getfield(_) | Putfield(_) | Arraylength
        )
}
