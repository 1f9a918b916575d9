//! Where the operands of an instruction come from, along the straight line of code before it.
//!
//! Not an interpreter: values do not matter, only which instruction pushed them.

use std::sync::Arc;

use super::null_use::argument_slots;
use crate::classfile::Type;
use crate::instr::{Code, Constant, FieldRef, InstrIdx, Instruction, MethodRef};

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

    #[expect(clippy::too_many_lines, reason = "one line per mnemonic or group")]
    fn apply(&mut self, at: InstrIdx, instruction: &Instruction) {
        use Instruction as I;
        match instruction {
            I::Nop | I::Iinc { .. } | I::Checkcast(_) => {}
            I::AconstNull => self.0.push(Operand::Null),
            I::Iconst(value) => self.0.push(Operand::Int(*value)),
            I::Lconst(_) | I::Dconst(_) | I::Lload(_) | I::Dload(_) => self.push_unnamed(2),
            I::Fconst(_) | I::Fload(_) | I::New(_) => self.push_unnamed(1),
            I::Ldc(constant) => self.push_unnamed(constant_slots(constant)),
            I::Iload(slot) | I::Aload(slot) => self.0.push(Operand::Local(*slot, at)),
            I::Iaload | I::Aaload => {
                let (index, array) = (self.pop(), self.pop());
                let element = Operand::Element(Arc::new(array), Arc::new(index));
                self.0.push(element);
            }
            I::Faload | I::Baload | I::Caload | I::Saload => self.replace(2, 1),
            I::Laload | I::Daload => self.replace(2, 2),
            I::Istore(_) | I::Fstore(_) | I::Astore(_) | I::Pop => self.drop_slots(1),
            I::Lstore(_) | I::Dstore(_) | I::Pop2 => self.drop_slots(2),
            I::Iastore | I::Fastore | I::Aastore | I::Bastore | I::Castore | I::Sastore => {
                self.drop_slots(3);
            }
            I::Lastore | I::Dastore => self.drop_slots(4),
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
            I::Iadd | I::Isub | I::Imul | I::Idiv | I::Irem => self.replace(2, 1),
            I::Fadd | I::Fsub | I::Fmul | I::Fdiv | I::Frem => self.replace(2, 1),
            I::Ishl | I::Ishr | I::Iushr | I::Iand | I::Ior | I::Ixor => self.replace(2, 1),
            I::Ladd | I::Lsub | I::Lmul | I::Ldiv | I::Lrem => self.replace(4, 2),
            I::Dadd | I::Dsub | I::Dmul | I::Ddiv | I::Drem => self.replace(4, 2),
            I::Land | I::Lor | I::Lxor => self.replace(4, 2),
            I::Lshl | I::Lshr | I::Lushr => self.replace(3, 2),
            I::Ineg | I::Fneg | I::I2f | I::F2i | I::I2b | I::I2c | I::I2s => self.replace(1, 1),
            I::Lneg | I::Dneg | I::L2d | I::D2l => self.replace(2, 2),
            I::I2l | I::I2d | I::F2l | I::F2d => self.replace(1, 2),
            I::L2i | I::L2f | I::D2i | I::D2f => self.replace(2, 1),
            I::Fcmpl | I::Fcmpg => self.replace(2, 1),
            I::Lcmp | I::Dcmpl | I::Dcmpg => self.replace(4, 1),
            I::Ifeq(_) | I::Ifne(_) | I::Iflt(_) | I::Ifge(_) | I::Ifgt(_) | I::Ifle(_) => {
                self.drop_slots(1);
            }
            I::Ifnull(_) | I::Ifnonnull(_) | I::Monitorenter | I::Monitorexit => self.drop_slots(1),
            I::IfIcmpeq(_) | I::IfIcmpne(_) | I::IfIcmplt(_) => self.drop_slots(2),
            I::IfIcmpge(_) | I::IfIcmpgt(_) | I::IfIcmple(_) => self.drop_slots(2),
            I::IfAcmpeq(_) | I::IfAcmpne(_) => self.drop_slots(2),
            I::Getstatic(field) => self.push(Operand::Static(field.clone()), &field.ty),
            I::Putstatic(field) => self.drop_slots(field.ty.slots()),
            I::Getfield(field) => {
                let object = Arc::new(self.pop());
                self.push(Operand::Field(object, field.clone()), &field.ty);
            }
            I::Putfield(field) => self.drop_slots(field.ty.slots() + 1),
            I::Invokestatic(method) => self.call(method, 0),
            I::Invokevirtual(method) | I::Invokespecial(method) | I::Invokeinterface(method) => {
                self.call(method, 1);
            }
            I::Invokedynamic(site) => {
                let result = site.descriptor.returns.as_ref().map_or(0, Type::slots);
                self.replace(argument_slots(&site.descriptor), result);
            }
            I::Newarray(_) | I::Anewarray(_) | I::Arraylength | I::Instanceof(_) => {
                self.replace(1, 1);
            }
            I::Multianewarray { dimensions, .. } => self.replace(u16::from(*dimensions), 1),
            // They end the straight line.
            I::Goto(_) | I::Jsr(_) | I::Ret(_) | I::Tableswitch(_) | I::Lookupswitch(_) => {}
            I::Ireturn | I::Lreturn | I::Freturn | I::Dreturn | I::Areturn | I::Return => {}
            I::Athrow => {}
        }
    }

    fn call(&mut self, method: &Arc<MethodRef>, receivers: u16) {
        self.drop_slots(argument_slots(&method.descriptor) + receivers);
        if let Some(ty) = &method.descriptor.returns {
            self.push(Operand::Result(method.clone()), ty);
        }
    }
}

fn constant_slots(constant: &Constant) -> u16 {
    match constant {
        Constant::Long(_) | Constant::Double(_) => 2,
        Constant::Dynamic(dynamic) => dynamic.ty.slots(),
        _ => 1,
    }
}
