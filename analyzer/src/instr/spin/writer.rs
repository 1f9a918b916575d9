//! Writes the instructions of a method without a class file.

use std::sync::{Arc, OnceLock};

use crate::classfile::{MethodDescriptor, Type, Unshared};
use crate::instr::{Bci, ClassConstant, Code, InstrIdx, Instruction, MethodRef};

/// A method in the making.
pub(super) struct Writer {
    instructions: Vec<Instruction>,
    max_locals: u16,
}

/// A branch that does not know its target yet.
#[must_use = "a branch needs a target"]
pub(super) struct Branch(usize);

impl Writer {
    /// A method without instructions, with that many local variable slots.
    pub(super) fn new(max_locals: u16) -> Self {
        Writer {
            instructions: Vec::new(),
            max_locals,
        }
    }

    /// Appends an instruction.
    pub(super) fn put(&mut self, instruction: Instruction) {
        self.instructions.push(instruction);
    }

    /// Appends a branch.
    pub(super) fn branch(&mut self, make: fn(InstrIdx) -> Instruction) -> Branch {
        self.put(make(InstrIdx(0)));
        Branch(self.instructions.len() - 1)
    }

    /// Lets a branch lead to what is appended next.
    pub(super) fn land(&mut self, branch: Branch) {
        let here = index(self.instructions.len());
        self.instructions[branch.0].for_each_target(|target| *target = here);
    }

    /// Loads a local variable.
    pub(super) fn load(&mut self, ty: &Type, slot: u16) {
        self.put(match ty {
            Type::Boolean | Type::Byte | Type::Char | Type::Short | Type::Int => {
                Instruction::Iload(slot)
            }
            Type::Long => Instruction::Lload(slot),
            Type::Float => Instruction::Fload(slot),
            Type::Double => Instruction::Dload(slot),
            Type::Class(_) | Type::Array(_) => Instruction::Aload(slot),
        });
    }

    /// Returns the value on the stack.
    pub(super) fn give_back(&mut self, ty: Option<&Type>) {
        self.put(match ty {
            None => Instruction::Return,
            Some(Type::Boolean | Type::Byte | Type::Char | Type::Short | Type::Int) => {
                Instruction::Ireturn
            }
            Some(Type::Long) => Instruction::Lreturn,
            Some(Type::Float) => Instruction::Freturn,
            Some(Type::Double) => Instruction::Dreturn,
            Some(Type::Class(_) | Type::Array(_)) => Instruction::Areturn,
        });
    }

    /// Returns an `int`.
    pub(super) fn give_back_int(&mut self, value: i32) {
        self.put(Instruction::Iconst(value));
        self.put(Instruction::Ireturn);
    }

    /// Calls a static method of the JDK.
    pub(super) fn call_static(&mut self, class: &str, name: &str, descriptor: &str) {
        let method = method_ref(class, name, descriptor);
        self.put(Instruction::Invokestatic(method));
    }

    /// Calls an instance method of a class of the JDK.
    pub(super) fn call_virtual(&mut self, class: &str, name: &str, descriptor: &str) {
        let method = method_ref(class, name, descriptor);
        self.put(Instruction::Invokevirtual(method));
    }

    /// The method. It has no lines and no handlers.
    pub(super) fn finish(self) -> Code {
        let bcis = (0..self.instructions.len()).map(|at| Bci(index(at).0));
        Code {
            bcis: bcis.collect(),
            instructions: self.instructions.into_boxed_slice(),
            handlers: Box::default(),
            max_locals: self.max_locals,
            max_stack: 0,
            lines: Box::default(),
            local_variables: Box::default(),
        }
    }
}

/// A class, interface or array as an operand.
pub(super) fn class_operand(ty: &Type) -> Arc<ClassConstant> {
    Arc::new(ClassConstant::new(ty.clone()))
}

/// A class by internal name.
pub(super) fn class_type(name: &str) -> Type {
    Type::Class(Arc::from(name))
}

/// A method of a class, by internal name and descriptor.
pub(super) fn method_ref(class: &str, name: &str, descriptor: &str) -> Arc<MethodRef> {
    let descriptor = MethodDescriptor::parse(descriptor, &Unshared);
    Arc::new(MethodRef {
        class: class_operand(&class_type(class)),
        name: Arc::from(name),
        descriptor: Arc::new(descriptor.expect("invariant: spun descriptors are well-formed")),
        is_interface: false,
        resolved: OnceLock::new(),
    })
}

fn index(at: usize) -> InstrIdx {
    InstrIdx(u32::try_from(at).expect("invariant: spun methods are short"))
}
