//! `java.lang.invoke.ConstantBootstraps`: constants that are computed when they are loaded.
//!
//! A JVM computes them once; here they are computed at each load, which only a constant with an identity shows.
//! Variable handles are not among them: nothing here executes one.

use std::sync::{Arc, OnceLock};

use crate::classfile::Type;
use crate::instr::{Code, Constant, DynamicConstant, FieldRef, Instruction, MethodHandle};

use super::implementation::Implementation;
use super::writer::{Writer, class_operand, class_type};

const CLASS: &str = "java.lang.invoke.ConstantBootstraps.";

impl DynamicConstant {
    /// A method without parameters that gives the constant; `None` if its bootstrap method, or the use it makes of
    /// it, is not known here.
    pub fn code(&self) -> Option<&Code> {
        let code = self.code.get_or_init(|| {
            let mut writer = Writer::new(0);
            self.compute(&mut writer)?;
            writer.give_back(Some(&self.ty));
            Some(writer.finish())
        });
        code.as_ref()
    }

    fn compute(&self, writer: &mut Writer) -> Option<()> {
        let bootstrap = self.bootstrap.method.qualified_name();
        match (bootstrap.strip_prefix(CLASS)?, &*self.bootstrap.arguments) {
            ("nullConstant", []) => writer.put(Instruction::AconstNull),
            ("primitiveClass", []) => {
                let ty = Type::of_letter(self.name.chars().next()?)?;
                writer.put(Instruction::Ldc(Constant::Class(class_operand(&ty))));
            }
            ("enumConstant" | "getStaticFinal", []) => self.read_static(writer, &self.ty),
            ("getStaticFinal", [Constant::Class(class)]) => self.read_static(writer, &class.ty),
            ("invoke", [Constant::MethodHandle(handle), arguments @ ..]) => {
                self.invoke(writer, handle, arguments)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// Reads the static field of a class with the constant's name and type.
    fn read_static(&self, writer: &mut Writer, class: &Type) {
        writer.put(Instruction::Getstatic(Arc::new(FieldRef {
            class: class_operand(class),
            name: Arc::clone(&self.name),
            ty: self.ty.clone(),
            resolved: OnceLock::new(),
        })));
    }

    fn invoke(
        &self,
        writer: &mut Writer,
        handle: &MethodHandle,
        arguments: &[Constant],
    ) -> Option<()> {
        let implementation = Implementation::of(handle)?;
        let given = implementation.returns.clone()?;
        if arguments.len() != implementation.parameters.len() {
            return None;
        }
        implementation.call(writer, |writer| {
            for (argument, taken) in arguments.iter().zip(&implementation.parameters) {
                writer.put(Instruction::Ldc(argument.clone()));
                let ty = argument.ty();
                writer.convert(&ty, &ty, taken);
            }
        });
        writer.convert(&given, &self.ty, &self.ty);
        Some(())
    }

    /// The method that computes the constant, by qualified name, and its arguments.
    pub(super) fn invoked(&self) -> Option<(String, &[Constant])> {
        let is_invoke =
            self.bootstrap.method.qualified_name().strip_prefix(CLASS) == Some("invoke");
        match &*self.bootstrap.arguments {
            [Constant::MethodHandle(handle), arguments @ ..] if is_invoke => {
                Some((handle.qualified_name(), arguments))
            }
            _ => None,
        }
    }
}

impl Constant {
    /// The type of the value that `ldc` loads.
    pub fn ty(&self) -> Type {
        match self {
            Constant::Int(_) => Type::Int,
            Constant::Float(_) => Type::Float,
            Constant::Long(_) => Type::Long,
            Constant::Double(_) => Type::Double,
            Constant::String(_) => class_type("java/lang/String"),
            Constant::Class(_) => class_type("java/lang/Class"),
            Constant::MethodType(_) => class_type("java/lang/invoke/MethodType"),
            Constant::MethodHandle(_) => class_type("java/lang/invoke/MethodHandle"),
            Constant::Dynamic(constant) => constant.ty.clone(),
        }
    }
}
