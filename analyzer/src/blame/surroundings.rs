//! What the run of a test lacks, and the machines have that the code is written for: its sandbox has no variables, no user, and little
//! memory.

use crate::instr::{Constant, Instruction};
use crate::state::{CallId, Origin, Reference, UnknownCall, Value};

use super::Case;

/// Variables that all Unix systems set for whoever logs in (POSIX.1-2017, 8.3).
const VARIABLES: [&str; 6] = ["HOME", "LOGNAME", "PATH", "PWD", "SHELL", "USER"];
/// Classes with their methods that tell something about the run.
const TELLING: [(&str, &[&str]); 2] = [
    (
        "java/lang/ProcessHandle$Info",
        &[
            "arguments",
            "command",
            "commandLine",
            "startInstant",
            "user",
        ],
    ),
    (
        "java/lang/Runtime",
        &["freeMemory", "maxMemory", "totalMemory"],
    ),
];

impl Case<'_, '_> {
    /// Whether a fault hangs on nothing but what calls have told about the run of the test, and what another run may well have.
    pub(super) fn is_of_run(self) -> bool {
        let origins = match self.culprit_origin() {
            Some(origin) => vec![origin],
            None => {
                let last = self.conditions().last();
                last.map(|last| self.origins_in(last)).unwrap_or_default()
            }
        };
        !origins.is_empty() && origins.into_iter().all(|it| self.is_told_by_run(it))
    }

    fn is_told_by_run(self, origin: Origin) -> bool {
        match origin {
            Origin::Call(call) => self.tells_about_run(call),
            Origin::Field(id, _)
            | Origin::Element(id, _)
            | Origin::Length(id)
            | Origin::Held(id)
            | Origin::Lookup(id) => {
                let holder = self.state.heap.origin_of_object(id);
                holder.is_some_and(|it| self.is_told_by_run(it))
            }
            _ => false,
        }
    }

    fn tells_about_run(self, call: CallId) -> bool {
        let program = self.machine.program;
        let call = &self.state.calls[call.0 as usize];
        call.method.is_some_and(|method| {
            let class = &*program.class(method.class).name;
            let name = &*program.method(method).name;
            let is_listed = |(of, names): &(&str, &[&str])| *of == class && names.contains(&name);
            TELLING.iter().any(is_listed)
                || class == "java/lang/System" && name == "getenv" && self.asks_for_usual(call)
        })
    }

    /// Whether a call asks for a variable that is set everywhere, or for all of them, and the code looks that one up.
    fn asks_for_usual(self, call: &UnknownCall) -> bool {
        let named = call.arguments.first().and_then(|name| self.spelled(*name));
        match named.or_else(|| self.last_named()) {
            Some(named) => VARIABLES.contains(&&*named),
            None => self.is_usual_in_initializers(),
        }
    }

    /// Whether the classes that fail ask for such variables alone where they are initialized.
    fn is_usual_in_initializers(self) -> bool {
        let program = self.machine.program;
        let methods = self.raised.methods();
        let methods = methods.flat_map(|it| program.methods(it.class));
        let initializers = methods.filter(|it| *program.method(*it).name == *"<clinit>");
        let pairs = initializers.flat_map(|it| program.instructions(it).windows(2));
        let asked = pairs.filter_map(|pair| match pair {
            [Instruction::Ldc(Constant::String(text)), call] => {
                let is_asked = call.callee().is_some_and(|it| &*it.name == "getenv");
                is_asked.then(|| String::from_utf16_lossy(&text.0))
            }
            _ => None,
        });
        let asked: Vec<String> = asked.collect();
        !asked.is_empty() && asked.iter().all(|it| VARIABLES.contains(&&**it))
    }

    /// What a known text says.
    fn spelled(self, text: Value) -> Option<String> {
        let terms = &self.machine.terms;
        let Reference::Object(id) = self.state.heap.resolve(text.reference()?) else {
            return None;
        };
        let cells = self.state.heap.get(id).sequence()?.cells(terms)?;
        let unit = |cell: &Value| {
            let unit = terms.as_int(cell.term()?)?;
            u16::try_from(unit).ok()
        };
        let units: Option<Vec<u16>> = cells.iter().map(unit).collect();
        String::from_utf16(&units?).ok()
    }

    /// The text that the failing code names last.
    fn last_named(self) -> Option<String> {
        let named = self.code_until_fault().iter().rev();
        let mut named = named.filter_map(|it| match it {
            Instruction::Ldc(Constant::String(text)) => String::from_utf16(&text.0).ok(),
            _ => None,
        });
        named.next()
    }
}
