//! The symbolic start state of one method: nothing is known about its receiver and parameters.

use crate::classfile::GenericType;
use crate::program::{MethodId, Program};
use crate::state::{Frame, FrameKind, Origin, Reference, State, Value};
use crate::step::{Machine, StepCx};

/// The start state of a method; `None` if it has no code that can be decoded.
///
/// A constructor starts with a new object, every other method with inputs only.
pub fn start_state<'p>(machine: &mut Machine<'p>, method: MethodId) -> Option<State<'p>> {
    let code = machine.program.code(method).ok()??;
    let names = parameter_names(machine.program, method);
    let mut state = State::default();
    state
        .frames
        .push(Frame::new(method, code, FrameKind::Entry));
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    cx.initialize_class(method.class).ok()?;
    let mut arguments = Vec::new();
    arguments.extend(receiver(&mut cx, method));
    let parameters = cx.program().parameter_types(method);
    for ((index, ty), name) in (0_u16..).zip(&parameters).zip(names) {
        arguments.push(cx.input(name, ty, Origin::Parameter(index), 0));
    }
    state.inputs = arguments.as_slice().into();
    state.frame_mut().set_arguments(arguments);
    Some(state)
}

fn receiver(cx: &mut StepCx<'_, '_>, method: MethodId) -> Option<Value> {
    let declared = cx.program().method(method);
    if declared.access.is_static() {
        return None;
    }
    if declared.name.as_ref() == "<init>" {
        return Some(Value::Ref(Reference::Object(cx.new_object(method.class))));
    }
    let ty = GenericType::raw(cx.program().class(method.class).ty());
    let value = cx.input("this".to_owned(), &ty, Origin::Receiver, 0);
    cx.exclude_null(value);
    Some(value)
}

/// Source names of the parameters, or `arg0`, `arg1`, …
pub fn parameter_names(program: &Program, method: MethodId) -> Vec<String> {
    let declared = program.method(method);
    let code = program.code(method).ok().flatten();
    let mut slot = u16::from(!declared.access.is_static());
    let mut names = Vec::new();
    for (index, ty) in declared.descriptor.parameters.iter().enumerate() {
        let name = code
            .as_ref()
            .and_then(|code| code.local_name(slot, crate::instr::InstrIdx(0)));
        names.push(name.map_or_else(|| format!("arg{index}"), str::to_owned));
        slot += ty.slots();
    }
    names
}
