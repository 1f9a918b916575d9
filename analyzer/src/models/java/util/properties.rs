//! `java.util.Properties`: a map whose keys and values are taken to be strings. Properties with defaults keep their
//! bytecode. Checked against JDK 17.

use crate::models::java::util::map::{key_set, keys, put};
use crate::models::java::util::support::{receiver, stored};
use crate::models::support::reference;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Properties.getProperty(Ljava/lang/String;)Ljava/lang/String;", Precision::Under, get), // faults: NullArgument
    model("java/util/Properties.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", Precision::Under, get_or), // faults: NullArgument
    model("java/util/Properties.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;", Precision::Under, put), // faults: NullArgument
    model("java/util/Properties.propertyNames()Ljava/util/Enumeration;", Precision::Exact, keys),
    model("java/util/Properties.stringPropertyNames()Ljava/util/Set;", Precision::Over, key_set),
];

fn get(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let key = stored(cx, target, arguments, 1)?;
    let value = cx.table_get(target.id, key)?;
    cx.push_next(value)
}

fn get_or(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let key = stored(cx, target, arguments, 1)?;
    let value = cx.table_get(target.id, key)?;
    let is_missing = match value.reference() {
        Some(value) => cx.decide_null(value)?,
        None => true,
    };
    let default = Value::Ref(reference(arguments, 2)?);
    cx.push_next(if is_missing { default } else { value })
}
