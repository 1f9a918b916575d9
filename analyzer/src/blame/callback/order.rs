//! Callbacks of the JDK of which one comes before others, whatever calls them: a button is pressed before the mouse is dragged, a directory
//! is entered before it is left, an element starts before it ends.

use crate::fault::Fault;
use crate::instr::Instruction;
use crate::instr::Instruction::{DupX1, Iadd};
use crate::program::{FieldId, MethodId, Program};
use crate::solution::Solution;
use crate::state::Origin;

use super::super::Case;
use super::super::lifecycle::{Lifecycle, is_emptied_before_its_end};
use super::{EMPTY, POPPING, PUSHING, calls};

/// Types of the JDK, the callbacks that come first, and those that come later. What may begin without such a first one is neither.
struct Order {
    types: &'static [&'static str],
    first: &'static [&'static str],
    later: &'static [&'static str],
}

const ORDERS: [Order; 7] = [
    Order {
        types: &["org/xml/sax/ContentHandler", "org/xml/sax/DocumentHandler"],
        first: &["startElement"],
        later: &[
            "characters",
            "endDocument",
            "endElement",
            "ignorableWhitespace",
        ],
    },
    Order {
        types: &[
            "java/awt/event/MouseListener",
            "java/awt/event/MouseMotionListener",
        ],
        first: &["mousePressed"],
        later: &["mouseClicked", "mouseDragged", "mouseReleased"],
    },
    Order {
        types: &["java/awt/event/KeyListener"],
        first: &["keyPressed"],
        later: &["keyReleased", "keyTyped"],
    },
    Order {
        types: &["java/nio/file/FileVisitor"],
        first: &["preVisitDirectory"],
        // A walk that begins with a file visits it at once.
        later: &["postVisitDirectory"],
    },
    Order {
        types: &["javax/swing/text/html/HTMLEditorKit$ParserCallback"],
        first: &["handleStartTag"],
        later: &["handleEndTag", "handleText"],
    },
    Order {
        types: &["java/security/SignatureSpi"],
        first: &["engineInitSign", "engineInitVerify"],
        later: &["engineSign", "engineUpdate", "engineVerify"],
    },
    Order {
        types: &["javax/crypto/MacSpi"],
        first: &["engineInit"],
        later: &["engineDoFinal", "engineUpdate"],
    },
];

/// What takes an element off a list at a place, or looks at it.
const AT_PLACES: [&str; 3] = ["get", "remove", "set"];

impl Case<'_, '_> {
    /// Whether the entry method is a callback that comes later, and what fails is missing because the first one was not called: null in a
    /// field that this always fills, nothing in a collection in which it always puts something, a counter that it raises.
    pub(super) fn is_without_first(self, entry: MethodId, solution: &Solution) -> bool {
        let first = self.first_callbacks(entry);
        if first.iter().any(|&it| self.has_called(it)) {
            return false;
        }
        let program = self.machine.program;
        match self.culprit_origin() {
            Some(Origin::Field(_, field)) if self.is_thrown("java/lang/NullPointerException") => {
                Lifecycle::of(program, field).is_begun_by(&first)
                    && !is_emptied_before_its_end(program, field)
            }
            _ => {
                self.is_of_nothing_pushed((entry, &first), solution)
                    || self.is_counted_by(&first, solution)
            }
        }
    }

    /// The callbacks of the same object that come before a later one.
    fn first_callbacks(self, entry: MethodId) -> Vec<MethodId> {
        let program = self.machine.program;
        let name = &*program.method(entry).name;
        let mut orders = ORDERS.iter();
        let order = orders.find(|it| it.later.contains(&name) && self.is_of(entry, it.types));
        let Some(order) = order else {
            return Vec::new();
        };
        let above = program.superclasses(entry.class).iter();
        let methods = above.flat_map(|&class| program.methods(class));
        let is_first = |it: &MethodId| {
            order.first.contains(&&*program.method(*it).name) && self.is_of(*it, order.types)
        };
        methods.filter(is_first).collect()
    }

    /// Whether the entry method finds nothing in a collection in which one of some callbacks always puts something.
    fn is_of_nothing_pushed(
        self,
        (entry, first): (MethodId, &[MethodId]),
        solution: &Solution,
    ) -> bool {
        let program = self.machine.program;
        let is_before = |index| self.is_negative(index, solution);
        let is_empty = match self.is_thrown("java/lang/IndexOutOfBoundsException") {
            true => self.index().is_none_or(is_before),
            false => EMPTY.into_iter().any(|it| self.is_thrown(it)),
        };
        let taking = [&POPPING[..], &AT_PLACES[..]].concat();
        let stack = self.popped_by(entry, &taking).filter(|_| is_empty);
        stack.is_some_and(|stack| first.iter().any(|&it| pushes(program, it, stack)))
    }

    /// Whether a divisor is a number that one of some callbacks raises, or a negative index is computed from one.
    fn is_counted_by(self, first: &[MethodId], solution: &Solution) -> bool {
        let origins = match self.raised.fault {
            Some(Fault::DivisionByZero(divisor)) => Vec::from_iter(self.machine.origin_of(divisor)),
            _ => {
                let index = self.index().filter(|&it| self.is_negative(it, solution));
                index.map(|it| self.origins_in(it)).unwrap_or_default()
            }
        };
        origins.into_iter().any(|origin| match origin {
            Origin::Field(_, field) => {
                let mut first = first.iter();
                first.any(|&it| raises(self.machine.program, it, field))
            }
            _ => false,
        })
    }
}

/// Whether a callback of this name comes before others.
pub(crate) fn comes_first(name: &str) -> bool {
    ORDERS.iter().any(|order| order.first.contains(&name))
}

/// Whether a method adds something to the number in a field.
fn raises(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.instructions(method);
    let mut sums = (0..code.len()).filter(|&at| matches!(code[at], Iadd));
    sums.any(|at| {
        let mut after = code[at + 1..].iter().skip_while(|it| matches!(it, DupX1));
        after.next().is_some_and(|it| program.assigns(it, field))
    })
}

/// Whether a method always puts something into the collection in a field.
pub(super) fn pushes(program: &Program, method: MethodId, stack: FieldId) -> bool {
    let mut pushes = program.calls_on(method, stack);
    pushes.retain(|it| calls(program, it, &PUSHING));
    let is_push = |it: &Instruction| pushes.iter().any(|push| std::ptr::eq(*push, it));
    let code = program.readable_code(method);
    code.is_some_and(|it| !it.returns_without(is_push))
}
