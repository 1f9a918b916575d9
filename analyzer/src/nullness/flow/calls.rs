//! Calls: what those that return say about receiver and arguments, whether they give an object, and what they fill.

use std::collections::BTreeSet;

use crate::instr::{Instruction, MethodRef};
use crate::models::never_null;
use crate::program::MethodId;

use super::super::Claim;
use super::super::claims::{is_of_nest, reference_parameters};
use super::super::frame::{Frame, Slot, Sources};
use super::contents::{gives_entries, makes_without_null};
use super::{Flow, Setting, read_in};

/// How far the calls of an object are followed into its own methods.
const MAX_DEPTH: u8 = 3;

/// Methods that a call may run, of which it is asked what they do with arguments.
const MAX_SELECTED: usize = 8;

/// Library methods that give an argument after checking it.
const CHECKS: &[(&str, &str)] = &[
    ("java/util/Objects", "requireNonNull"),
    ("java/util/Objects", "requireNonNullElse"),
    ("java/util/Objects", "requireNonNullElseGet"),
];

impl Flow<'_> {
    pub(super) fn call(
        &mut self,
        instruction: &Instruction,
        callee: &MethodRef,
        frame: &mut Frame,
    ) -> Option<()> {
        let given = given(instruction, callee, frame)?;
        let is_on_this = self.pass(instruction, callee, frame)?;
        let receiver = receiver(instruction, callee, frame);
        let shown = receiver.filter(|_| gives_entries(callee));
        let makes_new = &*callee.name == "<init>"
            && makes_without_null(callee)
            && receiver.is_some_and(|receiver| receiver.from.is_none());
        self.passed(callee, &given);
        self.start(instruction, callee, frame);
        self.demand(instruction, callee, frame)?;
        let (taken, left) = instruction.stack_effect();
        frame.drop(taken)?;
        self.called(frame);
        let is_reference = matches!(&callee.descriptor.returns, Some(ty) if ty.is_reference());
        let gives_object =
            is_reference && self.gives_object(instruction, callee, is_on_this, &given);
        if is_on_this && self.known.program.method(self.method).is_constructor() {
            self.construct(callee, given, frame);
        }
        let result = Slot {
            sources: shown.map_or(Sources::NONE, |it| it.sources),
            holds_no_null: makes_without_null(callee),
            ..match check(callee).is_some() || gives_object {
                true => Slot::OBJECT,
                false => Slot::UNKNOWN,
            }
        };
        frame.push(result, left);
        if makes_new {
            frame.is_new_collection();
        }
        Some(())
    }

    /// Notes which parameters of a method get what may be null.
    fn passed(&mut self, callee: &MethodRef, given: &BTreeSet<u16>) {
        let program = self.known.program;
        let resolved = program.resolve_method(callee);
        if let Some(method) = resolved.filter(|it| is_of_nest(program.method(*it))) {
            let locals = reference_parameters(program, method).into_iter();
            let empty = locals.filter(|local| !given.contains(local));
            let broken = empty.map(|local| Claim::Parameter(method, local));
            self.reading.broken.extend(broken);
        }
    }

    /// What another constructor, called on the new object, fills.
    fn construct(&mut self, callee: &MethodRef, given: BTreeSet<u16>, frame: &mut Frame) {
        let program = self.known.program;
        let resolved = program.resolve_method(callee);
        let frozen = self.known.starts.frozen;
        let fills = |it: &MethodId| {
            let mut fields = program.instance_fields(it.class).iter();
            program.class(it.class).is_scanned() || fields.any(|it| frozen.is_of_library(*it))
        };
        let is_constructor = |it: &MethodId| program.method(*it).is_constructor() && fills(it);
        let Some(constructor) = resolved.filter(is_constructor) else {
            return;
        };
        let setting = Setting {
            this: self.setting.this,
            filling: Some(constructor.class),
            given,
            depth: self.setting.depth + 1,
        };
        if setting.depth <= MAX_DEPTH {
            let reading = read_in(self.known, constructor, setting);
            self.reading.relied.extend(reading.relied);
            frame.has_filled(reading.filled.unwrap_or_default());
        }
    }

    /// What a call that returns says about receiver and arguments; whether the receiver is that of the method.
    fn pass(
        &self,
        instruction: &Instruction,
        callee: &MethodRef,
        frame: &mut Frame,
    ) -> Option<bool> {
        let n_slots = callee.descriptor.parameter_slots();
        if check(callee) == Some("requireNonNull") {
            let checked = frame.below(n_slots.checked_sub(1)?)?;
            frame.is_object(checked);
        }
        if matches!(instruction, Instruction::Invokestatic(_)) {
            return Some(false);
        }
        let receiver = frame.below(n_slots)?;
        frame.is_object(receiver);
        Some(self.is_this(receiver))
    }

    /// Arguments that are objects if the call returns, whatever it runs.
    fn demand(&self, call: &Instruction, callee: &MethodRef, frame: &mut Frame) -> Option<()> {
        let parameters = &callee.descriptor.parameters;
        let takes_reference = parameters.iter().any(|ty| ty.is_reference());
        let Some(demands) = self.known.demands.filter(|_| takes_reference) else {
            return Some(());
        };
        let selected = self.selected(call, callee).unwrap_or_default();
        if selected.len() > MAX_SELECTED {
            return Some(());
        }
        let all = selected.into_iter().map(|method| demands.of(method));
        let demanded = all.reduce(|one, other| &one & &other).unwrap_or_default();
        let first = u16::from(!matches!(call, Instruction::Invokestatic(_)));
        let n_slots = callee.descriptor.parameter_slots();
        for local in demanded {
            let argument = frame.below(n_slots.checked_sub(local - first + 1)?)?;
            frame.is_object(argument);
        }
        Some(())
    }

    /// What a method that only this class can call assigns of the object that is being filled.
    fn start(&self, instruction: &Instruction, callee: &MethodRef, frame: &mut Frame) {
        let is_filling = self.setting.filling.is_some() && self.setting.depth == 0;
        let resolved = self.known.program.resolve_method(callee);
        let Some(resolved) = resolved.filter(|it| is_filling && it.class == self.method.class)
        else {
            return;
        };
        let declared = self.known.program.method(resolved);
        let receiver = || frame.below(callee.descriptor.parameter_slots());
        let is_own = matches!(instruction, Instruction::Invokestatic(_))
            || receiver().is_some_and(|receiver| self.is_this(receiver));
        let is_start = is_own && (declared.access.is_private() || declared.is_constructor());
        let assigned = is_start.then(|| self.known.starts.assigned(resolved));
        frame.has_assigned(assigned.flatten().unwrap_or_default());
    }

    /// Unknown code may assign what is not frozen.
    pub(super) fn called(&self, frame: &mut Frame) {
        frame.called(|field| self.is_frozen(field));
    }

    /// Whether a call gives an object whatever it runs.
    fn gives_object(
        &mut self,
        call: &Instruction,
        callee: &MethodRef,
        is_on_this: bool,
        given: &BTreeSet<u16>,
    ) -> bool {
        let program = self.known.program;
        let resolved = program.resolve_method(callee);
        if resolved.is_some_and(|resolved| never_null(program, resolved)) {
            return true;
        }
        let selected = self.selected(call, callee).unwrap_or_default();
        let is_filling = is_on_this && self.setting.filling.is_some();
        !selected.is_empty()
            && selected.into_iter().all(|method| {
                never_null(program, method)
                    || (!is_filling && self.relies_on(Claim::Result(method)))
                    || (is_on_this && self.gives_to_this(method, given))
            })
    }

    /// Whether a method gives an object when it is run on this one.
    fn gives_to_this(&mut self, method: MethodId, given: &BTreeSet<u16>) -> bool {
        let setting = Setting {
            this: self.setting.this,
            filling: self.setting.filling,
            given: given.clone(),
            depth: self.setting.depth + 1,
        };
        if setting.depth > MAX_DEPTH {
            return false;
        }
        let reading = read_in(self.known, method, setting);
        self.reading.relied.extend(reading.relied);
        !reading.broken.contains(&Claim::Result(method))
    }

    /// The methods that a call may run; `None` where that is not known.
    fn selected(&self, call: &Instruction, callee: &MethodRef) -> Option<BTreeSet<MethodId>> {
        let resolved = self.known.program.resolve_method(callee)?;
        match call {
            Instruction::Invokespecial(_) | Instruction::Invokestatic(_) => {
                Some(BTreeSet::from([resolved]))
            }
            _ => self.known.callees.of(resolved),
        }
    }
}

fn receiver(call: &Instruction, callee: &MethodRef, frame: &Frame) -> Option<Slot> {
    match call {
        Instruction::Invokestatic(_) => None,
        _ => frame.below(callee.descriptor.parameter_slots()),
    }
}

/// The local variables of a callee that begin with objects.
fn given(call: &Instruction, callee: &MethodRef, frame: &Frame) -> Option<BTreeSet<u16>> {
    let first = u16::from(!matches!(call, Instruction::Invokestatic(_)));
    let n_slots = callee.descriptor.parameter_slots();
    let mut given = BTreeSet::new();
    let mut slot = 0;
    for ty in &callee.descriptor.parameters {
        slot += ty.slots();
        if frame.below(n_slots - slot)?.is_object {
            given.insert(first + slot - ty.slots());
        }
    }
    Some(given)
}

/// The name of a library method that gives an argument after checking it.
fn check(callee: &MethodRef) -> Option<&'static str> {
    let class = callee.class.ty.class_name()?;
    let mut checks = CHECKS.iter();
    let check = checks.find(|(of, name)| **class == **of && *callee.name == **name);
    check.map(|(_, name)| *name)
}
