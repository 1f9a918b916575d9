//! Overloads of factories of the library that people call in the place of a longer one, whose last arguments would be zero.

use analyzer::witness::{ClassRef, InputValue, Parameters};

/// Classes and their factories, with the number of arguments that the shortest overload takes.
const SHORTER: [(&str, &str, usize); 2] = [
    ("java.math.BigDecimal", "valueOf", 1),
    ("java.time.LocalTime", "of", 2),
];

/// The arguments without those zeros at the end that another overload leaves out, with its parameters.
pub(super) fn shorter<'a>(
    class: &ClassRef,
    method: &str,
    parameters: &Parameters,
    mut arguments: &'a [InputValue],
) -> (Parameters, &'a [InputValue]) {
    let mut known = SHORTER.iter();
    let least = known.find(|(of, name, _)| *of == class.binary && *name == method);
    let least = least.map_or(arguments.len(), |&(.., least)| least);
    while let [rest @ .., InputValue::Int(0)] = arguments
        && rest.len() >= least
    {
        arguments = rest;
    }
    let mut parameters = parameters.clone();
    parameters.types.truncate(arguments.len());
    parameters.arguments.truncate(arguments.len());
    (parameters, arguments)
}
