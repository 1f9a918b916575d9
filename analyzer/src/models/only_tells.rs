//! Methods that only tell something, by their names: `getName`, `isOpen`, `size`; of the program's own types also `name` and the like.

use crate::classfile::Type;
use crate::program::{MethodId, Program};

/// Names of what an object is called, or is.
const NAMES: [&str; 10] = [
    "code", "id", "key", "kind", "label", "name", "path", "title", "topic", "type",
];

/// Whether a method takes nothing, gives something, and is named as what only tells. What gives letters and bytes reads them, and
/// what `java.util.function` declares makes something each time.
pub(crate) fn only_tells(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let makes = class.package() == "java/util/function";
    let method = program.method(method);
    let name = &*method.name;
    let named = |prefix| name.strip_prefix(prefix);
    let rest = named("get").or_else(|| named("is")).unwrap_or_default();
    let mut others = ["And", "As", "Next"].iter();
    let is_told = matches!(name, "length" | "size")
        || !class.is_jdk() && NAMES.contains(&name)
        || rest.starts_with(char::is_uppercase) && !others.any(|other| rest.starts_with(other));
    let is_read = matches!(
        method.descriptor.returns,
        None | Some(Type::Byte | Type::Char)
    );
    is_told && method.descriptor.parameters.is_empty() && !makes && !is_read
}
