//! Conversions between what a functional interface passes and what its implementation takes (Javadoc of
//! `LambdaMetafactory`): widening, boxing, unboxing and casts.

use crate::classfile::Type;
use crate::instr::Instruction;

use super::writer::{Writer, class_operand, class_type};

impl Writer {
    /// Converts the value on the stack. The caller's type arguments promise `promised`, a subtype of `from`.
    pub(super) fn convert(&mut self, from: &Type, promised: &Type, to: &Type) {
        match (from.is_reference(), to.is_reference()) {
            (false, false) => self.widen(from, to),
            (false, true) => self.box_as(from, to),
            (true, false) => {
                let known = if promised.is_reference() {
                    promised
                } else {
                    from
                };
                self.cast(from, known);
                self.unbox(known, to);
            }
            (true, true) => {
                self.cast(from, promised);
                self.cast(promised, to);
            }
        }
    }

    /// Casts the reference on the stack.
    pub(super) fn cast(&mut self, from: &Type, to: &Type) {
        if from != to && *to != class_type("java/lang/Object") {
            self.put(Instruction::Checkcast(class_operand(to)));
        }
    }

    /// Boxes the value on the stack: widened, if `to` is another box.
    fn box_as(&mut self, from: &Type, to: &Type) {
        let primitive = held_by(to).unwrap_or_else(|| from.clone());
        self.widen(from, &primitive);
        let class = box_class(&primitive);
        let returned = class_type(class);
        let descriptor = format!("({}){}", primitive.descriptor(), returned.descriptor());
        self.call_static(class, "valueOf", &descriptor);
    }

    /// Unboxes the reference on the stack, and widens. If the static type is not a box
    /// class, the value is read through `Number`.
    fn unbox(&mut self, from: &Type, to: &Type) {
        if let Some(held) = held_by(from) {
            self.read_box(box_class(&held), &held);
            return self.widen(&held, to);
        }
        let class = match to {
            Type::Boolean | Type::Char => box_class(to),
            _ => "java/lang/Number",
        };
        self.cast(from, &class_type(class));
        self.read_box(class, to);
    }

    /// Calls `intValue` or one of its kin.
    fn read_box(&mut self, class: &str, held: &Type) {
        let descriptor = format!("(){}", held.descriptor());
        self.call_virtual(class, &format!("{held}Value"), &descriptor);
    }

    /// Widens the number on the stack (JLS §5.1.2).
    fn widen(&mut self, from: &Type, to: &Type) {
        let widened = match (from, to) {
            (Type::Long, Type::Float) => Some(Instruction::L2f),
            (Type::Long, Type::Double) => Some(Instruction::L2d),
            (Type::Float, Type::Double) => Some(Instruction::F2d),
            (Type::Long | Type::Float | Type::Double, _) => None,
            (_, Type::Long) => Some(Instruction::I2l),
            (_, Type::Float) => Some(Instruction::I2f),
            (_, Type::Double) => Some(Instruction::I2d),
            _ => None,
        };
        if let Some(instruction) = widened {
            self.put(instruction);
        }
    }
}

/// Internal name of the class of boxes of a primitive type.
pub(super) fn box_class(primitive: &Type) -> &'static str {
    let class = primitive.box_class();
    class.expect("invariant: every primitive type has boxes")
}

/// What boxes of a class hold.
fn held_by(class: &Type) -> Option<Type> {
    Type::held_by(class.class_name()?)
}
