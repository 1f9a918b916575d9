//! Callbacks of a parser of XML, which promises their order: an element starts before it has characters and ends.

use crate::state::Origin;

use super::Case;
use super::attached::is_surely_filled;

/// Interfaces with methods that a parser calls in this order.
const ORDERED: [&str; 2] = ["org/xml/sax/ContentHandler", "org/xml/sax/DocumentHandler"];
/// Those that come first.
const FIRST: [&str; 3] = ["setDocumentLocator", "startDocument", "startElement"];
/// What fails where a first call is missing, beside null in a field that such a call fills.
const EMPTY: [&str; 2] = [
    "java/util/EmptyStackException",
    "java/util/NoSuchElementException",
];

impl Case<'_, '_> {
    /// Whether the entry method is such a callback and fails because no other was called before.
    pub(super) fn is_out_of_order(self) -> bool {
        let program = self.machine.program;
        let is_of_null = self.is_thrown("java/lang/NullPointerException")
            && match self.culprit_origin() {
                Some(Origin::Field(_, field)) => is_surely_filled(program, field),
                _ => false,
            };
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
        let is_ordered = above.any(|method| ORDERED.contains(&&*program.class(method.class).name));
        is_ordered && !FIRST.contains(&name)
    }
}
