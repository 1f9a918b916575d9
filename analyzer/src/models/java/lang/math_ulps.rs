//! `java.lang.Math`: the methods whose result the Javadoc only bounds, in units in the last place.
//!
//! A JVM may answer as `StrictMath` does or better, and HotSpot has code of its own for most of them, so no value is
//! computed here: of constants the result is known where the Javadoc fixes it, else it is unknown. `StrictMath` is exact by
//! definition: it runs from its bytecode, and is unknown where that is native. Checked against JDK 17 and 25.

use std::f64::consts::PI;

use crate::models::support::{known_or_unknown, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult, Stop};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Math.sin(D)D", Precision::Over, of_one),
    model("java/lang/Math.cos(D)D", Precision::Over, of_one),
    model("java/lang/Math.tan(D)D", Precision::Over, of_one),
    model("java/lang/Math.asin(D)D", Precision::Over, of_one),
    model("java/lang/Math.acos(D)D", Precision::Over, of_one),
    model("java/lang/Math.atan(D)D", Precision::Over, of_one),
    model("java/lang/Math.exp(D)D", Precision::Over, of_one),
    model("java/lang/Math.expm1(D)D", Precision::Over, of_one),
    model("java/lang/Math.log(D)D", Precision::Over, of_one),
    model("java/lang/Math.log10(D)D", Precision::Over, of_one),
    model("java/lang/Math.log1p(D)D", Precision::Over, of_one),
    model("java/lang/Math.cbrt(D)D", Precision::Over, of_one),
    model("java/lang/Math.sinh(D)D", Precision::Over, of_one),
    model("java/lang/Math.cosh(D)D", Precision::Over, of_one),
    model("java/lang/Math.tanh(D)D", Precision::Over, of_one),
    model("java/lang/Math.pow(DD)D", Precision::Over, of_two),
    model("java/lang/Math.atan2(DD)D", Precision::Over, of_two),
    model("java/lang/Math.hypot(DD)D", Precision::Over, of_two),
    model("java/lang/Math.IEEEremainder(DD)D", Precision::Over, |cx, method, _| {
        unknown_method(cx, method)
    }),
    model("java/lang/StrictMath.sin(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.cos(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.tan(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.asin(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.acos(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.atan(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.expm1(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.log(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.log10(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.log1p(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.sinh(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.cosh(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.tanh(D)D", Precision::Over, strict),
    model("java/lang/StrictMath.atan2(DD)D", Precision::Over, strict),
    model("java/lang/StrictMath.IEEEremainder(DD)D", Precision::Over, strict),
];

/// Whether a JVM may compute a method in another way than its bytecode does, with another result.
pub(in crate::models) fn is_replaced(model: &Model) -> bool {
    let is_listed = |listed: &Model| listed.signature == model.signature;
    model.signature.starts_with("java/lang/Math.") && MODELS.iter().any(is_listed)
}

fn of_one(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let name = cx.program().method(method).name.clone();
    let known = constant(cx, arguments, 0)?;
    let known = known.and_then(|x| fixed_of_one(&name, x));
    answer(cx, method, known)
}

fn of_two(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let name = cx.program().method(method).name.clone();
    let (first, second) = (constant(cx, arguments, 0)?, constant(cx, arguments, 1)?);
    let known = first.zip(second);
    let known = known.and_then(|(first, second)| match &*name {
        "pow" => pow(first, second),
        "atan2" => atan2(first, second),
        _ => hypot(first, second),
    });
    answer(cx, method, known)
}

/// JDK 17 has some of these in C, later ones all in Java.
fn strict(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if cx.program().method(method).access.is_native() {
        return unknown_method(cx, method);
    }
    cx.call_body(method, arguments.to_vec())
}

fn constant(
    cx: &StepCx<'_, '_>,
    arguments: &[Value],
    position: usize,
) -> Result<Option<f64>, Stop> {
    Ok(cx.machine.terms.as_double(term(arguments, position)?))
}

fn answer(cx: &mut StepCx<'_, '_>, method: MethodId, known: Option<f64>) -> StepResult {
    let known = known.map(|value| Value::Double(cx.machine.terms.double(value)));
    known_or_unknown(cx, method, known)
}

/// What the Javadoc of a method fixes for an argument. `cos(0)`, `exp(0)` and the like are fixed since JDK 19; no
/// other answer was ever seen.
fn fixed_of_one(name: &str, x: f64) -> Option<f64> {
    if x.is_nan() {
        return Some(f64::NAN);
    }
    let keeps_zero = || (x == 0.0).then_some(x);
    let keeps_ends = || (x == 0.0 || x.is_infinite()).then_some(x);
    match name {
        "sin" | "tan" => keeps_zero().or_else(|| x.is_infinite().then_some(f64::NAN)),
        "cos" if x.is_infinite() => Some(f64::NAN),
        "asin" => keeps_zero().or_else(|| (x.abs() > 1.0).then_some(f64::NAN)),
        "acos" if x.abs() > 1.0 => Some(f64::NAN),
        "acos" if x == 1.0 => Some(0.0),
        "atan" => keeps_zero().or_else(|| x.is_infinite().then(|| (PI / 2.0).copysign(x))),
        "exp" if x.is_infinite() => Some(x.max(0.0)),
        "cos" | "exp" | "cosh" if x == 0.0 => Some(1.0),
        "expm1" if x.is_infinite() => Some(x.max(-1.0)),
        "expm1" => keeps_zero(),
        "log" | "log10" => logarithm(name, x),
        "log1p" if x <= -1.0 => logarithm("log", 1.0 + x),
        "log1p" | "cbrt" | "sinh" => keeps_ends(),
        "cosh" if x.is_infinite() => Some(f64::INFINITY),
        "tanh" => keeps_zero().or_else(|| x.is_infinite().then(|| x.signum())),
        _ => None,
    }
}

/// `log10` is exact for powers of ten.
fn logarithm(name: &str, x: f64) -> Option<f64> {
    /// Powers of ten up to this one are doubles.
    const LARGEST: u8 = 22;
    if x < 0.0 {
        return Some(f64::NAN);
    }
    if x == 0.0 {
        return Some(f64::NEG_INFINITY);
    }
    if x == 1.0 || x.is_infinite() {
        return Some(if x == 1.0 { 0.0 } else { x });
    }
    let exponent =
        (1..=LARGEST).find(|&exponent| power_of_integer(10.0, exponent.into()) == Some(x));
    exponent.filter(|_| name == "log10").map(f64::from)
}

fn pow(base: f64, exponent: f64) -> Option<f64> {
    if exponent == 0.0 {
        return Some(1.0);
    }
    if base.is_nan() || exponent.is_nan() || (base.abs() == 1.0 && exponent.is_infinite()) {
        return Some(f64::NAN);
    }
    if base == 0.0 || base.is_infinite() || exponent.is_infinite() || exponent == 1.0 {
        // Where IEEE 754 and the Javadoc say the same.
        return Some(base.powf(exponent));
    }
    if exponent.fract() != 0.0 {
        return (base < 0.0).then_some(f64::NAN);
    }
    if base.fract() != 0.0 {
        return None;
    }
    power_of_integer(base, exponent)
}

/// The power of a finite integer other than 0, if it is a double.
fn power_of_integer(base: f64, exponent: f64) -> Option<f64> {
    /// Larger ones lead out of the range of doubles, but for the bases 1 and -1.
    const MAX_EXPONENT: f64 = 1100.0;
    if base.abs() == 1.0 {
        return Some(if exponent % 2.0 == 0.0 { 1.0 } else { base });
    }
    if exponent.abs() > MAX_EXPONENT {
        return None;
    }
    let (mut odd, mut n_twos) = (base, 0.0);
    while odd % 2.0 == 0.0 {
        odd /= 2.0;
        n_twos += 1.0;
    }
    let mut product = 1.0;
    for _ in 0..exponent.abs() as u32 {
        product *= odd;
        if product.abs() >= 2_f64.powi(f64::MANTISSA_DIGITS as i32) {
            return None;
        }
    }
    let is_double = product.abs() == 1.0 || exponent > 0.0;
    let result = product * power_of_two(n_twos * exponent)?;
    (is_double && result.is_finite()).then_some(result)
}

/// The power of two, if it is a double.
fn power_of_two(exponent: f64) -> Option<f64> {
    (-1074.0..=1023.0)
        .contains(&exponent)
        // In two steps, each of them exact: the smallest power of two is subnormal.
        .then(|| {
            2_f64.powi((exponent / 2.0).floor() as i32) * 2_f64.powi((exponent / 2.0).ceil() as i32)
        })
}

/// Fixed where an argument is zero, infinite or not a number.
fn atan2(y: f64, x: f64) -> Option<f64> {
    let is_edge = |value: f64| value == 0.0 || !value.is_finite();
    let both_zero = y == 0.0 && x == 0.0;
    ((is_edge(y) || is_edge(x)) && !both_zero).then(|| y.atan2(x))
}

fn hypot(x: f64, y: f64) -> Option<f64> {
    if x.is_infinite() || y.is_infinite() {
        return Some(f64::INFINITY);
    }
    if x.is_nan() || y.is_nan() {
        return Some(f64::NAN);
    }
    (x == 0.0 && y == 0.0).then_some(0.0)
}

#[cfg(test)]
mod tests {
    use super::{fixed_of_one, pow};

    #[test]
    fn powers_of_integers_are_known_where_they_are_doubles() {
        assert_eq!(pow(10.0, 15.0), Some(1e15));
        assert_eq!(pow(-2.0, 3.0), Some(-8.0));
        assert_eq!(pow(2.0, 1023.0), Some(f64::MAX / 2.0 + 2_f64.powi(970)));
        assert_eq!(pow(2.0, -1074.0), Some(f64::from_bits(1)));
        assert_eq!(pow(10.0, 23.0), None);
        assert_eq!(pow(10.0, -1.0), None);
        assert_eq!(pow(2.0, 1024.0), None);
        assert_eq!(pow(-1.0, 1e300), Some(1.0));
    }

    #[test]
    fn powers_of_other_numbers_are_known_at_the_edges() {
        assert_eq!(pow(f64::NAN, 0.0), Some(1.0));
        assert_eq!(pow(-0.0, -3.0), Some(f64::NEG_INFINITY));
        assert!(pow(1.0, f64::INFINITY).is_some_and(f64::is_nan));
        assert!(pow(-2.0, 0.5).is_some_and(f64::is_nan));
        assert_eq!(pow(0.5, 2.0), None);
    }

    #[test]
    fn logarithms_of_powers_of_ten_are_integers() {
        assert_eq!(fixed_of_one("log10", 1e22), Some(22.0));
        assert_eq!(fixed_of_one("log10", 1e23), None);
        assert_eq!(fixed_of_one("log", 10.0), None);
        assert_eq!(fixed_of_one("log1p", -1.0), Some(f64::NEG_INFINITY));
    }

    #[test]
    fn what_is_bounded_only_is_not_known() {
        assert_eq!(fixed_of_one("exp", 1.0), None);
        assert_eq!(fixed_of_one("sin", 0.5), None);
    }
}
