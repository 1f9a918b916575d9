//! Solved objects, whether or not the test builds them.

use crate::program::MethodId;
use crate::replay::Replayed;
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::state::sequence::Base;
use crate::state::{ObjId, Reference, Value};

use super::run::Rehearsal;

impl Rehearsal<'_, '_> {
    pub(super) fn solved(&mut self, value: SolvedValue) -> Result<Value, Replayed> {
        Ok(match value {
            SolvedValue::Null => Value::Ref(Reference::Null),
            SolvedValue::Number(constant) => {
                let term = self.machine.terms.constant(constant);
                Value::number(constant.sort(), term)
            }
            SolvedValue::Object(index) => Value::Ref(Reference::Object(self.pooled(index)?)),
        })
    }

    /// A solved object, whether or not the test builds it.
    fn pooled(&mut self, index: usize) -> Result<ObjId, Replayed> {
        if let Some(place) = self.builder.place[index] {
            return self.object(place);
        }
        if let Some(known) = self.pooled[index] {
            return Ok(known);
        }
        let pool = &self.builder.pool;
        let id = self.cx().add_object(&pool[index]);
        self.pooled[index] = Some(id);
        self.fill(id, &pool[index])
    }

    pub(super) fn fill(&mut self, id: ObjId, object: &SolvedObject) -> Result<ObjId, Replayed> {
        // A test passes no null for the message or the cause that an exception has not.
        let passes = !self.is_exception(object);
        let mut inside = Vec::new();
        for value in object.held() {
            inside.push(match passes {
                true => self.named(value)?,
                false => self.solved(value)?,
            });
        }
        self.cx().fill(id, object, &inside);
        self.name_default(id);
        self.answer_as(id, object)?;
        Ok(id)
    }

    /// Whether it is an exception.
    fn is_exception(&self, object: &SolvedObject) -> bool {
        let program = self.builder.program;
        let SolvedObject::Instance { class, .. } = object else {
            return false;
        };
        program.is_subclass(*class, program.known().throwable)
    }

    /// What the test passes or answers; each null has a name.
    fn named(&mut self, value: SolvedValue) -> Result<Value, Replayed> {
        match value {
            SolvedValue::Null => Ok(self.passed_null()),
            value => self.solved(value),
        }
    }

    /// Gives an object that the test writes its answers.
    fn answer_as(&mut self, id: ObjId, object: &SolvedObject) -> Result<(), Replayed> {
        let SolvedObject::Instance { answers, .. } = object else {
            return Ok(());
        };
        let throws = |it: MethodId| {
            let mut throwing = answers.iter();
            throwing.any(|(method, reply)| *method == it && matches!(reply, Reply::Throws(_)))
        };
        for &(method, reply) in answers {
            if let Reply::CallsBack(_) = reply {
                self.machine.concrete.stubs.call_back(id, method);
            }
            if let Reply::Gives(answer) = reply
                && !throws(method)
            {
                let answer = self.named(answer)?;
                self.machine.concrete.stubs.add(id, method, answer);
            }
        }
        Ok(())
    }

    /// The elements that a test leaves null in an array are passed like those that it writes down.
    fn name_default(&mut self, array: ObjId) {
        const NULL: Value = Value::Ref(Reference::Null);
        let elements = self.state.heap.get(array).sequence();
        if elements.is_some_and(|elements| matches!(elements.base, Base::Filled(NULL))) {
            let null = self.passed_null();
            if let Some(sequence) = self.state.heap.get_mut(array).sequence_mut() {
                sequence.base = Base::Filled(null);
            }
        }
    }
}
