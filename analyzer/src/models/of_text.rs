//! What a text may be passed as: itself, or a reader of it.

use crate::classfile::Type;
use crate::models::java::io::buffered_reader::{
    BUFFERED, STRINGS, keep, reader_within, text_of_strings, within,
};
use crate::models::support::passed_text;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, Stop};

const STRING: &str = "java/lang/String";
const SEQUENCE: &str = "java/lang/CharSequence";
const READER: &str = "java/io/Reader";

/// Whether a text, or something made of one, can be passed where this type is declared.
pub(crate) fn is_of_text(ty: &Type) -> bool {
    let declared = [STRING, SEQUENCE, READER, STRINGS, BUFFERED];
    ty.class_name()
        .is_some_and(|name| declared.contains(&&**name))
}

/// The text that a passed object is, or is made of.
pub(crate) fn text_within(cx: &mut StepCx<'_, '_>, passed: ObjId) -> Result<Option<ObjId>, Stop> {
    let known = cx.state.heap.get(passed).ty.narrowest(cx.program());
    match known.class_name().map(|name| &**name) {
        Some(STRING) => Ok(Some(passed)),
        Some(SEQUENCE) => passed_text(cx, Value::Ref(Reference::Object(passed))).map(Some),
        Some(READER | STRINGS) => text_of_strings(cx, passed),
        Some(BUFFERED) => match reader_within(cx, passed)? {
            Some(reader) => text_of_strings(cx, reader),
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

/// A new object for where this type is declared, made of a text.
pub(crate) fn made_of_text(cx: &mut StepCx<'_, '_>, ty: &Type, text: &str) -> Option<ObjId> {
    let text = cx.new_string(&text.encode_utf16().collect::<Vec<u16>>());
    match &**ty.class_name()? {
        STRING | SEQUENCE => Some(text),
        READER | STRINGS => reader_of(cx, text),
        BUFFERED => {
            let class = cx.program().class_by_name(BUFFERED)?;
            let (within, reader) = (within(cx)?, reader_of(cx, text)?);
            let buffered = cx.new_object(class);
            let reader = Value::Ref(Reference::Object(reader));
            cx.state.heap.write_field(buffered, within, reader);
            Some(buffered)
        }
        _ => None,
    }
}

fn reader_of(cx: &mut StepCx<'_, '_>, text: ObjId) -> Option<ObjId> {
    let class = cx.program().class_by_name(STRINGS)?;
    let reader = cx.new_object(class);
    keep(cx, reader, Value::Ref(Reference::Object(text)));
    Some(reader)
}
