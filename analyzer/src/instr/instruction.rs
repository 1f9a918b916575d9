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

impl Instruction {
    /// The mnemonic without short-form suffix, as `iload` or `if_icmplt`.
    #[expect(clippy::too_many_lines, reason = "one line per mnemonic")]
    pub fn mnemonic(&self) -> &'static str {
        match self {
            Self::Nop => "nop",
            Self::AconstNull => "aconst_null",
            Self::Iconst(_) => "iconst",
            Self::Lconst(_) => "lconst",
            Self::Fconst(_) => "fconst",
            Self::Dconst(_) => "dconst",
            Self::Ldc(_) => "ldc",
            Self::Iload(_) => "iload",
            Self::Lload(_) => "lload",
            Self::Fload(_) => "fload",
            Self::Dload(_) => "dload",
            Self::Aload(_) => "aload",
            Self::Iaload => "iaload",
            Self::Laload => "laload",
            Self::Faload => "faload",
            Self::Daload => "daload",
            Self::Aaload => "aaload",
            Self::Baload => "baload",
            Self::Caload => "caload",
            Self::Saload => "saload",
            Self::Istore(_) => "istore",
            Self::Lstore(_) => "lstore",
            Self::Fstore(_) => "fstore",
            Self::Dstore(_) => "dstore",
            Self::Astore(_) => "astore",
            Self::Iastore => "iastore",
            Self::Lastore => "lastore",
            Self::Fastore => "fastore",
            Self::Dastore => "dastore",
            Self::Aastore => "aastore",
            Self::Bastore => "bastore",
            Self::Castore => "castore",
            Self::Sastore => "sastore",
            Self::Pop => "pop",
            Self::Pop2 => "pop2",
            Self::Dup => "dup",
            Self::DupX1 => "dup_x1",
            Self::DupX2 => "dup_x2",
            Self::Dup2 => "dup2",
            Self::Dup2X1 => "dup2_x1",
            Self::Dup2X2 => "dup2_x2",
            Self::Swap => "swap",
            Self::Iadd => "iadd",
            Self::Ladd => "ladd",
            Self::Fadd => "fadd",
            Self::Dadd => "dadd",
            Self::Isub => "isub",
            Self::Lsub => "lsub",
            Self::Fsub => "fsub",
            Self::Dsub => "dsub",
            Self::Imul => "imul",
            Self::Lmul => "lmul",
            Self::Fmul => "fmul",
            Self::Dmul => "dmul",
            Self::Idiv => "idiv",
            Self::Ldiv => "ldiv",
            Self::Fdiv => "fdiv",
            Self::Ddiv => "ddiv",
            Self::Irem => "irem",
            Self::Lrem => "lrem",
            Self::Frem => "frem",
            Self::Drem => "drem",
            Self::Ineg => "ineg",
            Self::Lneg => "lneg",
            Self::Fneg => "fneg",
            Self::Dneg => "dneg",
            Self::Ishl => "ishl",
            Self::Lshl => "lshl",
            Self::Ishr => "ishr",
            Self::Lshr => "lshr",
            Self::Iushr => "iushr",
            Self::Lushr => "lushr",
            Self::Iand => "iand",
            Self::Land => "land",
            Self::Ior => "ior",
            Self::Lor => "lor",
            Self::Ixor => "ixor",
            Self::Lxor => "lxor",
            Self::Iinc { .. } => "iinc",
            Self::I2l => "i2l",
            Self::I2f => "i2f",
            Self::I2d => "i2d",
            Self::L2i => "l2i",
            Self::L2f => "l2f",
            Self::L2d => "l2d",
            Self::F2i => "f2i",
            Self::F2l => "f2l",
            Self::F2d => "f2d",
            Self::D2i => "d2i",
            Self::D2l => "d2l",
            Self::D2f => "d2f",
            Self::I2b => "i2b",
            Self::I2c => "i2c",
            Self::I2s => "i2s",
            Self::Lcmp => "lcmp",
            Self::Fcmpl => "fcmpl",
            Self::Fcmpg => "fcmpg",
            Self::Dcmpl => "dcmpl",
            Self::Dcmpg => "dcmpg",
            Self::Ifeq(_) => "ifeq",
            Self::Ifne(_) => "ifne",
            Self::Iflt(_) => "iflt",
            Self::Ifge(_) => "ifge",
            Self::Ifgt(_) => "ifgt",
            Self::Ifle(_) => "ifle",
            Self::IfIcmpeq(_) => "if_icmpeq",
            Self::IfIcmpne(_) => "if_icmpne",
            Self::IfIcmplt(_) => "if_icmplt",
            Self::IfIcmpge(_) => "if_icmpge",
            Self::IfIcmpgt(_) => "if_icmpgt",
            Self::IfIcmple(_) => "if_icmple",
            Self::IfAcmpeq(_) => "if_acmpeq",
            Self::IfAcmpne(_) => "if_acmpne",
            Self::Goto(_) => "goto",
            Self::Jsr(_) => "jsr",
            Self::Ret(_) => "ret",
            Self::Tableswitch(_) => "tableswitch",
            Self::Lookupswitch(_) => "lookupswitch",
            Self::Ireturn => "ireturn",
            Self::Lreturn => "lreturn",
            Self::Freturn => "freturn",
            Self::Dreturn => "dreturn",
            Self::Areturn => "areturn",
            Self::Return => "return",
            Self::Getstatic(_) => "getstatic",
            Self::Putstatic(_) => "putstatic",
            Self::Getfield(_) => "getfield",
            Self::Putfield(_) => "putfield",
            Self::Invokevirtual(_) => "invokevirtual",
            Self::Invokespecial(_) => "invokespecial",
            Self::Invokestatic(_) => "invokestatic",
            Self::Invokeinterface(_) => "invokeinterface",
            Self::Invokedynamic(_) => "invokedynamic",
            Self::New(_) => "new",
            Self::Newarray(_) => "newarray",
            Self::Anewarray(_) => "anewarray",
            Self::Arraylength => "arraylength",
            Self::Athrow => "athrow",
            Self::Checkcast(_) => "checkcast",
            Self::Instanceof(_) => "instanceof",
            Self::Monitorenter => "monitorenter",
            Self::Monitorexit => "monitorexit",
            Self::Multianewarray { .. } => "multianewarray",
            Self::Ifnull(_) => "ifnull",
            Self::Ifnonnull(_) => "ifnonnull",
        }
    }

    /// The call site of an `invokedynamic`.
    pub fn call_site(&self) -> Option<&CallSite> {
        match self {
            Self::Invokedynamic(site) => Some(site),
            _ => None,
        }
    }

    /// Every instruction that can come next by a jump, in operand order; falling through and
    /// exceptions are not included, and neither is `ret`, whose target is a value.
    pub fn jump_targets(&self) -> Vec<InstrIdx> {
        // Changing a copy saves a second list of all jumps, and a jump holds nothing shared.
        let mut targets = Vec::new();
        self.clone().for_each_target(|target| targets.push(*target));
        targets
    }

    /// Whether this is one of the `invoke` instructions.
    pub fn is_call(&self) -> bool {
        matches!(
            self,
            Self::Invokevirtual(_)
                | Self::Invokespecial(_)
                | Self::Invokestatic(_)
                | Self::Invokeinterface(_)
                | Self::Invokedynamic(_)
        )
    }

    /// Whether control never falls through to the next instruction.
    pub fn ends_block(&self) -> bool {
        matches!(
            self,
            Self::Goto(_)
                | Self::Jsr(_)
                | Self::Ret(_)
                | Self::Tableswitch(_)
                | Self::Lookupswitch(_)
                | Self::Ireturn
                | Self::Lreturn
                | Self::Freturn
                | Self::Dreturn
                | Self::Areturn
                | Self::Return
                | Self::Athrow
        )
    }

    /// Calls `visit` with every jump target in operand order.
    pub(super) fn for_each_target(&mut self, mut visit: impl FnMut(&mut InstrIdx)) {
        match self {
            Self::Tableswitch(table) => {
                visit(&mut table.default);
                table.targets.iter_mut().for_each(visit);
            }
            Self::Lookupswitch(lookup) => {
                visit(&mut lookup.default);
                lookup
                    .pairs
                    .iter_mut()
                    .for_each(|(_, target)| visit(target));
            }
            other => {
                other.branch_target_mut().map(visit);
            }
        }
    }

    fn branch_target_mut(&mut self) -> Option<&mut InstrIdx> {
        match self {
            Self::Ifeq(target)
            | Self::Ifne(target)
            | Self::Iflt(target)
            | Self::Ifge(target)
            | Self::Ifgt(target)
            | Self::Ifle(target)
            | Self::IfIcmpeq(target)
            | Self::IfIcmpne(target)
            | Self::IfIcmplt(target)
            | Self::IfIcmpge(target)
            | Self::IfIcmpgt(target)
            | Self::IfIcmple(target)
            | Self::IfAcmpeq(target)
            | Self::IfAcmpne(target)
            | Self::Goto(target)
            | Self::Jsr(target)
            | Self::Ifnull(target)
            | Self::Ifnonnull(target) => Some(target),
            _ => None,
        }
    }
}
