//! Calls by which a public method hands on what it is passed, without asking anything before: whatever a test in the package
//! passes to the callee, a caller of the public method can pass to it as well.

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::program::{MethodId, Program};
use crate::witness::Access;

/// The methods and constructors that a public method calls like that: before it branches, unless on whether a part of the object is
/// there (`if (current != null) current.bid(amount)`), or calls another method with an argument, with parameters and new objects as
/// arguments.
pub(super) fn forwarded(program: &Program, method: MethodId) -> Vec<MethodId> {
    let mut found = Vec::new();
    if program.entry(method).reach() != Access::Public {
        return found;
    }
    // For each slot, whether nothing was done to what is in it.
    let mut stack: Vec<bool> = Vec::new();
    for instruction in program.instructions(method) {
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
            if arguments.iter().all(|&is_plain| is_plain) {
                found.extend(program.resolve_method(callee));
            }
            if !arguments.is_empty() && &*callee.name != "<init>" {
                break;
            }
        }
        let is_plain = is_plain(instruction) && operands.iter().all(|&it| it);
        stack.extend(std::iter::repeat_n(is_plain, usize::from(left)));
    }
    found
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
