//! Integers that wrap around, as mathematical ones.

use ::z3::ast::{Bool, Int};

use crate::term::Interval;

/// A mathematical integer and where it lies.
#[derive(Clone)]
pub(super) struct Number {
    pub(super) value: Int,
    /// Wider than any sort for a moment, until [`Number::wrapped`].
    range: (i128, i128),
}

impl Number {
    /// A value within `bounds`.
    pub(super) fn new(value: Int, bounds: Interval) -> Number {
        Number {
            value,
            range: (bounds.lo.into(), bounds.hi.into()),
        }
    }

    pub(super) fn constant(value: i64) -> Number {
        Number::new(Int::from_i64(value), Interval::point(value))
    }

    pub(super) fn plus(&self, other: &Number) -> Number {
        Number {
            value: &self.value + &other.value,
            range: (self.range.0 + other.range.0, self.range.1 + other.range.1),
        }
    }

    pub(super) fn minus(&self, other: &Number) -> Number {
        Number {
            value: &self.value - &other.value,
            range: (self.range.0 - other.range.1, self.range.1 - other.range.0),
        }
    }

    pub(super) fn times(&self, factor: i64) -> Number {
        let ends = [self.range.0, self.range.1].map(|end| end * i128::from(factor));
        Number {
            value: &self.value * factor,
            range: (ends[0].min(ends[1]), ends[0].max(ends[1])),
        }
    }

    /// The quotient by a positive number, rounded toward negative infinity.
    pub(super) fn floor(&self, divisor: i64) -> Number {
        let floor = |end: i128| end.div_euclid(divisor.into());
        Number {
            value: self.value.div(divisor),
            range: (floor(self.range.0), floor(self.range.1)),
        }
    }

    /// -1, 0 or 1, as this number is below, equal to or above the other one.
    pub(super) fn three_way(&self, other: &Number) -> Number {
        let not_equal = self
            .is_below(other)
            .ite(&Int::from_i64(-1), &Int::from_i64(1));
        let is_equal = self.value.eq(&other.value);
        let value = is_equal.ite(&Int::from_i64(0), &not_equal);
        Number {
            value,
            range: (-1, 1),
        }
    }

    fn is_below(&self, other: &Number) -> Bool {
        self.value.lt(&other.value)
    }

    /// The number within `window` that is equal modulo the window's size.
    ///
    /// One turn, which is all that a sum of two can take, costs a choice; more cost a division.
    pub(super) fn wrapped(&self, window: Interval) -> Number {
        let (lo, hi) = (i128::from(window.lo), i128::from(window.hi));
        let size = hi - lo + 1;
        let number = Int::from_i128;
        let (least, most) = self.range;
        if lo <= least && most <= hi {
            return self.clone();
        }
        let mut value = self.value.clone();
        if least < lo - size || hi + size < most {
            value = (value - number(lo)).modulo(number(size)) + number(lo);
        } else {
            let (is_above, is_below) = (value.gt(number(hi)), value.lt(number(lo)));
            let mut wrapped = value.clone();
            if hi < most {
                wrapped = is_above.ite(&(&value - number(size)), &wrapped);
            }
            if least < lo {
                wrapped = is_below.ite(&(&value + number(size)), &wrapped);
            }
            value = wrapped;
        }
        Number::new(value, window)
    }
}
