//! What is known about one integer: an interval, and values inside it that are excluded.

use crate::term::{CmpOp, Interval};

/// More excluded values than this are forgotten: they rarely decide anything.
const MAX_HOLES: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Domain {
    pub(super) interval: Interval,
    holes: Vec<i64>,
}

impl Domain {
    pub(super) fn new(interval: Interval) -> Domain {
        Domain {
            interval,
            holes: Vec::new(),
        }
    }

    /// Whether [`Domain::narrowed`] would change nothing.
    pub(super) fn stays(&self, op: CmpOp, limit: i64) -> bool {
        let Interval { lo, hi } = self.interval;
        match op {
            CmpOp::Eq => lo == limit && hi == limit,
            CmpOp::Ne => {
                self.holes.len() >= MAX_HOLES
                    || self.holes.contains(&limit)
                    || !self.interval.contains(limit)
            }
            CmpOp::Lt => hi < limit,
            CmpOp::Le => hi <= limit,
            CmpOp::Gt => lo > limit,
            CmpOp::Ge => lo >= limit,
        }
    }

    /// What is left where also `value op limit` holds; `None` when no value is.
    pub(super) fn narrowed(&self, op: CmpOp, limit: i64) -> Option<Domain> {
        let Interval { lo, hi } = self.interval;
        let interval = match op {
            CmpOp::Eq => Interval::new(lo.max(limit), hi.min(limit))?,
            CmpOp::Ne => self.interval,
            CmpOp::Lt => Interval::new(lo, hi.min(limit.checked_sub(1)?))?,
            CmpOp::Le => Interval::new(lo, hi.min(limit))?,
            CmpOp::Gt => Interval::new(lo.max(limit.checked_add(1)?), hi)?,
            CmpOp::Ge => Interval::new(lo.max(limit), hi)?,
        };
        let mut domain = Domain {
            interval,
            holes: self.holes.clone(),
        };
        if op == CmpOp::Ne && domain.holes.len() < MAX_HOLES && !domain.holes.contains(&limit) {
            domain.holes.push(limit);
        }
        domain.trimmed()
    }

    /// Excluded values at the ends make the interval smaller.
    fn trimmed(mut self) -> Option<Domain> {
        while self.holes.contains(&self.interval.lo) {
            self.interval = Interval::new(self.interval.lo.checked_add(1)?, self.interval.hi)?;
        }
        while self.holes.contains(&self.interval.hi) {
            self.interval = Interval::new(self.interval.lo, self.interval.hi.checked_sub(1)?)?;
        }
        let interval = self.interval;
        self.holes.retain(|hole| interval.contains(*hole));
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excluded_values_at_the_ends_shrink_the_interval() {
        let digit = Domain::new(Interval { lo: 0, hi: 3 });
        let domain = digit.narrowed(CmpOp::Ne, 1).unwrap();
        assert_eq!(domain.interval, Interval { lo: 0, hi: 3 });
        let domain = domain.narrowed(CmpOp::Ne, 0).unwrap();
        assert_eq!(domain.interval, Interval { lo: 2, hi: 3 });
        let domain = domain.narrowed(CmpOp::Lt, 3).unwrap();
        assert!(domain.narrowed(CmpOp::Ne, 2).is_none());
    }

    #[test]
    fn a_fact_stays_where_narrowing_it_changes_nothing() {
        let digits = Domain::new(Interval { lo: -2, hi: 3 });
        let with_hole = digits.narrowed(CmpOp::Ne, 1).unwrap();
        let one = Domain::new(Interval { lo: 1, hi: 1 });
        let wide = Domain::new(Interval { lo: 0, hi: 99 });
        let full = (1..=i64::try_from(MAX_HOLES).unwrap()).fold(wide, |domain, hole| {
            domain.narrowed(CmpOp::Ne, 2 * hole).unwrap()
        });
        for domain in [digits, with_hole, one, full] {
            for op in CmpOp::ALL {
                for limit in -4..=101 {
                    let is_same = domain.narrowed(op, limit).as_ref() == Some(&domain);
                    assert_eq!(
                        domain.stays(op, limit),
                        is_same,
                        "{domain:?} {op:?} {limit}"
                    );
                }
            }
        }
    }

    #[test]
    fn nothing_is_below_the_smallest_integer() {
        let any = Domain::new(Interval::LONG);
        assert!(any.narrowed(CmpOp::Lt, i64::MIN).is_none());
        assert!(any.narrowed(CmpOp::Gt, i64::MAX).is_none());
    }
}
