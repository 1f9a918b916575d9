//! Calls by which a public method hands on what it is passed, and does nothing else: whatever a test in the package passes to the
//! callee, a caller of the public method can pass to it as well.

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::program::{MethodId, Program};
use crate::witness::Access;

/// The methods and constructors that a public method calls like that: before it branches, unless on whether a part of the object is
/// there (`if (current != null) current.bid(amount)`), or calls another method but for such a part, with parameters and new objects
/// as arguments, and to return then. What works on what was just stored instead (`text = s; return term();`) is handed nothing on.
pub(super) fn forwarded(program: &Program, method: MethodId) -> Vec<MethodId> {
    let mut found = Vec::new();
    if program.entry(method).reach() != Access::Public || program.is_kept_by_module(method.class) {
        return found;
    }
    // For each slot, whether nothing was done to what is in it.
    let mut stack: Vec<bool> = Vec::new();
    let code = program.instructions(method);
    let mut has_stored = false;
    for (at, instruction) in code.iter().enumerate() {
        let (taken, left) = instruction.stack_effect();
        let Some(rest) = stack.len().checked_sub(usize::from(taken)) else {
            break;
        };
        let operands = stack.split_off(rest);
        let asks = !instruction.jump_targets().is_empty() && !asks_for_part(instruction, &operands);
        if asks || is_store(instruction) {
            break;
        }
        if let Some(callee) = instruction.callee() {
            let parameters = callee.descriptor.parameters.iter();
            let n: u16 = parameters.map(Type::slots).sum();
            let arguments = &operands[operands.len() - usize::from(n)..];
            let (is_new, rest) = (&*callee.name == "<init>", &code[at + 1..]);
            let is_all = returns(rest) || is_new && passes_on(rest);
            let is_about_stored = has_stored && arguments.is_empty() && !is_new;
            let is_handed_on = arguments.iter().all(|&is_plain| is_plain);
            if is_handed_on && is_all && !is_about_stored {
                found.extend(program.resolve_method(callee));
            }
            let gives_part = arguments.is_empty() && callee.descriptor.returns.is_some();
            if !gives_part && !is_new {
                break;
            }
        }
        has_stored |= matches!(
            instruction,
            Instruction::Putfield(_) | Instruction::Putstatic(_)
        );
        let is_plain = is_plain(instruction) && operands.iter().all(|&it| it);
        stack.extend(std::iter::repeat_n(is_plain, usize::from(left)));
    }
    found
}

/// Whether code returns at once, if only with what was just given.
fn returns(code: &[Instruction]) -> bool {
    use Instruction as I;
    let mut code = code.iter();
    let next = code.find(|it| !matches!(it, I::Pop | I::Pop2 | I::Checkcast(_)));
    next.is_some_and(|it| {
        it.ends_block() && it.jump_targets().is_empty() && !matches!(it, I::Athrow)
    })
}

/// Whether code does nothing to a new object but pass it on.
fn passes_on(code: &[Instruction]) -> bool {
    code.first().is_some_and(|next| {
        let is_call_on_it = next
            .callee()
            .is_some_and(|it| it.descriptor.parameters.is_empty());
        !is_store(next) && !matches!(next, Instruction::Dup) && !is_call_on_it
    })
}

/// Whether an instruction asks whether something is null that was not passed.
fn asks_for_part(instruction: &Instruction, operands: &[bool]) -> bool {
    let is_about_null = matches!(
        instruction,
        Instruction::Ifnull(_) | Instruction::Ifnonnull(_)
    );
    is_about_null && !operands.contains(&true)
}

fn is_store(instruction: &Instruction) -> bool {
    use Instruction as I;
    matches!(
        instruction,
        I::Astore(_) | I::Istore(_) | I::Lstore(_) | I::Fstore(_) | I::Dstore(_) | I::Iinc { .. }
    )
}

/// Whether an instruction gives a parameter, or a new object.
fn is_plain(instruction: &Instruction) -> bool {
    use Instruction as I;
    matches!(
        instruction,
        I::Aload(_) | I::Iload(_) | I::Lload(_) | I::Fload(_) | I::Dload(_) | I::New(_) | I::Dup
    )
}
