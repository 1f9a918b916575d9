//! What a call that a class initializer passes over may have done: what its arguments reach is unknown afterwards, and
//! so are the static fields that its code assigns, or whose objects it may change.

use std::collections::BTreeSet;

use crate::classfile::GenericType;
use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::heap::SymbolicRef;
use crate::state::{
    Body, CallId, Initialization, ObjId, Origin, Provenance, Reference, Sequence, Value,
};

use super::{StepCx, StepResult, is_builder};

/// Methods that are searched for static fields.
const MAX_SEARCHED: usize = 200;

/// Static fields that a method, and what it calls within its outermost class, uses.
#[derive(Default)]
struct Effects {
    read: BTreeSet<FieldId>,
    assigned: BTreeSet<FieldId>,
}

impl Effects {
    fn of(program: &Program, method: MethodId) -> Self {
        let mut effects = Self::default();
        let (mut seen, mut open) = (BTreeSet::from([method]), vec![method]);
        while let Some(method) = open.pop() {
            let Ok(Some(code)) = program.code(method) else {
                continue;
            };
            for instruction in &code.instructions {
                let callee = effects.add(program, instruction);
                let callee = callee.filter(|callee| is_near(program, method, *callee));
                open.extend(callee.filter(|&near| seen.len() < MAX_SEARCHED && seen.insert(near)));
            }
        }
        effects
    }

    /// Adds what an instruction does; the method that it calls.
    fn add(&mut self, program: &Program, instruction: &Instruction) -> Option<MethodId> {
        match instruction {
            Instruction::Getstatic(field) => self.read.extend(program.resolve_field(field)),
            Instruction::Putstatic(field) => self.assigned.extend(program.resolve_field(field)),
            _ => {}
        }
        program.resolve_method(instruction.callee()?)
    }
}

fn is_near(program: &Program, method: MethodId, callee: MethodId) -> bool {
    let outermost = |method: MethodId| program.class(method.class).name.split('$').next();
    outermost(method) == outermost(callee)
}

/// Whether a method of an object is what runs, whatever the class of the object.
fn is_only_one(program: &Program, method: MethodId) -> bool {
    let access = program.method(method).access;
    let mut below = program.subtypes(method.class).iter();
    let is_it = |&below: &ClassId| program.select_method(below, method) == Some(method);
    !access.is_static() && !access.is_abstract() && below.all(is_it)
}

impl StepCx<'_, '_> {
    /// Passes over a call: its result and what it may have done are unknown.
    pub(super) fn skip(&mut self, target: MethodId, arguments: &[Value]) -> StepResult {
        let call = self.next_call();
        let effects = Effects::of(self.program(), target);
        let reads = effects.read.iter().chain(&effects.assigned);
        let reads = reads.filter_map(|field| Some(self.state.statics.get(field)?.value));
        let reached: Vec<Value> = arguments.iter().copied().chain(reads).collect();
        self.forget_reached(reached, call);
        self.forget_made(target, arguments, call);
        for field in effects.assigned {
            self.forget_static(field, call);
        }
        self.unknown_call(target, None)
    }

    /// The call that is next with its operands taken off, if it is one on what an unknown call has given, it is known what code would
    /// run, and nobody waits for what that throws. The object is taken to be there: else nobody could use the class.
    pub(super) fn call_on_unknown(&mut self) -> Option<(MethodId, Vec<Value>)> {
        let program = self.program();
        let frame = self.state.frame();
        let callee = frame.code.instruction(frame.at).callee()?;
        let target = program.resolve_method(callee)?;
        let n_below = frame
            .stack
            .len()
            .checked_sub(callee.descriptor.parameters.len() + 1)?;
        let operand = |value: &Value| value.reference().map(|it| self.state.heap.resolve(it));
        let is_function = |value: &Value| match operand(value) {
            Some(Reference::Object(id)) => {
                matches!(self.state.heap.get(id).body, Body::Lambda { .. })
            }
            _ => false,
        };
        let [receiver, passed @ ..] = &frame.stack[n_below..] else {
            return None;
        };
        let is_unknown = matches!(operand(receiver), Some(Reference::Symbolic(_)));
        let is_caught = frame.code.handlers_at(frame.at).next().is_some();
        let is_followed = is_unknown
            && !is_caught
            && is_only_one(program, target)
            && !passed.iter().any(is_function);
        is_followed.then(|| (target, self.frame().stack.split_off(n_below)))
    }

    /// What a constructor was to assign is unknown, final or not.
    pub(super) fn forget_made(&mut self, target: MethodId, arguments: &[Value], call: CallId) {
        let made = arguments.first().and_then(|made| made.reference());
        if let Some(made) = made
            && self.program().method(target).is_constructor()
            && let Reference::Object(made) = self.state.heap.resolve(made)
            && !self.state.heap.get(made).is_input()
        {
            self.forget_contents(made, call);
        }
    }

    /// Takes a static field of a class that is being initialized as unknown. What assigns it seldom assigns null.
    fn forget_static(&mut self, field: FieldId, call: CallId) {
        let class = self.state.classes.get(&field.class);
        if !matches!(class, Some(Initialization::Running)) {
            return;
        }
        let declared = self.program().field(field);
        let ty = GenericType::raw(declared.ty.clone());
        let value = self.input(declared.name.to_string(), &ty, Origin::Call(call), 0);
        self.exclude_null(value);
        self.state.assign_static(field, value);
    }

    fn forget_reached(&mut self, mut open: Vec<Value>, call: CallId) {
        let mut seen = BTreeSet::new();
        while let Some(value) = open.pop() {
            let Some(Reference::Object(id)) = value.reference().map(|r| self.state.heap.resolve(r))
            else {
                continue;
            };
            if seen.insert(id) {
                open.extend(self.state.heap.get(id).held());
                self.forget(id, call);
            }
        }
    }

    /// Takes what may change about an object as unknown from now on. The length of an array stays.
    fn forget(&mut self, id: ObjId, call: CallId) {
        let object = self.state.heap.get(id);
        if !object.is_input() && !self.is_immutable(id) {
            self.forget_contents(id, call);
        }
    }

    pub(super) fn forget_contents(&mut self, id: ObjId, call: CallId) {
        let object = self.state.heap.get(id);
        let body = match &object.body {
            Body::Array(component, elements) => {
                Body::Array(component.clone(), Sequence::unknown(elements.length))
            }
            Body::Instance(_) | Body::Container(_) => Body::Instance(Vec::new()),
            Body::Text(_) if is_builder(object.ty.narrowest(self.program())) => {
                Body::Instance(Vec::new())
            }
            Body::Text(_) | Body::Builder { .. } | Body::Class(_) | Body::Lambda { .. } => return,
        };
        let ty = object.ty.narrowest(self.program()).clone();
        let symbolic = self.state.heap.add_symbolic(SymbolicRef {
            name: "object".into(),
            ty: ty.clone(),
            arguments: [].into(),
            origin: Origin::Call(call),
            chain: 0,
            non_null: true,
            decided: Some(Reference::Object(id)),
        });
        let object = self.state.heap.get_mut(id);
        object.provenance = Provenance::Input(symbolic);
        object.body = body;
        self.shape(id, &ty);
    }

    /// Whether all fields of an object are final, as those of boxes and most constants of enums.
    fn is_immutable(&self, id: ObjId) -> bool {
        let program = self.program();
        let object = self.state.heap.get(id);
        let class = object.ty.exact;
        let is_final = |field: &FieldId| program.field(*field).access.is_final();
        matches!(object.body, Body::Instance(_))
            && class.is_some_and(|class| program.instance_fields(class).iter().all(is_final))
    }
}
