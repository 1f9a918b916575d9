//! Conversions between what a functional interface passes and what its implementation takes (Javadoc of
//! `LambdaMetafactory`): widening, boxing, unboxing and casts.

use crate::classfile::Type;
use crate::instr::Instruction;

use super::writer::{Writer, class_operand, class_type};

/// A primitive type with the class of its boxes and the method that reads one.
struct Box {
    primitive: Type,
    class: &'static str,
    reader: &'static str,
}

const BOXES: &[Box] = &[
    boxes(Type::Boolean, "java/lang/Boolean", "booleanValue"),
    boxes(Type::Byte, "java/lang/Byte", "byteValue"),
    boxes(Type::Char, "java/lang/Character", "charValue"),
    boxes(Type::Short, "java/lang/Short", "shortValue"),
    boxes(Type::Int, "java/lang/Integer", "intValue"),
    boxes(Type::Long, "java/lang/Long", "longValue"),
    boxes(Type::Float, "java/lang/Float", "floatValue"),
    boxes(Type::Double, "java/lang/Double", "doubleValue"),
];

const fn boxes(primitive: Type, class: &'static str, reader: &'static str) -> Box {
    Box {
        primitive,
        class,
        reader,
    }
}

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
        let primitive = box_of_class(to).map_or(from, |known| &known.primitive);
        self.widen(from, primitive);
        let boxed = box_of(primitive);
        let returned = class_type(boxed.class);
        let descriptor = format!("({}){}", primitive.descriptor(), returned.descriptor());
        self.call_static(boxed.class, "valueOf", &descriptor);
    }

    /// Unboxes the reference on the stack, and widens. What is no box by its type is one of a supertype's numbers.
    fn unbox(&mut self, from: &Type, to: &Type) {
        if let Some(boxed) = box_of_class(from) {
            let descriptor = format!("(){}", boxed.primitive.descriptor());
            self.call_virtual(boxed.class, boxed.reader, &descriptor);
            return self.widen(&boxed.primitive, to);
        }
        let boxed = box_of(to);
        let class = match to {
            Type::Boolean | Type::Char => boxed.class,
            _ => "java/lang/Number",
        };
        self.cast(from, &class_type(class));
        self.call_virtual(class, boxed.reader, &format!("(){}", to.descriptor()));
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
    box_of(primitive).class
}

fn box_of(primitive: &Type) -> &'static Box {
    let found = BOXES.iter().find(|known| known.primitive == *primitive);
    found.expect("invariant: every primitive type has boxes")
}

fn box_of_class(ty: &Type) -> Option<&'static Box> {
    let name = ty.class_name()?;
    BOXES.iter().find(|known| *known.class == **name)
}
