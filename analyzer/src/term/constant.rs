//! Constants and the JVM's arithmetic on them (JVMS §2.8, §2.11.3, §6.5).

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::{BinOp, CmpOp, Conversion, Sort, UnOp};

/// A known value.
///
/// `==` is identity of bits, so that NaN equals itself and `0.0` differs from `-0.0`. Java's `==`
/// is [`CmpOp::Eq`].
#[derive(Copy, Clone, Debug)]
pub enum Constant {
    /// A truth value.
    Bool(bool),
    /// An `int`, also `boolean`, `byte`, `short` and `char`.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// A `float`.
    Float(f32),
    /// A `double`.
    Double(f64),
}

impl Constant {
    /// Sort of the value.
    pub fn sort(self) -> Sort {
        match self {
            Constant::Bool(_) => Sort::Bool,
            Constant::Int(_) => Sort::Int,
            Constant::Long(_) => Sort::Long,
            Constant::Float(_) => Sort::Float,
            Constant::Double(_) => Sort::Double,
        }
    }

    /// The integer at `sort`, wrapped to its width.
    ///
    /// # Panics
    /// When `sort` is not integral.
    pub fn integral(sort: Sort, value: i64) -> Constant {
        match sort {
            Sort::Int => Constant::Int(value as i32),
            Sort::Long => Constant::Long(value),
            Sort::Bool | Sort::Float | Sort::Double => {
                unreachable!("not an integral sort: {sort:?}")
            }
        }
    }

    /// The simplest value of a sort: `false` or zero.
    pub fn zero(sort: Sort) -> Constant {
        match sort {
            Sort::Bool => Constant::Bool(false),
            Sort::Int => Constant::Int(0),
            Sort::Long => Constant::Long(0),
            Sort::Float => Constant::Float(0.0),
            Sort::Double => Constant::Double(0.0),
        }
    }

    /// The value of an `int` or `long`.
    pub fn as_integral(self) -> Option<i64> {
        match self {
            Constant::Int(value) => Some(i64::from(value)),
            Constant::Long(value) => Some(value),
            Constant::Bool(_) | Constant::Float(_) | Constant::Double(_) => None,
        }
    }

    /// The value of a number; that of a large `long` is rounded.
    pub(crate) fn as_number(self) -> Option<f64> {
        match self {
            Constant::Int(value) => Some(value.into()),
            Constant::Long(value) => Some(value as f64),
            Constant::Float(value) => Some(value.into()),
            Constant::Double(value) => Some(value),
            Constant::Bool(_) => None,
        }
    }

    /// The value of a condition.
    pub fn as_bool(self) -> Option<bool> {
        match self {
            Constant::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// Every NaN becomes the one NaN that Java shows, so that equal values have equal bits.
    pub(super) fn canonical(self) -> Constant {
        match self {
            Constant::Float(value) if value.is_nan() => Constant::Float(f32::NAN),
            Constant::Double(value) if value.is_nan() => Constant::Double(f64::NAN),
            other => other,
        }
    }

    fn bits(self) -> (Sort, u64) {
        let bits = match self.canonical() {
            Constant::Bool(value) => u64::from(value),
            Constant::Int(value) => u64::from(value.cast_unsigned()),
            Constant::Long(value) => value.cast_unsigned(),
            Constant::Float(value) => u64::from(value.to_bits()),
            Constant::Double(value) => value.to_bits(),
        };
        (self.sort(), bits)
    }
}

impl PartialEq for Constant {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Constant {}

impl Hash for Constant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

/// `op operand`.
pub(super) fn unary(op: UnOp, operand: Constant) -> Constant {
    match (op, operand) {
        (UnOp::Neg, Constant::Int(value)) => Constant::Int(value.wrapping_neg()),
        (UnOp::Neg, Constant::Long(value)) => Constant::Long(value.wrapping_neg()),
        (UnOp::Neg, Constant::Float(value)) => Constant::Float(-value),
        (UnOp::Neg, Constant::Double(value)) => Constant::Double(-value),
        (UnOp::Neg, Constant::Bool(_)) => unreachable!("negation of a condition is `not`"),
        (UnOp::Sqrt, Constant::Double(value)) => Constant::Double(value.sqrt()),
        (UnOp::Floor, Constant::Double(value)) => Constant::Double(value.floor()),
        (UnOp::Ceil, Constant::Double(value)) => Constant::Double(value.ceil()),
        (UnOp::Rint, Constant::Double(value)) => Constant::Double(value.round_ties_even()),
        (UnOp::Sqrt | UnOp::Floor | UnOp::Ceil | UnOp::Rint, _) => {
            unreachable!("only doubles have a square root, or are rounded")
        }
    }
}

/// Whether the sum, the difference or the product of two integers, or what a shift to the left multiplies, is not what the operation gives.
pub(crate) fn wraps(op: BinOp, one: Constant, other: Constant) -> bool {
    let Some((left, right)) = one.as_integral().zip(other.as_integral()) else {
        return false;
    };
    let (left, right) = (i128::from(left), i128::from(right));
    let exact = match op {
        BinOp::Add => left + right,
        BinOp::Sub => left - right,
        BinOp::Mul => left * right,
        BinOp::Shl => {
            left << (right
                & if matches!(one, Constant::Int(_)) {
                    31
                } else {
                    63
                })
        }
        _ => return false,
    };
    match one {
        Constant::Int(_) => i32::try_from(exact).is_err(),
        _ => i64::try_from(exact).is_err(),
    }
}

/// `left op right`, total: integer division by 0 gives what SMT-LIB gives, `1` or `-1` and the
/// dividend as remainder, so that evaluation and solver agree even where Java would have thrown.
pub(super) fn binary(op: BinOp, left: Constant, right: Constant) -> Constant {
    use Constant::{Double, Float, Int, Long};
    match (left, right) {
        (Int(left), Int(right)) => Int(int::binary(op, left, right)),
        (Long(left), Int(count)) => Long(long::shift(op, left, count.cast_unsigned())),
        (Long(left), Long(right)) if op == BinOp::Lcmp => Int(left.cmp(&right) as i32),
        (Long(left), Long(right)) => Long(long::binary(op, left, right)),
        (Float(left), Float(right)) if op.is_three_way() => {
            Int(three_way(op, left.partial_cmp(&right)))
        }
        (Float(left), Float(right)) => Float(float::binary(op, left, right)),
        (Double(left), Double(right)) if op.is_three_way() => {
            Int(three_way(op, left.partial_cmp(&right)))
        }
        (Double(left), Double(right)) => Double(double::binary(op, left, right)),
        _ => unreachable!("ill-sorted operands of {op:?}: {left:?}, {right:?}"),
    }
    .canonical()
}

macro_rules! integral_arithmetic {
    ($module:ident, $type:ty) => {
        mod $module {
            use super::BinOp;

            pub(super) fn binary(op: BinOp, left: $type, right: $type) -> $type {
                match op {
                    BinOp::Add => left.wrapping_add(right),
                    BinOp::Sub => left.wrapping_sub(right),
                    BinOp::Mul => left.wrapping_mul(right),
                    BinOp::Div if right == 0 => {
                        if left < 0 {
                            1
                        } else {
                            -1
                        }
                    }
                    BinOp::Div => left.wrapping_div(right),
                    BinOp::Rem if right == 0 => left,
                    BinOp::Rem => left.wrapping_rem(right),
                    BinOp::And => left & right,
                    BinOp::Or => left | right,
                    BinOp::Xor => left ^ right,
                    BinOp::Shl | BinOp::Shr | BinOp::Ushr => shift(op, left, right as u32),
                    BinOp::Lcmp | BinOp::Fcmpl | BinOp::Fcmpg => {
                        unreachable!("{op:?} of integers of one width")
                    }
                }
            }

            /// Rust's wrapping shifts mask the distance to the width, as JVMS §6.5.ishl and
            /// §6.5.lshl ask.
            pub(super) fn shift(op: BinOp, value: $type, distance: u32) -> $type {
                match op {
                    BinOp::Shl => value.wrapping_shl(distance),
                    BinOp::Shr => value.wrapping_shr(distance),
                    BinOp::Ushr => value.cast_unsigned().wrapping_shr(distance).cast_signed(),
                    _ => unreachable!("{op:?} is not a shift"),
                }
            }
        }
    };
}

macro_rules! floating_arithmetic {
    ($module:ident, $type:ty) => {
        mod $module {
            use super::BinOp;

            /// Java's `%` on floats truncates like C's `fmod`, and so does Rust's.
            pub(super) fn binary(op: BinOp, left: $type, right: $type) -> $type {
                match op {
                    BinOp::Add => left + right,
                    BinOp::Sub => left - right,
                    BinOp::Mul => left * right,
                    BinOp::Div => left / right,
                    BinOp::Rem => left % right,
                    _ => unreachable!("{op:?} of floats"),
                }
            }
        }
    };
}

integral_arithmetic!(int, i32);
integral_arithmetic!(long, i64);
floating_arithmetic!(float, f32);
floating_arithmetic!(double, f64);

/// `None` means that an operand is NaN.
fn three_way(op: BinOp, order: Option<Ordering>) -> i32 {
    match (order, op) {
        (Some(order), _) => order as i32,
        (None, BinOp::Fcmpg) => 1,
        (None, _) => -1,
    }
}

/// `left op right` as Java's comparison operators have it.
pub(super) fn compare(op: CmpOp, left: Constant, right: Constant) -> bool {
    use Constant::{Bool, Double, Float, Int, Long};
    let order = match (left, right) {
        (Bool(left), Bool(right)) => Some(left.cmp(&right)),
        (Int(left), Int(right)) => Some(left.cmp(&right)),
        (Long(left), Long(right)) => Some(left.cmp(&right)),
        (Float(left), Float(right)) => left.partial_cmp(&right),
        (Double(left), Double(right)) => left.partial_cmp(&right),
        _ => unreachable!("comparison of different sorts: {left:?}, {right:?}"),
    };
    order.map_or(op == CmpOp::Ne, |order| op.accepts(order))
}

/// The conversion of JVMS §6.5; Rust's `as` saturates and maps NaN to 0 as the JVM does.
pub(super) fn convert(conversion: Conversion, operand: Constant) -> Constant {
    use Constant::{Double, Float, Int, Long};
    match (conversion, operand) {
        (Conversion::I2l, Int(value)) => Long(value.into()),
        (Conversion::I2f, Int(value)) => Float(value as f32),
        (Conversion::I2d, Int(value)) => Double(value.into()),
        (Conversion::I2b, Int(value)) => Int((value as i8).into()),
        (Conversion::I2c, Int(value)) => Int((value as u16).into()),
        (Conversion::I2s, Int(value)) => Int((value as i16).into()),
        (Conversion::L2i, Long(value)) => Int(value as i32),
        (Conversion::L2f, Long(value)) => Float(value as f32),
        (Conversion::L2d, Long(value)) => Double(value as f64),
        (Conversion::F2i, Float(value)) => Int(value as i32),
        (Conversion::F2l, Float(value)) => Long(value as i64),
        (Conversion::F2d, Float(value)) => Double(value.into()),
        (Conversion::D2i, Double(value)) => Int(value as i32),
        (Conversion::D2l, Double(value)) => Long(value as i64),
        (Conversion::D2f, Double(value)) => Float(value as f32),
        _ => unreachable!("{conversion:?} of {operand:?}"),
    }
    .canonical()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn int_arithmetic_wraps_like_the_jvm() {
        let int = |op, left, right| binary(op, Constant::Int(left), Constant::Int(right));
        assert_eq!(int(BinOp::Add, i32::MAX, 1), Constant::Int(i32::MIN));
        assert_eq!(int(BinOp::Div, i32::MIN, -1), Constant::Int(i32::MIN));
        assert_eq!(int(BinOp::Rem, i32::MIN, -1), Constant::Int(0));
        assert_eq!(int(BinOp::Rem, -7, 3), Constant::Int(-1));
        assert_eq!(int(BinOp::Shl, 1, 33), Constant::Int(2));
        assert_eq!(int(BinOp::Shr, -8, -31), Constant::Int(-4));
        assert_eq!(int(BinOp::Ushr, -1, 28), Constant::Int(15));
    }

    #[test]
    fn long_shift_distances_are_ints_masked_to_six_bits() {
        let shift = |op, value, count| binary(op, Constant::Long(value), Constant::Int(count));
        assert_eq!(shift(BinOp::Shl, 1, 65), Constant::Long(2));
        assert_eq!(shift(BinOp::Ushr, -1, 60), Constant::Long(15));
        assert_eq!(shift(BinOp::Shr, i64::MIN, -1), Constant::Long(-1));
    }

    #[test]
    fn float_to_integer_conversions_saturate() {
        assert_eq!(
            convert(Conversion::F2i, Constant::Float(f32::NAN)),
            Constant::Int(0)
        );
        assert_eq!(
            convert(Conversion::F2i, Constant::Float(3e9)),
            Constant::Int(i32::MAX)
        );
        assert_eq!(
            convert(Conversion::D2l, Constant::Double(f64::NEG_INFINITY)),
            Constant::Long(i64::MIN)
        );
        assert_eq!(
            convert(Conversion::I2b, Constant::Int(200)),
            Constant::Int(-56)
        );
        assert_eq!(
            convert(Conversion::I2c, Constant::Int(-1)),
            Constant::Int(0xffff)
        );
    }

    #[test]
    fn three_way_comparisons_differ_on_nan_only() {
        let nan = Constant::Double(f64::NAN);
        let one = Constant::Double(1.0);
        assert_eq!(binary(BinOp::Fcmpl, nan, one), Constant::Int(-1));
        assert_eq!(binary(BinOp::Fcmpg, nan, one), Constant::Int(1));
        assert_eq!(
            binary(BinOp::Fcmpg, Constant::Double(-0.0), Constant::Double(0.0)),
            Constant::Int(0)
        );
    }

    #[test]
    fn float_remainder_takes_the_sign_of_the_dividend() {
        let remainder = binary(BinOp::Rem, Constant::Double(-7.5), Constant::Double(2.0));
        assert_eq!(remainder, Constant::Double(-1.5));
    }

    #[test]
    fn only_inequality_holds_for_nan() {
        let nan = Constant::Float(f32::NAN);
        assert!(compare(CmpOp::Ne, nan, nan));
        assert!(!compare(CmpOp::Eq, nan, nan));
        assert!(!compare(CmpOp::Ge, nan, nan));
        assert_eq!(
            nan,
            Constant::Float(-f32::NAN),
            "bits of NaN are not visible"
        );
    }
}
