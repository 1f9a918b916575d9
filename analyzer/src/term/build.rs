//! Constructors: fold constants, apply the first simplification that fits, else intern.

use super::constant;
use super::rules;
use super::{BinOp, CmpOp, Constant, Conversion, Node, Sort, Term, Terms, UnOp};

impl Terms {
    /// A known value.
    pub fn constant(&mut self, value: Constant) -> Term {
        self.intern(Node::Constant(value.canonical()))
    }

    /// A constant `int`.
    pub fn int(&mut self, value: i32) -> Term {
        self.constant(Constant::Int(value))
    }

    /// A constant `long`.
    pub fn long(&mut self, value: i64) -> Term {
        self.constant(Constant::Long(value))
    }

    /// A constant `float`.
    pub fn float(&mut self, value: f32) -> Term {
        self.constant(Constant::Float(value))
    }

    /// A constant `double`.
    pub fn double(&mut self, value: f64) -> Term {
        self.constant(Constant::Double(value))
    }

    /// A constant condition.
    pub fn bool(&mut self, value: bool) -> Term {
        self.constant(Constant::Bool(value))
    }

    /// `op operand`.
    pub fn unary(&mut self, op: UnOp, operand: Term) -> Term {
        if let Some(value) = self.as_constant(operand) {
            return self.constant(constant::unary(op, value));
        }
        rules::arithmetic::unary(self, op, operand)
            .unwrap_or_else(|| self.intern(Node::Unary(op, operand)))
    }

    /// `left op right`, at the sort of `left`. Integer division by the constant 0 stays as it is:
    /// whoever builds it has guarded it.
    pub fn binary(&mut self, op: BinOp, left: Term, right: Term) -> Term {
        debug_assert!(
            self.are_operands(op, left, right),
            "ill-sorted: {} {op:?} {}",
            self.show(left),
            self.show(right)
        );
        if let (Some(a), Some(b)) = (self.as_constant(left), self.as_constant(right)) {
            let throws = matches!(op, BinOp::Div | BinOp::Rem) && b.as_integral() == Some(0);
            if !throws {
                return self.constant(constant::binary(op, a, b));
            }
        }
        rules::arithmetic::binary(self, op, left, right)
            .unwrap_or_else(|| self.intern(Node::Binary(op, left, right)))
    }

    fn are_operands(&self, op: BinOp, left: Term, right: Term) -> bool {
        let (left, right) = (self.sort(left), self.sort(right));
        match op {
            BinOp::Lcmp => left == Sort::Long && right == Sort::Long,
            BinOp::Fcmpl | BinOp::Fcmpg => left.is_floating() && left == right,
            BinOp::Shl | BinOp::Shr | BinOp::Ushr => left.is_integral() && right == Sort::Int,
            BinOp::And | BinOp::Or | BinOp::Xor => left.is_integral() && left == right,
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => {
                left != Sort::Bool && left == right
            }
        }
    }

    /// `(conversion) operand`.
    pub fn convert(&mut self, conversion: Conversion, operand: Term) -> Term {
        debug_assert!(
            self.sort(operand) == conversion.source(),
            "ill-sorted: {conversion:?} {}",
            self.show(operand)
        );
        if let Some(value) = self.as_constant(operand) {
            return self.constant(constant::convert(conversion, value));
        }
        rules::arithmetic::convert(self, conversion, operand)
            .unwrap_or_else(|| self.intern(Node::Convert(conversion, operand)))
    }

    /// `left op right` as a condition.
    pub fn compare(&mut self, op: CmpOp, left: Term, right: Term) -> Term {
        debug_assert!(
            self.sort(left) == self.sort(right),
            "ill-sorted: {} {op:?} {}",
            self.show(left),
            self.show(right)
        );
        if let (Some(a), Some(b)) = (self.as_constant(left), self.as_constant(right)) {
            return self.bool(constant::compare(op, a, b));
        }
        rules::comparison::compare(self, op, left, right)
            .unwrap_or_else(|| self.intern(Node::Compare(op, left, right)))
    }

    /// `left && right`.
    pub fn and(&mut self, left: Term, right: Term) -> Term {
        rules::logic::and(self, left, right).unwrap_or_else(|| self.intern(Node::And(left, right)))
    }

    /// `left || right`.
    pub fn or(&mut self, left: Term, right: Term) -> Term {
        rules::logic::or(self, left, right).unwrap_or_else(|| self.intern(Node::Or(left, right)))
    }

    /// `!condition`.
    pub fn not(&mut self, condition: Term) -> Term {
        rules::logic::not(self, condition).unwrap_or_else(|| self.intern(Node::Not(condition)))
    }

    /// `condition ? first : second`.
    pub fn ite(&mut self, condition: Term, first: Term, second: Term) -> Term {
        debug_assert!(
            self.sort(first) == self.sort(second),
            "arms of different sorts"
        );
        rules::logic::ite(self, condition, first, second)
            .unwrap_or_else(|| self.intern(Node::Ite(condition, first, second)))
    }
}
