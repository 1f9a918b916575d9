//! What a test does before it calls the entry method, in words.

use crate::witness::{Build, Call, InputObject, InputValue, Opening, Target, Witness};

use super::inputs::shown;

/// The steps, as `demo.Config.setRate(7)`; what only makes objects is none.
pub(crate) fn before(witness: &Witness) -> Vec<String> {
    let steps = witness.before.iter().filter_map(|opening| match opening {
        Opening::Make(_) => None,
        Opening::Assign(field) => {
            let value = value(field.value, witness);
            Some(format!("{}.{} = {value}", field.class.binary, field.name))
        }
        Opening::Call(call) => Some(called(call, witness)),
    });
    steps.collect()
}

fn called(call: &Call, witness: &Witness) -> String {
    let arguments = values(&call.arguments, witness);
    let class = &call.class.binary;
    match &call.on {
        Target::Class if call.method == "<init>" => format!("new {class}({arguments})"),
        Target::Other(receiver) => {
            let receiver = value(*receiver, witness);
            format!("{receiver}.{}({arguments})", call.method)
        }
        Target::Class
        | Target::Itself
        | Target::Part(_)
        | Target::SamePart
        | Target::Taken(_)
        | Target::Held(_)
        | Target::Place(_)
        | Target::PlaceOf(_)
        | Target::Handed(..) => {
            format!("{class}.{}({arguments})", call.method)
        }
    }
}

fn values(values: &[InputValue], witness: &Witness) -> String {
    let values: Vec<String> = values.iter().map(|&it| value(it, witness)).collect();
    values.join(", ")
}

/// A value as others are shown, and an object by the call that makes it.
fn value(value: InputValue, witness: &Witness) -> String {
    let object = match value {
        InputValue::Object(index) => Some(&witness.objects[index]),
        _ => None,
    };
    let Some(InputObject::Instance { build, class, .. }) = object else {
        return shown(value, witness);
    };
    match build {
        Build::Constructor { arguments, .. } => {
            format!("new {}({})", class.binary, values(arguments, witness))
        }
        Build::Factory {
            receiver: None,
            class,
            method,
            arguments,
            ..
        } => {
            let arguments = values(arguments, witness);
            format!("{}.{method}({arguments})", class.binary)
        }
        Build::Constant { class, field, .. } => format!("{}.{field}", class.binary),
        Build::Factory { .. } | Build::Anonymous { .. } | Build::Allocate | Build::Impossible => {
            shown(value, witness)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::witness::{Access, ClassRef, Parameters, StaticAssignment};

    use super::*;

    fn class(binary: &str) -> ClassRef {
        ClassRef {
            binary: binary.to_owned(),
            source: Some(binary.to_owned()),
            access: Access::Public,
            is_inner: false,
            is_jdk: false,
            is_generic: false,
            free: Vec::new(),
            supertypes: Vec::new(),
        }
    }

    fn call(method: &str, on: Target, arguments: Vec<InputValue>) -> Opening {
        Opening::Call(Call {
            class: class("demo.Config"),
            method: method.to_owned(),
            access: Access::Public,
            parameters: Parameters::default(),
            arguments,
            on,
        })
    }

    #[test]
    fn steps_are_told_as_code_with_the_calls_that_make_their_objects() {
        let maker = InputObject::Instance {
            class: class("demo.Rate"),
            build: Build::Constructor {
                access: Access::Public,
                parameters: Parameters::default(),
                arguments: vec![InputValue::Int(7)],
            },
            calls: Vec::new(),
            fields: Vec::new(),
        };
        let rate = InputValue::Object(0);
        let assigned = StaticAssignment {
            class: class("demo.Config"),
            name: "rate".to_owned(),
            access: Access::Public,
            value: InputValue::Null,
        };
        let witness = Witness {
            objects: vec![maker],
            before: vec![
                Opening::Make(rate),
                Opening::Assign(assigned),
                call("setRate", Target::Class, vec![rate]),
                call("<init>", Target::Class, vec![InputValue::Int(2)]),
                call("reset", Target::Other(rate), Vec::new()),
            ],
            ..Witness::default()
        };
        let expected = [
            "demo.Config.rate = null",
            "demo.Config.setRate(new demo.Rate(7))",
            "new demo.Config(2)",
            "new demo.Rate(7).reset()",
        ];
        assert_eq!(before(&witness), expected);
    }
}
