//! Exceptions that the code itself asks for, or expects and throws on: `Objects.checkIndex(…)`, `intValueExact()`,
//! `catch (ArithmeticException e) { throw e; }`.

use crate::instr::{InstrIdx, Instruction};
use crate::program::MethodId;
use crate::state::Origin;
use crate::step::Test;

use super::Case;

/// Classes with methods that do nothing but throw, and how the names of these begin.
const CHECKS: [(&str, &str); 3] = [
    ("java/time/temporal/ChronoField", "checkValid"),
    ("java/time/temporal/ValueRange", "checkValid"),
    ("java/util/Objects", "check"),
];

/// Classes with arithmetic that throws where it would overflow, in methods whose names end like this; and numbers that do so where
/// they would have to be rounded or are too large.
const ARITHMETIC: [&str; 2] = ["java/lang/Math", "java/lang/StrictMath"];
const NUMBERS: [&str; 2] = ["java/math/BigDecimal", "java/math/BigInteger"];
const EXACT: &str = "Exact";

/// What whoever only clears up after a fault catches, too.
const ANY: [&str; 4] = [
    "java/lang/Error",
    "java/lang/Exception",
    "java/lang/RuntimeException",
    "java/lang/Throwable",
];

impl<'p> Case<'_, 'p> {
    /// Whether the code itself asks for the exception, as by `Objects.checkIndex`, or by `Math.addExact` of a number of its caller's
    /// that it has not bounded, or of one that it keeps; not in what collections and logs call.
    pub(super) fn is_checked_by_code(self, entry: MethodId) -> bool {
        let program = self.machine.program;
        let Some(called) = self.called_of_library() else {
            return false;
        };
        let (class, name) = (
            &*program.class(called.class).name,
            &*program.method(called).name,
        );
        let is_check = |&(checks, part): &(&str, &str)| class == checks && name.starts_with(part);
        let is_exact = ARITHMETIC.contains(&class) && name.ends_with(EXACT);
        let is_chosen = |origin| match origin {
            Origin::Field(..) => true,
            origin => self.arguments().contains(&origin) && !self.is_tested(origin, Test::Range),
        };
        CHECKS.iter().any(is_check)
            || !self.is_asked_by_anybody(entry)
                && (is_exact && self.asked_last().into_iter().any(is_chosen)
                    || self.is_request((class, name)))
    }

    /// Whether a method of the library is there to throw rather than to give something else: `requireNonNull` whoever uses
    /// what it gives, `intValueExact()`, `setScale(2, UNNECESSARY)`.
    fn is_request(self, (class, name): (&str, &str)) -> bool {
        match name {
            "requireNonNull" => {
                class == "java/util/Objects"
                    && self.is_of_null()
                    && !matches!(self.before_call(), Some(Instruction::Dup))
            }
            "setScale" => {
                let mode = self.before_call();
                NUMBERS.contains(&class)
                    && matches!(mode, Some(Instruction::Getstatic(mode)) if *mode.name == *"UNNECESSARY")
            }
            _ => NUMBERS.contains(&class) && name.ends_with(EXACT),
        }
    }

    /// The instruction before the one by which scanned code calls a library. javac has `requireNonNull` look at a copy.
    fn before_call(self) -> Option<&'p Instruction> {
        let program = self.machine.program;
        let mut stack = self.raised.stack.iter();
        let is_ours = |it: &&(MethodId, InstrIdx)| program.class(it.0.class).is_scanned();
        let &(method, InstrIdx(at)) = stack.find(is_ours)?;
        program
            .instructions(method)
            .get(at.checked_sub(1)? as usize)
    }

    /// Whether a method that fails catches just such an exception, and throws it again.
    pub(super) fn is_rethrown(self) -> bool {
        let program = self.machine.program;
        let mut stack = self.raised.stack.iter();
        stack.any(|&(method, at)| {
            let is_own = program.class(method.class).is_scanned();
            let code = program.readable_code(method).filter(|_| is_own);
            code.is_some_and(|code| {
                let mut handlers = code.handlers.iter();
                handlers.any(|handler| {
                    let caught = handler.catch_type.as_ref();
                    let name = caught.and_then(|it| it.ty.class_name());
                    let is_meant = |it: &str| !ANY.contains(&it) && self.is_thrown(it);
                    handler.covers(at) && name.is_some_and(|it| is_meant(it))
                })
            })
        })
    }
}
