//! What a method handle takes, does and gives, as far as it calls a method.

use std::sync::Arc;

use crate::classfile::{MethodDescriptor, Type};
use crate::instr::{HandleKind, HandleTarget, Instruction, MethodHandle, MethodRef};

use super::writer::{Writer, class_operand};

/// A method handle that calls a method or constructor.
pub(super) struct Implementation<'a> {
    method: &'a Arc<MethodRef>,
    instruction: fn(Arc<MethodRef>) -> Instruction,
    is_constructor: bool,
    /// What it takes, with the receiver as first parameter.
    pub(super) parameters: Vec<Type>,
    /// What it gives; the new object, for a constructor.
    pub(super) returns: Option<Type>,
}

impl<'a> Implementation<'a> {
    /// The handle; `None` if it reads or writes a field.
    pub(super) fn of(handle: &'a MethodHandle) -> Option<Self> {
        let HandleTarget::Method(method) = &handle.target else {
            return None;
        };
        let instruction = match handle.kind {
            HandleKind::InvokeStatic => Instruction::Invokestatic,
            HandleKind::InvokeVirtual => Instruction::Invokevirtual,
            HandleKind::InvokeInterface => Instruction::Invokeinterface,
            HandleKind::InvokeSpecial | HandleKind::NewInvokeSpecial => Instruction::Invokespecial,
            HandleKind::GetField
            | HandleKind::GetStatic
            | HandleKind::PutField
            | HandleKind::PutStatic => return None,
        };
        let class = &method.class.ty;
        let is_constructor = handle.kind == HandleKind::NewInvokeSpecial;
        let receiver =
            (!is_constructor && handle.kind != HandleKind::InvokeStatic).then_some(class);
        let MethodDescriptor {
            parameters,
            returns,
            ..
        } = &*method.descriptor;
        Some(Implementation {
            method,
            instruction,
            is_constructor,
            parameters: receiver.into_iter().chain(parameters).cloned().collect(),
            returns: if is_constructor {
                Some(class.clone())
            } else {
                returns.clone()
            },
        })
    }

    /// Calls it with what `pass` puts on the stack.
    pub(super) fn call(&self, writer: &mut Writer, pass: impl FnOnce(&mut Writer)) {
        if self.is_constructor {
            writer.put(Instruction::New(class_operand(&self.method.class.ty)));
            writer.put(Instruction::Dup);
        }
        pass(writer);
        writer.put((self.instruction)(Arc::clone(self.method)));
    }
}
