//! What an instruction does to the height of the operand stack (JVMS §6.5), in slots: `long` and `double` take two.

use crate::classfile::{MethodDescriptor, Type};
use crate::instr::{Constant, Instruction};

impl Instruction {
    /// Slots that the instruction takes from the operand stack, and slots that it leaves there.
    ///
    /// `dup` and its kin, `swap` too, take what they leave again.
    pub fn stack_effect(&self) -> (u16, u16) {
        use Instruction as I;
        match self {
            I::Nop | I::Iinc { .. } | I::Goto(_) | I::Ret(_) | I::Return => (0, 0),
            I::AconstNull | I::Iconst(_) | I::Fconst(_) | I::New(_) | I::Jsr(_) => (0, 1),
            I::Lconst(_) | I::Dconst(_) | I::Lload(_) | I::Dload(_) => (0, 2),
            I::Iload(_) | I::Fload(_) | I::Aload(_) => (0, 1),
            I::Ldc(constant) => (0, constant_slots(constant)),
            I::Iaload | I::Faload | I::Aaload | I::Baload | I::Caload | I::Saload => (2, 1),
            I::Laload | I::Daload => (2, 2),
            I::Istore(_) | I::Fstore(_) | I::Astore(_) | I::Pop => (1, 0),
            I::Lstore(_) | I::Dstore(_) | I::Pop2 => (2, 0),
            I::Iastore | I::Fastore | I::Aastore | I::Bastore | I::Castore | I::Sastore => (3, 0),
            I::Lastore | I::Dastore => (4, 0),
            I::Dup => (1, 2),
            I::DupX1 => (2, 3),
            I::DupX2 => (3, 4),
            I::Dup2 => (2, 4),
            I::Dup2X1 => (3, 5),
            I::Dup2X2 => (4, 6),
            I::Swap => (2, 2),
            I::Iadd | I::Isub | I::Imul | I::Idiv | I::Irem => (2, 1),
            I::Fadd | I::Fsub | I::Fmul | I::Fdiv | I::Frem => (2, 1),
            I::Ishl | I::Ishr | I::Iushr | I::Iand | I::Ior | I::Ixor => (2, 1),
            I::Ladd | I::Lsub | I::Lmul | I::Ldiv | I::Lrem => (4, 2),
            I::Dadd | I::Dsub | I::Dmul | I::Ddiv | I::Drem => (4, 2),
            I::Land | I::Lor | I::Lxor => (4, 2),
            I::Lshl | I::Lshr | I::Lushr => (3, 2),
            I::Ineg | I::Fneg | I::I2f | I::F2i | I::I2b | I::I2c | I::I2s => (1, 1),
            I::Lneg | I::Dneg | I::L2d | I::D2l => (2, 2),
            I::I2l | I::I2d | I::F2l | I::F2d => (1, 2),
            I::L2i | I::L2f | I::D2i | I::D2f => (2, 1),
            I::Fcmpl | I::Fcmpg => (2, 1),
            I::Lcmp | I::Dcmpl | I::Dcmpg => (4, 1),
            I::Ifeq(_) | I::Ifne(_) | I::Iflt(_) | I::Ifge(_) | I::Ifgt(_) | I::Ifle(_) => (1, 0),
            I::Ifnull(_) | I::Ifnonnull(_) | I::Monitorenter | I::Monitorexit => (1, 0),
            I::IfIcmpeq(_) | I::IfIcmpne(_) | I::IfIcmplt(_) => (2, 0),
            I::IfIcmpge(_) | I::IfIcmpgt(_) | I::IfIcmple(_) => (2, 0),
            I::IfAcmpeq(_) | I::IfAcmpne(_) => (2, 0),
            I::Tableswitch(_) | I::Lookupswitch(_) | I::Athrow => (1, 0),
            I::Ireturn | I::Freturn | I::Areturn => (1, 0),
            I::Lreturn | I::Dreturn => (2, 0),
            I::Getstatic(field) => (0, field.ty.slots()),
            I::Putstatic(field) => (field.ty.slots(), 0),
            I::Getfield(field) => (1, field.ty.slots()),
            I::Putfield(field) => (field.ty.slots() + 1, 0),
            I::Invokestatic(method) => call(&method.descriptor, 0),
            I::Invokevirtual(method) | I::Invokespecial(method) | I::Invokeinterface(method) => {
                call(&method.descriptor, 1)
            }
            I::Invokedynamic(site) => call(&site.descriptor, 0),
            I::Newarray(_) | I::Anewarray(_) | I::Arraylength => (1, 1),
            I::Checkcast(_) | I::Instanceof(_) => (1, 1),
            I::Multianewarray { dimensions, .. } => (u16::from(*dimensions), 1),
        }
    }

    /// Slots above the reference for which the instruction throws when it is null, calls and fields aside.
    ///
    /// `monitorexit` is none: what it unlocks was locked, so that it is not null.
    pub fn slots_above_reference(&self) -> Option<u16> {
        use Instruction as I;
        match self {
            I::Arraylength | I::Athrow | I::Monitorenter => Some(0),
            I::Iaload | I::Laload | I::Faload | I::Daload => Some(1),
            I::Aaload | I::Baload | I::Caload | I::Saload => Some(1),
            store if store.is_array_store() => Some(store.stack_effect().0 - 1),
            _ => None,
        }
    }

    /// Where code takes, as the lowest of its operands, what the instruction at a place leaves on the stack: the call of a
    /// method on it, as a rule. `None` if the code branches before.
    pub(crate) fn used_at(code: &[Instruction], at: usize) -> Option<usize> {
        let mut above = 0;
        for (place, instruction) in code.iter().enumerate().skip(at + 1) {
            let (taken, left) = instruction.stack_effect();
            if taken > above {
                return (taken == above + 1).then_some(place);
            }
            if !instruction.jump_targets().is_empty() {
                return None;
            }
            above = above - taken + left;
        }
        None
    }

    /// Whether this makes an array.
    pub fn is_array_creation(&self) -> bool {
        use Instruction::{Anewarray, Multianewarray, Newarray};
        matches!(self, Newarray(_) | Anewarray(_) | Multianewarray { .. })
    }

    /// Whether this reads an element of an array.
    pub fn is_array_load(&self) -> bool {
        use Instruction as I;
        matches!(
            self,
            I::Iaload
                | I::Laload
                | I::Faload
                | I::Daload
                | I::Aaload
                | I::Baload
                | I::Caload
                | I::Saload
        )
    }

    /// Whether the instruction assigns an element of an array.
    pub fn is_array_store(&self) -> bool {
        use Instruction as I;
        matches!(
            self,
            I::Iastore
                | I::Lastore
                | I::Fastore
                | I::Dastore
                | I::Aastore
                | I::Bastore
                | I::Castore
                | I::Sastore
        )
    }
}

fn call(descriptor: &MethodDescriptor, receivers: u16) -> (u16, u16) {
    let result = descriptor.returns.as_ref().map_or(0, Type::slots);
    (descriptor.parameter_slots() + receivers, result)
}

fn constant_slots(constant: &Constant) -> u16 {
    match constant {
        Constant::Long(_) | Constant::Double(_) => 2,
        Constant::Dynamic(dynamic) => dynamic.ty.slots(),
        _ => 1,
    }
}
