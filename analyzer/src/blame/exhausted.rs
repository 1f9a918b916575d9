//! Calls of `next()` where there is nothing more, as the object itself says if it is asked.

use crate::classfile::Type;
use crate::program::MethodId;
use crate::replay;
use crate::solution::Solution;

use super::Case;

/// How the names begin of methods that give what comes next, and of those that say whether something does.
const GIVING: &str = "next";
const ASKING: [&str; 2] = ["hasMore", "hasNext"];

impl Case<'_, '_> {
    /// Whether the entry method is to give what comes next, and a method of the same object says that there is nothing. What iterators
    /// of the JDK's interface do then is written down there.
    pub(super) fn is_exhausted(self, solution: &Solution) -> bool {
        let program = self.machine.program;
        let Some(&(entry, _)) = self.raised.stack.last() else {
            return false;
        };
        let declared = program.method(entry);
        if declared.is_static()
            || !declared.name.starts_with(GIVING)
            || self.is_below(entry.class, "java/util/Iterator")
        {
            return false;
        }
        let asks = |it: &MethodId| {
            let method = program.method(*it);
            let is_named = ASKING.iter().any(|name| method.name.starts_with(name));
            let is_question = method.descriptor.parameters.is_empty()
                && method.descriptor.returns == Some(Type::Boolean);
            is_named && is_question && !method.is_static()
        };
        let mut methods = program.methods(entry.class).filter(asks);
        methods.any(|it| replay::answer(self.machine, it, solution) == Some(0))
    }
}
