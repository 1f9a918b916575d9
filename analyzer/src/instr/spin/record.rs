//! `java.lang.runtime.ObjectMethods`: `equals`, `hashCode` and `toString` of records.
//!
//! The specification leaves the order of comparisons and the exact hash open; both are as in JDK 17 and 25.

use std::sync::Arc;

use crate::classfile::{MethodDescriptor, Type, Unshared};
use crate::instr::{
    Bootstrap, CallSite, ClassConstant, Code, Constant, FieldRef, HandleKind, HandleTarget,
    InstrIdx, Instruction, MethodHandle, StringConstant,
};

use super::Linkage;
use super::adapt::box_class;
use super::writer::{Branch, Writer, method_ref};

/// Slots of `this`, of the other object, and of the other object after its cast.
const THIS: u16 = 0;
const OTHER: u16 = 1;
const OTHER_RECORD: u16 = 2;

/// `bootstrap(lookup, name, type, record class, names, getters…)`
pub(super) fn object_method(site: &CallSite) -> Option<Linkage> {
    let [
        Constant::Class(class),
        Constant::String(names),
        getters @ ..,
    ] = &*site.bootstrap.arguments
    else {
        return None;
    };
    let fields: Vec<Arc<FieldRef>> = getters.iter().map(component).collect::<Option<_>>()?;
    let code = match &*site.name {
        "equals" => equals(class, &fields),
        "hashCode" => hash_code(&fields),
        "toString" => to_string(class, &names.to_string(), &fields),
        _ => return None,
    };
    Some(Linkage::Method(code))
}

fn component(getter: &Constant) -> Option<Arc<FieldRef>> {
    match getter {
        Constant::MethodHandle(handle) => match (handle.kind, &handle.target) {
            (HandleKind::GetField, HandleTarget::Field(field)) => Some(Arc::clone(field)),
            _ => None,
        },
        _ => None,
    }
}

/// Same object, or same class and equal components; the last component is compared first.
fn equals(class: &Arc<ClassConstant>, fields: &[Arc<FieldRef>]) -> Code {
    let mut writer = Writer::new(3);
    writer.put(Instruction::Aload(THIS));
    writer.put(Instruction::Aload(OTHER));
    let another = writer.branch(Instruction::IfAcmpne);
    writer.give_back_int(1);
    writer.land(another);
    writer.put(Instruction::Aload(OTHER));
    writer.put(Instruction::Instanceof(Arc::clone(class)));
    let mut different = vec![writer.branch(Instruction::Ifeq)];
    writer.put(Instruction::Aload(OTHER));
    writer.put(Instruction::Checkcast(Arc::clone(class)));
    writer.put(Instruction::Astore(OTHER_RECORD));
    for field in fields.iter().rev() {
        for slot in [THIS, OTHER_RECORD] {
            writer.put(Instruction::Aload(slot));
            writer.put(Instruction::Getfield(Arc::clone(field)));
        }
        different.push(unless_equal(&mut writer, &field.ty));
    }
    writer.give_back_int(1);
    different.into_iter().for_each(|branch| writer.land(branch));
    writer.give_back_int(0);
    writer.finish()
}

/// Branches away unless the two components on the stack are equal.
fn unless_equal(writer: &mut Writer, ty: &Type) -> Branch {
    let away: fn(InstrIdx) -> Instruction = match ty {
        Type::Long => {
            writer.put(Instruction::Lcmp);
            Instruction::Ifne
        }
        Type::Float | Type::Double => {
            let letter = ty.descriptor();
            let descriptor = format!("({letter}{letter})I");
            writer.call_static(box_class(ty), "compare", &descriptor);
            Instruction::Ifne
        }
        Type::Class(_) | Type::Array(_) => {
            let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
            writer.call_static("java/util/Objects", "equals", descriptor);
            Instruction::Ifeq
        }
        Type::Boolean | Type::Byte | Type::Char | Type::Short | Type::Int => Instruction::IfIcmpne,
    };
    writer.branch(away)
}

/// `31 * (…) + hash` over the components, from 0.
fn hash_code(fields: &[Arc<FieldRef>]) -> Code {
    let mut writer = Writer::new(1);
    writer.put(Instruction::Iconst(0));
    for field in fields {
        writer.put(Instruction::Iconst(31));
        writer.put(Instruction::Imul);
        writer.put(Instruction::Aload(THIS));
        writer.put(Instruction::Getfield(Arc::clone(field)));
        if field.ty.is_reference() {
            writer.call_static("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
        } else {
            let descriptor = format!("({})I", field.ty.descriptor());
            writer.call_static(box_class(&field.ty), "hashCode", &descriptor);
        }
        writer.put(Instruction::Iadd);
    }
    writer.put(Instruction::Ireturn);
    writer.finish()
}

/// `Name[first=…, second=…]`
fn to_string(class: &Arc<ClassConstant>, names: &str, fields: &[Arc<FieldRef>]) -> Code {
    let mut writer = Writer::new(1);
    let mut descriptor = String::from("(");
    for field in fields {
        writer.put(Instruction::Aload(THIS));
        writer.put(Instruction::Getfield(Arc::clone(field)));
        descriptor += &field.ty.descriptor();
    }
    descriptor += ")Ljava/lang/String;";
    let names = names.split(';').filter(|name| !name.is_empty());
    let components: Vec<String> = names.map(|name| format!("{name}=\u{1}")).collect();
    let recipe = format!("{}[{}]", simple_name(&class.ty), components.join(", "));
    writer.put(Instruction::Invokedynamic(Arc::new(concatenation(
        &recipe,
        &descriptor,
    ))));
    writer.put(Instruction::Areturn);
    writer.finish()
}

/// `Class.getSimpleName`, as far as the binary name of a class tells it: javac puts `$` before the name of a nested
/// class, and digits before that of a local one.
fn simple_name(ty: &Type) -> String {
    let name = ty.to_string();
    let nested = name.rsplit(['.', '$']).next().unwrap_or(&name);
    nested
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .to_owned()
}

fn concatenation(recipe: &str, descriptor: &str) -> CallSite {
    const FACTORY: &str = "java/lang/invoke/StringConcatFactory";
    const SIGNATURE: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
        Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
    let factory = method_ref(FACTORY, "makeConcatWithConstants", SIGNATURE);
    let recipe = StringConstant(recipe.encode_utf16().collect());
    let descriptor = MethodDescriptor::parse(descriptor, &Unshared);
    let descriptor = descriptor.expect("invariant: spun descriptors are well-formed");
    let bootstrap = Bootstrap {
        method: Arc::new(MethodHandle {
            kind: HandleKind::InvokeStatic,
            target: HandleTarget::Method(factory),
        }),
        arguments: Arc::from([Constant::String(Arc::new(recipe))]),
    };
    CallSite::new(
        Arc::from("makeConcatWithConstants"),
        Arc::new(descriptor),
        bootstrap,
    )
}
