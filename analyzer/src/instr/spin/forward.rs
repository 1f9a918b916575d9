//! A call as a method of its own, for those who call from no code.

use crate::classfile::Type;
use crate::instr::{Code, Instruction, MethodRef};

use super::writer::Writer;

/// Calls a virtual method on the first argument, with the others, and returns what it gives.
pub(crate) fn forward(method: MethodRef) -> Code {
    let mut slot = 0;
    let parameters = method.descriptor.parameters.iter().cloned();
    let arguments: Vec<Type> = std::iter::once(method.class.ty.clone())
        .chain(parameters)
        .collect();
    let mut code = Writer::new(arguments.iter().map(Type::slots).sum());
    for ty in &arguments {
        code.load(ty, slot);
        slot += ty.slots();
    }
    let returns = method.descriptor.returns.clone();
    code.put(Instruction::Invokevirtual(method.into()));
    code.give_back(returns.as_ref());
    code.finish()
}
