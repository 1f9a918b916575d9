//! What a concrete call left on stack and heap, as plain data.

use std::rc::Rc;

use crate::call::{Invocation, JavaValue, MAX_CONTENT, Returned, Scalar};
use crate::classfile::Type;
use crate::fault::Raised;
use crate::incomplete::Incomplete;
use crate::instr::InstrIdx;
use crate::models::is_for_containers;
use crate::program::{ClassId, MethodId, Program};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{StackTrace, StepCx, Stop};

use super::{NoAnswer, Outcome, Site, Thrown};

/// Arrays in arrays that are looked into.
const MAX_DEPTH: u32 = 4;

impl StepCx<'_, '_> {
    /// What a call that ended in this way gives.
    pub(super) fn outcome(
        &mut self,
        method: MethodId,
        invocation: &Invocation,
        arguments: &[Value],
        ended: Result<Option<Value>, Stop>,
    ) -> Result<Outcome, NoAnswer> {
        match ended {
            Ok(value) => {
                let value = self.result(method, arguments, value)?;
                let arrays = self.arrays(invocation, arguments)?;
                Ok(Outcome::Returned(Returned { value, arrays }))
            }
            Err(Stop::Escaped) => Ok(Outcome::Threw(self.thrown()?)),
            Err(Stop::Incomplete(reason)) => Err(reason.into()),
            Err(Stop::Infeasible | Stop::Moved | Stop::Endless) => {
                Err(Incomplete::Undecided.into())
            }
        }
    }

    fn result(
        &mut self,
        method: MethodId,
        arguments: &[Value],
        value: Option<Value>,
    ) -> Result<Option<JavaValue>, Incomplete> {
        let declared = self.program().method(method);
        if declared.is_constructor() {
            let made = arguments.first().copied();
            return made
                .map(|object| self.read(object, &Type::Int, 0))
                .transpose();
        }
        match (&declared.descriptor.returns, value) {
            (None, None) => Ok(None),
            (Some(ty), Some(value)) => self.read(value, ty, 0).map(Some),
            _ => Err(Incomplete::UndecodableCode),
        }
    }

    fn arrays(
        &mut self,
        invocation: &Invocation,
        arguments: &[Value],
    ) -> Result<Vec<JavaValue>, Incomplete> {
        let n_receivers = arguments.len() - invocation.arguments.len();
        let pairs = invocation.arguments.iter().zip(&arguments[n_receivers..]);
        pairs
            .filter(|(input, _)| matches!(input, JavaValue::Array { .. }))
            .map(|(_, &value)| self.read(value, &Type::Int, 0))
            .collect()
    }

    /// A value of this declared type; an error when it is not a constant.
    fn read(&mut self, value: Value, ty: &Type, depth: u32) -> Result<JavaValue, Incomplete> {
        let read = match value {
            Value::Ref(reference) => return self.read_object(reference, depth),
            Value::Int(term) => self
                .machine
                .terms
                .as_int(term)
                .map(|value| narrowed(value, ty)),
            Value::Long(term) => self.machine.terms.as_long(term).map(Scalar::Long),
            Value::Float(term) => self.machine.terms.as_float(term).map(Scalar::float),
            Value::Double(term) => self.machine.terms.as_double(term).map(Scalar::double),
            Value::ReturnAddress(_) => None,
        };
        read.map(JavaValue::Scalar).ok_or(Incomplete::Undecided)
    }

    fn read_object(&mut self, reference: Reference, depth: u32) -> Result<JavaValue, Incomplete> {
        let id = match self.state.heap.resolve(reference) {
            Reference::Null => return Ok(JavaValue::Null),
            Reference::Symbolic(_) => return Err(Incomplete::Undecided),
            Reference::Object(id) => id,
        };
        match self.state.heap.get(id).body.clone() {
            Body::Text(_) if self.is_text(id) && self.length(id)? <= MAX_CONTENT => {
                let units = self.units(id).ok_or(Incomplete::Undecided)?;
                Ok(JavaValue::Text(units))
            }
            Body::Array(component, _) if depth < MAX_DEPTH && self.length(id)? <= MAX_CONTENT => {
                self.read_array(id, &component, depth)
            }
            Body::Array(component, _) => {
                let name = component.into_array().descriptor();
                Ok(JavaValue::object(&name.replace('/', ".")))
            }
            Body::Class(_) => Ok(JavaValue::object("java.lang.Class")),
            Body::Lambda { .. } => Ok(JavaValue::object("$$Lambda")),
            // Which class a window on a container has is not followed.
            Body::Container(container) if !container.is_whole() => Err(Incomplete::Undecided),
            Body::Instance(_) | Body::Text(_) | Body::Builder { .. } | Body::Container(_) => {
                self.read_instance(id)
            }
        }
    }

    /// Of an array or string.
    fn length(&self, id: ObjId) -> Result<usize, Incomplete> {
        let length = self.state.heap.get(id).sequence().map(|s| s.length);
        let length = length.and_then(|length| self.machine.terms.as_int(length));
        let length = length.and_then(|length| usize::try_from(length).ok());
        length.ok_or(Incomplete::Undecided)
    }

    fn read_array(
        &mut self,
        array: ObjId,
        component: &Type,
        depth: u32,
    ) -> Result<JavaValue, Incomplete> {
        let length = self.length(array)?;
        let mut elements = Vec::with_capacity(length);
        for index in (0..).take(length) {
            let index = self.int(index);
            let element = self.read_element(array, index);
            let element = element.map_err(|_| Incomplete::Undecided)?;
            elements.push(self.read(element, component, depth + 1)?);
        }
        Ok(JavaValue::Array {
            component: component.clone(),
            elements,
        })
    }

    fn read_instance(&mut self, id: ObjId) -> Result<JavaValue, Incomplete> {
        let object = self.state.heap.get(id);
        let class = object.ty.exact.ok_or(Incomplete::Undecided)?;
        if class == self.program().known().string {
            // Its contents are where the JDK's own code keeps them, not where models look.
            return Err(Incomplete::Undecided);
        }
        let Some(ty) = Type::held_by(&self.program().class(class).name) else {
            let name = self.program().class(class).binary_name();
            return Ok(JavaValue::object(&name));
        };
        let field = self.program().field_named(class, "value");
        let cell = field.and_then(|field| object.field(field));
        let value = cell.ok_or(Incomplete::Undecided)?.current;
        match self.read(value, &ty, 0)? {
            JavaValue::Scalar(scalar) => Ok(JavaValue::Boxed(scalar)),
            other => Ok(other),
        }
    }

    /// The exception that left the call.
    fn thrown(&mut self) -> Result<Thrown, Incomplete> {
        let escape = self.machine.escapes.pop().map(|escape| escape.raised);
        if let Some(raised) = escape.as_ref().filter(|raised| raised.fault.is_some()) {
            return Ok(self.by_fault(raised));
        }
        let exception = self
            .machine
            .concrete
            .uncaught
            .ok_or(Incomplete::Undecided)?;
        let class = self.state.heap.get(exception).ty.exact;
        let class = class.ok_or(Incomplete::Undecided)?;
        let trace = self.machine.concrete.stack_traces.get(&exception);
        let trace = trace.ok_or(Incomplete::Undecided)?;
        Ok(self.with_trace(self.program().class(class).binary_name(), trace))
    }

    fn by_fault(&self, raised: &Rc<Raised>) -> Thrown {
        let trace = StackTrace {
            frames: raised.stack.clone(),
            by_model: raised.modelled.is_some(),
        };
        self.with_trace(raised.exception.replace('/', "."), &trace)
    }

    fn with_trace(&self, exception: String, trace: &StackTrace) -> Thrown {
        let program = self.program();
        // The outermost frame is the bottom one, which no JVM knows.
        let frames = trace
            .frames
            .split_last()
            .map_or(&[][..], |(_, above)| above);
        let n_jdk = frames
            .iter()
            .take_while(|(method, _)| program.class(method.class).is_jdk());
        let n_jdk = n_jdk.count();
        // What such a method does is done elsewhere in the container's own class.
        let stand_in = frames[..n_jdk]
            .iter()
            .rposition(|(method, _)| is_for_containers(program, *method));
        let innermost = frames.get(stand_in.map_or(0, |at| at + 1));
        Thrown {
            exception,
            site: innermost.map(|&(method, at)| site(program, method, at)),
            by_model: trace.by_model || stand_in.is_some(),
        }
    }
}

fn site(program: &Program, method: MethodId, at: InstrIdx) -> Site {
    let class: ClassId = method.class;
    let code = program.readable_code(method);
    Site {
        class: program.class(class).binary_name(),
        method: program.method(method).name.to_string(),
        line: code.and_then(|code| code.line_at(at)),
    }
}

/// What an `int` on the stack is as a value of a narrower type.
fn narrowed(value: i32, ty: &Type) -> Scalar {
    match ty {
        Type::Boolean => Scalar::Boolean(value != 0),
        Type::Byte => Scalar::Byte(value as i8),
        Type::Char => Scalar::Char(value as u16),
        Type::Short => Scalar::Short(value as i16),
        _ => Scalar::Int(value),
    }
}
