//! What a test does before it calls the entry method, as text.

use analyzer::witness::{
    Build, Call, Contents, InputObject, InputValue, Opening, Target, TypeRef, Witness,
};

use crate::names;

/// The steps, as `demo.Config.setRate(7)`; what only makes objects is none.
pub(crate) fn steps(witness: &Witness) -> Vec<String> {
    let text = Text { witness };
    let steps = witness.before.iter().filter_map(|opening| match opening {
        Opening::Make(_) => None,
        Opening::Assign(field) => {
            let value = text.value(field.value);
            Some(format!("{}.{} = {value}", field.class.binary, field.name))
        }
        Opening::Call(call) => Some(text.call(call)),
    });
    steps.collect()
}

struct Text<'a> {
    witness: &'a Witness,
}

impl Text<'_> {
    fn call(&self, call: &Call) -> String {
        let arguments = self.all(&call.arguments);
        let class = &call.class.binary;
        match &call.on {
            Target::Class if call.method == names::CONSTRUCTOR => {
                format!("new {class}({arguments})")
            }
            Target::Other(receiver) => {
                format!("{}.{}({arguments})", self.value(*receiver), call.method)
            }
            Target::Class | Target::Itself | Target::Part { .. } => {
                format!("{class}.{}({arguments})", call.method)
            }
        }
    }

    fn all(&self, values: &[InputValue]) -> String {
        let values: Vec<String> = values.iter().map(|&value| self.value(value)).collect();
        values.join(", ")
    }

    fn value(&self, value: InputValue) -> String {
        match value {
            InputValue::Null => "null".to_owned(),
            InputValue::Boolean(value) => value.to_string(),
            InputValue::Byte(value) => value.to_string(),
            InputValue::Short(value) => value.to_string(),
            InputValue::Int(value) => value.to_string(),
            InputValue::Char(unit) => format!("{:?}", char::from_u32(unit.into()).unwrap_or('?')),
            InputValue::Long(value) => format!("{value}L"),
            InputValue::Float(bits) => format!("{:?}f", f32::from_bits(bits)),
            InputValue::Double(bits) => format!("{:?}", f64::from_bits(bits)),
            InputValue::Object(index) => self.object(&self.witness.objects[index]),
        }
    }

    fn object(&self, object: &InputObject) -> String {
        match object {
            InputObject::String(units) => format!("{:?}", String::from_utf16_lossy(units)),
            InputObject::Array {
                element, length, ..
            } => format!("new {}[{length}]", ty(element)),
            InputObject::Instance { class, build, .. } => self.built(build, &class.binary),
            InputObject::EnumConstant { class, name } => format!("{}.{name}", class.binary),
            InputObject::Container { class, contents } => {
                format!("a {} of size {}", class.binary, size(contents))
            }
            InputObject::ClassLiteral(of) => format!("{}.class", ty(of)),
            InputObject::Boxed(value) => self.value(*value),
            InputObject::Stub { class, .. } => format!("a {}", class.binary),
        }
    }

    fn built(&self, build: &Build, class: &str) -> String {
        match build {
            Build::Constructor { arguments, .. } => format!("new {class}({})", self.all(arguments)),
            Build::Factory {
                receiver: None,
                class,
                method,
                arguments,
                ..
            } => {
                format!("{}.{method}({})", class.binary, self.all(arguments))
            }
            Build::Constant { class, field, .. } => format!("{}.{field}", class.binary),
            Build::Factory { .. }
            | Build::Anonymous { .. }
            | Build::Allocate
            | Build::Impossible => format!("a {class}"),
        }
    }
}

fn size(contents: &Contents) -> usize {
    match contents {
        Contents::Elements(values) | Contents::Iterated(values) => values.len(),
        Contents::Entries(entries) => entries.len(),
    }
}

fn ty(of: &TypeRef) -> String {
    match of {
        TypeRef::Primitive(letter) => names::primitive(*letter).unwrap_or("?").to_owned(),
        TypeRef::Class(class) => class.binary.clone(),
        TypeRef::Array(element) => format!("{}[]", ty(element)),
    }
}
