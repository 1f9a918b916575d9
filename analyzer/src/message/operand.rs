//! Where the operands of an instruction come from, along the straight line of code before it.
//!
//! Not an interpreter: values do not matter, only which instruction pushed them.

use std::sync::Arc;

use crate::classfile::Type;
use crate::instr::{Code, FieldRef, InstrIdx, Instruction, MethodRef};

/// The source of a value on the operand stack.
#[derive(Clone, Debug)]
pub(super) enum Operand {
    /// Code before the straight line.
    Elsewhere,
    /// An instruction whose result has no name.
    Unnamed,
    /// `aconst_null`
    Null,
    /// `iconst`
    Int(i32),
    /// `aload` or `iload` of the slot, at this instruction.
    Local(u16, InstrIdx),
    /// `getstatic`
    Static(Arc<FieldRef>),
    /// `getfield` of the object.
    Field(Arc<Operand>, Arc<FieldRef>),
    /// `aaload` or `iaload` of array and index.
    Element(Arc<Operand>, Arc<Operand>),
    /// A call.
    Result(Arc<MethodRef>),
}

/// The operand stack, one entry for each slot; what is below comes from elsewhere.
#[derive(Debug, Default)]
pub(super) struct Operands(Vec<Operand>);

/// The operand stack before an instruction.
pub(super) fn operands_before(code: &Code, at: InstrIdx) -> Operands {
    let mut stack = Operands::default();
    let start = straight_line_start(code, at);
    for index in (start.0..at.0).map(InstrIdx) {
        stack.apply(index, code.instruction(index));
    }
    stack
}

/// The last instruction up to `at` that control can reach other than from the one before.
fn straight_line_start(code: &Code, at: InstrIdx) -> InstrIdx {
    let before = &code.instructions[..at.0 as usize];
    let after_end = before.iter().rposition(Instruction::ends_block);
    let after_end = after_end.map_or(0, |index| index + 1);
    let jumps = code.instructions.iter().flat_map(Instruction::jump_targets);
    let handlers = code.handlers.iter().map(|handler| handler.target);
    let entered = jumps.chain(handlers).filter(|target| *target <= at).max();
    let after_end = InstrIdx(u32::try_from(after_end).unwrap_or(u32::MAX));
    entered.map_or(after_end, |entered| entered.max(after_end))
}

impl Operands {
    /// The operand with so many slots above it.
    pub(super) fn nth_from_top(&mut self, depth: usize) -> Operand {
        let index = self.0.len().checked_sub(depth + 1);
        index.map_or(Operand::Elsewhere, |index| self.0[index].clone())
    }

    fn pop(&mut self) -> Operand {
        self.0.pop().unwrap_or(Operand::Elsewhere)
    }

    fn drop_slots(&mut self, slots: u16) {
        let left = self.0.len().saturating_sub(usize::from(slots));
        self.0.truncate(left);
    }

    fn push_unnamed(&mut self, slots: u16) {
        for _ in 0..slots {
            self.0.push(Operand::Unnamed);
        }
    }

    fn push(&mut self, operand: Operand, ty: &Type) {
        match ty.slots() {
            1 => self.0.push(operand),
            slots => self.push_unnamed(slots),
        }
    }

    fn replace(&mut self, popped: u16, pushed: u16) {
        self.drop_slots(popped);
        self.push_unnamed(pushed);
    }

    /// The `dup` family: the top `count` slots once more, below `skipped` others.
    fn duplicate(&mut self, count: usize, skipped: usize) {
        while self.0.len() < count + skipped {
            self.0.insert(0, Operand::Elsewhere);
        }
        let copied = self.0[self.0.len() - count..].to_vec();
        let place = self.0.len() - count - skipped;
        self.0.splice(place..place, copied);
    }

    fn apply(&mut self, at: InstrIdx, instruction: &Instruction) {
        use Instruction as I;
        match instruction {
            I::AconstNull => self.0.push(Operand::Null),
            I::Iconst(value) => self.0.push(Operand::Int(*value)),
            I::Iload(slot) | I::Aload(slot) => self.0.push(Operand::Local(*slot, at)),
            I::Iaload | I::Aaload => {
                let (index, array) = (self.pop(), self.pop());
                let element = Operand::Element(Arc::new(array), Arc::new(index));
                self.0.push(element);
            }
            I::Dup => self.duplicate(1, 0),
            I::DupX1 => self.duplicate(1, 1),
            I::DupX2 => self.duplicate(1, 2),
            I::Dup2 => self.duplicate(2, 0),
            I::Dup2X1 => self.duplicate(2, 1),
            I::Dup2X2 => self.duplicate(2, 2),
            I::Swap => {
                let (top, below) = (self.pop(), self.pop());
                self.0.extend([top, below]);
            }
            I::Getstatic(field) => self.push(Operand::Static(field.clone()), &field.ty),
            I::Getfield(field) => {
                let object = Arc::new(self.pop());
                self.push(Operand::Field(object, field.clone()), &field.ty);
            }
            I::Invokestatic(method) => self.call(method, 0),
            I::Invokevirtual(method) | I::Invokespecial(method) | I::Invokeinterface(method) => {
                self.call(method, 1);
            }
            I::Checkcast(_) => {}
            other => {
                let (popped, pushed) = other.stack_effect();
                self.replace(popped, pushed);
            }
        }
    }

    fn call(&mut self, method: &Arc<MethodRef>, receivers: u16) {
        self.drop_slots(method.descriptor.parameter_slots() + receivers);
        if let Some(ty) = &method.descriptor.returns {
            self.push(Operand::Result(method.clone()), ty);
        }
    }
}
