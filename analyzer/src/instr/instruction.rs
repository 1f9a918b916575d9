//! The instructions of JVMS §6.5, one variant per mnemonic whose meaning differs.
//!
//! Short forms are gone: `iload_0`, `iload 0` and `wide iload 0` are all `Iload(0)`.

use std::sync::Arc;

use crate::classfile::Type;
use crate::instr::{CallSite, ClassConstant, Constant, FieldRef, InstrIdx, MethodRef};

/// A decoded instruction, in the order of opcodes.
#[derive(Clone, Debug)]
pub enum Instruction {
    /// `nop`
    Nop,
    /// `aconst_null`
    AconstNull,
    /// `iconst_<i>`, `bipush`, `sipush` with the constant
    Iconst(i32),
    /// `lconst_<l>` with the constant
    Lconst(i64),
    /// `fconst_<f>` with the constant
    Fconst(f32),
    /// `dconst_<d>` with the constant
    Dconst(f64),
    /// `ldc`, `ldc_w`, `ldc2_w` with the constant
    Ldc(Constant),
    /// `iload`, `iload_<n>` with the slot
    Iload(u16),
    /// `lload`, `lload_<n>` with the slot
    Lload(u16),
    /// `fload`, `fload_<n>` with the slot
    Fload(u16),
    /// `dload`, `dload_<n>` with the slot
    Dload(u16),
    /// `aload`, `aload_<n>` with the slot
    Aload(u16),
    /// `iaload`
    Iaload,
    /// `laload`
    Laload,
    /// `faload`
    Faload,
    /// `daload`
    Daload,
    /// `aaload`
    Aaload,
    /// `baload`
    Baload,
    /// `caload`
    Caload,
    /// `saload`
    Saload,
    /// `istore`, `istore_<n>` with the slot
    Istore(u16),
    /// `lstore`, `lstore_<n>` with the slot
    Lstore(u16),
    /// `fstore`, `fstore_<n>` with the slot
    Fstore(u16),
    /// `dstore`, `dstore_<n>` with the slot
    Dstore(u16),
    /// `astore`, `astore_<n>` with the slot
    Astore(u16),
    /// `iastore`
    Iastore,
    /// `lastore`
    Lastore,
    /// `fastore`
    Fastore,
    /// `dastore`
    Dastore,
    /// `aastore`
    Aastore,
    /// `bastore`
    Bastore,
    /// `castore`
    Castore,
    /// `sastore`
    Sastore,
    /// `pop`
    Pop,
    /// `pop2`
    Pop2,
    /// `dup`
    Dup,
    /// `dup_x1`
    DupX1,
    /// `dup_x2`
    DupX2,
    /// `dup2`
    Dup2,
    /// `dup2_x1`
    Dup2X1,
    /// `dup2_x2`
    Dup2X2,
    /// `swap`
    Swap,
    /// `iadd`
    Iadd,
    /// `ladd`
    Ladd,
    /// `fadd`
    Fadd,
    /// `dadd`
    Dadd,
    /// `isub`
    Isub,
    /// `lsub`
    Lsub,
    /// `fsub`
    Fsub,
    /// `dsub`
    Dsub,
    /// `imul`
    Imul,
    /// `lmul`
    Lmul,
    /// `fmul`
    Fmul,
    /// `dmul`
    Dmul,
    /// `idiv`
    Idiv,
    /// `ldiv`
    Ldiv,
    /// `fdiv`
    Fdiv,
    /// `ddiv`
    Ddiv,
    /// `irem`
    Irem,
    /// `lrem`
    Lrem,
    /// `frem`
    Frem,
    /// `drem`
    Drem,
    /// `ineg`
    Ineg,
    /// `lneg`
    Lneg,
    /// `fneg`
    Fneg,
    /// `dneg`
    Dneg,
    /// `ishl`
    Ishl,
    /// `lshl`
    Lshl,
    /// `ishr`
    Ishr,
    /// `lshr`
    Lshr,
    /// `iushr`
    Iushr,
    /// `lushr`
    Lushr,
    /// `iand`
    Iand,
    /// `land`
    Land,
    /// `ior`
    Ior,
    /// `lor`
    Lor,
    /// `ixor`
    Ixor,
    /// `lxor`
    Lxor,
    /// `iinc`, also wide
    Iinc {
        /// The slot.
        local: u16,
        /// What is added.
        delta: i16,
    },
    /// `i2l`
    I2l,
    /// `i2f`
    I2f,
    /// `i2d`
    I2d,
    /// `l2i`
    L2i,
    /// `l2f`
    L2f,
    /// `l2d`
    L2d,
    /// `f2i`
    F2i,
    /// `f2l`
    F2l,
    /// `f2d`
    F2d,
    /// `d2i`
    D2i,
    /// `d2l`
    D2l,
    /// `d2f`
    D2f,
    /// `i2b`
    I2b,
    /// `i2c`
    I2c,
    /// `i2s`
    I2s,
    /// `lcmp`
    Lcmp,
    /// `fcmpl`
    Fcmpl,
    /// `fcmpg`
    Fcmpg,
    /// `dcmpl`
    Dcmpl,
    /// `dcmpg`
    Dcmpg,
    /// `ifeq` with its target
    Ifeq(InstrIdx),
    /// `ifne` with its target
    Ifne(InstrIdx),
    /// `iflt` with its target
    Iflt(InstrIdx),
    /// `ifge` with its target
    Ifge(InstrIdx),
    /// `ifgt` with its target
    Ifgt(InstrIdx),
    /// `ifle` with its target
    Ifle(InstrIdx),
    /// `if_icmpeq` with its target
    IfIcmpeq(InstrIdx),
    /// `if_icmpne` with its target
    IfIcmpne(InstrIdx),
    /// `if_icmplt` with its target
    IfIcmplt(InstrIdx),
    /// `if_icmpge` with its target
    IfIcmpge(InstrIdx),
    /// `if_icmpgt` with its target
    IfIcmpgt(InstrIdx),
    /// `if_icmple` with its target
    IfIcmple(InstrIdx),
    /// `if_acmpeq` with its target
    IfAcmpeq(InstrIdx),
    /// `if_acmpne` with its target
    IfAcmpne(InstrIdx),
    /// `goto`, `goto_w`
    Goto(InstrIdx),
    /// `jsr`, `jsr_w`
    Jsr(InstrIdx),
    /// `ret` with the slot of the return address
    Ret(u16),
    /// `tableswitch`
    Tableswitch(Box<Table>),
    /// `lookupswitch`
    Lookupswitch(Box<Lookup>),
    /// `ireturn`
    Ireturn,
    /// `lreturn`
    Lreturn,
    /// `freturn`
    Freturn,
    /// `dreturn`
    Dreturn,
    /// `areturn`
    Areturn,
    /// `return`
    Return,
    /// `getstatic` with its member
    Getstatic(Arc<FieldRef>),
    /// `putstatic` with its member
    Putstatic(Arc<FieldRef>),
    /// `getfield` with its member
    Getfield(Arc<FieldRef>),
    /// `putfield` with its member
    Putfield(Arc<FieldRef>),
    /// `invokevirtual` with its member
    Invokevirtual(Arc<MethodRef>),
    /// `invokespecial` with its member
    Invokespecial(Arc<MethodRef>),
    /// `invokestatic` with its member
    Invokestatic(Arc<MethodRef>),
    /// `invokeinterface` with its member
    Invokeinterface(Arc<MethodRef>),
    /// `invokedynamic` with its call site
    Invokedynamic(Arc<CallSite>),
    /// `new` with the class
    New(Arc<ClassConstant>),
    /// `newarray` with the component type
    Newarray(Type),
    /// `anewarray` with the component type
    Anewarray(Arc<ClassConstant>),
    /// `arraylength`
    Arraylength,
    /// `athrow`
    Athrow,
    /// `checkcast` with the type
    Checkcast(Arc<ClassConstant>),
    /// `instanceof` with the type
    Instanceof(Arc<ClassConstant>),
    /// `monitorenter`
    Monitorenter,
    /// `monitorexit`
    Monitorexit,
    /// `multianewarray`
    Multianewarray {
        /// The array type.
        array: Arc<ClassConstant>,
        /// How many lengths are on the stack.
        dimensions: u8,
    },
    /// `ifnull` with its target
    Ifnull(InstrIdx),
    /// `ifnonnull` with its target
    Ifnonnull(InstrIdx),
}

/// Operands of `tableswitch`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Where all other keys go.
    pub default: InstrIdx,
    /// The first key; the others follow without gaps.
    pub low: i32,
    /// Target of each key.
    pub targets: Box<[InstrIdx]>,
}

/// Operands of `lookupswitch`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookup {
    /// Where all other keys go.
    pub default: InstrIdx,
    /// Keys, ascending, with their targets.
    pub pairs: Box<[(i32, InstrIdx)]>,
}
