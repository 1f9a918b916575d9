//! Inputs of a concrete call as objects on the heap: made on the path, by the constructors that the JVM calls, too.

use std::sync::Arc;

use crate::call::{Invocation, JavaValue, Scalar};
use crate::incomplete::Incomplete;
use crate::program::MethodId;
use crate::state::{Reference, Value};
use crate::step::{StepCx, Stop};
use crate::term::Constant;

use super::NoAnswer;

impl StepCx<'_, '_> {
    /// Receiver, if there is one, and arguments.
    pub(super) fn make_arguments(
        &mut self,
        method: MethodId,
        invocation: &Invocation,
    ) -> Result<Vec<Value>, NoAnswer> {
        let mut arguments = Vec::new();
        if self.program().method(method).is_constructor() {
            let object = self.new_object(method.class);
            arguments.push(Value::Ref(Reference::Object(object)));
        }
        for value in invocation.receiver.iter().chain(&invocation.arguments) {
            arguments.push(self.make(value)?);
        }
        Ok(arguments)
    }

    fn make(&mut self, value: &JavaValue) -> Result<Value, NoAnswer> {
        let object = match value {
            JavaValue::Null => return Ok(Value::Ref(Reference::Null)),
            JavaValue::Scalar(scalar) => return Ok(self.scalar(*scalar)),
            JavaValue::Boxed(scalar) => return self.boxed(*scalar),
            JavaValue::Text(units) => self.new_string(units),
            JavaValue::Array {
                component,
                elements,
            } => {
                let length =
                    i32::try_from(elements.len()).map_err(|_| Incomplete::ArrayTooLarge)?;
                let length = self.int(length);
                let array = self.new_array(component, length);
                for (index, element) in (0..).zip(elements) {
                    let (index, element) = (self.int(index), self.make(element)?);
                    self.write_element(array, index, element);
                }
                array
            }
            JavaValue::New {
                class,
                descriptor,
                arguments,
            } => return self.constructed(class, descriptor, arguments),
            JavaValue::Object(_) => return Err(Incomplete::Undecided.into()),
        };
        Ok(Value::Ref(Reference::Object(object)))
    }

    fn scalar(&mut self, scalar: Scalar) -> Value {
        let constant = match scalar {
            Scalar::Boolean(value) => Constant::Int(value.into()),
            Scalar::Byte(value) => Constant::Int(value.into()),
            Scalar::Char(value) => Constant::Int(value.into()),
            Scalar::Short(value) => Constant::Int(value.into()),
            Scalar::Int(value) => Constant::Int(value),
            Scalar::Long(value) => Constant::Long(value),
            Scalar::Float(bits) => Constant::Float(f32::from_bits(bits)),
            Scalar::Double(bits) => Constant::Double(f64::from_bits(bits)),
        };
        let term = self.machine.terms.constant(constant);
        Value::number(constant.sort(), term)
    }

    fn boxed(&mut self, scalar: Scalar) -> Result<Value, NoAnswer> {
        let class = scalar.box_class();
        let letter = scalar.ty().descriptor();
        let value_of = self.find(class, "valueOf", &format!("({letter})L{class};"))?;
        let value = self.scalar(scalar);
        let made = self.run_call(|cx| cx.call(value_of, vec![value]));
        made.map_err(refused)?
            .ok_or_else(|| Incomplete::Undecided.into())
    }

    fn constructed(
        &mut self,
        class: &Arc<str>,
        descriptor: &str,
        arguments: &[JavaValue],
    ) -> Result<Value, NoAnswer> {
        let constructor = self.find(class, "<init>", descriptor)?;
        let object = Value::Ref(Reference::Object(self.new_object(constructor.class)));
        let mut all = vec![object];
        for argument in arguments {
            all.push(self.make(argument)?);
        }
        let made = self.run_call(|cx| {
            cx.initialize_before_use(constructor.class)?;
            cx.call(constructor, all.clone())
        });
        made.map_err(refused)?;
        Ok(object)
    }

    fn find(&self, class: &str, name: &str, descriptor: &str) -> Result<MethodId, Incomplete> {
        let program = self.program();
        let id = program
            .class_by_name(class)
            .ok_or_else(|| Incomplete::ClassNotFound(class.to_owned()))?;
        program
            .declared_method(id, name, descriptor)
            .ok_or_else(|| Incomplete::MemberNotFound(format!("{class}.{name}{descriptor}")))
    }
}

fn refused(stop: Stop) -> NoAnswer {
    match stop {
        Stop::Escaped => NoAnswer::InputThrows,
        Stop::Incomplete(reason) => reason.into(),
        Stop::Infeasible | Stop::Moved | Stop::Endless => Incomplete::Undecided.into(),
    }
}
