//! The symbolic start state of one method: nothing is known about its receiver and parameters.

use crate::classfile::GenericType;
use crate::incomplete::Incomplete;
use crate::instr::{CallSite, Constant, HandleTarget, Instruction};
use crate::models;
use crate::program::{MethodId, Program};
use crate::state::{Frame, FrameKind, Origin, Reference, State, Value};
use crate::step::{Machine, StepCx, is_builder};

/// The start state of a method; the error is why it cannot start.
///
/// A constructor starts with a new object, every other method with inputs only.
pub(crate) fn start_state<'p>(
    machine: &mut Machine<'p>,
    method: MethodId,
) -> Result<State<'p>, Incomplete> {
    start_after(machine, State::default(), method)
}

/// The same on a path that has something behind it.
pub(crate) fn start_after<'p>(
    machine: &mut Machine<'p>,
    mut state: State<'p>,
    method: MethodId,
) -> Result<State<'p>, Incomplete> {
    let names = parameter_names(machine.program, method);
    state.is_informed = false;
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    enter(&mut cx, method)?;
    let mut arguments = Vec::new();
    arguments.extend(receiver(&mut cx, method));
    let parameters = cx.program().parameter_types(method);
    let n_captured = n_captured(cx.program(), method);
    for ((index, ty), name) in (0_u16..).zip(&parameters).zip(names) {
        let argument = cx.input(name, ty, Origin::Parameter(index), 0);
        let is_enclosing = index == 0 && is_constructor_of_inner_class(&cx, method);
        let is_captured = usize::from(index) < n_captured;
        if is_enclosing || is_captured {
            cx.exclude_null(argument);
        }
        arguments.push(argument);
    }
    state.inputs = arguments.as_slice().into();
    state.frame_mut().set_arguments(arguments);
    Ok(state)
}

/// Makes a method the only frame; the error is why it cannot run.
pub(crate) fn enter(cx: &mut StepCx<'_, '_>, method: MethodId) -> Result<(), Incomplete> {
    let program = cx.program();
    let is_abstract = program.method(method).access.is_abstract();
    let is_modelled = works_on_container(program, method) || works_on_text(program, method);
    let code = match is_abstract || is_modelled {
        // Whoever is called says what runs.
        true => Some(cx.program().forwarding(method)),
        false => cx.program().readable_code(method),
    };
    let code = code.ok_or(Incomplete::UndecodableCode)?;
    // No handler of the method covers its class initializer.
    cx.state.frames.clear();
    let initialized = cx.initialize_class(method.class);
    initialized.map_err(|_| {
        let class = cx.program().class(method.class).binary_name();
        Incomplete::ClassInitializer(class)
    })?;
    cx.state
        .frames
        .push(Frame::new(method, code, FrameKind::Entry));
    Ok(())
}

/// Whether a method is one of a collection of the JDK, whose code is not what runs.
fn works_on_container(program: &Program, method: MethodId) -> bool {
    let (class, declared) = (program.class(method.class), program.method(method));
    let is_called = !declared.is_static() && !declared.is_constructor();
    class.is_jdk() && is_called && models::known(&class.name).is_some()
}

/// Whether a method is one of a text under construction, whose code is not what runs, either.
fn works_on_text(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_called = !declared.is_static() && !declared.is_constructor();
    is_called && is_builder(&program.class(method.class).ty())
}

/// Whether the first parameter is the enclosing instance. The language lets nobody pass null for it (JLS §15.9.4).
fn is_constructor_of_inner_class(cx: &StepCx<'_, '_>, method: MethodId) -> bool {
    let program = cx.program();
    program.method(method).is_constructor()
        && program.class(method.class).needs_enclosing_instance()
}

/// How many parameters of a lambda's body are variables that the lambda captures. What those hold is known where the
/// lambda is made and, if it is null there, found from there.
fn n_captured(program: &Program, method: MethodId) -> usize {
    let receiver = usize::from(!program.method(method).is_static());
    lambda_site(program, method).map_or(0, |(_, site)| {
        site.descriptor.parameters.len().saturating_sub(receiver)
    })
}

/// Where a lambda with this body, or a reference to this private method, is made, and by which method.
pub(crate) fn lambda_site(program: &Program, body: MethodId) -> Option<(MethodId, &CallSite)> {
    let declared = program.method(body);
    if !declared.access.is_private() || declared.is_constructor() {
        return None;
    }
    let mut methods = program.methods(body.class);
    methods.find_map(|maker| {
        let instructions = program.instructions(maker).iter();
        let mut sites = instructions.filter_map(Instruction::call_site);
        let site = sites.find(|site| {
            let mut arguments = site.bootstrap.arguments.iter();
            arguments.any(|argument| names(program, argument, body))
        });
        Some((maker, site?))
    })
}

fn names(program: &Program, argument: &Constant, method: MethodId) -> bool {
    let Constant::MethodHandle(handle) = argument else {
        return false;
    };
    match &handle.target {
        HandleTarget::Method(named) => program.resolve_method(named) == Some(method),
        HandleTarget::Field(_) => false,
    }
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
pub(crate) fn parameter_names(program: &Program, method: MethodId) -> Vec<String> {
    let declared = program.method(method);
    let code = program.readable_code(method);
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
