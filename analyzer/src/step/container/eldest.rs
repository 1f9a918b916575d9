//! Maps of the program that ask whether their eldest entry has to go when another one comes
//! (`LinkedHashMap.removeEldestEntry`), as caches do.
//!
//! The answer comes when the entry is there already. So the instruction, which starts over with the answer, goes on from
//! there.

use crate::incomplete::Incomplete;
use crate::models::eldest_hook;
use crate::program::{ClassId, MethodId};
use crate::state::container::{Part, Rest, Slot, Writes};
use crate::state::{ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop, Target};
use crate::term::CmpOp;

const PUT: (&str, &str) = (
    "put",
    "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
);

impl StepCx<'_, '_> {
    /// Calls a method that such a map inherits and that puts entries; `None` for any other.
    ///
    /// The JDK puts what `putAll` takes, and what functions give, without `get` and `put`. No such map overrides those, so it
    /// comes to the same to call them.
    pub(super) fn call_cache(
        &mut self,
        method: MethodId,
        (class, receiver, contents): (ClassId, ObjId, ObjId),
        arguments: &[Value],
    ) -> Option<StepResult> {
        let program = self.program();
        let hook = eldest_hook(program, class)?;
        let declared = program.method(method);
        let (name, descriptor) = (&*declared.name, &*declared.descriptor.raw);
        if (name, descriptor) == PUT {
            return Some(self.put_and_ask((hook, method), (receiver, contents), arguments));
        }
        if *name == *program.method(hook).name {
            let no = self.int(0);
            return Some(self.push_next(Value::Int(no)));
        }
        let owner = match name {
            "putAll" => "java/util/AbstractMap",
            _ => "java/util/Map",
        };
        let owner = program.class_by_name(owner)?;
        let body = program.declared_method(owner, name, descriptor)?;
        let has_body = program.method(body).has_code();
        has_body.then(|| self.call_body(body, arguments.to_vec()))
    }

    fn put_and_ask(
        &mut self,
        (hook, put): (MethodId, MethodId),
        (receiver, contents): (ObjId, ObjId),
        arguments: &[Value],
    ) -> StepResult {
        let &[_, key, value] = arguments else {
            return Err(Stop::UNDECODABLE);
        };
        let (entry, answer) = match self.given_answer(hook) {
            Some(known) => known,
            None => {
                let is_known = self.decide_key(contents, key)?;
                let inner = [Value::Ref(Reference::Object(contents)), key, value];
                let done = self.call_container(contents, put, &inner);
                let flow = done.ok_or(Stop::UNDECODABLE)??;
                if is_known || flow != Flow::Next {
                    return Ok(flow);
                }
                self.frame().stack.pop();
                let entry = self.eldest_entry(contents, hook)?;
                let receiver_value = Value::Ref(Reference::Object(receiver));
                (entry, self.ask(receiver, hook, &[receiver_value, entry])?)
            }
        };
        let (goes, no) = (answer.term().ok_or(Stop::UNDECODABLE)?, self.int(0));
        let goes = self.compare(CmpOp::Ne, goes, no);
        if self.decide(goes)? {
            let entry = self.object_behind(entry).ok_or(Stop::UNDECODABLE)?;
            let (table, slot) = self.entry(entry)?;
            self.remove_slot(table, slot)?;
        }
        self.push_next(Value::Ref(Reference::Null))
    }

    /// The entry that the hook was asked about, and what it gave, where the instruction starts over.
    fn given_answer(&mut self, hook: MethodId) -> Option<(Value, Value)> {
        let mut answers = self.frame().answers.iter();
        let given = answers.find(|answer| answer.method == hook)?;
        Some((*given.arguments.get(1)?, given.result?))
    }

    fn decide_key(&mut self, contents: ObjId, key: Value) -> Result<bool, Stop> {
        let target = Target {
            id: contents,
            part: Part::Whole,
            writes: Writes::All,
        };
        let (known, no) = (self.container_contains(target, key)?, self.int(0));
        let known = self.compare(CmpOp::Ne, known, no);
        self.decide(known)
    }

    /// The entry that came first, of a map all of whose entries are known.
    fn eldest_entry(&mut self, contents: ObjId, hook: MethodId) -> Result<Value, Stop> {
        let table = self.table(contents)?;
        let first = table.slots.iter().position(Slot::is_present);
        let Some(first) = first.filter(|_| table.rest == Rest::None) else {
            let name = self.program().method_name(hook);
            return Err(Stop::Incomplete(Incomplete::NoModel(name)));
        };
        let target = Target {
            id: contents,
            part: Part::Entries,
            writes: Writes::All,
        };
        self.part_of_slot(target, first)
    }
}
