//! `java.lang.runtime.SwitchBootstraps`: which label of a pattern switch a value meets first.
//!
//! A spun method takes the value and the label to start at, and returns the number of the label: -1 for null, the
//! number of labels when none fits. Labels are tried one after the other, as `instanceof` and `equals` would. The value may be of
//! a primitive type (JEP 455), as the components of records are from JDK 23 on.

use std::sync::{Arc, OnceLock};

use crate::classfile::{Type, Unshared};
use crate::instr::{
    CallSite, ClassConstant, Constant, DynamicConstant, FieldRef, Instruction, StringConstant,
};

use super::Linkage;
use super::writer::{Branch, Writer, class_operand, class_type};

/// Slot of the value; the label to start at is behind.
const VALUE: u16 = 0;

/// A label of a switch.
enum Label {
    /// Instances of a class.
    Class(Arc<ClassConstant>),
    /// A string.
    Text(Arc<StringConstant>),
    /// A number or character.
    Number(i32),
    /// An enum constant.
    Enum(Arc<FieldRef>),
    /// Each value of a primitive type.
    Primitive(Type),
}

/// `typeSwitch(lookup, name, type, labels…)`: labels are classes, strings, integers and enum constants.
pub(super) fn type_switch(site: &CallSite) -> Option<Linkage> {
    switch(site, |label| match label {
        Constant::Class(class) => Some(Label::Class(Arc::clone(class))),
        Constant::String(text) => Some(Label::Text(Arc::clone(text))),
        Constant::Int(number) => Some(Label::Number(*number)),
        Constant::Dynamic(constant) => primitive_label(constant).or_else(|| enum_label(constant)),
        _ => None,
    })
}

/// `enumSwitch(lookup, name, type, labels…)`: labels are classes and names of constants.
pub(super) fn enum_switch(site: &CallSite) -> Option<Linkage> {
    let class = site.descriptor.parameters.first()?;
    switch(site, |label| match label {
        Constant::Class(class) => Some(Label::Class(Arc::clone(class))),
        Constant::String(name) => Some(Label::Enum(enum_constant(class, &name.to_string()))),
        _ => None,
    })
}

fn switch(site: &CallSite, read: impl Fn(&Constant) -> Option<Label>) -> Option<Linkage> {
    let [selector, Type::Int] = &*site.descriptor.parameters else {
        return None;
    };
    let start = VALUE + selector.slots();
    let mut writer = Writer::new(start + 1);
    if selector.is_reference() {
        writer.put(Instruction::Aload(VALUE));
        let present = writer.branch(Instruction::Ifnonnull);
        writer.give_back_int(-1);
        writer.land(present);
    }
    let mut number = 0;
    for constant in &*site.bootstrap.arguments {
        writer.put(Instruction::Iload(start));
        writer.put(Instruction::Iconst(number));
        let before = writer.branch(Instruction::IfIcmpgt);
        let label = read(constant).filter(|label| label.is_for(selector))?;
        let misses = label.test(&mut writer, selector);
        writer.give_back_int(number);
        writer.land(before);
        misses.into_iter().for_each(|miss| writer.land(miss));
        number += 1;
    }
    writer.give_back_int(number);
    Some(Linkage::Method(writer.finish()))
}

impl Label {
    /// Whether it says something about values of a type. That a value fits into another primitive type is not tested.
    fn is_for(&self, selector: &Type) -> bool {
        match self {
            Label::Primitive(ty) => ty == selector,
            Label::Number(_) => {
                selector.is_reference()
                    || matches!(selector, Type::Byte | Type::Char | Type::Int | Type::Short)
            }
            Label::Class(_) | Label::Text(_) | Label::Enum(_) => selector.is_reference(),
        }
    }

    /// Branches away where the value does not meet the label.
    fn test(&self, writer: &mut Writer, selector: &Type) -> Vec<Branch> {
        match self {
            Label::Class(class) => {
                writer.put(Instruction::Aload(VALUE));
                writer.put(Instruction::Instanceof(Arc::clone(class)));
                vec![writer.branch(Instruction::Ifeq)]
            }
            Label::Text(text) => {
                writer.put(Instruction::Ldc(Constant::String(Arc::clone(text))));
                writer.put(Instruction::Aload(VALUE));
                writer.call_virtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
                vec![writer.branch(Instruction::Ifeq)]
            }
            Label::Enum(constant) => {
                writer.put(Instruction::Aload(VALUE));
                writer.put(Instruction::Getstatic(Arc::clone(constant)));
                vec![writer.branch(Instruction::IfAcmpne)]
            }
            Label::Number(number) if !selector.is_reference() => {
                writer.put(Instruction::Iload(VALUE));
                writer.put(Instruction::Iconst(*number));
                vec![writer.branch(Instruction::IfIcmpne)]
            }
            Label::Number(number) => test_number(writer, selector, *number),
            Label::Primitive(_) => Vec::new(),
        }
    }
}

/// An integer label fits numbers and characters of that value.
fn test_number(writer: &mut Writer, selector: &Type, label: i32) -> Vec<Branch> {
    let character = class_type("java/lang/Character");
    if *selector == character {
        return vec![test_character(writer, label)];
    }
    let number = class_type("java/lang/Number");
    writer.put(Instruction::Aload(VALUE));
    writer.put(Instruction::Instanceof(class_operand(&number)));
    let no_number = writer.branch(Instruction::Ifeq);
    writer.put(Instruction::Aload(VALUE));
    writer.put(Instruction::Checkcast(class_operand(&number)));
    writer.call_virtual("java/lang/Number", "intValue", "()I");
    writer.put(Instruction::Iconst(label));
    let other_number = writer.branch(Instruction::IfIcmpne);
    let fits = writer.branch(Instruction::Goto);
    writer.land(no_number);
    writer.put(Instruction::Aload(VALUE));
    writer.put(Instruction::Instanceof(class_operand(&character)));
    let no_character = writer.branch(Instruction::Ifeq);
    let other_character = test_character(writer, label);
    writer.land(fits);
    vec![other_number, no_character, other_character]
}

fn test_character(writer: &mut Writer, label: i32) -> Branch {
    let character = class_type("java/lang/Character");
    writer.put(Instruction::Aload(VALUE));
    writer.put(Instruction::Checkcast(class_operand(&character)));
    writer.call_virtual("java/lang/Character", "charValue", "()C");
    writer.put(Instruction::Iconst(label));
    writer.branch(Instruction::IfIcmpne)
}

/// `ConstantBootstraps.primitiveClass(lookup, "I", Class.class)`.
fn primitive_label(constant: &DynamicConstant) -> Option<Label> {
    let method = constant.bootstrap.method.qualified_name();
    let is_primitive = method == "java.lang.invoke.ConstantBootstraps.primitiveClass";
    let ty = is_primitive.then(|| Type::parse(&constant.name, &Unshared));
    ty?.ok().map(Label::Primitive)
}

/// `EnumDesc.of(ClassDesc.of("p.E"), "NAME")`, which javac writes as nested dynamic constants.
fn enum_label(constant: &DynamicConstant) -> Option<Label> {
    let (description, arguments) = constant.invoked()?;
    let [Constant::Dynamic(class), Constant::String(name)] = arguments else {
        return None;
    };
    let (class_description, class_arguments) = class.invoked()?;
    let [Constant::String(class)] = class_arguments else {
        return None;
    };
    let expected = [
        "java.lang.Enum$EnumDesc.of",
        "java.lang.constant.ClassDesc.of",
    ];
    if [description, class_description] != expected {
        return None;
    }
    let class = class_type(&class.to_string().replace('.', "/"));
    Some(Label::Enum(enum_constant(&class, &name.to_string())))
}

fn enum_constant(class: &Type, name: &str) -> Arc<FieldRef> {
    Arc::new(FieldRef {
        class: class_operand(class),
        name: Arc::from(name),
        ty: class.clone(),
        resolved: OnceLock::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classfile::MethodDescriptor;
    use crate::instr::spin::writer::method_ref;
    use crate::instr::{Bootstrap, HandleKind, HandleTarget, MethodHandle};

    fn site(descriptor: &str, labels: Vec<Constant>) -> CallSite {
        let bootstrap = method_ref("java/lang/runtime/SwitchBootstraps", "typeSwitch", "()V");
        let descriptor = MethodDescriptor::parse(descriptor, &Unshared).unwrap();
        let bootstrap = Bootstrap {
            method: Arc::new(MethodHandle {
                kind: HandleKind::InvokeStatic,
                target: HandleTarget::Method(bootstrap),
            }),
            arguments: labels.into(),
        };
        CallSite::new(Arc::from("typeSwitch"), Arc::new(descriptor), bootstrap)
    }

    fn text(linkage: Option<Linkage>) -> Vec<String> {
        let Some(Linkage::Method(code)) = linkage else {
            panic!("a switch links to a method");
        };
        code.instructions.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn labels_are_tried_in_order_from_the_one_to_start_at() {
        let labels = vec![Constant::Class(class_operand(&class_type("demo/A")))];
        let expected = [
            "aload 0",
            "ifnonnull @4",
            "iconst -1",
            "ireturn",
            "iload 1",
            "iconst 0",
            "if_icmpgt @12",
            "aload 0",
            "instanceof demo.A",
            "ifeq @12",
            "iconst 0",
            "ireturn",
            "iconst 1",
            "ireturn",
        ];
        let site = site("(Ljava/lang/Object;I)I", labels);
        assert_eq!(text(type_switch(&site)), expected);
    }

    #[test]
    fn names_are_constants_of_the_enum_that_is_switched_on() {
        let name = StringConstant("RED".encode_utf16().collect());
        let site = site("(Ldemo/Color;I)I", vec![Constant::String(Arc::new(name))]);
        let code = text(enum_switch(&site));
        assert!(
            code.contains(&"getstatic demo.Color.RED".to_owned()),
            "{code:?}"
        );
        let code = text(type_switch(&site));
        assert!(code.contains(&"ldc \"RED\"".to_owned()), "{code:?}");
    }

    #[test]
    fn labels_of_unknown_kinds_link_to_nothing() {
        let site = site("(Ljava/lang/Object;I)I", vec![Constant::Long(1)]);
        assert!(type_switch(&site).is_none());
    }
}
