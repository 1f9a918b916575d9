//! What an assertion speaks of that fails in a helper, a constructor or a part of an object: followed from the method that the test
//! calls, along the calls, by code alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::Type;
use crate::instr::Instruction::{self, Getfield, Getstatic};
use crate::instr::{InstrIdx, MethodRef};
use crate::program::{ASSERTIONS_DISABLED, FieldId, MethodId, Program};

/// Parameters, by number, of the method that the test calls: a value is one of them, lies in it or is found out of it, and says nothing
/// else. `None` if the code has computed the value, or found it elsewhere; constants and new objects say nothing.
type Spoken = Option<BTreeSet<u16>>;

/// The parameters of the outermost of these methods that an assertion speaks of, which fails in the innermost one, the first.
pub(super) fn spoken_of(program: &Program, frames: &[(MethodId, InstrIdx)]) -> Spoken {
    let mut inwards = frames.iter().rev();
    let &(outer, at) = inwards.next()?;
    let mut walk = Walk::new(program, outer);
    let mut until = (outer, at);
    for &(method, at) in inwards {
        walk.follow(until);
        walk.enter(until, method)?;
        until = (method, at);
    }
    walk.follow(until);
    match walk.asked.as_ref().is_some_and(BTreeSet::is_empty) {
        true => walk.asked_before,
        false => walk.asked,
    }
}

/// Whether code that fails reads what a method, be it by another one, makes of other parameters than these, and nothing that it makes of
/// these.
pub(super) fn is_about_others(
    program: &Program,
    (method, spoken): (MethodId, &BTreeSet<u16>),
    failing: impl Iterator<Item = MethodId>,
) -> bool {
    let mut walk = Walk::new(program, method);
    walk.is_loose = true;
    let code = program.instructions(method);
    walk.follow((method, InstrIdx(code.len() as u32)));
    let code = failing.flat_map(|it| program.instructions(it));
    let read = code.filter_map(|it| match it {
        Getfield(field) => program.resolve_field(field),
        _ => None,
    });
    let made = read.filter_map(|it| walk.kept.get(&it)?.as_ref().filter(|it| !it.is_empty()));
    let mut made = made.peekable();
    made.peek().is_some() && made.all(|it| it.is_disjoint(spoken))
}

struct Walk<'p> {
    program: &'p Program,
    /// Whether what is computed of values, by whatever, says the same as these.
    is_loose: bool,
    locals: BTreeMap<u16, Spoken>,
    /// By slot.
    stack: Vec<Spoken>,
    /// What fields were filled with.
    kept: BTreeMap<FieldId, Spoken>,
    /// What conditions ask about, those of the last assertion, and those before it.
    asked: Spoken,
    asked_before: Spoken,
}

impl<'p> Walk<'p> {
    fn new(program: &'p Program, outer: MethodId) -> Self {
        let declared = program.method(outer);
        let slots = (0..).map_while(|number| Some((declared.slot_of(number)?, number)));
        let passed = slots.map(|(slot, number)| (slot, Some(BTreeSet::from([number]))));
        let this = (!declared.is_static()).then_some((0, nothing()));
        Walk {
            program,
            is_loose: false,
            locals: passed.chain(this).collect(),
            stack: Vec::new(),
            kept: BTreeMap::new(),
            asked: nothing(),
            asked_before: nothing(),
        }
    }

    /// Goes through the code before an instruction, branches or not.
    fn follow(&mut self, (method, until): (MethodId, InstrIdx)) {
        let code = self.program.instructions(method);
        for instruction in &code[..until.0 as usize] {
            self.step(instruction);
        }
    }

    /// Goes into a method that an instruction calls; what is decided by a condition is passed as a flag.
    fn enter(&mut self, (from, at): (MethodId, InstrIdx), method: MethodId) -> Option<()> {
        let callee = self.program.instructions(from)[at.0 as usize].callee()?;
        let declared = self.program.method(method);
        if callee.name != declared.name {
            return None;
        }
        let first = u16::from(!declared.is_static());
        let parameters = callee.descriptor.parameters.iter();
        let slots = first + parameters.clone().map(Type::slots).sum::<u16>();
        let rest = self.stack.len().checked_sub(slots.into())?;
        let passed = self.stack.split_off(rest);
        let mut locals: BTreeMap<u16, Spoken> = (0..).zip(passed).collect();
        let mut slot = first;
        for parameter in parameters {
            if *parameter == Type::Boolean && locals[&slot] == nothing() {
                locals.insert(slot, self.asked.clone());
            }
            slot += parameter.slots();
        }
        self.locals = locals;
        self.stack.clear();
        (self.asked, self.asked_before) = (nothing(), nothing());
        Some(())
    }

    fn step(&mut self, instruction: &Instruction) {
        let (taken, left) = instruction.stack_effect();
        let rest = self.stack.len().saturating_sub(taken.into());
        let operands = self.stack.split_off(rest);
        let all = joined(&operands);
        self.note(instruction, &operands, &all);
        let result = match instruction {
            Getstatic(field) if *field.name == *ASSERTIONS_DISABLED => nothing(),
            Getstatic(field) => {
                let field = self.program.resolve_field(field);
                let is_constant = field.is_some_and(|it| self.program.field(it).access.is_final());
                (self.is_loose || is_constant).then(BTreeSet::new)
            }
            Getfield(field) if !speaks(&all) => {
                let field = self.program.resolve_field(field);
                self.known(field.and_then(|it| self.kept.get(&it)))
            }
            it => match (it.callee(), local_read(it)) {
                (Some(callee), _) => self.answer(callee, all),
                (None, Some(local)) => self.known(self.locals.get(&local)),
                (None, None) => all.filter(|_| self.is_loose || !computes(it)),
            },
        };
        let results = std::iter::repeat_n(result, left.into());
        self.stack.extend(results);
    }

    /// What a value says; what is unknown says nothing where everything counts.
    fn known(&self, spoken: Option<&Spoken>) -> Spoken {
        match (spoken, self.is_loose) {
            (Some(Some(spoken)), _) => Some(spoken.clone()),
            (_, true) => nothing(),
            (_, false) => None,
        }
    }

    /// What an instruction leaves elsewhere than on the stack.
    fn note(&mut self, instruction: &Instruction, operands: &[Spoken], all: &Spoken) {
        use Instruction as I;
        match instruction {
            Getstatic(field) if *field.name == *ASSERTIONS_DISABLED => {
                let asked = std::mem::replace(&mut self.asked, nothing());
                self.asked_before = joined(&[self.asked_before.take(), asked]);
            }
            I::Istore(local)
            | I::Lstore(local)
            | I::Fstore(local)
            | I::Dstore(local)
            | I::Astore(local) => {
                self.locals.insert(*local, all.clone());
            }
            I::Iinc { local, .. } => {
                self.locals.insert(*local, None);
            }
            I::Putfield(field) => {
                let value = operands.get(1..).and_then(joined);
                let field = self.program.resolve_field(field);
                self.kept.extend(field.map(|it| (it, value)));
            }
            it if !it.jump_targets().is_empty() => {
                self.asked = joined(&[self.asked.take(), all.clone()]);
            }
            _ => {}
        }
    }

    /// What a call answers, of what it is given: what the library finds out, and flags of the program; or what fields hold of which a
    /// method without parameters makes it. A constructor leaves that in its object.
    fn answer(&mut self, callee: &MethodRef, given: Spoken) -> Spoken {
        if *callee.name == *"<init>" {
            if let Some(object) = self.stack.last_mut() {
                *object = joined(&[object.take(), given]);
            }
            return nothing();
        }
        let method = self.program.resolve_method(callee);
        let scanned = method.filter(|it| self.program.class(it.class).is_scanned());
        let is_flag = callee.descriptor.returns == Some(Type::Boolean);
        match scanned {
            Some(method) if !speaks(&given) && !self.is_loose => self.held(method),
            Some(_) => given.filter(|_| self.is_loose || is_flag),
            None => given,
        }
    }

    /// What the fields hold that a method reads.
    fn held(&self, method: MethodId) -> Spoken {
        let read = self
            .program
            .instructions(method)
            .iter()
            .filter_map(|it| match it {
                Getfield(field) => self.program.resolve_field(field),
                _ => None,
            });
        let held = read.map(|field| self.kept.get(&field).cloned().flatten());
        let held: Vec<Spoken> = held.collect();
        joined(&held).filter(|it| !it.is_empty())
    }
}

/// What says nothing of what the test passes.
fn nothing() -> Spoken {
    Some(BTreeSet::new())
}

fn speaks(spoken: &Spoken) -> bool {
    spoken.as_ref().is_some_and(|it| !it.is_empty())
}

fn joined(values: &[Spoken]) -> Spoken {
    let mut all = BTreeSet::new();
    for value in values {
        all.extend(value.as_ref()?);
    }
    Some(all)
}

fn local_read(instruction: &Instruction) -> Option<u16> {
    use Instruction as I;
    match instruction {
        I::Iload(local) | I::Lload(local) | I::Fload(local) | I::Dload(local) | I::Aload(local) => {
            Some(*local)
        }
        _ => None,
    }
}

/// Whether an instruction makes something else of its operands than to copy, widen or compare them, or look into them.
fn computes(instruction: &Instruction) -> bool {
    use Instruction as I;
    let (taken, _) = instruction.stack_effect();
    let looks = matches!(
        instruction,
        I::Arraylength
            | I::Instanceof(_)
            | I::Checkcast(_)
            | I::Lcmp
            | I::Fcmpl
            | I::Fcmpg
            | I::Dcmpl
            | I::Dcmpg
            | I::I2l
            | I::Dup
            | I::Dup2
            | I::DupX1
            | I::DupX2
            | I::Dup2X1
            | I::Dup2X2
            | I::Swap
    );
    taken > 0 && !looks && !instruction.is_array_load()
}
