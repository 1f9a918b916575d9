//! The inputs of a test in words.

use std::fmt::Write as _;

use crate::classfile::Type;
use crate::term::{Constant, literal};
use crate::warning::Binding;
use crate::witness::{Contents, InputObject, InputValue, TypeRef, Witness, primitive};

use super::number_of;
use super::quoted::quoted;

/// Elements of an array that are written out.
const SHOWN: usize = 8;

/// The parameters with the values that the test gives them.
///
/// The object that a constructor makes is none of them, and neither is what a lambda captured.
pub(crate) fn given(parameters: &[Binding], witness: &Witness) -> Vec<Binding> {
    let receiver = witness.receiver.iter();
    let values: Vec<InputValue> = receiver.chain(&witness.arguments).copied().collect();
    let is_made = witness.receiver.is_none() && parameters.first().is_some_and(is_this);
    let n_made = usize::from(is_made);
    if parameters.len() != values.len() + n_made {
        return parameters.to_vec();
    }
    let (made, passed) = parameters.split_at(n_made);
    let passed = passed.iter().zip(values).map(|(binding, value)| Binding {
        value: shown(value, witness),
        ..binding.clone()
    });
    made.iter().cloned().chain(passed).collect()
}

fn is_this(binding: &Binding) -> bool {
    binding.name == "this"
}

pub(super) fn shown(value: InputValue, witness: &Witness) -> String {
    match value {
        InputValue::Null => "null".to_owned(),
        InputValue::Boolean(value) => value.to_string(),
        InputValue::Byte(value) => value.to_string(),
        InputValue::Short(value) => value.to_string(),
        InputValue::Char(unit) => number_of(&Type::Char, Constant::Int(unit.into())),
        InputValue::Int(value) => literal(Constant::Int(value)),
        InputValue::Long(value) => literal(Constant::Long(value)),
        InputValue::Float(bits) => literal(Constant::Float(f32::from_bits(bits))),
        InputValue::Double(bits) => literal(Constant::Double(f64::from_bits(bits))),
        InputValue::Object(index) => object(&witness.objects[index], witness),
    }
}

fn object(object: &InputObject, witness: &Witness) -> String {
    match object {
        InputObject::String(units) => quoted(units),
        InputObject::Array {
            element,
            length,
            elements,
        } => array(element, *length, elements, witness),
        InputObject::Instance { class, .. } => format!("a {}", class.binary),
        InputObject::EnumConstant { class, name } => format!("{}.{name}", class.binary),
        InputObject::Container { class, contents } => {
            let size = match contents {
                Contents::Elements(elements) | Contents::Iterated(elements) => elements.len(),
                Contents::Entries(entries) => entries.len(),
            };
            format!("a {} of size {size}", class.binary)
        }
        InputObject::ClassLiteral(ty) => format!("{}.class", name(ty)),
        InputObject::Boxed(value) => shown(*value, witness),
        InputObject::Stub { class, .. } => format!("a {} made for the test", class.binary),
    }
}

/// An array with its elements where these are few numbers or nulls.
fn array(
    element: &TypeRef,
    length: i32,
    elements: &[(i32, InputValue)],
    witness: &Witness,
) -> String {
    let is_plain = |(_, value): &(i32, InputValue)| !matches!(value, InputValue::Object(_));
    let is_short = usize::try_from(length).is_ok_and(|length| length <= SHOWN);
    if length == 0 || !is_short || !elements.iter().all(is_plain) {
        let name = name(element);
        let innermost = name.trim_end_matches("[]");
        let rest = &name[innermost.len()..];
        return format!("new {innermost}[{length}]{rest}");
    }
    let default = match element {
        TypeRef::Primitive('Z') => "false",
        TypeRef::Primitive('C') => "'\\u0000'",
        TypeRef::Primitive(_) => "0",
        TypeRef::Class(_) | TypeRef::Array(_) => "null",
    };
    let mut text = format!("new {}[] {{", name(element));
    for at in 0..length {
        let known = elements.iter().find(|(index, _)| *index == at);
        let value = known.map_or_else(|| default.to_owned(), |(_, value)| shown(*value, witness));
        let comma = if at == 0 { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{value}");
    }
    text + "}"
}

fn name(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Class(class) => class.binary.clone(),
        TypeRef::Array(element) => name(element) + "[]",
        TypeRef::Primitive(letter) => primitive(*letter).unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binding(name: &str) -> Binding {
        Binding {
            name: name.to_owned(),
            symbolic: name.to_owned(),
            value: "solved".to_owned(),
        }
    }

    fn values(names: &[&str], witness: &Witness) -> Vec<String> {
        let parameters: Vec<Binding> = names.iter().map(|name| binding(name)).collect();
        let given = given(&parameters, witness).into_iter();
        given.map(|binding| binding.value).collect()
    }

    #[test]
    fn parameters_have_the_values_of_the_test() {
        let numbers = InputObject::Array {
            element: TypeRef::Primitive('I'),
            length: 3,
            elements: vec![(1, InputValue::Int(-1))],
        };
        let witness = Witness {
            receiver: None,
            arguments: vec![
                InputValue::Object(0),
                InputValue::Char(97),
                InputValue::Null,
            ],
            objects: vec![numbers],
            before: Vec::new(),
            subclass: None,
        };
        let expected = ["new int[] {0, -1, 0}", "'a'", "null"];
        assert_eq!(values(&["a", "b", "c"], &witness), expected);
        assert_eq!(values(&["this", "a", "b", "c"], &witness)[1..], expected);
    }

    #[test]
    fn where_parameters_and_arguments_do_not_agree_nothing_is_said() {
        let witness = Witness {
            arguments: vec![InputValue::Int(1)],
            ..Witness::default()
        };
        assert_eq!(values(&["a", "b"], &witness), ["solved", "solved"]);
    }
}
