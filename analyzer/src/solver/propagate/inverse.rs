//! Operands that make an operator give a number of an interval.

use crate::term::{BinOp, CmpOp, Conversion, Interval};

/// Where a number has to lie to relate to a limit; of two intervals the one first in which the present value lies.
pub(super) fn targets(op: CmpOp, limit: i64, value: i64) -> Vec<Interval> {
    let below = limit.checked_sub(1).map(|hi| Interval { lo: i64::MIN, hi });
    let above = limit.checked_add(1).map(|lo| Interval { lo, hi: i64::MAX });
    let targets = match op {
        CmpOp::Eq => [Some(Interval::point(limit)), None],
        CmpOp::Ne if value < limit => [below, above],
        CmpOp::Ne => [above, below],
        CmpOp::Lt => [below, None],
        CmpOp::Gt => [above, None],
        CmpOp::Le => [
            Some(Interval {
                lo: i64::MIN,
                hi: limit,
            }),
            None,
        ],
        CmpOp::Ge => [
            Some(Interval {
                lo: limit,
                hi: i64::MAX,
            }),
            None,
        ],
    };
    targets.into_iter().flatten().collect()
}

/// Where each operand has to lie while the other keeps its value; `None` of operators that are not turned round.
pub(super) fn operands(
    op: BinOp,
    target: Interval,
    (left, right): (i64, i64),
) -> Option<[Vec<Interval>; 2]> {
    let [one, other] = match op {
        BinOp::Add => [right, left].map(|by| Some(moved(target, by.saturating_neg()))),
        BinOp::Sub => {
            let other = negated(target).map(|target| moved(target, left));
            [Some(moved(target, right)), other]
        }
        BinOp::Mul => [right, left].map(|factor| divided(target, factor)),
        BinOp::Div => [multiplied(target, right), None],
        BinOp::Rem => [remaining(target, left, right), None],
        _ => return None,
    };
    Some([one, other].map(|target| target.into_iter().collect()))
}

/// How far off the nearest other number is of which a conversion between integers gives the same, if it cuts off bits; `None` of other
/// conversions (JLS 5.1.2, 5.1.3).
pub(super) fn cut_off(conversion: Conversion) -> Option<Option<i64>> {
    match conversion {
        Conversion::I2l => Some(None),
        Conversion::I2b => Some(Some(1 << 8)),
        Conversion::I2c => Some(Some(-(1 << 16))),
        Conversion::I2s => Some(Some(1 << 16)),
        Conversion::L2i => Some(Some(1 << 32)),
        _ => None,
    }
}

pub(super) fn negated(target: Interval) -> Option<Interval> {
    Interval::new(target.hi.saturating_neg(), target.lo.saturating_neg())
}

/// The integers whose product with a factor lies in the target.
fn divided(target: Interval, factor: i64) -> Option<Interval> {
    let (target, factor) = match factor {
        0 => return None,
        1.. => (target, factor),
        _ => (negated(target)?, factor.checked_neg()?),
    };
    let lo = target.lo.div_euclid(factor) + i64::from(target.lo.rem_euclid(factor) != 0);
    Interval::new(lo, target.hi.div_euclid(factor))
}

/// The integers whose quotient by a positive divisor lies in the target.
fn multiplied(target: Interval, divisor: i64) -> Option<Interval> {
    if divisor <= 0 {
        return None;
    }
    let most = divisor - 1;
    let times = |limit: i64| limit.saturating_mul(divisor);
    let lo = if target.lo > 0 {
        times(target.lo)
    } else {
        times(target.lo).saturating_sub(most)
    };
    let hi = if target.hi < 0 {
        times(target.hi)
    } else {
        times(target.hi).saturating_add(most)
    };
    Interval::new(lo, hi)
}

/// The integer next to the present one whose remainder is the least of the target.
fn remaining(target: Interval, value: i64, divisor: i64) -> Option<Interval> {
    let remainder = target.lo.max(0).min(target.hi);
    let present = value.checked_rem(divisor)?;
    if target.contains(present) {
        return Some(Interval::point(value));
    }
    let moved = value.checked_sub(present)?.checked_add(remainder)?;
    Some(Interval::point(moved))
}

/// The target, moved.
pub(super) fn moved(target: Interval, by: i64) -> Interval {
    Interval {
        lo: target.lo.saturating_add(by),
        hi: target.hi.saturating_add(by),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(lo: i64, hi: i64) -> Interval {
        Interval { lo, hi }
    }

    #[test]
    fn factors_round_inwards() {
        assert_eq!(divided(between(7, 14), 3), Some(between(3, 4)));
        assert_eq!(divided(between(-14, -7), 3), Some(between(-4, -3)));
        assert_eq!(divided(between(7, 14), -3), Some(between(-4, -3)));
        assert_eq!(divided(between(7, 8), 3), None);
        assert_eq!(divided(between(7, 8), 0), None);
    }

    #[test]
    fn quotients_round_towards_zero() {
        assert_eq!(multiplied(between(2, 2), 7), Some(between(14, 20)));
        assert_eq!(multiplied(between(0, 0), 7), Some(between(-6, 6)));
        assert_eq!(multiplied(between(-2, -2), 7), Some(between(-20, -14)));
    }

    #[test]
    fn the_nearest_number_has_the_remainder() {
        assert_eq!(remaining(between(3, 3), 700, 7), Some(between(703, 703)));
        assert_eq!(remaining(between(0, 6), 700, 7), Some(between(700, 700)));
        assert_eq!(remaining(between(3, 3), 700, 0), None);
    }
}
