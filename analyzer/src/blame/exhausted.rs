//! Calls of `next()` where there is nothing more, as the object itself says if it is asked.

use crate::classfile::Type;
use crate::mention::Mention;
use crate::program::{MethodId, Program};
use crate::replay;
use crate::solution::Solution;

use super::Case;

/// How the names begin of methods that give what comes next, and of those that say whether something does.
const GIVING: &str = "next";
const ASKING: [&str; 2] = ["hasMore", "hasNext"];
/// How those end that speak of all that may come.
const ANYTHING: [&str; 3] = ["", "Elements", "Tokens"];

impl Case<'_, '_> {
    /// Whether the entry method is to give what comes next, does not ask whether something does, and a method of the same object says
    /// that nothing does. What iterators of the JDK's interface do then is written down there.
    pub(super) fn is_exhausted(self, solution: &Solution) -> bool {
        let program = self.machine.program;
        let Some(&(entry, _)) = self.raised.stack.last() else {
            return false;
        };
        if program.method(entry).is_static()
            || self.is_below(entry.class, "java/util/Iterator")
            || self.is_thrown("java/lang/ArithmeticException")
        {
            return false;
        }
        question(program, entry).is_some_and(|question| {
            !Mention::of(program, entry).called.contains(&question)
                && replay::answer(self.machine, question, solution) == Some(0)
        })
    }
}

/// The method that says whether there is what another one gives: `hasNextLine` for `nextLine`, or else `hasNext`.
fn question(program: &Program, giver: MethodId) -> Option<MethodId> {
    let what = program.method(giver).name.strip_prefix(GIVING)?;
    let classes = program.superclasses(giver.class).iter();
    let methods = classes.flat_map(|&class| program.methods(class));
    let questions = methods.filter_map(|it| {
        let method = program.method(it);
        let is_question = method.descriptor.parameters.is_empty()
            && method.descriptor.returns == Some(Type::Boolean)
            && !method.is_static();
        let mut asked = ASKING
            .iter()
            .filter_map(|name| method.name.strip_prefix(name));
        is_question.then(|| asked.next().map(|asked| (it, asked)))?
    });
    let questions: Vec<(MethodId, &str)> = questions.collect();
    let of = |wanted: &str| questions.iter().find(|(_, asked)| *asked == wanted);
    let found = of(what).or_else(|| ANYTHING.into_iter().find_map(of));
    found.map(|&(it, _)| it)
}
