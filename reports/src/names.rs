//! Java names as people read them: from binary names and descriptors to source-like text.

use analyzer::warning::Location;
use analyzer::witness::{Entry, primitive};

/// The class without its package: `List` for `java.util.List`.
pub(crate) fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

/// The package of a class; empty for the unnamed one.
pub(crate) fn package(class: &str) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}

/// A method with its parameter types, as `demo.List.get(int)`; constructors as `new demo.List(int)`.
pub(crate) fn signature(class: &str, method: &str, descriptor: &str) -> String {
    let parameters = parameters(descriptor).join(", ");
    match method {
        "<init>" => format!("new {class}({parameters})"),
        "<clinit>" => format!("static initializer of {class}"),
        method => format!("{class}.{method}({parameters})"),
    }
}

/// The entry method of a path.
pub(crate) fn entry(entry: &Entry) -> String {
    signature(&entry.class.binary, &entry.method, &entry.descriptor)
}

/// The method a location lies in.
pub(crate) fn method(location: &Location) -> String {
    signature(&location.class, &location.method, &location.descriptor)
}

/// A place in a source file, as `List.java:12`; the class where the file is not known.
pub(crate) fn place(location: &Location) -> String {
    let file = location.file.as_deref().map_or_else(
        || simple(&location.class),
        |file| file.rsplit('/').next().unwrap_or(file),
    );
    with_line(file, location.line)
}

/// A place with its directories, as `demo/List.java:12`.
pub(crate) fn full_place(location: &Location) -> String {
    with_line(
        location.file.as_deref().unwrap_or(&location.class),
        location.line,
    )
}

fn with_line(file: &str, line: Option<u32>) -> String {
    line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
}

/// A frame as Java prints it, as `demo.List.get(List.java:12)`.
pub(crate) fn frame(location: &Location) -> String {
    format!(
        "{}.{}({})",
        location.class,
        location.method,
        place(location)
    )
}

/// The simple names of a method's parameter types (JVMS §4.3.3).
fn parameters(descriptor: &str) -> Vec<String> {
    let inside = descriptor.strip_prefix('(').unwrap_or_default();
    let mut rest = inside.split(')').next().unwrap_or_default();
    let mut types = Vec::new();
    while let Some((name, tail)) = field_type(rest) {
        types.push(name);
        rest = tail;
    }
    types
}

/// The first field type of `text` (JVMS §4.3.2) and what follows it.
fn field_type(text: &str) -> Option<(String, &str)> {
    let element = text.trim_start_matches('[');
    let dimensions = text.len() - element.len();
    let (name, rest) = if let Some(class) = element.strip_prefix('L') {
        let (class, rest) = class.split_once(';')?;
        (
            class.rsplit('/').next().unwrap_or(class).replace('$', "."),
            rest,
        )
    } else {
        let letter = element.chars().next()?;
        (primitive(letter)?.to_owned(), &element[letter.len_utf8()..])
    };
    Some((name + &"[]".repeat(dimensions), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_reads_like_source() {
        let text = signature("demo.Maps", "put", "(Ljava/util/Map$Entry;[[IJ)V");
        assert_eq!(text, "demo.Maps.put(Map.Entry, int[][], long)");
        assert_eq!(signature("demo.List", "<init>", "()V"), "new demo.List()");
        assert_eq!(
            signature("demo.List", "<clinit>", "()V"),
            "static initializer of demo.List"
        );
    }

    #[test]
    fn a_broken_descriptor_ends_the_parameters() {
        for descriptor in ["", "(", "(I", "(Ldemo/List", "(Q)V", "([", "(é)V"] {
            let text = signature("A", "m", descriptor);
            assert!(text.starts_with("A.m("), "{text}");
        }
    }

    #[test]
    fn packages_and_simple_names_split_at_the_last_dot() {
        assert_eq!(
            (
                package("demo.list.List$Node"),
                simple("demo.list.List$Node")
            ),
            ("demo.list", "List$Node")
        );
        assert_eq!((package("Main"), simple("Main")), ("", "Main"));
    }
}
