//! Methods that only tell something, by their names: `getName`, `isOpen`, `size`; of the program's own types all that do not say
//! they act, as `name`, `sides`.

use crate::classfile::Type;
use crate::program::{MethodId, Program};

/// First words of names that say something happens, or that time goes by.
const ACTS: &str = "\
    accept acquire add advance apply await begin build call choose clear close compute consume count create current decrement dequeue \
    do draw drain end execute fetch fire flush generate handle increase increment init initialize insert invoke issue load lock make \
    mark move new next now on open perform pick poll pop prepare process produce pull push put random read receive refresh release \
    remove reset resolve restart resume rewind roll run scan send set shift skip spin start step stop submit swap take tick toggle \
    try turn undo unlock update use visit wait walk write";

/// Whether a method takes nothing, gives something, and is named as what only tells. What gives letters and bytes reads them, and
/// what `java.util.function` declares makes something each time.
pub(crate) fn only_tells(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let makes = class.package() == "java/util/function";
    let method = program.method(method);
    let named = |prefix| method.name.strip_prefix(prefix);
    let rest = named("get").or_else(|| named("is")).unwrap_or_default();
    let mut others = ["And", "As", "Next"].iter();
    let is_told = match rest.starts_with(char::is_uppercase) {
        true => !others.any(|other| rest.starts_with(other)),
        false if class.is_jdk() => matches!(&*method.name, "length" | "size"),
        false => !acts(&method.name),
    };
    let is_read = matches!(
        method.descriptor.returns,
        None | Some(Type::Byte | Type::Char)
    );
    is_told && method.descriptor.parameters.is_empty() && !makes && !is_read
}

fn acts(name: &str) -> bool {
    let end = name.find(|letter: char| !letter.is_lowercase());
    let first = &name[..end.unwrap_or(name.len())];
    first == "get" || ACTS.split(' ').any(|verb| verb == first)
}
