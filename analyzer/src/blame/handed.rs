//! Objects that the program hands to code of the JDK just as the caller passes them, and that the JDK refuses: constants, replacements,
//! dates in the wrong order, and what objects of the caller's tell.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::instr::{InstrIdx, Instruction};
use crate::program::MethodId;
use crate::state::{Body, CallId, Clause, Frame, ObjId, Origin, Reference, Value};
use crate::term::Term;

use super::Case;

/// Exceptions by which the library refuses what it is passed.
const REFUSALS: [&str; 5] = [
    "java/lang/ArithmeticException",
    "java/lang/IllegalArgumentException",
    "java/lang/IndexOutOfBoundsException",
    "java/time/DateTimeException",
    "java/time/temporal/UnsupportedTemporalTypeException",
];
/// Methods of dates that tell which of two comes first.
const COMPARISONS: [&str; 5] = ["compareTo", "equals", "isAfter", "isBefore", "isEqual"];

impl Case<'_, '_> {
    /// Whether code of the JDK refuses an object just as the caller passes it.
    pub(super) fn is_refused_object(self) -> bool {
        let mut refused = self.refused_objects().into_iter();
        refused.any(|id| self.is_of_caller(id))
            || self.is_thrown_by_jdk() && (self.are_crossed_dates() || self.is_refused_answer())
    }

    /// Where objects come from that the JDK refuses.
    pub(super) fn refused_origins(self) -> Vec<Origin> {
        let refused = self.refused_objects().into_iter();
        refused
            .filter_map(|id| self.state.heap.origin_of_object(id))
            .collect()
    }

    fn refused_objects(self) -> Vec<ObjId> {
        if !self.is_thrown_by_jdk() {
            return Vec::new();
        }
        let replacement = self.refused_replacement();
        self.refused_constants()
            .into_iter()
            .chain(replacement)
            .collect()
    }

    /// Whether code of the JDK throws what says that it was given something wrong, rather than null or a place that is not there.
    fn is_thrown_by_jdk(self) -> bool {
        let innermost = self.raised.methods().next();
        let is_jdk = |it: MethodId| self.machine.program.class(it.class).is_jdk();
        let is_thrown = match self.raised.fault {
            None => innermost.is_some_and(is_jdk),
            Some(Fault::Library(..)) => true,
            Some(_) => false,
        };
        is_thrown && REFUSALS.contains(&self.raised.exception)
    }

    /// The objects that the program hands to the code of the JDK that fails.
    fn handed_objects(self) -> Vec<ObjId> {
        let handed = self.passed_to_jdk().filter_map(|it| self.object(it));
        handed.collect()
    }

    fn object(self, value: Value) -> Option<ObjId> {
        match self.state.heap.resolve(value.reference()?) {
            Reference::Object(id) => Some(id),
            _ => None,
        }
    }

    /// The constants on which the path hangs, and that the program hands on, though it does not ask which ones they are.
    fn refused_constants(self) -> Vec<ObjId> {
        let enumeration = self.machine.program.known().enumeration;
        let constant = |origin: &Origin| match *origin {
            Origin::Field(id, field) if field.class == enumeration => Some(id),
            _ => None,
        };
        if self.raised.exception == "java/lang/IndexOutOfBoundsException" {
            return Vec::new();
        }
        let asked = self.asked_at_branches().into_iter();
        let asked: Vec<Origin> = asked.flat_map(|it| self.origins_in(it)).collect();
        let hang = self.conditions().flat_map(|it| self.origins_in(it));
        let constants = hang.filter(|it| !asked.contains(it));
        let constants = constants.filter_map(|it| constant(&it));
        constants.filter(|id| self.is_handed_on(*id)).collect()
    }

    /// Whether the program hands an object to the code of the JDK that fails, or to a model of such code that takes one.
    fn is_handed_on(self, id: ObjId) -> bool {
        let (program, heap) = (self.machine.program, &self.state.heap);
        let class = program.class_of(heap.get(id).ty.narrowest(program));
        let takes = |it: MethodId| {
            let mut parameters = program.method(it).descriptor.parameters.iter();
            parameters.any(|ty| class.is_some() && program.class_of(ty) == class)
        };
        self.raised.modelled.is_some_and(takes)
            || self
                .handed_objects()
                .into_iter()
                .any(|it| heap.is_one(it, id))
    }

    /// Whether the library fails on the text that replaces what a pattern finds.
    pub(super) fn replaces(self) -> bool {
        let program = self.machine.program;
        self.raised.methods().any(|it| {
            let is_matcher = *program.class(it.class).name == *"java/util/regex/Matcher";
            is_matcher && *program.method(it).name == *"appendExpandedReplacement"
        })
    }

    /// The text that replaces what a pattern finds, where it names what is not there, or ends too early.
    fn refused_replacement(self) -> Option<ObjId> {
        let program = self.machine.program;
        let frame = self.called_frame().filter(|_| self.replaces())?;
        let method = program.method(frame.method);
        let is_text = |ty: &Type| *ty == Type::Class("java/lang/String".into());
        let last = method.descriptor.parameters.iter().rposition(is_text)?;
        let slot = method.slot_of(u16::try_from(last).ok()?)?;
        let value = frame.locals.get(usize::from(slot)).copied().flatten()?;
        let text = self.object(value)?;
        matches!(self.state.heap.get(text).body, Body::Text(_)).then_some(text)
    }

    /// Whether the JDK objects to nothing but parts of two dates or more that the caller passes, and that the program has not compared.
    fn are_crossed_dates(self) -> bool {
        let Some(refused) = self.refused() else {
            return false;
        };
        let handed = self.handed_objects();
        let date = |origin: Origin| match origin {
            Origin::Field(id, _) if self.is_one_of_few(origin) => {
                let is_handed = handed.iter().any(|it| self.state.heap.is_one(*it, id));
                (is_handed && self.is_of_caller(id)).then(|| self.state.heap.representative(id))
            }
            _ => None,
        };
        let origins = self.origins_in(refused);
        let dates: Option<Vec<ObjId>> = origins.iter().map(|it| date(*it)).collect();
        let dates = dates.unwrap_or_default();
        let asked = self.asked_at_branches().into_iter();
        let mut asked = asked.flat_map(|it| self.origins_in(it));
        dates.iter().any(|it| *it != dates[0])
            && !asked.any(|it| origins.contains(&it))
            && !self.compares_dates()
    }

    /// Whether the program calls what tells which of two dates comes first.
    fn compares_dates(self) -> bool {
        let program = self.machine.program;
        let is_scanned = |it: &MethodId| program.class(it.class).is_scanned();
        let code = self.raised.methods().filter(is_scanned);
        let mut code = code.flat_map(|it| program.instructions(it));
        code.any(|it| {
            it.callee()
                .is_some_and(|it| COMPARISONS.contains(&&*it.name))
        })
    }

    /// Whether the JDK objects to what an object has answered to it that the program hands it, and that a caller has written.
    fn is_refused_answer(self) -> bool {
        let mut clauses = self.state.path.clauses().iter().rev();
        let last = clauses.find(|clause| !matches!(clause, Clause::Dispatch(..)));
        let origins = match last {
            Some(Clause::Null(id)) => vec![self.state.heap.symbolic(*id).origin],
            Some(Clause::Holds(term)) => self.origins_in(*term),
            _ => Vec::new(),
        };
        let is_answer = |origin: &Origin| match origin {
            Origin::Call(call) => self.is_answer_of_handed(*call),
            _ => false,
        };
        !origins.is_empty() && origins.iter().all(is_answer)
    }

    /// Whether an object of the caller's has answered a call that the program hands to the JDK. A default method of a date answers by what
    /// that tells, though no test says so.
    fn is_answer_of_handed(self, call: CallId) -> bool {
        let program = self.machine.program;
        let call = &self.state.calls[call.0 as usize];
        let is_default = call.method.is_some_and(|method| {
            let class = program.class(method.class);
            class.is_interface() && class.package() == "java/time/temporal"
        });
        let answers = |it: ObjId| match call.scripted_by {
            Some(by) => self.state.heap.is_one(it, by),
            None => is_default,
        };
        let mut handed = self.handed_objects().into_iter();
        handed.any(|it| answers(it) && self.is_of_caller(it))
    }

    /// What the program itself has found out by branching.
    pub(super) fn asked_at_branches(self) -> Vec<Term> {
        let program = self.machine.program;
        let branches = |(method, at): (MethodId, InstrIdx)| {
            let asking = program.instructions(method).get(at.0 as usize);
            asking.is_some_and(|it: &Instruction| !it.jump_targets().is_empty())
        };
        let found = self.found_by_program().into_iter();
        let found = found.filter(|it| branches(it.0));
        found.map(|(_, condition)| condition).collect()
    }

    /// The frame of the code of the JDK that the program has called.
    fn called_frame(&self) -> Option<&Frame<'_>> {
        let program = self.machine.program;
        let is_own = |frame: &Frame<'_>| !program.class(frame.method.class).is_jdk();
        let frames = &self.state.frames;
        let own = frames.iter().rposition(is_own)?;
        frames.get(own + 1)
    }
}
