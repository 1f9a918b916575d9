//! Boxes: `valueOf` of the primitive wrappers. Boxes of small constants are cached. Those of unknown values are new
//! objects, and which of them are one is asked where the program compares them (`step/boxes.rs`). Reading a box runs the JDK's own bytecode.
//! Checked against JDK 17.

use std::rc::Rc;

use crate::models::support::{an_object, known_or_unknown, object, term};
use crate::models::{Model, Precision, model};
use crate::program::{ClassId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult};
use crate::term::Constant;

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;",
        Precision::Over,
        value_of_boolean,
    ),
    model(
        "java/lang/Byte.valueOf(B)Ljava/lang/Byte;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Character.valueOf(C)Ljava/lang/Character;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Short.valueOf(S)Ljava/lang/Short;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Integer.valueOf(I)Ljava/lang/Integer;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Long.valueOf(J)Ljava/lang/Long;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Float.valueOf(F)Ljava/lang/Float;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Double.valueOf(D)Ljava/lang/Double;",
        Precision::Over,
        value_of,
    ),
    model("java/lang/Boolean.booleanValue()Z", Precision::Exact, value),
    model("java/lang/Byte.byteValue()B", Precision::Exact, value),
    model("java/lang/Character.charValue()C", Precision::Exact, value),
    model("java/lang/Short.shortValue()S", Precision::Exact, value),
    model("java/lang/Integer.intValue()I", Precision::Exact, value),
    model("java/lang/Long.longValue()J", Precision::Exact, value),
    model("java/lang/Float.floatValue()F", Precision::Exact, value),
    model("java/lang/Double.doubleValue()D", Precision::Exact, value),
    model(
        "java/lang/Float.floatToRawIntBits(F)I",
        Precision::Over,
        bits,
    ),
    model(
        "java/lang/Double.doubleToRawLongBits(D)J",
        Precision::Over,
        bits,
    ),
    model("java/lang/Float.intBitsToFloat(I)F", Precision::Over, bits),
    model(
        "java/lang/Double.longBitsToDouble(J)D",
        Precision::Over,
        bits,
    ),
];

/// `TRUE` or `FALSE`: no other box of a `boolean` comes from here.
fn value_of_boolean(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let name = match cx.machine.terms.as_int(term(arguments, 0)?) {
        Some(0) => "FALSE",
        Some(_) => "TRUE",
        None => return value_of(cx, method, arguments),
    };
    let Some(constant) = cx.program().field_named(method.class, name) else {
        return value_of(cx, method, arguments);
    };
    cx.initialize_class(method.class)?;
    let value = cx.static_value(constant)?;
    cx.push_next(value)
}

/// A box for which equal constants may be identical is made once.
fn value_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(key) = cache_key(cx, method.class, arguments[0]) else {
        let object = given_box(cx, method.class, arguments[0]);
        return an_object(cx, object);
    };
    if let Some(&known) = cx.state.boxes.get(&(method.class, key)) {
        return an_object(cx, known);
    }
    let object = given_box(cx, method.class, arguments[0]);
    Rc::make_mut(&mut cx.state.boxes).insert((method.class, key), object);
    an_object(cx, object)
}

/// The value, if it is a constant whose box every JVM caches.
fn cache_key(cx: &StepCx<'_, '_>, class: ClassId, value: Value) -> Option<i32> {
    let terms = &cx.machine.terms;
    let key = match value {
        Value::Int(term) => terms.as_int(term)?,
        Value::Long(term) => i32::try_from(terms.as_long(term)?).ok()?,
        _ => return None,
    };
    let is_char = &*cx.program().class(class).name == "java/lang/Character";
    let cached = if is_char { 0..=127 } else { -128..=127 };
    cached.contains(&key).then_some(key)
}

fn given_box(cx: &mut StepCx<'_, '_>, class: ClassId, value: Value) -> ObjId {
    let object = cx.new_object(class);
    if let Some(field) = cx.program().field_named(class, "value") {
        cx.state.heap.write_field(object, field, value);
    }
    Rc::make_mut(&mut cx.state.given_boxes).insert(object);
    object
}

/// Also of input boxes, whose value a test can choose.
fn value(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let object = object(cx, arguments, 0)?;
    match cx.program().field_named(method.class, "value") {
        Some(field) => {
            let value = cx.separated_field(object, field)?;
            cx.push_next(value)
        }
        None => cx.unknown_call(method, None),
    }
}

/// The bits of a number as another number, of constants only: terms know no such operator.
fn bits(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let terms = &mut cx.machine.terms;
    let constant = terms.as_constant(term(arguments, 0)?);
    let known = constant.and_then(|constant| {
        Some(match constant {
            Constant::Float(value) => Constant::Int(value.to_bits().cast_signed()),
            Constant::Double(value) => Constant::Long(value.to_bits().cast_signed()),
            Constant::Int(bits) => Constant::Float(f32::from_bits(bits.cast_unsigned())),
            Constant::Long(bits) => Constant::Double(f64::from_bits(bits.cast_unsigned())),
            Constant::Bool(_) => return None,
        })
    });
    let known = known.map(|constant| Value::number(constant.sort(), terms.constant(constant)));
    known_or_unknown(cx, method, known)
}
