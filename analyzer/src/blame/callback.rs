//! Callbacks of a parser of XML, which promises their order: an element starts before it has characters and ends.

use crate::state::Origin;

use super::Case;

/// Where the methods that a parser calls are declared.
const PACKAGE: &str = "org/xml/sax";
/// Those that come first.
const FIRST: [&str; 3] = ["setDocumentLocator", "startDocument", "startElement"];
/// What fails where a first call is missing, beside null in a field.
const EMPTY: [&str; 2] = [
    "java/util/EmptyStackException",
    "java/util/NoSuchElementException",
];

impl Case<'_, '_> {
    /// Whether the entry method is such a callback and fails because no other was called before.
    pub(super) fn is_out_of_order(self) -> bool {
        let is_of_null = self.is_thrown("java/lang/NullPointerException")
            && matches!(self.culprit_origin(), Some(Origin::Field(..)));
        let is_empty = EMPTY.into_iter().any(|it| self.is_thrown(it));
        (is_of_null || is_empty) && self.is_later_callback()
    }

    fn is_later_callback(self) -> bool {
        let program = self.machine.program;
        let Some(&(entry, _)) = self.raised.stack.last() else {
            return false;
        };
        let name = &*program.method(entry).name;
        let mut above = program.overridden(entry).into_iter();
        !FIRST.contains(&name)
            && above.any(|method| program.class(method.class).package().starts_with(PACKAGE))
    }
}
