//! Identifiers: what Java allows, names of test classes, names of local variables.

use std::collections::BTreeSet;

use analyzer::witness::{self, Entry, TypeRef};
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::java::Type;

/// Method name of constructors (JVMS §2.9.1).
pub(crate) const CONSTRUCTOR: &str = "<init>";

/// Enough to tell the warnings of one method apart, short enough to read.
const FINGERPRINT_DIGITS: usize = 8;

/// File names end at 255 bytes on common file systems; `.class`, fingerprint and ordinal follow.
const LONGEST_STEM: usize = 160;

/// Words that are no names: reserved ones and literals (JLS §3.9, §3.10), `_` included. Contextual keywords such as `record` are
/// names elsewhere.
pub const KEYWORDS: &[&str] = &[
    "_",
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
];

/// First parts of common package names: a variable of that name would hide the package (JLS §6.4.2).
const PACKAGE_ROOTS: [&str; 6] = ["com", "io", "java", "javax", "jitterbug", "org"];

/// Whether Java source can use `text` as a name (JLS §3.8).
pub(crate) fn is_identifier(text: &str) -> bool {
    text.starts_with(is_start) && text.chars().all(is_part) && !KEYWORDS.contains(&text)
}

/// `Character.isJavaIdentifierStart`.
fn is_start(c: char) -> bool {
    use GeneralCategory as Of;
    matches!(
        get_general_category(c),
        Of::UppercaseLetter
            | Of::LowercaseLetter
            | Of::TitlecaseLetter
            | Of::ModifierLetter
            | Of::OtherLetter
            | Of::LetterNumber
            | Of::CurrencySymbol
            | Of::ConnectorPunctuation
    )
}

/// `Character.isJavaIdentifierPart`, without the characters that an identifier ignores.
fn is_part(c: char) -> bool {
    use GeneralCategory as Of;
    let category = get_general_category(c);
    is_start(c)
        || matches!(
            category,
            Of::DecimalNumber | Of::NonspacingMark | Of::SpacingMark
        )
}

/// Whether Java source can declare this package; the unnamed one is declared by silence.
pub(crate) fn is_package(package: &str) -> bool {
    package.is_empty() || package.split('.').all(is_identifier)
}

/// A package that Java source can declare, named after one that it perhaps cannot: `a.do_` for `a.do`.
pub(crate) fn usable_package(package: &str) -> String {
    let usable = |part: &str| {
        let mut part = part.replace(|c| !is_part(c), "_");
        if !part.starts_with(is_start) {
            part.insert(0, '_');
        }
        match KEYWORDS.contains(&&*part) {
            true => part + "_",
            false => part,
        }
    };
    let parts: Vec<String> = package.split('.').map(usable).collect();
    parts.join(".")
}

/// The package of a class by binary name; empty for the unnamed one.
pub(crate) fn package(binary: &str) -> &str {
    binary.rsplit_once('.').map_or("", |(package, _)| package)
}

/// Binary name without package, as `Map$Entry`.
pub(crate) fn without_package(binary: &str) -> &str {
    binary.rsplit_once('.').map_or(binary, |(_, name)| name)
}

/// Name of the test class, as `NodeSwapTest_1a2b3c4d`; later paths of the warning append `_2`, `_3`, ….
pub(crate) fn test_class(entry: &Entry, fingerprint: &str, path: usize) -> String {
    let class = pascal_case(without_package(&entry.class.binary));
    let method = match entry.method.as_str() {
        CONSTRUCTOR => "Constructor".to_owned(),
        name => pascal_case(name),
    };
    let mut stem = class + &method;
    stem.truncate(LONGEST_STEM);
    if stem.starts_with(|c: char| c.is_ascii_digit()) {
        stem.insert(0, '_');
    }
    let prefix: String = fingerprint.chars().take(FINGERPRINT_DIGITS).collect();
    let ordinal = if path == 0 {
        String::new()
    } else {
        format!("_{}", path + 1)
    };
    format!("{stem}Test_{prefix}{ordinal}")
}

/// Name of the test method, as `swapWithNullNextDoesNotThrowNullPointerException`: what holds once the fault is fixed.
pub(crate) fn test_method(entry: &Entry, exception: &str, null: Option<&str>) -> String {
    let subject = match entry.method.as_str() {
        CONSTRUCTOR => "constructor".to_owned(),
        name => lower_first_word(&pascal_case(name)),
    };
    // Of `_2d`, what is left is no name.
    let open = if subject.starts_with(is_start) {
        ""
    } else {
        "_"
    };
    let given = null.map_or_else(String::new, |name| {
        ["WithNull", &pascal_case(name)].concat()
    });
    format!(
        "{open}{subject}{given}DoesNotThrow{}",
        pascal_case(without_package(exception))
    )
}

/// ASCII letters and digits only; what stands between them starts a new word.
fn pascal_case(text: &str) -> String {
    let words = text
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_ascii_uppercase() + &word[1..])
        .collect()
}

/// `Node` → `node`, `URLReader` → `urlReader`.
fn lower_first_word(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let capitals = chars.iter().take_while(|c| c.is_uppercase()).count();
    let is_followed = chars.get(capitals).is_some_and(|c| c.is_lowercase());
    let lowered = if capitals > 1 && is_followed {
        capitals - 1
    } else {
        capitals
    };
    let mut result: String = chars[..lowered]
        .iter()
        .flat_map(|c| c.to_lowercase())
        .collect();
    result.extend(&chars[lowered..]);
    result
}

/// The name a variable of the type suggests, as `node` or `ints`.
pub(crate) fn variable_of(ty: &Type) -> String {
    match ty {
        Type::Primitive(letter) => primitive(*letter).to_owned(),
        Type::Class(class) if class.nested == "String" => "text".to_owned(),
        Type::Class(class) | Type::Parameterized(class, _) => lower_first_word(class.simple()),
        Type::AnyClass => "type".to_owned(),
        Type::Array(element) => match variable_of(element) {
            name if matches!(**element, Type::Array(_)) => name,
            name if name.ends_with('s') => name + "es",
            name => name + "s",
        },
    }
}

/// The name of a parameter that nobody reads, as `customer` or `number`.
pub(crate) fn parameter_of(ty: &Type) -> String {
    let simple = match ty {
        Type::Primitive(letter) => primitive(*letter),
        Type::Class(class) => class.simple(),
        _ => "",
    };
    match simple {
        "boolean" | "Boolean" => "flag".to_owned(),
        "byte" | "short" | "int" | "long" | "float" | "double" | "Byte" | "Short" | "Integer"
        | "Long" | "Float" | "Double" => "number".to_owned(),
        _ => variable_of(ty),
    }
}

/// The name of a variable that holds the class itself, as `nodeType` or `nodeArrayType`.
pub(crate) fn variable_of_class(ty: &TypeRef) -> String {
    fn stem(ty: &TypeRef) -> String {
        match ty {
            TypeRef::Primitive(letter) => primitive(*letter).to_owned(),
            TypeRef::Class(class) => {
                let words = class.binary.rsplit(['.', '$']);
                let mut words = words.filter(|word| !word.bytes().all(|b| b.is_ascii_digit()));
                lower_first_word(&pascal_case(words.next().unwrap_or_default()))
            }
            TypeRef::Array(element) => stem(element) + "Array",
        }
    }
    stem(ty) + "Type"
}

/// Keyword of a primitive type by descriptor letter.
pub(crate) fn primitive(letter: char) -> &'static str {
    witness::primitive(letter).expect("invariant: types have descriptor letters")
}

/// The local names of one method, each given once.
pub(crate) struct Locals {
    taken: BTreeSet<String>,
    /// Parameters of lambdas, which no variable around them may be called; those of others may.
    lent: BTreeSet<String>,
}

impl Locals {
    /// `reserved` are class and package names that a variable must not obscure.
    pub(crate) fn new<'a>(reserved: impl IntoIterator<Item = &'a str>) -> Self {
        let taken = PACKAGE_ROOTS
            .into_iter()
            .chain(reserved)
            .map(str::to_owned)
            .collect();
        let lent = BTreeSet::new();
        Self { taken, lent }
    }

    /// A new name like `wish`, numbered from 2 when it is taken.
    pub(crate) fn fresh(&mut self, wish: &str) -> String {
        let name = Self::unlike(wish, |name| {
            self.taken.contains(name) || self.lent.contains(name)
        });
        self.taken.insert(name.clone());
        name
    }

    /// The same, but others may take it.
    pub(crate) fn free(&self, wish: &str) -> String {
        Self::unlike(wish, |name| self.taken.contains(name))
    }

    /// The same for the parameter of a lambda: other lambdas may take it, and no variable.
    pub(crate) fn lent(&mut self, wish: &str) -> String {
        let name = self.free(wish);
        self.lent.insert(name.clone());
        name
    }

    /// A name like `wish` that is not taken.
    fn unlike(wish: &str, is_taken: impl Fn(&str) -> bool) -> String {
        // `arg0` says nothing.
        let is_usable = is_identifier(wish) && !is_placeholder(wish);
        let base = match wish {
            _ if is_usable => wish.to_owned(),
            _ if KEYWORDS.contains(&wish) => format!("{wish}Value"),
            _ => "value".to_owned(),
        };
        let numbered = (2..).map(|n| format!("{base}{n}"));
        std::iter::once(base.clone())
            .chain(numbered)
            .find(|name| !is_taken(name))
            .expect("invariant: there are more numbers than names")
    }
}

/// Whether a name was made up for want of a variable table, as `arg0` or `local3`.
pub(crate) fn is_placeholder(name: &str) -> bool {
    ["arg", "local"].iter().any(|prefix| {
        name.strip_prefix(prefix)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use analyzer::witness::{Access, ClassRef};

    use super::*;
    use crate::java::ClassName;

    fn entry(binary: &str, method: &str) -> Entry {
        Entry {
            class: ClassRef {
                binary: binary.to_owned(),
                source: None,
                access: Access::Public,
                is_inner: false,
                is_jdk: false,
                is_generic: false,
                free: Vec::new(),
                supertypes: Vec::new(),
            },
            method: method.to_owned(),
            descriptor: "()V".to_owned(),
            access: Access::Public,
            through: None,
            is_static: false,
            parameters: Vec::new().into(),
            returns: None,
            bounds_classes: false,
            hidden_names: Vec::new(),
        }
    }

    #[test]
    fn test_classes_are_named_after_class_method_fingerprint_and_path() {
        let fingerprint = "1a2b3c4d5e6f";
        let name = |class, method, path| test_class(&entry(class, method), fingerprint, path);
        assert_eq!(name("demo.Node", "swap", 0), "NodeSwapTest_1a2b3c4d");
        assert_eq!(name("demo.Node", "swap", 1), "NodeSwapTest_1a2b3c4d_2");
        assert_eq!(
            name("demo.Map$Entry", "<init>", 0),
            "MapEntryConstructorTest_1a2b3c4d"
        );
        assert_eq!(
            name("demo.1$é", "lambda$run$0", 0),
            "_1LambdaRun0Test_1a2b3c4d"
        );
    }

    #[test]
    fn test_methods_say_what_holds_after_the_fix() {
        let name = test_method(
            &entry("demo.Node", "swap"),
            "java.lang.NullPointerException",
            Some("next"),
        );
        assert_eq!(name, "swapWithNullNextDoesNotThrowNullPointerException");
        let name = test_method(&entry("demo.Node", "<init>"), "demo.A$B", None);
        assert_eq!(name, "constructorDoesNotThrowAB");
        let name = test_method(&entry("demo.Node", "_2d"), "demo.A", None);
        assert_eq!(name, "_2dDoesNotThrowA");
    }

    #[test]
    fn identifiers_are_those_of_java_rather_than_those_of_unicode() {
        for name in [
            "x", "größe", "\u{4e09}", "\u{2163}", "a\u{301}", "€uro", "a‿b", "_1",
        ] {
            assert!(is_identifier(name), "{name}");
        }
        // A superscript digit, a circled letter, a vulgar fraction and the middle dot of XID_Continue.
        for name in ["", "x²", "ⓐ", "a½", "l·l", "1a", "a-b", "do", "_"] {
            assert!(!is_identifier(name), "{name}");
        }
    }

    #[test]
    fn a_package_that_cannot_be_declared_has_one_like_it_that_can() {
        assert!(is_package("") && is_package("a.b") && !is_package("a.do") && !is_package("a-b"));
        assert_eq!(usable_package("a.do.b-c.1.x²"), "a.do_.b_c._1.x_");
        assert_eq!(usable_package("java.util"), "java.util");
    }

    #[test]
    fn variables_are_named_after_their_types() {
        let class = |name| Type::Class(ClassName::new("demo", name));
        assert_eq!(variable_of(&class("Node")), "node");
        assert_eq!(variable_of(&class("URLReader")), "urlReader");
        assert_eq!(variable_of(&class("Outer.URL")), "url");
        assert_eq!(variable_of(&Type::array_of(Type::Primitive('I'))), "ints");
        let address = Type::array_of(Type::array_of(class("Address")));
        assert_eq!(variable_of(&address), "addresses");
    }

    #[test]
    fn locals_are_unique_and_never_keywords_or_obscured_names() {
        let mut locals = Locals::new(["a"]);
        assert_eq!(locals.fresh("node"), "node");
        assert_eq!(locals.fresh("node"), "node2");
        assert_eq!(locals.fresh("double"), "doubleValue");
        assert_eq!(locals.fresh("a"), "a2");
        assert_eq!(locals.fresh("arg0"), "value");
        assert_eq!(locals.fresh("x-y"), "value2");
        assert_eq!(locals.fresh("com"), "com2");
    }

    #[test]
    fn lambdas_share_the_names_of_parameters_that_variables_leave_to_them() {
        let mut locals = Locals::new([]);
        assert_eq!(locals.lent("a"), "a");
        assert_eq!(locals.lent("a"), "a");
        assert_eq!(locals.fresh("a"), "a2");
    }
}
