//! Values of one unknown that may decide a condition.

use rustc_hash::FxHashSet;

use crate::term::{Assignment, Constant, Node, SymbolId, Term, Terms, UnOp};

/// Values of `symbol` that may decide `condition` when all else stays, simplest first.
///
/// For each comparison they are the values at the boundary, found by moving the unknown by the
/// distance of the two sides, or by scaling it: exact where it occurs once as a summand or factor,
/// a guess elsewhere.
pub(in crate::solver) fn candidates(
    terms: &Terms,
    condition: Term,
    symbol: SymbolId,
    assignment: &Assignment,
) -> Vec<Constant> {
    let current = terms.value_of(symbol, assignment);
    let sides = sides_of_comparisons(terms, condition, assignment);
    match current {
        Constant::Bool(value) => vec![Constant::Bool(!value)],
        Constant::Int(_) | Constant::Long(_) => integers(terms, symbol, current, &sides),
        Constant::Float(value) => {
            let moved = moved(terms, condition, (symbol, current), assignment);
            let floats = floats(value.into(), &sides, &moved).into_iter();
            floats.map(|value| Constant::Float(value as f32)).collect()
        }
        Constant::Double(value) => {
            let moved = moved(terms, condition, (symbol, current), assignment);
            let floats = floats(value, &sides, &moved).into_iter();
            floats.map(Constant::Double).collect()
        }
    }
}

/// The sides of the comparisons once the unknown is larger by one.
fn moved(
    terms: &Terms,
    condition: Term,
    (symbol, current): (SymbolId, Constant),
    assignment: &Assignment,
) -> Vec<[Constant; 2]> {
    let mut assignment = assignment.clone();
    let larger = match current {
        Constant::Float(value) => Constant::Float(value + 1.0),
        Constant::Double(value) => Constant::Double(value + 1.0),
        other => other,
    };
    assignment.set(symbol, larger);
    sides_of_comparisons(terms, condition, &assignment)
}

/// The values of both sides of every comparison in `condition`; of those with a root also what is under it and the
/// square of the other side.
fn sides_of_comparisons(
    terms: &Terms,
    condition: Term,
    assignment: &Assignment,
) -> Vec<[Constant; 2]> {
    let mut sides = Vec::new();
    let (mut seen, mut pending) = (FxHashSet::default(), vec![condition]);
    while let Some(condition) = pending.pop() {
        if !seen.insert(condition) {
            continue;
        }
        match *terms.node(condition) {
            Node::Compare(_, a, b) => {
                let value = |side| terms.evaluate(side, assignment);
                sides.push([a, b].map(value));
                for (root, other) in [(a, b), (b, a)] {
                    if let Some(under) = under_root(terms, root) {
                        let square = as_float(value(other)).powi(2);
                        sides.push([value(under), Constant::Double(square)]);
                    }
                }
            }
            Node::And(a, b) | Node::Or(a, b) => pending.extend([a, b]),
            Node::Not(a) => pending.push(a),
            _ => {}
        }
    }
    sides
}

/// What a term is the square root of, converted or not.
fn under_root(terms: &Terms, term: Term) -> Option<Term> {
    match *terms.node(term) {
        Node::Convert(_, converted) => under_root(terms, converted),
        Node::Unary(UnOp::Sqrt, under) => Some(under),
        _ => None,
    }
}

/// Integers in the range of `symbol`, smallest magnitude first.
fn integers(
    terms: &Terms,
    symbol: SymbolId,
    current: Constant,
    sides: &[[Constant; 2]],
) -> Vec<Constant> {
    let bounds = terms.bounds(terms.symbol_term(symbol));
    let sort = current.sort();
    let Some(value) = current.as_integral() else {
        return Vec::new();
    };
    // The extremes are where negation and absolute value stay negative.
    let mut found = vec![0, 1, -1, bounds.lo, bounds.hi];
    for [a, b] in sides {
        let (a, b) = (nearest_integer(*a), nearest_integer(*b));
        let distance = b.wrapping_sub(a);
        let scaled = scale(value, b, a);
        for middle in [
            value.wrapping_add(distance),
            value.wrapping_sub(distance),
            scaled,
            a,
            b,
        ] {
            found.extend([middle, middle.wrapping_add(1), middle.wrapping_sub(1)]);
        }
    }
    found.retain(|found| bounds.contains(*found) && *found != value);
    found.sort_unstable_by_key(|value| (value.unsigned_abs(), *value < 0));
    found.dedup();
    found
        .into_iter()
        .map(|value| Constant::integral(sort, value))
        .collect()
}

/// `value * wanted / actual`, or `wanted` where that makes no sense.
fn scale(value: i64, wanted: i64, actual: i64) -> i64 {
    let product = i128::from(value) * i128::from(wanted);
    product
        .checked_div(actual.into())
        .and_then(|scaled| i64::try_from(scaled).ok())
        .unwrap_or(wanted)
}

fn nearest_integer(value: Constant) -> i64 {
    match value {
        Constant::Float(value) => value as i64,
        Constant::Double(value) => value as i64,
        Constant::Bool(value) => value.into(),
        Constant::Int(_) | Constant::Long(_) => value.as_integral().unwrap_or(0),
    }
}

/// Floats at the boundary, then around it, then the values that behave unusually. `moved` are the sides for the next larger
/// value.
fn floats(current: f64, sides: &[[Constant; 2]], moved: &[[Constant; 2]]) -> Vec<f64> {
    let mut middles = Vec::new();
    for ([a, b], [c, d]) in sides.iter().zip(moved) {
        let [a, b, c, d] = [a, b, c, d].map(|side| as_float(*side));
        let slope = (c - d) - (a - b);
        let root = current - (a - b) / slope;
        let distance = b - a;
        middles.extend([root.round(), root, current + distance, current - distance]);
        middles.extend([current * b / a, a, b]);
    }
    let around: [fn(f64) -> f64; 7] = [
        |it| it,
        |it| it + 1.0,
        |it| it - 1.0,
        |it| it + 0.5,
        |it| it - 0.5,
        f64::next_up,
        f64::next_down,
    ];
    let mut found = vec![0.0, 1.0, -1.0];
    found.extend(
        around
            .iter()
            .flat_map(|near| middles.iter().map(|&it| near(it))),
    );
    found.retain(|value| value.is_finite() && *value != current);
    found.extend([-0.0, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN]);
    found.extend([f64::from_bits(1), f64::NAN]);
    let mut seen = FxHashSet::default();
    found.retain(|value| seen.insert(value.to_bits()));
    found
}

fn as_float(value: Constant) -> f64 {
    match value {
        Constant::Float(value) => value.into(),
        Constant::Double(value) => value,
        other => nearest_integer(other) as f64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BinOp, CmpOp, Sort};

    #[test]
    fn candidates_stay_in_the_declared_range() {
        let mut terms = Terms::new();
        let length = terms.symbol_in("length", 0, i32::MAX);
        let symbol = terms.as_symbol(length).unwrap();
        let three = terms.int(3);
        let condition = terms.compare(CmpOp::Gt, length, three);
        let values = candidates(&terms, condition, symbol, &Assignment::new());
        assert_eq!(values, [1, 2, 3, 4, i32::MAX].map(Constant::Int));
    }

    #[test]
    fn a_factor_is_scaled_to_the_boundary() {
        let mut terms = Terms::new();
        let x = terms.symbol("x", Sort::Int);
        let symbol = terms.as_symbol(x).unwrap();
        let (seven, limit) = (terms.int(7), terms.int(700));
        let product = terms.binary(BinOp::Mul, x, seven);
        let condition = terms.compare(CmpOp::Eq, product, limit);
        let mut one = Assignment::new();
        one.set(symbol, Constant::Int(1));
        assert!(candidates(&terms, condition, symbol, &one).contains(&Constant::Int(100)));
    }
}
