//! Rules for unary, binary and conversion terms.

use super::super::{BinOp, Constant, Conversion, Interval, Node, Sort, Term, Terms, UnOp};

type Rule = fn(&mut Terms, BinOp, Term, Term) -> Option<Term>;

/// Rules of each operator on integers, in the order they are tried.
fn integral_rules(op: BinOp) -> &'static [Rule] {
    match op {
        BinOp::Add => &[
            constant_right,
            neutral_right,
            pull_constant_out,
            add_negation,
            older_left,
        ],
        BinOp::Sub => &[
            neutral_right,
            cancel,
            constant_difference,
            subtract_constant,
            subtract_negation,
        ],
        BinOp::Mul => &[
            constant_right,
            neutral_right,
            multiply_by_special,
            reassociate,
            older_left,
        ],
        BinOp::Div => &[neutral_right, divide_by_minus_one],
        BinOp::Rem => &[remainder_of_small],
        BinOp::Shl | BinOp::Shr | BinOp::Ushr => &[mask_distance, neutral_right, shift_of_zero],
        BinOp::And => &[
            constant_right,
            neutral_right,
            zero_right,
            idempotent,
            reassociate,
            mask_of_small,
            older_left,
        ],
        BinOp::Or => &[
            constant_right,
            neutral_right,
            idempotent,
            reassociate,
            or_all_ones,
            older_left,
        ],
        BinOp::Xor => &[
            constant_right,
            neutral_right,
            cancel,
            reassociate,
            older_left,
        ],
        BinOp::Lcmp => &[cancel],
        BinOp::Fcmpl | BinOp::Fcmpg => &[],
    }
}

/// Rules of each operator on floats: few laws survive rounding, signed zeros and NaN.
fn floating_rules(op: BinOp) -> &'static [Rule] {
    match op {
        BinOp::Add | BinOp::Mul => &[constant_right, neutral_right, older_left],
        BinOp::Sub | BinOp::Div => &[neutral_right],
        _ => &[],
    }
}

pub(in crate::term) fn binary(
    terms: &mut Terms,
    op: BinOp,
    left: Term,
    right: Term,
) -> Option<Term> {
    let rules = if terms.sort(left).is_floating() {
        floating_rules(op)
    } else {
        integral_rules(op)
    };
    rules.iter().find_map(|rule| rule(terms, op, left, right))
}

/// The value of a constant integer term.
fn integral(terms: &Terms, term: Term) -> Option<i64> {
    terms.as_constant(term)?.as_integral()
}

fn zero(terms: &mut Terms, sort: Sort) -> Term {
    terms.constant(Constant::zero(sort))
}

/// `c op x` is `x op c` for commutative operators.
fn constant_right(terms: &mut Terms, op: BinOp, left: Term, right: Term) -> Option<Term> {
    terms.as_constant(left)?;
    Some(terms.binary(op, right, left))
}

/// The older of two operands stands left, so that `a + b` and `b + a` are one term.
fn older_left(terms: &mut Terms, op: BinOp, left: Term, right: Term) -> Option<Term> {
    (right < left && terms.as_constant(right).is_none()).then(|| terms.binary(op, right, left))
}

/// `x + 0`, `x * 1`, `x << 0`, `x & -1`, … are `x`.
fn neutral_right(terms: &mut Terms, op: BinOp, left: Term, right: Term) -> Option<Term> {
    let value = terms.as_constant(right)?;
    let is_neutral = match op {
        // -0.0 + 0.0 is 0.0, so that only -0.0 changes nothing.
        BinOp::Add if value.sort().is_floating() => is_negative_zero(value),
        BinOp::Sub if value.sort().is_floating() => value == Constant::zero(value.sort()),
        BinOp::Mul | BinOp::Div => is_one(value),
        BinOp::And => value.as_integral() == Some(-1),
        _ => value.as_integral() == Some(0),
    };
    is_neutral.then_some(left)
}

fn is_one(value: Constant) -> bool {
    match value {
        Constant::Float(value) => value == 1.0,
        Constant::Double(value) => value == 1.0,
        other => other.as_integral() == Some(1),
    }
}

fn is_negative_zero(value: Constant) -> bool {
    value == Constant::Float(-0.0) || value == Constant::Double(-0.0)
}

/// `(x + c) + y` is `(x + y) + c`, and `(x + c) + d` is `x + (c + d)`.
fn pull_constant_out(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    let (inner, other, constant) = match (split_constant(terms, left), split_constant(terms, right))
    {
        (Some((x, c)), _) => (x, right, c),
        (None, Some((y, c))) => (left, y, c),
        (None, None) => return None,
    };
    if terms.as_constant(other).is_some() {
        let constant = terms.binary(BinOp::Add, constant, other);
        return Some(terms.binary(BinOp::Add, inner, constant));
    }
    let sum = terms.binary(BinOp::Add, inner, other);
    Some(terms.binary(BinOp::Add, sum, constant))
}

/// `x` and `c` of `x + c`.
fn split_constant(terms: &Terms, term: Term) -> Option<(Term, Term)> {
    match *terms.node(term) {
        Node::Binary(BinOp::Add, x, c) if integral(terms, c).is_some() => Some((x, c)),
        _ => None,
    }
}

/// `x + -y` is `x - y`; `(x - y) + y` is `x`; `(c - x) + d` is `(c + d) - x`.
fn add_negation(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    for (a, b) in [(left, right), (right, left)] {
        match *terms.node(b) {
            Node::Unary(UnOp::Neg, y) => return Some(terms.binary(BinOp::Sub, a, y)),
            Node::Binary(BinOp::Sub, x, y) if y == a => return Some(x),
            Node::Binary(BinOp::Sub, c, x)
                if integral(terms, c).is_some() && integral(terms, a).is_some() =>
            {
                let constant = terms.binary(BinOp::Add, c, a);
                return Some(terms.binary(BinOp::Sub, constant, x));
            }
            _ => {}
        }
    }
    None
}

/// `x - x`, `x ^ x` and `lcmp(x, x)` are 0.
fn cancel(terms: &mut Terms, op: BinOp, left: Term, right: Term) -> Option<Term> {
    let sort = if op.is_three_way() {
        Sort::Int
    } else {
        terms.sort(left)
    };
    (left == right).then(|| zero(terms, sort))
}

/// `x - c` is `x + -c`; `(x + c) - y` is `(x - y) + c`; `x - (y + c)` is `(x - y) + -c`.
fn constant_difference(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    if terms.as_constant(right).is_some() {
        let negated = terms.unary(UnOp::Neg, right);
        return Some(terms.binary(BinOp::Add, left, negated));
    }
    if let Some((x, c)) = split_constant(terms, left) {
        let difference = terms.binary(BinOp::Sub, x, right);
        return Some(terms.binary(BinOp::Add, difference, c));
    }
    let (y, c) = split_constant(terms, right)?;
    let difference = terms.binary(BinOp::Sub, left, y);
    Some(terms.binary(BinOp::Sub, difference, c))
}

/// `(x + y) - x` is `y`; `x - (x - y)` is `y`; `0 - x` is `-x`.
fn subtract_constant(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    if integral(terms, left) == Some(0) {
        return Some(terms.unary(UnOp::Neg, right));
    }
    match (*terms.node(left), *terms.node(right)) {
        (Node::Binary(BinOp::Add, x, y), _) if x == right => Some(y),
        (Node::Binary(BinOp::Add, x, y), _) if y == right => Some(x),
        (_, Node::Binary(BinOp::Sub, x, y)) if x == left => Some(y),
        _ => None,
    }
}

/// `x - -y` is `x + y`; `c - (d - x)` is `x + (c - d)`.
fn subtract_negation(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    match *terms.node(right) {
        Node::Unary(UnOp::Neg, y) => Some(terms.binary(BinOp::Add, left, y)),
        Node::Binary(BinOp::Sub, d, x)
            if integral(terms, left).is_some() && integral(terms, d).is_some() =>
        {
            let constant = terms.binary(BinOp::Sub, left, d);
            Some(terms.binary(BinOp::Add, x, constant))
        }
        _ => None,
    }
}

/// `x * 0` is 0, `x * -1` is `-x`, `-x * c` is `x * -c`.
fn multiply_by_special(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    match integral(terms, right)? {
        0 => return Some(right),
        -1 => return Some(terms.unary(UnOp::Neg, left)),
        _ => {}
    }
    let Node::Unary(UnOp::Neg, x) = *terms.node(left) else {
        return None;
    };
    let negated = terms.unary(UnOp::Neg, right);
    Some(terms.binary(BinOp::Mul, x, negated))
}

/// `(x op c) op d` is `x op (c op d)` for associative operators.
fn reassociate(terms: &mut Terms, op: BinOp, left: Term, right: Term) -> Option<Term> {
    integral(terms, right)?;
    match *terms.node(left) {
        Node::Binary(inner, x, c) if inner == op && integral(terms, c).is_some() => {
            let constant = terms.binary(op, c, right);
            Some(terms.binary(op, x, constant))
        }
        _ => None,
    }
}

/// `x / -1` is `-x`, also for the smallest integer.
fn divide_by_minus_one(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    (integral(terms, right)? == -1).then(|| terms.unary(UnOp::Neg, left))
}

/// `x % 1` and `x % -1` are 0; `x % c` is `x` when `x` is always smaller than `c`.
fn remainder_of_small(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    let divisor = integral(terms, right)?.unsigned_abs();
    if divisor == 1 {
        let sort = terms.sort(left);
        return Some(zero(terms, sort));
    }
    let bounds = terms.bounds(left);
    (bounds.lo.unsigned_abs() < divisor && bounds.hi.unsigned_abs() < divisor).then_some(left)
}

/// Shift distances are reduced to the width.
fn mask_distance(terms: &mut Terms, op: BinOp, left: Term, right: Term) -> Option<Term> {
    let distance = terms.as_int(right)?;
    let mask = if terms.sort(left) == Sort::Int {
        31
    } else {
        63
    };
    let masked = distance & mask;
    if masked == distance {
        return None;
    }
    let masked = terms.int(masked);
    Some(terms.binary(op, left, masked))
}

/// `0 << x` is 0.
fn shift_of_zero(terms: &mut Terms, _: BinOp, left: Term, _: Term) -> Option<Term> {
    (integral(terms, left)? == 0).then_some(left)
}

/// `x & 0` is 0.
fn zero_right(terms: &mut Terms, _: BinOp, _: Term, right: Term) -> Option<Term> {
    (integral(terms, right)? == 0).then_some(right)
}

/// `x & x` and `x | x` are `x`.
fn idempotent(_: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    (left == right).then_some(left)
}

/// `x & 0xff` is `x` when `x` always lies in `0..=0xff`.
fn mask_of_small(terms: &mut Terms, _: BinOp, left: Term, right: Term) -> Option<Term> {
    let mask = integral(terms, right)?;
    let is_low_mask = mask > 0 && mask & mask.wrapping_add(1) == 0;
    let kept = Interval::new(0, mask)?;
    (is_low_mask && kept.includes(terms.bounds(left))).then_some(left)
}

/// `x | -1` is -1.
fn or_all_ones(terms: &mut Terms, _: BinOp, _: Term, right: Term) -> Option<Term> {
    (integral(terms, right)? == -1).then_some(right)
}

/// `-(-x)` is `x`; `-(a - b)` is `b - a`; `-(x + c)` is `-c - x`; `-(x * c)` is `x * -c`.
pub(in crate::term) fn unary(terms: &mut Terms, op: UnOp, operand: Term) -> Option<Term> {
    if op != UnOp::Neg {
        return None;
    }
    let node = *terms.node(operand);
    if let Node::Unary(UnOp::Neg, x) = node {
        return Some(x);
    }
    if terms.sort(operand).is_floating() {
        return None;
    }
    match node {
        Node::Binary(BinOp::Sub, a, b) => Some(terms.binary(BinOp::Sub, b, a)),
        Node::Binary(BinOp::Add, x, c) if integral(terms, c).is_some() => {
            let negated = terms.unary(op, c);
            Some(terms.binary(BinOp::Sub, negated, x))
        }
        Node::Binary(BinOp::Mul, x, c) if integral(terms, c).is_some() => {
            let negated = terms.unary(op, c);
            Some(terms.binary(BinOp::Mul, x, negated))
        }
        _ => None,
    }
}

/// Conversions that change nothing disappear: to a type that holds the value anyway, and there and
/// back.
pub(in crate::term) fn convert(
    terms: &mut Terms,
    conversion: Conversion,
    operand: Term,
) -> Option<Term> {
    use Conversion::{D2f, D2i, F2d, I2b, I2c, I2d, I2l, I2s, L2i};
    if let Some(values) = narrow_range(conversion)
        && values.includes(terms.bounds(operand))
    {
        return Some(operand);
    }
    let Node::Convert(inner, x) = *terms.node(operand) else {
        return None;
    };
    match (conversion, inner) {
        (L2i, I2l) | (D2i, I2d) | (D2f, F2d) => Some(x),
        // The outer conversion keeps no bit that the inner one changed.
        (I2b, I2c | I2s) | (I2s, I2c) | (I2c, I2s) => Some(terms.convert(conversion, x)),
        _ => None,
    }
}

/// Values that a narrowing conversion of ints keeps.
fn narrow_range(conversion: Conversion) -> Option<Interval> {
    match conversion {
        Conversion::I2b => Interval::new(i8::MIN.into(), i8::MAX.into()),
        Conversion::I2s => Interval::new(i16::MIN.into(), i16::MAX.into()),
        Conversion::I2c => Interval::new(0, u16::MAX.into()),
        _ => None,
    }
}
