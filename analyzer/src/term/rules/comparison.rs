//! Rules for comparisons.

use std::cmp::Ordering;

use super::super::{BinOp, CmpOp, Constant, Conversion, Interval, Node, Sort, Term, Terms, UnOp};

use super::linear::common_summands;

type Rule = fn(&mut Terms, CmpOp, Term, Term) -> Option<Term>;

const INTEGRAL: &[Rule] = &[
    constant_right,
    same_operands,
    decided_by_bounds,
    three_way_result,
    chosen_constant,
    edge_of_bounds,
    move_constant,
    difference_with_zero,
    common_summands,
    widened,
    older_left,
];

const FLOATING: &[Rule] = &[constant_right, never_of_same, nan, widened, older_left];

const CONDITIONS: &[Rule] = &[constant_right, same_operands, truth_value];

pub(in crate::term) fn compare(
    terms: &mut Terms,
    op: CmpOp,
    left: Term,
    right: Term,
) -> Option<Term> {
    let rules = match terms.sort(left) {
        Sort::Int | Sort::Long => INTEGRAL,
        Sort::Float | Sort::Double => FLOATING,
        Sort::Bool => CONDITIONS,
    };
    rules.iter().find_map(|rule| rule(terms, op, left, right))
}

fn integral(terms: &Terms, term: Term) -> Option<i64> {
    terms.as_constant(term)?.as_integral()
}

fn constant(terms: &mut Terms, sort: Sort, value: i64) -> Term {
    terms.constant(Constant::integral(sort, value))
}

/// `c < x` is `x > c`.
fn constant_right(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    terms.as_constant(left)?;
    terms
        .as_constant(right)
        .is_none()
        .then(|| terms.compare(op.flipped(), right, left))
}

/// For `==` and `!=` the older operand stands left; the others keep the order in which the program
/// has them.
fn older_left(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    let symmetric = matches!(op, CmpOp::Eq | CmpOp::Ne);
    (symmetric && right < left && terms.as_constant(right).is_none())
        .then(|| terms.compare(op, right, left))
}

/// `x <= x` holds, `x < x` does not.
fn same_operands(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    (left == right).then(|| terms.bool(op.accepts(Ordering::Equal)))
}

/// `x < x` does not hold for floats either; `x == x` says that `x` is not NaN.
fn never_of_same(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    (left == right && matches!(op, CmpOp::Lt | CmpOp::Gt)).then(|| terms.bool(false))
}

/// Comparisons with NaN.
fn nan(terms: &mut Terms, op: CmpOp, _: Term, right: Term) -> Option<Term> {
    match terms.as_constant(right)? {
        Constant::Float(value) if value.is_nan() => Some(terms.bool(op == CmpOp::Ne)),
        Constant::Double(value) if value.is_nan() => Some(terms.bool(op == CmpOp::Ne)),
        _ => None,
    }
}

/// `c == true` is `c`.
fn truth_value(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    let value = terms.as_bool(right)?;
    match op {
        CmpOp::Eq => Some(if value { left } else { terms.not(left) }),
        CmpOp::Ne => Some(if value { terms.not(left) } else { left }),
        _ => None,
    }
}

/// `a.length >= 0` holds, whatever the array.
fn decided_by_bounds(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    let value = terms.bounds(left).compare(op, terms.bounds(right))?;
    Some(terms.bool(value))
}

/// At an end of its bounds a comparison is an equation: `length <= 0` is `length == 0`, and `flag
/// != 0` is `flag == 1`.
fn edge_of_bounds(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    let value = integral(terms, right)?;
    let Interval { lo, hi } = terms.bounds(left);
    let equal_to = match op {
        CmpOp::Le if value == lo => lo,
        CmpOp::Lt if value == lo + 1 => lo,
        CmpOp::Ge if value == hi => hi,
        CmpOp::Gt if value == hi - 1 => hi,
        CmpOp::Ne if value == lo && hi.checked_sub(lo) == Some(1) => hi,
        CmpOp::Ne if value == hi && hi.checked_sub(lo) == Some(1) => lo,
        _ => return None,
    };
    let sort = terms.sort(left);
    let equal_to = constant(terms, sort, equal_to);
    Some(terms.compare(CmpOp::Eq, left, equal_to))
}

/// `lcmp(a, b) < 0` is `a < b`; `fcmpl(a, b) < 0` is `!(a >= b)`, because NaN counts as less there.
fn three_way_result(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    let Node::Binary(three_way, a, b) = *terms.node(left) else {
        return None;
    };
    if !three_way.is_three_way() {
        return None;
    }
    let op = against_zero(op, integral(terms, right)?)?;
    let nan_result = match three_way {
        BinOp::Fcmpl => Ordering::Less,
        BinOp::Fcmpg => Ordering::Greater,
        _ => return Some(terms.compare(op, a, b)),
    };
    let holds_for_nan = op.accepts(nan_result);
    if holds_for_nan && op != CmpOp::Ne {
        let complement = terms.compare(op.negated(), a, b);
        return Some(terms.not(complement));
    }
    // `==` never accepts what NaN gives, `!=` always does: both are Java's own.
    Some(terms.compare(op, a, b))
}

/// The comparison with 0 that says the same about a value in -1..=1.
fn against_zero(op: CmpOp, value: i64) -> Option<CmpOp> {
    match (op, value) {
        (op, 0) => Some(op),
        (CmpOp::Eq | CmpOp::Ge, 1) => Some(CmpOp::Gt),
        (CmpOp::Ne | CmpOp::Lt, 1) => Some(CmpOp::Le),
        (CmpOp::Eq | CmpOp::Le, -1) => Some(CmpOp::Lt),
        (CmpOp::Ne | CmpOp::Gt, -1) => Some(CmpOp::Ge),
        _ => None,
    }
}

/// `(c ? 1 : 0) != 0` is `c`: with a constant arm, the comparison moves into the arms.
fn chosen_constant(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    terms.as_constant(right)?;
    let Node::Ite(condition, a, b) = *terms.node(left) else {
        return None;
    };
    if terms.as_constant(a).is_none() && terms.as_constant(b).is_none() {
        return None;
    }
    let (a, b) = (terms.compare(op, a, right), terms.compare(op, b, right));
    Some(terms.ite(condition, a, b))
}

/// `x + c == d` is `x == d - c`; the order is kept as well when `x + c` cannot wrap. Likewise for
/// `c - x` and `-x`.
fn move_constant(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    integral(terms, right)?;
    match *terms.node(left) {
        Node::Binary(BinOp::Add, x, c) => move_summand(terms, op, (x, c), right),
        Node::Binary(BinOp::Sub, c, x) if op.is_equation() && integral(terms, c).is_some() => {
            let value = terms.binary(BinOp::Sub, c, right);
            Some(terms.compare(op, x, value))
        }
        Node::Unary(UnOp::Neg, x) if op.is_equation() => {
            let value = terms.unary(UnOp::Neg, right);
            Some(terms.compare(op, x, value))
        }
        _ => None,
    }
}

fn move_summand(terms: &mut Terms, op: CmpOp, (x, c): (Term, Term), right: Term) -> Option<Term> {
    let (summand, limit, sort) = (integral(terms, c)?, integral(terms, right)?, terms.sort(x));
    if op.is_equation() {
        let value = terms.binary(BinOp::Sub, right, c);
        return Some(terms.compare(op, x, value));
    }
    terms.bounds(x).shifted(summand, sort)?;
    let value = limit
        .checked_sub(summand)
        .filter(|value| Interval::of(sort).contains(*value))?;
    let value = constant(terms, sort, value);
    Some(terms.compare(op, x, value))
}

/// `x - y == 0` and `x ^ y == 0` are `x == y`.
fn difference_with_zero(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    if !op.is_equation() || integral(terms, right)? != 0 {
        return None;
    }
    match *terms.node(left) {
        Node::Binary(BinOp::Sub | BinOp::Xor, x, y) => Some(terms.compare(op, x, y)),
        _ => None,
    }
}

/// `(long) a < (long) b` is `a < b`, and `(long) a < 5L` is `a < 5`. Exact widenings of floats
/// likewise.
fn widened(terms: &mut Terms, op: CmpOp, left: Term, right: Term) -> Option<Term> {
    let Node::Convert(conversion, a) = *terms.node(left) else {
        return None;
    };
    let exact = matches!(
        conversion,
        Conversion::I2l | Conversion::I2d | Conversion::F2d
    );
    let b = match *terms.node(right) {
        Node::Convert(other, b) if other == conversion => b,
        Node::Constant(Constant::Long(value)) if conversion == Conversion::I2l => {
            terms.int(i32::try_from(value).ok()?)
        }
        _ => return None,
    };
    exact.then(|| terms.compare(op, a, b))
}
