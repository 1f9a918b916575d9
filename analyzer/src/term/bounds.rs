//! Intervals of integers, and how each operator maps them.
//!
//! Used without knowledge of the path here (bounds of a term, whatever the inputs), and with it by
//! the solver's range link.

use super::{BinOp, CmpOp, Conversion, Node, Sort, Term, UnOp};

/// All integers from `lo` to `hi`. Never empty.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Interval {
    /// Smallest value.
    pub lo: i64,
    /// Largest value.
    pub hi: i64,
}

impl Interval {
    /// All values of an integral sort.
    pub const INT: Interval = Interval {
        lo: i32::MIN as i64,
        hi: i32::MAX as i64,
    };
    /// All values of `Long`.
    pub const LONG: Interval = Interval {
        lo: i64::MIN,
        hi: i64::MAX,
    };

    /// The values of a Java `boolean`.
    pub const BIT: Interval = Interval { lo: 0, hi: 1 };

    /// The interval from `lo` to `hi`; `None` when it is empty.
    pub fn new(lo: i64, hi: i64) -> Option<Interval> {
        (lo <= hi).then_some(Interval { lo, hi })
    }

    /// One value.
    pub fn point(value: i64) -> Interval {
        Interval {
            lo: value,
            hi: value,
        }
    }

    /// All values of `sort`; for sorts that are not integral the answer has no meaning.
    pub fn of(sort: Sort) -> Interval {
        if sort == Sort::Int {
            Interval::INT
        } else {
            Interval::LONG
        }
    }

    /// The only value, if there is only one.
    pub fn as_point(self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    /// Whether `value` lies inside.
    pub fn contains(self, value: i64) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// Whether every value of `other` lies inside.
    pub fn includes(self, other: Interval) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    /// Common values.
    pub fn meet(self, other: Interval) -> Option<Interval> {
        Interval::new(self.lo.max(other.lo), self.hi.min(other.hi))
    }

    /// The smallest interval around both.
    pub fn join(self, other: Interval) -> Interval {
        Interval {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
        }
    }

    /// Whether `op` holds between every, or between no, value of `self` and every value of `other`.
    pub fn compare(self, op: CmpOp, other: Interval) -> Option<bool> {
        match op {
            CmpOp::Lt if self.hi < other.lo => Some(true),
            CmpOp::Lt if self.lo >= other.hi => Some(false),
            CmpOp::Eq if self.meet(other).is_none() => Some(false),
            CmpOp::Eq if self.as_point().is_some() && self == other => Some(true),
            CmpOp::Gt => other.compare(CmpOp::Lt, self),
            CmpOp::Ne | CmpOp::Le | CmpOp::Ge => {
                self.compare(op.negated(), other).map(|holds| !holds)
            }
            CmpOp::Lt | CmpOp::Eq => None,
        }
    }

    /// Every value moved by `offset`; `None` when one would leave `sort`.
    pub fn shifted(self, offset: i64, sort: Sort) -> Option<Interval> {
        let moved = Interval {
            lo: self.lo.checked_add(offset)?,
            hi: self.hi.checked_add(offset)?,
        };
        Interval::of(sort).includes(moved).then_some(moved)
    }

    /// The interval around the values that `offset` moves into `target`, wrapping around as `sort`
    /// does; `None` when there are none.
    pub fn moved_into(self, offset: i64, target: Interval, sort: Sort) -> Option<Interval> {
        let all = Interval::of(sort);
        let turn = i128::from(all.hi) - i128::from(all.lo) + 1;
        let origin = |turns: i128| {
            let back = turns * turn - i128::from(offset);
            let lo = (i128::from(target.lo) + back).max(self.lo.into());
            let hi = (i128::from(target.hi) + back).min(self.hi.into());
            (lo <= hi).then_some((lo, hi))
        };
        let (lo, hi) = [-1, 0, 1]
            .into_iter()
            .filter_map(origin)
            .reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        // Both lie in `self`.
        Interval::new(i64::try_from(lo).ok()?, i64::try_from(hi).ok()?)
    }

    /// The interval around `corners`, or all of `sort` when one of them lies outside, which means
    /// that the operation may wrap.
    fn around(corners: [i128; 4], sort: Sort) -> Interval {
        let lo = corners
            .into_iter()
            .min()
            .and_then(|lo| i64::try_from(lo).ok());
        let hi = corners
            .into_iter()
            .max()
            .and_then(|hi| i64::try_from(hi).ok());
        match (lo, hi) {
            (Some(lo), Some(hi)) if Interval::of(sort).includes(Interval { lo, hi }) => {
                Interval { lo, hi }
            }
            _ => Interval::of(sort),
        }
    }

    fn magnitude(self) -> u64 {
        self.lo.unsigned_abs().max(self.hi.unsigned_abs())
    }
}

/// Bounds of `node`, an integer of `sort`, given the bounds of its operands.
pub(crate) fn of_node(node: &Node, sort: Sort, operand: impl Fn(Term) -> Interval) -> Interval {
    match *node {
        Node::Constant(value) => value
            .as_integral()
            .map_or(Interval::of(sort), Interval::point),
        Node::Unary(UnOp::Neg, a) => {
            let a = operand(a);
            let corners = [-i128::from(a.lo), -i128::from(a.hi)];
            Interval::around([corners[0], corners[1], corners[0], corners[1]], sort)
        }
        Node::Binary(BinOp::Lcmp | BinOp::Fcmpl | BinOp::Fcmpg, ..) => Interval { lo: -1, hi: 1 },
        Node::Binary(op, a, b) => of_binary(op, sort, operand(a), operand(b)),
        Node::Convert(conversion, a) => of_conversion(conversion, || operand(a)),
        Node::Ite(_, a, b) => operand(a).join(operand(b)),
        Node::Symbol(_) | Node::Compare(..) | Node::And(..) | Node::Or(..) | Node::Not(_) => {
            Interval::of(sort)
        }
        Node::Unary(UnOp::Sqrt | UnOp::Floor | UnOp::Ceil | UnOp::Rint, _) => Interval::of(sort),
    }
}

fn of_binary(op: BinOp, sort: Sort, a: Interval, b: Interval) -> Interval {
    let corners = |f: fn(i128, i128) -> i128| {
        let (a, b) = ([a.lo.into(), a.hi.into()], [b.lo.into(), b.hi.into()]);
        Interval::around(
            [f(a[0], b[0]), f(a[0], b[1]), f(a[1], b[0]), f(a[1], b[1])],
            sort,
        )
    };
    match op {
        BinOp::Add => corners(|a, b| a + b),
        BinOp::Sub => corners(|a, b| a - b),
        BinOp::Mul => corners(|a, b| a * b),
        BinOp::Div if !b.contains(0) => corners(|a, b| a / b),
        BinOp::Rem if !b.contains(0) => remainder(a, b),
        BinOp::And if a.lo >= 0 && b.lo >= 0 => Interval {
            lo: 0,
            hi: a.hi.min(b.hi),
        },
        BinOp::And if b.lo >= 0 => Interval { lo: 0, hi: b.hi },
        BinOp::And if a.lo >= 0 => Interval { lo: 0, hi: a.hi },
        BinOp::Or | BinOp::Xor if a.lo >= 0 && b.lo >= 0 => Interval {
            lo: 0,
            hi: all_ones(a.hi | b.hi),
        },
        BinOp::Shr | BinOp::Ushr => of_right_shift(op, sort, a, b),
        _ => Interval::of(sort),
    }
}

/// The remainder is smaller than the divisor, not larger than the dividend, and has its sign.
fn remainder(a: Interval, b: Interval) -> Interval {
    let limit = i64::try_from((b.magnitude() - 1).min(a.magnitude())).unwrap_or(i64::MAX);
    Interval {
        lo: if a.lo < 0 { -limit } else { 0 },
        hi: if a.hi > 0 { limit } else { 0 },
    }
}

/// The smallest `2^n - 1` that is not below `value`.
fn all_ones(value: i64) -> i64 {
    if value == 0 {
        0
    } else {
        i64::MAX >> (value.leading_zeros() - 1)
    }
}

fn of_right_shift(op: BinOp, sort: Sort, a: Interval, count: Interval) -> Interval {
    let width = if sort == Sort::Int { 32 } else { 64 };
    let toward_zero = Interval {
        lo: a.lo.min(0),
        hi: a.hi.max(0),
    };
    match count.as_point().map(|count| count.rem_euclid(width)) {
        Some(count) if op == BinOp::Shr || a.lo >= 0 => Interval {
            lo: a.lo >> count,
            hi: a.hi >> count,
        },
        Some(count) if count > 0 => Interval {
            lo: 0,
            hi: Interval::of(sort).hi >> (count - 1),
        },
        None if op == BinOp::Shr || a.lo >= 0 => toward_zero,
        _ => Interval::of(sort),
    }
}

fn of_conversion(conversion: Conversion, operand: impl Fn() -> Interval) -> Interval {
    let narrowed = |all: Interval| {
        let from = operand();
        if all.includes(from) { from } else { all }
    };
    match conversion {
        Conversion::I2l => operand(),
        Conversion::L2i => narrowed(Interval::INT),
        Conversion::I2b => narrowed(Interval {
            lo: i8::MIN.into(),
            hi: i8::MAX.into(),
        }),
        Conversion::I2s => narrowed(Interval {
            lo: i16::MIN.into(),
            hi: i16::MAX.into(),
        }),
        Conversion::I2c => narrowed(Interval {
            lo: 0,
            hi: u16::MAX.into(),
        }),
        other => Interval::of(other.target()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_traced_back_through_wrap_around() {
        let length = Interval {
            lo: 0,
            hi: i32::MAX.into(),
        };
        let negative = Interval {
            lo: i32::MIN.into(),
            hi: -1,
        };
        let last = Interval::point(i32::MAX.into());
        assert_eq!(length.moved_into(1, negative, Sort::Int), Some(last));
        assert_eq!(length.moved_into(1, negative, Sort::Long), None);
        assert_eq!(
            length.moved_into(1, length, Sort::Int).map(|it| it.hi),
            Some(last.hi - 1)
        );
        let all = Interval::LONG;
        assert_eq!(all.moved_into(-1, all, Sort::Long), Some(all));
        assert_eq!(
            all.moved_into(i64::MIN, Interval::point(0), Sort::Long),
            Some(Interval::point(i64::MIN))
        );
    }
}
