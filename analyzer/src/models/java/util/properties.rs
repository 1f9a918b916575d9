//! `java.util.Properties`: a map whose keys and values are taken to be strings. Properties with defaults keep their
//! bytecode. Checked against JDK 17 and 25.

use crate::models::java::util::map::put;
use crate::models::java::util::support::{class, receiver, stored};
use crate::models::support::{an_object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::{Container, Part, View, Writes};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult, Stop, Target};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Properties.getProperty(Ljava/lang/String;)Ljava/lang/String;", Precision::Under, get), // faults: NullArgument
    model("java/util/Properties.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", Precision::Under, get_or), // faults: NullArgument
    model("java/util/Properties.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;", Precision::Under, put), // faults: NullArgument
    model("java/util/Properties.propertyNames()Ljava/util/Enumeration;", Precision::Under, names),
    model("java/util/Properties.stringPropertyNames()Ljava/util/Set;", Precision::Under, constant_names),
];

/// An enumeration of the names that there are now.
fn names(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let copy = copy(cx, arguments)?;
    let names = Target {
        id: copy,
        part: Part::Keys,
        writes: Writes::All,
    };
    let names = cx.new_enumeration(names)?;
    an_object(cx, names)
}

/// The names that there are now, as a set that may not be written.
fn constant_names(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let names = View {
        of: copy(cx, arguments)?,
        part: Part::Keys,
        writes: Writes::None,
    };
    let class = class(cx, "java/util/Collections$UnmodifiableSet")?;
    let names = cx.new_container(class, Container::View(names));
    an_object(cx, names)
}

fn copy(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<ObjId, Stop> {
    let target = receiver(cx, arguments)?;
    let copy = Container::Table(cx.copied_table(target.id)?);
    let class = class(cx, "java/util/Hashtable")?;
    Ok(cx.new_container(class, copy))
}

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
