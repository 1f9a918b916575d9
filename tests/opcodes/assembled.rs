//! Methods of instructions that javac does not write, each with what must be reported about it.
//!
//! Every opcode decides whether its method divides by zero, and a twin shows the other outcome.

use crate::assembler::Method;

/// Entry 1 of the constant pool of the class.
pub(crate) const CONSTANT: i32 = 7;

const DIVIDES: Option<&str> = Some("ArithmeticException");

const NOP: u8 = 0x00;
const ICONST_0: u8 = 0x03;
const ICONST_1: u8 = 0x04;
const ICONST_2: u8 = 0x05;
const ICONST_3: u8 = 0x06;
const LCONST_1: u8 = 0x0a;
const LDC_W: u8 = 0x13;
const ILOAD: u8 = 0x15;
const LLOAD: u8 = 0x16;
const FLOAD: u8 = 0x17;
const DLOAD: u8 = 0x18;
const ALOAD: u8 = 0x19;
const ILOAD_0: u8 = 0x1a;
const ILOAD_1: u8 = 0x1b;
const LLOAD_0: u8 = 0x1e;
const FLOAD_0: u8 = 0x22;
const DLOAD_0: u8 = 0x26;
const ALOAD_0: u8 = 0x2a;
const ISTORE: u8 = 0x36;
const LSTORE: u8 = 0x37;
const FSTORE: u8 = 0x38;
const DSTORE: u8 = 0x39;
const ASTORE: u8 = 0x3a;
const ISTORE_1: u8 = 0x3c;
const ASTORE_2: u8 = 0x4d;
const POP: u8 = 0x57;
const POP2: u8 = 0x58;
const DUP2_X2: u8 = 0x5e;
const SWAP: u8 = 0x5f;
const ISUB: u8 = 0x64;
const IDIV: u8 = 0x6c;
const LDIV: u8 = 0x6d;
const IINC: u8 = 0x84;
const L2I: u8 = 0x88;
const F2I: u8 = 0x8b;
const D2I: u8 = 0x8e;
const RET: u8 = 0xa9;
const IRETURN: u8 = 0xac;
const LRETURN: u8 = 0xad;
const ARRAYLENGTH: u8 = 0xbe;
const WIDE: u8 = 0xc4;
const GOTO_W: u8 = 0xc8;
const JSR: u8 = 0xa8;
const JSR_W: u8 = 0xc9;

/// Slot 300, as `wide` writes it.
const HIGH: u8 = 0x01;
const LOW: u8 = 0x2c;

/// A method, and the exception that it throws for some argument.
pub(crate) struct Case {
    pub(crate) opcode: &'static str,
    pub(crate) fault: Option<&'static str>,
    method: Method,
}

impl Case {
    /// The method; its line is its place in the table.
    pub(crate) fn method(&self, place: usize) -> Method {
        Method {
            line: line(place),
            ..self.method
        }
    }
}

/// The source line of the method at a place of the table.
pub(crate) fn line(place: usize) -> u16 {
    u16::try_from(place + 1).expect("the table is short")
}

const fn case(
    opcode: &'static str,
    name: &'static str,
    descriptor: &'static str,
    fault: Option<&'static str>,
    code: &'static [u8],
) -> Case {
    let method = Method {
        name,
        descriptor,
        code,
        line: 0,
    };
    Case {
        opcode,
        fault,
        method,
    }
}

#[rustfmt::skip]
pub(crate) const CASES: &[Case] = &[
    case("nop", "nop", "(I)I", DIVIDES, &[ICONST_1, NOP, ILOAD_0, NOP, IDIV, IRETURN]),
    case("nop", "nopSilent", "(I)I", None, &[ILOAD_0, NOP, ICONST_1, NOP, IDIV, IRETURN]),
    case("ldc_w", "ldcW", "(I)I", DIVIDES, &[ICONST_1, ILOAD_0, LDC_W, 0, 1, ISUB, IDIV, IRETURN]),
    case("ldc_w", "ldcWSilent", "(I)I", None, &[ILOAD_0, LDC_W, 0, 1, IDIV, IRETURN]),
    case("swap", "swap", "(I)I", DIVIDES, &[ILOAD_0, ICONST_1, SWAP, IDIV, IRETURN]),
    case("swap", "swapSilent", "(I)I", None, &[ICONST_1, ILOAD_0, SWAP, IDIV, IRETURN]),
    // x 1 2 3 → 2 3 x 1 2 3 → 3 / x
    case("dup2_x2", "dup2X2", "(I)I", DIVIDES, &[ILOAD_0, ICONST_1, ICONST_2, ICONST_3, DUP2_X2, POP2, POP, IDIV, IRETURN]),
    case("dup2_x2", "dup2X2Silent", "(I)I", None, &[ICONST_1, ILOAD_0, ICONST_2, ICONST_3, DUP2_X2, POP2, POP, IDIV, IRETURN]),
    // x:long 1:long → 1 x 1 → 1 / x
    case("dup2_x2", "dup2X2Longs", "(J)J", DIVIDES, &[LLOAD_0, LCONST_1, DUP2_X2, POP2, LDIV, LRETURN]),
    // 2 x 1:long → 1:long 2 x 1:long → 2 / x
    case("dup2_x2", "dup2X2LongOverInts", "(I)I", DIVIDES, &[ICONST_2, ILOAD_0, LCONST_1, DUP2_X2, POP2, IDIV, IRETURN]),
    // x:long 2 3 → 2 3 x:long 2 3 → 3 / x
    case("dup2_x2", "dup2X2IntsOverLong", "(J)I", DIVIDES, &[LLOAD_0, ICONST_2, ICONST_3, DUP2_X2, POP2, L2I, IDIV, IRETURN]),
    case("goto_w", "gotoW", "(I)I", DIVIDES, &[GOTO_W, 0, 0, 0, 7, ICONST_1, IRETURN, ICONST_1, ILOAD_0, IDIV, IRETURN]),
    case("goto_w", "gotoWSilent", "(I)I", None, &[ICONST_1, GOTO_W, 0, 0, 0, 7, ILOAD_0, IDIV, IRETURN]),
    // A subroutine copies the argument to slot 1.
    case("jsr", "jsr", "(I)I", DIVIDES, &[JSR, 0, 7, ICONST_1, ILOAD_1, IDIV, IRETURN, ASTORE_2, ILOAD_0, ISTORE_1, RET, 2]),
    // A subroutine that is called twice counts to 2 in slot 1.
    case("ret", "retTwice", "(I)I", None, &[ICONST_0, ISTORE_1, JSR, 0, 10, JSR, 0, 7, ILOAD_0, ILOAD_1, IDIV, IRETURN, ASTORE_2, IINC, 1, 1, RET, 2]),
    case("ret", "retOnce", "(I)I", DIVIDES, &[ICONST_0, ISTORE_1, JSR, 0, 9, ICONST_3, ILOAD_1, ILOAD_0, ISUB, IDIV, IRETURN, ASTORE_2, IINC, 1, 1, RET, 2]),
    case("jsr_w", "jsrW", "(I)I", DIVIDES, &[JSR_W, 0, 0, 0, 9, ICONST_1, ILOAD_1, IDIV, IRETURN, ASTORE_2, ILOAD_0, ISTORE_1, RET, 2]),
    case("wide", "wideInt", "(I)I", DIVIDES, &[ILOAD_0, WIDE, ISTORE, HIGH, LOW, ICONST_1, WIDE, ILOAD, HIGH, LOW, IDIV, IRETURN]),
    case("wide", "wideLong", "(J)I", DIVIDES, &[LLOAD_0, WIDE, LSTORE, HIGH, LOW, ICONST_1, WIDE, LLOAD, HIGH, LOW, L2I, IDIV, IRETURN]),
    case("wide", "wideFloat", "(F)I", DIVIDES, &[FLOAD_0, WIDE, FSTORE, HIGH, LOW, ICONST_1, WIDE, FLOAD, HIGH, LOW, F2I, IDIV, IRETURN]),
    case("wide", "wideDouble", "(D)I", DIVIDES, &[DLOAD_0, WIDE, DSTORE, HIGH, LOW, ICONST_1, WIDE, DLOAD, HIGH, LOW, D2I, IDIV, IRETURN]),
    case("wide", "wideReference", "([I)I", Some("NullPointerException"), &[ALOAD_0, WIDE, ASTORE, HIGH, LOW, WIDE, ALOAD, HIGH, LOW, ARRAYLENGTH, IRETURN]),
    // The argument plus 300, in slot 300.
    case("wide", "wideIinc", "(I)I", DIVIDES, &[ILOAD_0, WIDE, ISTORE, HIGH, LOW, WIDE, IINC, HIGH, LOW, HIGH, LOW, ICONST_1, WIDE, ILOAD, HIGH, LOW, IDIV, IRETURN]),
    case("wide", "wideRet", "(I)I", None, &[ICONST_0, ISTORE_1, JSR, 0, 7, ICONST_1, ILOAD_1, IDIV, IRETURN, WIDE, ASTORE, HIGH, LOW, IINC, 1, 1, WIDE, RET, HIGH, LOW]),
];
