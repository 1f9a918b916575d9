//! Callbacks of a parser of XML, which promises their order: a document starts before all that is in it, and an element before it
//! has characters and ends.

use crate::program::{FieldId, MethodId};
use crate::state::Origin;

use super::Case;
use super::attached::{Life, returns_without};
use super::resource::is_emptied_before_its_end;

/// Interfaces with methods that a parser calls within a document, and those of them that begin with an element.
const WITHIN: [&str; 4] = [
    "org/xml/sax/ContentHandler",
    "org/xml/sax/DTDHandler",
    "org/xml/sax/DocumentHandler",
    "org/xml/sax/ext/LexicalHandler",
];
const OF_ELEMENTS: [&str; 2] = ["org/xml/sax/ContentHandler", "org/xml/sax/DocumentHandler"];
/// What comes first, and what may come before any element.
const START: &str = "startDocument";
const FIRST: [&str; 2] = ["setDocumentLocator", START];
const BEFORE_ELEMENTS: [&str; 3] = [
    "processingInstruction",
    "startElement",
    "startPrefixMapping",
];
/// What fails where a first call is missing, beside null in a field that such a call fills.
const EMPTY: [&str; 2] = [
    "java/util/EmptyStackException",
    "java/util/NoSuchElementException",
];

impl Case<'_, '_> {
    /// Whether the entry method is such a callback and fails because no other was called before.
    pub(super) fn is_out_of_order(self) -> bool {
        let Some(&(entry, _)) = self.raised.stack.last() else {
            return false;
        };
        let program = self.machine.program;
        let name = &*program.method(entry).name;
        if FIRST.contains(&name) {
            return false;
        }
        let is_later = self.is_of(entry, &OF_ELEMENTS) && !BEFORE_ELEMENTS.contains(&name);
        match self.culprit_origin() {
            Some(Origin::Field(_, field)) if self.is_thrown("java/lang/NullPointerException") => {
                is_later && Life::of(program, field).is_surely_filled()
                    || self.is_of(entry, &WITHIN) && self.is_filled_at_start(entry, field)
            }
            _ => is_later && EMPTY.into_iter().any(|it| self.is_thrown(it)),
        }
    }

    /// Whether a method implements one of some interfaces.
    fn is_of(self, method: MethodId, interfaces: &[&str]) -> bool {
        let program = self.machine.program;
        let mut above = program.overridden(method).into_iter();
        above.any(|it| interfaces.contains(&&*program.class(it.class).name))
    }

    /// Whether the start of a document fills a field of the class of a callback whenever it is called, and nothing empties it.
    fn is_filled_at_start(self, entry: MethodId, field: FieldId) -> bool {
        let program = self.machine.program;
        let mut methods = program.methods(entry.class);
        let fills = |it| *program.method(it).name == *START && !returns_without(program, it, field);
        methods.any(fills) && !is_emptied_before_its_end(program, field)
    }
}
