//! Maps that the caller passes as records: the code takes what is there under several names, and asks for none.

use std::collections::BTreeSet;

use crate::instr::Instruction;
use crate::program::MethodId;
use crate::state::Origin;

use super::Case;

/// So many names make a record.
const MANY: usize = 3;

/// Classes of maps whose `get` gives null for a key that is not there.
const MAPS: [&str; 6] = [
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/LinkedHashMap",
    "java/util/Map",
    "java/util/SortedMap",
    "java/util/TreeMap",
];

impl Case<'_, '_> {
    /// Whether a map of the caller's lacks one of the names that the code takes from it as from a record, of which both sides
    /// know what it has.
    pub(super) fn is_missing_part(self, origin: Origin) -> bool {
        let is_of_caller = match origin {
            Origin::Lookup(map) => self.is_of_caller(map),
            _ => false,
        };
        let fails = self.raised.stack.first();
        is_of_caller && fails.is_some_and(|&(method, _)| self.takes_record(method))
    }

    /// Whether a method uses what maps hold under several names at once, and asks about none.
    fn takes_record(self, method: MethodId) -> bool {
        let program = self.machine.program;
        let code = program.code(method).ok().flatten();
        let instructions = code.map_or(&[][..], |code| &code.instructions);
        let mut names = BTreeSet::new();
        for window in instructions.windows(4) {
            let [Instruction::Ldc(name), get, after @ ..] = window else {
                continue;
            };
            let used = after
                .iter()
                .find(|it| !matches!(it, Instruction::Checkcast(_)));
            if is_of_map(get, "get") && used.is_some_and(|it| it.callee().is_some()) {
                names.insert(format!("{name:?}"));
            }
        }
        names.len() >= MANY && !instructions.iter().any(|it| is_of_map(it, "containsKey"))
    }
}

fn is_of_map(instruction: &Instruction, name: &str) -> bool {
    instruction.callee().is_some_and(|it| {
        &*it.name == name
            && it
                .class
                .ty
                .class_name()
                .is_some_and(|name| MAPS.contains(&&**name))
    })
}
