//! Questions of library methods to the program: a model that needs to know what `equals` or `hashCode` of an object gives
//! calls it here.
//!
//! The call is a frame of its own. When it returns, the instruction that ran the model runs again from its start, with
//! the operands put back, as after a decision; then the same question has an answer. So a model asks before it changes
//! anything.

use crate::program::MethodId;
use crate::state::{Answer, FrameKind, ObjId, Reference, Value};
use crate::term::Term;

use super::{Flow, StepCx, Stop};

impl StepCx<'_, '_> {
    /// What a method with a result gives; forks and raises what the method does.
    ///
    /// `method` is the one that is overridden, `arguments` start with the receiver.
    pub(crate) fn ask(
        &mut self,
        receiver: ObjId,
        method: MethodId,
        arguments: &[Value],
    ) -> Result<Value, Stop> {
        let asked = self.frame().answers.iter();
        let mut asked = asked.filter(|a| a.method == method && a.arguments == arguments);
        if let Some(answer) = asked.next() {
            return answer.result.ok_or(Stop::UNDECODABLE);
        }
        let asker = self.state.frames.len() - 1;
        let (at, known) = (self.frame().at, self.frame().answers.clone());
        match self.call_virtual(receiver, method, arguments.to_vec())? {
            Flow::Next => self.frame().stack.pop().ok_or(Stop::UNDECODABLE),
            // It was run to its end.
            Flow::Call if self.state.frames.len() == asker + 1 => {
                let frame = self.frame();
                let result = frame.stack.pop();
                (frame.at, frame.answers) = (at, known);
                self.note_answer(asker, (method, arguments), result);
                result.ok_or(Stop::UNDECODABLE)
            }
            Flow::Call => {
                self.frame().kind = FrameKind::Answer;
                let operands = std::mem::take(&mut self.machine.popped);
                let frame = &mut self.state.frames[asker];
                frame.stack.extend(operands.into_iter().rev());
                self.note_answer(asker, (method, arguments), None);
                Err(Stop::Moved)
            }
            flow => match self.apply(flow)? {
                None => Err(Stop::Moved),
                Some(_) => Err(Stop::Escaped),
            },
        }
    }

    /// Notes in the frame that asks what it was told; `None` until the answer is there.
    fn note_answer(
        &mut self,
        asker: usize,
        (method, arguments): (MethodId, &[Value]),
        result: Option<Value>,
    ) {
        self.state.frames[asker].answers.push(Answer {
            method,
            arguments: arguments.to_vec(),
            result,
        });
    }

    /// Whether `a.equals(b)`, which the class of `a` says, as a number.
    pub(super) fn ask_equal(&mut self, a: ObjId, b: ObjId) -> Result<Term, Stop> {
        self.ask_object(("equals", "(Ljava/lang/Object;)Z"), &[a, b])
    }

    /// `id.hashCode()`.
    pub(crate) fn ask_hash(&mut self, id: ObjId) -> Result<Term, Stop> {
        self.ask_object(("hashCode", "()I"), &[id])
    }

    /// Asks what every object answers with a number; the first object is the receiver.
    fn ask_object(
        &mut self,
        (name, descriptor): (&str, &str),
        objects: &[ObjId],
    ) -> Result<Term, Stop> {
        let object = self.program().known().object;
        let method = self.program().declared_method(object, name, descriptor);
        let method = method.ok_or(Stop::UNDECODABLE)?;
        let arguments = objects.iter().map(|&id| Value::Ref(Reference::Object(id)));
        let arguments: Vec<Value> = arguments.collect();
        let answer = self.ask(objects[0], method, &arguments)?;
        answer.term().ok_or(Stop::UNDECODABLE)
    }

    /// What `equals` says in every class, if that is what is called: an object equals itself, and none equals null.
    pub(crate) fn certain_equality(
        &mut self,
        target: MethodId,
        arguments: &[Value],
    ) -> Result<Option<Value>, Stop> {
        let method = self.program().method(target);
        let is_equals = method.name.as_ref() == "equals"
            && method.descriptor.raw.as_ref() == "(Ljava/lang/Object;)Z";
        let [Value::Ref(one), Value::Ref(other)] = *arguments else {
            return Ok(None);
        };
        if !is_equals {
            return Ok(None);
        }
        let equal = if self.decide_null(other)? {
            Some(0)
        } else {
            self.decide_identical(one, other)?.then_some(1)
        };
        Ok(equal.map(|equal| Value::Int(self.int(equal))))
    }
}
