//! Forward data flow over one method: which references are not null before each instruction.
//!
//! What a method uses or tests is not null from there on, through all its copies. Fields are not followed: a field that is
//! read twice may hold something else by then.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::classfile::Type;
use crate::instr::{Code, Constant, InstrIdx, Instruction, MethodRef};
use crate::models::never_null;
use crate::program::{MethodId, Program};

use super::summary::{Exits, Summaries};
use super::value::{Def, Facts, Value};

/// Instructions that are executed for each one of the method, before it is given up.
const MAX_VISITS: usize = 12;

/// What the flow through a method tells.
#[derive(Clone, Debug, Default)]
pub(super) struct Flow {
    /// What calls pass: whether each argument, the receiver included, is not null.
    pub(super) calls: BTreeMap<InstrIdx, Vec<bool>>,
    /// What holds when the method returns.
    pub(super) exits: Exits,
}

/// Follows a method whose parameters in these slots are not null; `None` if that takes too long.
pub(super) fn flow(
    program: &Program,
    summaries: &mut Summaries,
    method: MethodId,
    objects: BTreeSet<Def>,
    depth: u32,
) -> Option<Flow> {
    let code = program.code(method).ok()??;
    let mut locals = vec![Value::Any; usize::from(code.max_locals)];
    let declared = program.method(method);
    let mut slot = u16::from(!declared.is_static());
    if slot == 1 {
        *locals.first_mut()? = Value::Object;
    }
    for ty in &declared.descriptor.parameters {
        if ty.is_reference() {
            *locals.get_mut(usize::from(slot))? = Value::Defined(Def::Parameter(slot));
        }
        slot += ty.slots();
    }
    let start = Facts {
        locals,
        stack: Vec::new(),
        objects,
    };
    let mut run = Run {
        program,
        summaries,
        code,
        depth,
        before: BTreeMap::new(),
        open: BTreeSet::new(),
        result: Flow::default(),
    };
    run.reach(InstrIdx(0), start)?;
    run.run()?;
    Some(run.result)
}

struct Run<'a, 'p> {
    program: &'p Program,
    summaries: &'a mut Summaries,
    code: &'p Code,
    depth: u32,
    before: BTreeMap<InstrIdx, Facts>,
    open: BTreeSet<InstrIdx>,
    result: Flow,
}

impl Run<'_, '_> {
    fn run(&mut self) -> Option<()> {
        let mut visits = self.code.instructions.len() * MAX_VISITS;
        while let Some(at) = self.open.pop_first() {
            visits = visits.checked_sub(1)?;
            let facts = self.before.get(&at)?.clone();
            for handler in self
                .code
                .handlers
                .iter()
                .filter(|handler| handler.covers(at))
            {
                let caught = Facts {
                    stack: vec![Value::Object],
                    ..facts.clone()
                };
                self.reach(handler.target, caught)?;
            }
            self.execute(at, facts)?;
        }
        Some(())
    }

    /// Takes over what holds on one way to an instruction.
    fn reach(&mut self, at: InstrIdx, facts: Facts) -> Option<()> {
        // The ways to a common `return` are told apart.
        if matches!(
            self.code.instructions.get(at.0 as usize)?,
            Instruction::Ireturn
        ) {
            let mut facts = facts;
            let result = facts.pop();
            self.result.exits.answers(&facts, result);
            return Some(());
        }
        let is_new = match self.before.get_mut(&at) {
            Some(known) => known.join(&facts)?,
            None => {
                self.before.insert(at, facts);
                true
            }
        };
        if is_new {
            self.open.insert(at);
        }
        Some(())
    }

    #[expect(clippy::too_many_lines, reason = "one line per mnemonic or group")]
    fn execute(&mut self, at: InstrIdx, mut facts: Facts) -> Option<()> {
        use Instruction as I;
        let code = self.code;
        let instruction = code.instruction(at);
        match instruction {
            I::Jsr(_) | I::Ret(_) => return None,
            I::Aload(slot) | I::Iload(slot) => {
                let value = facts.local(*slot);
                facts.stack.push(value);
            }
            I::Astore(slot) | I::Istore(slot) => {
                let value = facts.pop();
                facts.store(*slot, value, 1);
            }
            I::Fstore(slot) => {
                facts.pop();
                facts.store(*slot, Value::Any, 1);
            }
            I::Lstore(slot) | I::Dstore(slot) => {
                facts.pop_slots(2);
                facts.store(*slot, Value::Any, 2);
            }
            I::Iinc { local, .. } => facts.store(*local, Value::Any, 1),
            I::Iconst(value @ (0 | 1)) => facts.stack.push(Value::Constant(*value == 1)),
            I::Ldc(constant) if is_object(constant) => {
                if matches!(constant, Constant::MethodHandle(_)) {
                    self.result.calls.insert(at, Vec::new());
                }
                facts.stack.push(Value::Object);
            }
            I::New(_) => facts.stack.push(Value::Object),
            I::Newarray(_) | I::Anewarray(_) | I::Multianewarray { .. } | I::Invokedynamic(_) => {
                self.make(at, instruction, &mut facts);
            }
            I::Dup | I::DupX1 | I::DupX2 | I::Dup2 | I::Dup2X1 | I::Dup2X2 | I::Swap => {
                duplicate(instruction, &mut facts)
            }
            I::Checkcast(_) => {}
            I::Instanceof(_) => {
                let value = facts.pop();
                facts.stack.push(answer(value, true));
            }
            I::Getfield(field) => {
                let object = facts.pop();
                facts.assume_object(object);
                let field = self.program.resolve_field(field);
                let is_object = field.is_some_and(|field| self.program.is_never_null(field));
                self.give(at, instruction, is_object, &mut facts);
            }
            I::Getstatic(field) => {
                let field = self.program.resolve_field(field);
                let is_object =
                    field.is_some_and(|field| self.program.field(field).access.is_enum());
                self.give(at, instruction, is_object, &mut facts);
            }
            I::Putfield(field) => {
                facts.pop_slots(field.ty.slots());
                let object = facts.pop();
                facts.assume_object(object);
            }
            I::Arraylength
            | I::Monitorenter
            | I::Iaload
            | I::Laload
            | I::Faload
            | I::Daload
            | I::Aaload
            | I::Baload
            | I::Caload
            | I::Saload
            | I::Iastore
            | I::Lastore
            | I::Fastore
            | I::Dastore
            | I::Aastore
            | I::Bastore
            | I::Castore
            | I::Sastore => {
                let (popped, _) = instruction.stack_effect();
                let used = facts.pop_slots(popped).first().copied();
                facts.assume_object(used.unwrap_or(Value::Any));
                self.give(at, instruction, false, &mut facts);
            }
            I::Invokevirtual(named) | I::Invokespecial(named) | I::Invokeinterface(named) => {
                self.call(at, instruction, named, 1, &mut facts);
            }
            I::Invokestatic(named) => self.call(at, instruction, named, 0, &mut facts),
            I::Ifnull(target) => return self.test_null(at, *target, true, facts),
            I::Ifnonnull(target) => return self.test_null(at, *target, false, facts),
            I::Ifeq(target) => return self.test(at, *target, false, facts),
            I::Ifne(target) => return self.test(at, *target, true, facts),
            I::Areturn => {
                let result = facts.pop();
                self.result.exits.returns(&facts, facts.is_object(result));
            }
            I::Return | I::Lreturn | I::Freturn | I::Dreturn => {
                self.result.exits.returns(&facts, false)
            }
            other => {
                let (popped, pushed) = other.stack_effect();
                facts.pop_slots(popped);
                facts.push_any(pushed);
            }
        }
        for target in instruction.jump_targets() {
            self.reach(target, facts.clone())?;
        }
        if !instruction.ends_block() {
            self.reach(at.next(), facts)?;
        }
        Some(())
    }

    /// Something that is never null in exchange for operands.
    fn make(&mut self, at: InstrIdx, instruction: &Instruction, facts: &mut Facts) {
        let (popped, pushed) = instruction.stack_effect();
        let arguments = facts.pop_slots(popped);
        if let Instruction::Invokedynamic(site) = instruction {
            self.note(at, &site.descriptor.parameters, None, &arguments, facts);
        }
        match pushed {
            1 => facts.stack.push(Value::Object),
            other => facts.push_any(other),
        }
    }

    /// Pushes the result of an instruction.
    fn give(
        &mut self,
        at: InstrIdx,
        instruction: &Instruction,
        is_object: bool,
        facts: &mut Facts,
    ) {
        match instruction.stack_effect().1 {
            1 if is_object => facts.stack.push(Value::Object),
            1 => facts.define(at),
            other => facts.push_any(other),
        }
    }

    fn call(
        &mut self,
        at: InstrIdx,
        instruction: &Instruction,
        named: &Arc<MethodRef>,
        receivers: u16,
        facts: &mut Facts,
    ) {
        let parameters = &named.descriptor.parameters;
        let arguments = facts.pop_slots(named.descriptor.parameter_slots());
        let receiver = (receivers == 1).then(|| facts.pop());
        self.note(at, parameters, receiver, &arguments, facts);
        facts.assume_object(receiver.unwrap_or(Value::Any));
        let callee = self.program.resolve_method(named);
        let exits =
            callee.and_then(|callee| self.summaries.exits(self.program, callee, self.depth));
        let by_slot: Vec<Value> = receiver.into_iter().chain(arguments).collect();
        let value_of = |def: Def| match def {
            Def::Parameter(slot) => by_slot.get(usize::from(slot)).copied(),
            Def::Result(_) => None,
        };
        for value in exits
            .iter()
            .flat_map(|exits| exits.always())
            .filter_map(value_of)
        {
            facts.assume_object(value);
        }
        let is_object = callee.is_some_and(|callee| never_null(self.program, callee))
            || exits.as_ref().is_some_and(Exits::gives_object);
        match exits.as_ref().and_then(Exits::tells) {
            Some((about, when)) if value_of(about).is_some() => {
                let about = value_of(about).unwrap_or(Value::Any);
                facts.stack.push(answer(about, when));
            }
            _ => self.give(at, instruction, is_object, facts),
        }
    }

    /// Remembers what is passed: one entry per argument.
    fn note(
        &mut self,
        at: InstrIdx,
        parameters: &[Type],
        receiver: Option<Value>,
        slots: &[Value],
        facts: &Facts,
    ) {
        let mut passed: Vec<bool> = receiver.map(|it| facts.is_object(it)).into_iter().collect();
        let mut slot = 0;
        for ty in parameters {
            let value = slots.get(slot).copied().unwrap_or(Value::Any);
            passed.push(facts.is_object(value));
            slot += usize::from(ty.slots());
        }
        self.result.calls.insert(at, passed);
    }

    fn test_null(
        &mut self,
        at: InstrIdx,
        target: InstrIdx,
        jumps_if_null: bool,
        mut facts: Facts,
    ) -> Option<()> {
        let value = facts.pop();
        let (null, object) = if jumps_if_null {
            (target, at.next())
        } else {
            (at.next(), target)
        };
        if !facts.is_object(value) {
            self.reach(null, facts.clone())?;
        }
        facts.assume_object(value);
        self.reach(object, facts)
    }

    fn test(
        &mut self,
        at: InstrIdx,
        target: InstrIdx,
        jumps_if: bool,
        mut facts: Facts,
    ) -> Option<()> {
        let value = facts.pop();
        for (to, is) in [(target, jumps_if), (at.next(), !jumps_if)] {
            let mut facts = facts.clone();
            facts.assume(value, is);
            self.reach(to, facts)?;
        }
        Some(())
    }
}

/// A `boolean` that equals `when` only if the value is not null.
fn answer(value: Value, when: bool) -> Value {
    match value {
        Value::Defined(about) => Value::Answer { about, when },
        _ => Value::Any,
    }
}

/// Whether a constant is a reference: none is null.
fn is_object(constant: &Constant) -> bool {
    matches!(
        constant,
        Constant::String(_)
            | Constant::Class(_)
            | Constant::MethodType(_)
            | Constant::MethodHandle(_)
    )
}

/// The `dup` family: the top slots once more, below others.
fn duplicate(instruction: &Instruction, facts: &mut Facts) {
    let (count, skipped) = match instruction {
        Instruction::Dup => (1, 0),
        Instruction::DupX1 => (1, 1),
        Instruction::DupX2 => (1, 2),
        Instruction::Dup2 => (2, 0),
        Instruction::Dup2X1 => (2, 1),
        Instruction::Dup2X2 => (2, 2),
        _ => {
            let (top, below) = (facts.pop(), facts.pop());
            facts.stack.extend([top, below]);
            return;
        }
    };
    let top = facts.pop_slots(count);
    let below = facts.pop_slots(skipped);
    facts
        .stack
        .extend(top.iter().chain(&below).chain(&top).copied());
}
