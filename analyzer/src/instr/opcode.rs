//! Opcode numbers of JVMS §6.5 for instructions that differ in nothing but their opcode.

use crate::instr::{InstrIdx, Instruction};

/// The instruction of an opcode without operands.
#[expect(clippy::too_many_lines, reason = "one line per opcode")]
pub(super) fn plain(opcode: u8) -> Option<Instruction> {
    use Instruction as I;

    Some(match opcode {
        0x00 => I::Nop,
        0x01 => I::AconstNull,
        0x2e => I::Iaload,
        0x2f => I::Laload,
        0x30 => I::Faload,
        0x31 => I::Daload,
        0x32 => I::Aaload,
        0x33 => I::Baload,
        0x34 => I::Caload,
        0x35 => I::Saload,
        0x4f => I::Iastore,
        0x50 => I::Lastore,
        0x51 => I::Fastore,
        0x52 => I::Dastore,
        0x53 => I::Aastore,
        0x54 => I::Bastore,
        0x55 => I::Castore,
        0x56 => I::Sastore,
        0x57 => I::Pop,
        0x58 => I::Pop2,
        0x59 => I::Dup,
        0x5a => I::DupX1,
        0x5b => I::DupX2,
        0x5c => I::Dup2,
        0x5d => I::Dup2X1,
        0x5e => I::Dup2X2,
        0x5f => I::Swap,
        0x60 => I::Iadd,
        0x61 => I::Ladd,
        0x62 => I::Fadd,
        0x63 => I::Dadd,
        0x64 => I::Isub,
        0x65 => I::Lsub,
        0x66 => I::Fsub,
        0x67 => I::Dsub,
        0x68 => I::Imul,
        0x69 => I::Lmul,
        0x6a => I::Fmul,
        0x6b => I::Dmul,
        0x6c => I::Idiv,
        0x6d => I::Ldiv,
        0x6e => I::Fdiv,
        0x6f => I::Ddiv,
        0x70 => I::Irem,
        0x71 => I::Lrem,
        0x72 => I::Frem,
        0x73 => I::Drem,
        0x74 => I::Ineg,
        0x75 => I::Lneg,
        0x76 => I::Fneg,
        0x77 => I::Dneg,
        0x78 => I::Ishl,
        0x79 => I::Lshl,
        0x7a => I::Ishr,
        0x7b => I::Lshr,
        0x7c => I::Iushr,
        0x7d => I::Lushr,
        0x7e => I::Iand,
        0x7f => I::Land,
        0x80 => I::Ior,
        0x81 => I::Lor,
        0x82 => I::Ixor,
        0x83 => I::Lxor,
        0x85 => I::I2l,
        0x86 => I::I2f,
        0x87 => I::I2d,
        0x88 => I::L2i,
        0x89 => I::L2f,
        0x8a => I::L2d,
        0x8b => I::F2i,
        0x8c => I::F2l,
        0x8d => I::F2d,
        0x8e => I::D2i,
        0x8f => I::D2l,
        0x90 => I::D2f,
        0x91 => I::I2b,
        0x92 => I::I2c,
        0x93 => I::I2s,
        0x94 => I::Lcmp,
        0x95 => I::Fcmpl,
        0x96 => I::Fcmpg,
        0x97 => I::Dcmpl,
        0x98 => I::Dcmpg,
        0xac => I::Ireturn,
        0xad => I::Lreturn,
        0xae => I::Freturn,
        0xaf => I::Dreturn,
        0xb0 => I::Areturn,
        0xb1 => I::Return,
        0xbe => I::Arraylength,
        0xbf => I::Athrow,
        0xc2 => I::Monitorenter,
        0xc3 => I::Monitorexit,
        _ => return None,
    })
}

/// The instruction of a branch with a 16-bit offset.
pub(super) fn branch(opcode: u8, target: InstrIdx) -> Option<Instruction> {
    use Instruction as I;

    Some(match opcode {
        0x99 => I::Ifeq(target),
        0x9a => I::Ifne(target),
        0x9b => I::Iflt(target),
        0x9c => I::Ifge(target),
        0x9d => I::Ifgt(target),
        0x9e => I::Ifle(target),
        0x9f => I::IfIcmpeq(target),
        0xa0 => I::IfIcmpne(target),
        0xa1 => I::IfIcmplt(target),
        0xa2 => I::IfIcmpge(target),
        0xa3 => I::IfIcmpgt(target),
        0xa4 => I::IfIcmple(target),
        0xa5 => I::IfAcmpeq(target),
        0xa6 => I::IfAcmpne(target),
        0xa7 => I::Goto(target),
        0xa8 => I::Jsr(target),
        0xc6 => I::Ifnull(target),
        0xc7 => I::Ifnonnull(target),
        _ => return None,
    })
}

/// Loads and stores with an explicit slot, `ret` included; the forms that `wide` may precede.
pub(super) fn local(opcode: u8, slot: u16) -> Option<Instruction> {
    use Instruction as I;

    Some(match opcode {
        0x15 => I::Iload(slot),
        0x16 => I::Lload(slot),
        0x17 => I::Fload(slot),
        0x18 => I::Dload(slot),
        0x19 => I::Aload(slot),
        0x36 => I::Istore(slot),
        0x37 => I::Lstore(slot),
        0x38 => I::Fstore(slot),
        0x39 => I::Dstore(slot),
        0x3a => I::Astore(slot),
        0xa9 => I::Ret(slot),
        _ => return None,
    })
}

/// `iload_0` to `aload_3` and `istore_0` to `astore_3`: five types with four slots each.
pub(super) fn short_local(opcode: u8) -> Option<Instruction> {
    let (first_short, first_long) = match opcode {
        0x1a..=0x2d => (0x1a, 0x15),
        0x3b..=0x4e => (0x3b, 0x36),
        _ => return None,
    };
    let n = opcode - first_short;
    local(first_long + n / 4, u16::from(n % 4))
}

/// `iconst_m1` to `dconst_1`.
pub(super) fn short_constant(opcode: u8) -> Option<Instruction> {
    use Instruction as I;

    Some(match opcode {
        0x02..=0x08 => I::Iconst(i32::from(opcode) - 0x03),
        0x09..=0x0a => I::Lconst(i64::from(opcode) - 0x09),
        0x0b..=0x0d => I::Fconst(f32::from(opcode - 0x0b)),
        0x0e..=0x0f => I::Dconst(f64::from(opcode - 0x0e)),
        _ => return None,
    })
}
