//! The shape of terms: sorts, operators and nodes.

use super::Constant;

/// A symbolic expression: an index into the [`Terms`](super::Terms) that built it.
///
/// Equal terms of one arena have equal indices, and operands have smaller indices than the terms
/// they occur in.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub struct Term(pub(super) u32);

impl Term {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// An input unknown.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub struct SymbolId(pub(super) u32);

impl SymbolId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of value a term stands for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum Sort {
    /// Truth value of a condition. A Java `boolean` is an `Int` in `0..=1`.
    Bool,
    /// 32-bit two's complement; also `boolean`, `byte`, `short` and `char`.
    Int,
    /// 64-bit two's complement.
    Long,
    /// IEEE 754 binary32.
    Float,
    /// IEEE 754 binary64.
    Double,
}

impl Sort {
    /// Whether values are two's complement integers.
    pub fn is_integral(self) -> bool {
        matches!(self, Sort::Int | Sort::Long)
    }

    /// Whether values are IEEE 754 numbers.
    pub fn is_floating(self) -> bool {
        matches!(self, Sort::Float | Sort::Double)
    }
}

/// Operators with one operand.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum UnOp {
    /// `ineg lneg fneg dneg`.
    Neg,
    /// `Math.sqrt`, of doubles.
    Sqrt,
    /// `Math.floor`, of doubles.
    Floor,
    /// `Math.ceil`, of doubles.
    Ceil,
    /// `Math.rint`, of doubles: to the nearest whole number, or the even one of two.
    Rint,
}

/// Operators with two operands, at the sort of the left one.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum BinOp {
    /// `iadd ladd fadd dadd`.
    Add,
    /// `isub lsub fsub dsub`.
    Sub,
    /// `imul lmul fmul dmul`.
    Mul,
    /// `idiv ldiv fdiv ddiv`. Whoever divides integers has excluded the divisor 0 before.
    Div,
    /// `irem lrem frem drem`. Whoever divides integers has excluded the divisor 0 before.
    Rem,
    /// `ishl lshl`; the count is an `Int`.
    Shl,
    /// `ishr lshr`; the count is an `Int`.
    Shr,
    /// `iushr lushr`; the count is an `Int`.
    Ushr,
    /// `iand land`.
    And,
    /// `ior lor`.
    Or,
    /// `ixor lxor`.
    Xor,
    /// `lcmp`: -1, 0 or 1 as an `Int`.
    Lcmp,
    /// `fcmpl dcmpl`: as `Lcmp`, -1 when an operand is NaN.
    Fcmpl,
    /// `fcmpg dcmpg`: as `Lcmp`, 1 when an operand is NaN.
    Fcmpg,
}

impl BinOp {
    /// Whether the result is one of -1, 0, 1.
    pub(crate) fn is_three_way(self) -> bool {
        matches!(self, BinOp::Lcmp | BinOp::Fcmpl | BinOp::Fcmpg)
    }
}

/// Comparisons. On floats as in Java: only `Ne` holds when an operand is NaN.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum CmpOp {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl CmpOp {
    /// All comparisons.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 6] = [Self::Eq, Self::Ne, Self::Lt, Self::Le, Self::Gt, Self::Ge];

    /// The comparison that holds for integers exactly when this one does not.
    pub fn negated(self) -> CmpOp {
        match self {
            CmpOp::Eq => CmpOp::Ne,
            CmpOp::Ne => CmpOp::Eq,
            CmpOp::Lt => CmpOp::Ge,
            CmpOp::Le => CmpOp::Gt,
            CmpOp::Gt => CmpOp::Le,
            CmpOp::Ge => CmpOp::Lt,
        }
    }

    /// The comparison that says the same with the operands exchanged.
    pub fn flipped(self) -> CmpOp {
        match self {
            CmpOp::Eq => CmpOp::Eq,
            CmpOp::Ne => CmpOp::Ne,
            CmpOp::Lt => CmpOp::Gt,
            CmpOp::Le => CmpOp::Ge,
            CmpOp::Gt => CmpOp::Lt,
            CmpOp::Ge => CmpOp::Le,
        }
    }

    /// Whether this is `==` or `!=`, which survive wrap-around.
    pub(crate) fn is_equation(self) -> bool {
        matches!(self, CmpOp::Eq | CmpOp::Ne)
    }

    /// Whether the comparison holds for operands in this order.
    pub fn accepts(self, order: std::cmp::Ordering) -> bool {
        match self {
            CmpOp::Eq => order.is_eq(),
            CmpOp::Ne => order.is_ne(),
            CmpOp::Lt => order.is_lt(),
            CmpOp::Le => order.is_le(),
            CmpOp::Gt => order.is_gt(),
            CmpOp::Ge => order.is_ge(),
        }
    }
}

/// Conversions between sorts, by the JVM's mnemonics.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
#[expect(missing_docs, reason = "the mnemonic says it all")]
pub enum Conversion {
    I2l,
    I2f,
    I2d,
    L2i,
    L2f,
    L2d,
    F2i,
    F2l,
    F2d,
    D2i,
    D2l,
    D2f,
    I2b,
    I2c,
    I2s,
}

impl Conversion {
    /// Sort of the operand.
    pub fn source(self) -> Sort {
        match self {
            Conversion::I2l | Conversion::I2f | Conversion::I2d => Sort::Int,
            Conversion::I2b | Conversion::I2c | Conversion::I2s => Sort::Int,
            Conversion::L2i | Conversion::L2f | Conversion::L2d => Sort::Long,
            Conversion::F2i | Conversion::F2l | Conversion::F2d => Sort::Float,
            Conversion::D2i | Conversion::D2l | Conversion::D2f => Sort::Double,
        }
    }

    /// Sort of the result.
    pub fn target(self) -> Sort {
        match self {
            Conversion::L2i | Conversion::F2i | Conversion::D2i => Sort::Int,
            Conversion::I2b | Conversion::I2c | Conversion::I2s => Sort::Int,
            Conversion::I2l | Conversion::F2l | Conversion::D2l => Sort::Long,
            Conversion::I2f | Conversion::L2f | Conversion::D2f => Sort::Float,
            Conversion::I2d | Conversion::L2d | Conversion::F2d => Sort::Double,
        }
    }
}

/// One operator with its operands.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Node {
    /// A known value.
    Constant(Constant),
    /// An input unknown.
    Symbol(SymbolId),
    /// An operator with one operand.
    Unary(UnOp, Term),
    /// An operator with two operands.
    Binary(BinOp, Term, Term),
    /// A conversion.
    Convert(Conversion, Term),
    /// A comparison, of sort `Bool`.
    Compare(CmpOp, Term, Term),
    /// Conjunction of conditions.
    And(Term, Term),
    /// Disjunction of conditions.
    Or(Term, Term),
    /// Negation of a condition.
    Not(Term),
    /// `condition ? first : second`.
    Ite(Term, Term, Term),
}

impl Node {
    /// The operands, in order.
    pub fn operands(&self) -> impl Iterator<Item = Term> + use<> {
        let slots = match *self {
            Node::Constant(_) | Node::Symbol(_) => [None; 3],
            Node::Unary(_, a) | Node::Convert(_, a) | Node::Not(a) => [Some(a), None, None],
            Node::Binary(_, a, b) | Node::Compare(_, a, b) | Node::And(a, b) | Node::Or(a, b) => {
                [Some(a), Some(b), None]
            }
            Node::Ite(c, a, b) => [Some(c), Some(a), Some(b)],
        };
        slots.into_iter().flatten()
    }
}
