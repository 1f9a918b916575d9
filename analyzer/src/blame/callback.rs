//! Callbacks, which whoever calls back promises to call in order: a parser of XML starts a document before all that is in it, and an
//! element before it has characters and ends; and code that calls an interface of its own knows what comes first.

mod order;

use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::Solution;
use crate::state::Origin;

use super::Case;
use super::lifecycle::{Lifecycle, is_emptied_before_its_end, returns_without};
use order::pushes;

pub(crate) use order::comes_first;

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
/// Methods of collections that put something on a stack, and that take it off or look at it.
const PUSHING: [&str; 6] = [
    "add",
    "addElement",
    "addFirst",
    "addLast",
    "offerFirst",
    "push",
];
const POPPING: [&str; 6] = [
    "getFirst",
    "getLast",
    "peek",
    "pop",
    "removeFirst",
    "removeLast",
];
/// What fails where a first call is missing, beside null in a field that such a call fills.
const EMPTY: [&str; 2] = [
    "java/util/EmptyStackException",
    "java/util/NoSuchElementException",
];

impl Case<'_, '_> {
    /// Whether the entry method is such a callback and fails because no other was called before.
    pub(super) fn is_out_of_order(self, solution: &Solution) -> bool {
        let Some(entry) = self.raised.entry() else {
            return false;
        };
        let program = self.machine.program;
        let name = &*program.method(entry).name;
        if FIRST.contains(&name) {
            return false;
        }
        if self.is_without_first(entry, solution) {
            return true;
        }
        let is_later = self.is_of(entry, &OF_ELEMENTS) && !BEFORE_ELEMENTS.contains(&name);
        match self.culprit_origin() {
            Some(Origin::Field(_, field)) if self.is_thrown("java/lang/NullPointerException") => {
                is_later && Lifecycle::of(program, field).is_surely_filled()
                    || self.is_filled_at_start(entry, field)
                    || self.is_filled_by_sibling(entry, field)
            }
            _ => {
                let is_empty = EMPTY.into_iter().any(|it| self.is_thrown(it));
                is_empty && (is_later || self.is_pushed_by_sibling(entry))
            }
        }
    }

    /// Whether a method is one that a parser calls before anything else.
    pub(super) fn is_first_callback(self, method: MethodId) -> bool {
        let name = &*self.machine.program.method(method).name;
        FIRST.contains(&name) && self.is_of(method, &WITHIN)
    }

    /// Whether another callback of the same interface fills a field that no constructor fills.
    fn is_filled_by_sibling(self, entry: MethodId, field: FieldId) -> bool {
        let siblings = self.siblings(entry);
        !siblings.is_empty()
            && !self.has_called_for(field)
            && Lifecycle::of(self.machine.program, field).is_begun_by(&siblings)
    }

    /// Whether the entry method takes something off a stack that is empty, and another callback of the same interface, or the start
    /// of a document, always puts something there, and has not been called.
    fn is_pushed_by_sibling(self, entry: MethodId) -> bool {
        let program = self.machine.program;
        let Some(stack) = self.popped_by(entry, &POPPING) else {
            return false;
        };
        let mut siblings = self.siblings(entry);
        siblings.extend(self.start_of_document(entry));
        siblings.retain(|&it| pushes(program, it, stack));
        !siblings.is_empty() && !siblings.into_iter().any(|it| self.has_called(it))
    }

    /// The field with the stack off which a method takes something by one of some calls, where it fails.
    fn popped_by(self, method: MethodId, taking: &[&str]) -> Option<FieldId> {
        let program = self.machine.program;
        let mut stack = self.raised.stack.iter();
        let (_, at) = stack.find(|&&(running, _)| running == method)?;
        let (code, at) = (program.instructions(method), at.0 as usize);
        let mut before = code.iter().enumerate().take(at);
        let read = before.find_map(|(place, it)| match it {
            Instruction::Getfield(read) if Instruction::used_at(code, place) == Some(at) => {
                program.resolve_field(read)
            }
            _ => None,
        });
        let pop = code.get(at)?;
        read.filter(|_| calls(program, pop, taking))
    }

    /// The other methods of the class by which it implements an interface of the program's, if scanned code calls the entry method
    /// through that.
    fn siblings(self, entry: MethodId) -> Vec<MethodId> {
        let program = self.machine.program;
        let through = |method: MethodId| {
            let above = program.overridden(method).into_iter();
            above.filter(|it| {
                let above = program.class(it.class);
                above.is_interface() && !above.is_jdk()
            })
        };
        let called = through(entry).filter(|&it| program.is_called(it));
        let interfaces: Vec<ClassId> = called.map(|it| it.class).collect();
        let others = program.methods(entry.class).filter(|&it| it != entry);
        let is_beside = |it: &MethodId| through(*it).any(|it| interfaces.contains(&it.class));
        others.filter(is_beside).collect()
    }

    /// Whether a method implements one of some interfaces.
    fn is_of(self, method: MethodId, interfaces: &[&str]) -> bool {
        let program = self.machine.program;
        let mut above = program.overridden(method).into_iter();
        above.any(|it| interfaces.contains(&&*program.class(it.class).name))
    }

    /// Whether the start of a document fills a field whenever it is called, and nothing empties it.
    fn is_filled_at_start(self, entry: MethodId, field: FieldId) -> bool {
        let program = self.machine.program;
        let start = self.start_of_document(entry);
        start.is_some_and(|it| !returns_without(program, it, field))
            && !is_emptied_before_its_end(program, field)
    }

    /// What the object of a callback does at the start of a document.
    fn start_of_document(self, callback: MethodId) -> Option<MethodId> {
        let program = self.machine.program;
        let above = program.superclasses(callback.class).iter();
        let mut methods = above.flat_map(|&class| program.methods(class));
        let is_within = self.is_of(callback, &WITHIN);
        methods.find(|&it| is_within && *program.method(it).name == *START)
    }
}

/// Whether an instruction calls a method of the JDK by one of these names.
fn calls(program: &Program, instruction: &Instruction, names: &[&str]) -> bool {
    let callee = instruction.callee().filter(|it| names.contains(&&*it.name));
    let called = callee.and_then(|it| program.resolve_method(it));
    called.is_some_and(|it| program.class(it.class).is_jdk())
}
