//! What is asked for where there is nothing more: `next()`, as the object itself says if it is asked, and operands on a stack.

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::mention::Mention;
use crate::program::{ClassId, MethodId, Program};
use crate::replay;
use crate::solution::Solution;
use crate::state::Origin;

use super::Case;

/// How the names begin of methods that give what comes next, and of those that say whether something does.
const GIVING: &str = "next";
const ASKING: [&str; 2] = ["hasMore", "hasNext"];
/// How those end that speak of all that may come.
const ANYTHING: [&str; 3] = ["", "Elements", "Tokens"];

/// Stacks of the JDK, methods that throw where nothing lies on them, and such that tell whether something does.
const STACKS: [&str; 2] = ["java/util/Deque", "java/util/Stack"];
const TAKING: [&str; 2] = ["peek", "pop"];
const MEASURES: [&str; 6] = ["empty", "isEmpty", "iterator", "poll", "size", "stream"];
/// The look at a `Deque` that gives null where nothing is there.
const LOOK: &str = "peek";

impl Case<'_, '_> {
    /// Whether a method takes more off a stack than the caller has put there, and asks nothing about that: operands.
    pub(super) fn is_short_of_operands(self) -> bool {
        let program = self.machine.program;
        let taken = self.raised.modelled.is_some_and(|called| {
            self.is_stack(called.class) && TAKING.contains(&&*program.method(called).name)
        });
        let mut asked = self.asked_last().into_iter();
        let mut failing = self.raised.methods();
        taken
            && asked.any(|origin| self.is_of_passed_stack(origin))
            && !failing.any(|method| self.asks_what_is_left(method, 1))
    }

    /// Whether a number says how much lies on a stack that is an argument.
    fn is_of_passed_stack(self, origin: Origin) -> bool {
        let (program, heap) = (self.machine.program, &self.state.heap);
        let Origin::Length(stack) = origin else {
            return false;
        };
        let class = program.class_of(heap.get(stack).ty.narrowest(program));
        let given = heap.origin_of_object(stack);
        class.is_some_and(|class| self.is_stack(class))
            && given.is_some_and(|it| self.arguments().contains(&it))
    }

    fn is_stack(self, class: ClassId) -> bool {
        STACKS.iter().any(|it| self.is_below(class, it))
    }

    /// Whether a method of the program's, or one that it calls, asks how much lies on a stack.
    fn asks_what_is_left(self, method: MethodId, depth: u32) -> bool {
        let program = self.machine.program;
        if !program.class(method.class).is_scanned() {
            return false;
        }
        let code = program.instructions(method).iter();
        let mut calls = code.filter_map(Instruction::callee);
        calls.any(|call| {
            let of = program.resolve_class(&call.class);
            let tells = |of| match &*call.name {
                LOOK => self.is_below(of, "java/util/Deque"),
                name => MEASURES.contains(&name) && self.is_stack(of),
            };
            let called = program.resolve_method(call).filter(|_| depth > 0);
            of.is_some_and(tells) || called.is_some_and(|it| self.asks_what_is_left(it, depth - 1))
        })
    }

    /// Whether the entry method is to give what comes next, does not ask whether something does, and a method of the same object says
    /// that nothing does. What iterators of the JDK's interface do then is written down there.
    pub(super) fn is_exhausted(self, solution: &Solution) -> bool {
        let program = self.machine.program;
        let Some(entry) = self.raised.entry() else {
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
