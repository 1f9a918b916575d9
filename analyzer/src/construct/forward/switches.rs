//! Switches on the way to the fault: each case is a path, though the search wants only one of them.

use crate::construct::Order;
use crate::instr::Instruction;
use crate::program::Program;

/// Cases that count.
const MAX_CASES: usize = 24;

/// Cases of the switches in the methods that lead to the fault.
pub(super) fn n_cases(program: &Program, order: &Order) -> u32 {
    let methods = order.prediction.stack().iter().map(|&(method, _)| method);
    let instructions = methods.flat_map(|method| program.instructions(method));
    let cases = instructions.map(|it| match it {
        Instruction::Tableswitch(..) | Instruction::Lookupswitch(..) => it.jump_targets().len(),
        _ => 0,
    });
    let n_cases = cases.sum::<usize>().min(MAX_CASES);
    u32::try_from(n_cases).unwrap_or(u32::MAX)
}
