//! Makes the inputs of a disagreement small, as a person would before looking into it.

use analyzer::call::{Invocation, JavaValue, Scalar};
use runner::call::{Caller, JvmAnswer};
use runner::error::RunError;

use super::trial::{Answered, Trial};

/// Calls that are tried for one disagreement.
const MAX_TRIED: usize = 80;

/// The smallest call found that still disagrees, with the answers to it; `None` if nothing smaller does.
pub(super) fn smallest<'s>(
    trial: &Trial<'_>,
    caller: &mut Caller<'_, '_>,
    one: &Answered<'s>,
) -> Result<Option<(Answered<'s>, JvmAnswer)>, RunError> {
    let mut best = None;
    let mut call = one.call.clone();
    let mut n_tried = 0;
    'smaller: loop {
        for candidate in candidates(&call) {
            n_tried += 1;
            if n_tried > MAX_TRIED {
                return Ok(best);
            }
            if let Some(smaller) = trial.disagrees(caller, one, candidate.clone())? {
                best = Some(smaller);
                call = candidate;
                continue 'smaller;
            }
        }
        return Ok(best);
    }
}

/// Calls that are smaller in one place.
fn candidates(call: &Invocation) -> Vec<Invocation> {
    let mut all = Vec::new();
    for smaller in call.receiver.iter().flat_map(smaller) {
        if smaller != JavaValue::Null {
            all.push(Invocation {
                receiver: Some(smaller),
                ..call.clone()
            });
        }
    }
    for arguments in smaller_lists(&call.arguments) {
        all.push(Invocation {
            arguments,
            ..call.clone()
        });
    }
    all
}

/// Values that are smaller than this one.
fn smaller(value: &JavaValue) -> Vec<JavaValue> {
    match value {
        JavaValue::Null | JavaValue::Object(_) => Vec::new(),
        JavaValue::Scalar(scalar) => smaller_scalars(*scalar)
            .into_iter()
            .map(JavaValue::Scalar)
            .collect(),
        JavaValue::Boxed(scalar) => {
            let boxes = smaller_scalars(*scalar).into_iter().map(JavaValue::Boxed);
            [JavaValue::Null].into_iter().chain(boxes).collect()
        }
        JavaValue::Text(units) => shorter(units).into_iter().map(JavaValue::Text).collect(),
        JavaValue::Array {
            component,
            elements,
        } => {
            let lists = shorter(elements).into_iter().chain(smaller_lists(elements));
            let array = |elements| JavaValue::Array {
                component: component.clone(),
                elements,
            };
            lists.map(array).collect()
        }
        JavaValue::New {
            class,
            descriptor,
            arguments,
        } => {
            let object = |arguments| JavaValue::New {
                class: class.clone(),
                descriptor: descriptor.clone(),
                arguments,
            };
            smaller_lists(arguments).into_iter().map(object).collect()
        }
    }
}

/// The list without one of its elements, the empty one first.
fn shorter<T: Clone>(list: &[T]) -> Vec<Vec<T>> {
    let mut lists = Vec::new();
    if list.len() > 1 {
        lists.extend([
            Vec::new(),
            list[..list.len() / 2].to_vec(),
            list[list.len() / 2..].to_vec(),
        ]);
    }
    for i in 0..list.len() {
        lists.push([&list[..i], &list[i + 1..]].concat());
    }
    lists
}

/// The list with one element made smaller.
fn smaller_lists(list: &[JavaValue]) -> Vec<Vec<JavaValue>> {
    let mut lists = Vec::new();
    for (i, element) in list.iter().enumerate() {
        for smaller in smaller(element) {
            let mut list = list.to_vec();
            list[i] = smaller;
            lists.push(list);
        }
    }
    lists
}

fn smaller_scalars(scalar: Scalar) -> Vec<Scalar> {
    match scalar {
        Scalar::Boolean(value) => {
            if value {
                vec![Scalar::Boolean(false)]
            } else {
                Vec::new()
            }
        }
        Scalar::Byte(value) => smaller_numbers(value.into(), |value| Scalar::Byte(value as i8)),
        Scalar::Char(value) => smaller_numbers(value.into(), |value| Scalar::Char(value as u16)),
        Scalar::Short(value) => smaller_numbers(value.into(), |value| Scalar::Short(value as i16)),
        Scalar::Int(value) => smaller_numbers(value.into(), |value| Scalar::Int(value as i32)),
        Scalar::Long(value) => smaller_numbers(value, Scalar::Long),
        Scalar::Float(bits) => smaller_floats(f64::from(f32::from_bits(bits)), |value| {
            Scalar::float(value as f32)
        }),
        Scalar::Double(bits) => smaller_floats(f64::from_bits(bits), Scalar::double),
    }
}

fn smaller_numbers(value: i64, make: impl Fn(i64) -> Scalar) -> Vec<Scalar> {
    let candidates = [0, 1, -1, value / 2, value - value.signum()];
    let is_smaller = |candidate: &i64| candidate.unsigned_abs() < value.unsigned_abs();
    candidates
        .into_iter()
        .filter(is_smaller)
        .map(make)
        .collect()
}

fn smaller_floats(value: f64, make: impl Fn(f64) -> Scalar) -> Vec<Scalar> {
    let candidates = [0.0, 1.0, value.trunc()];
    // NaN and the infinities are larger than all numbers.
    let is_smaller = |candidate: &f64| value.is_nan() || candidate.abs() < value.abs();
    candidates
        .into_iter()
        .filter(is_smaller)
        .map(make)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(value: i32) -> JavaValue {
        JavaValue::Scalar(Scalar::Int(value))
    }

    #[test]
    fn every_candidate_is_nearer_to_zero() {
        for value in [i32::MIN, -2, -1, 0, 1, 77, i32::MAX] {
            for smaller in smaller(&int(value)) {
                let JavaValue::Scalar(Scalar::Int(smaller)) = smaller else {
                    panic!("{smaller} is no int");
                };
                assert!(smaller.unsigned_abs() < value.unsigned_abs());
            }
        }
    }

    #[test]
    fn shrinking_tries_the_empty_list_first() {
        let value = JavaValue::Text(vec![0x61; 7]);
        assert_eq!(smaller(&value).first(), Some(&JavaValue::Text(Vec::new())));
    }

    #[test]
    fn nan_can_become_a_number() {
        assert!(!smaller_scalars(Scalar::double(f64::NAN)).is_empty());
        assert!(smaller_scalars(Scalar::double(0.0)).is_empty());
    }

    #[test]
    fn a_receiver_never_becomes_null() {
        let call = Invocation {
            class: "A".into(),
            name: "m".into(),
            descriptor: "()V".into(),
            receiver: Some(JavaValue::Boxed(Scalar::Int(3))),
            arguments: Vec::new(),
        };
        let all = candidates(&call);
        assert!(!all.is_empty());
        assert!(
            all.iter()
                .all(|call| call.receiver != Some(JavaValue::Null))
        );
    }
}
