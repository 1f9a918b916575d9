//! Loops that count, as `for (int at = n; at > 0; at--)` does.

use super::Instruction;
use super::Instruction::{Iadd, Iand, Idiv, Iinc, Iload, Imul, Ishl, Ishr, Istore, Isub, Iushr};

/// The local variable that a comparison at the head of a loop begins with, and that the loop counts; `at` is where the comparison is.
pub(crate) fn counter_at(code: &[Instruction], at: usize) -> Option<u16> {
    let ends = code.iter().enumerate().skip(at);
    ends.flat_map(|(end, it)| it.jump_targets().into_iter().map(move |head| (head, end)))
        .find_map(|(head, end)| counter_of(code, (head.0 as usize, at, end)))
}

/// The same of a loop from its head to its end.
fn counter_of(code: &[Instruction], (head, at, end): (usize, usize, usize)) -> Option<u16> {
    let compared = code.get(head..at)?;
    let &Iload(local) = compared.first()? else {
        return None;
    };
    let is_one_question = compared.iter().all(|it| it.jump_targets().is_empty());
    let mut pairs = code[at..end].windows(2);
    (is_one_question && pairs.any(|pair| counts(pair, local))).then_some(local)
}

/// Whether two instructions move a local variable on.
fn counts(pair: &[Instruction], local: u16) -> bool {
    match pair {
        [
            Iadd | Iand | Idiv | Imul | Ishl | Ishr | Isub | Iushr,
            Istore(it),
        ] => *it == local,
        [_, Iinc { local: it, .. }] => *it == local,
        _ => false,
    }
}
