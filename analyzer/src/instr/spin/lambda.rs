//! `java.lang.invoke.LambdaMetafactory`: objects that implement a functional interface by a method handle.
//!
//! Their methods pass on what the site captured and what they are called with. That a lambda can be serialized shows
//! in its interfaces only.

use std::sync::Arc;

use crate::classfile::{MethodDescriptor, Type};
use crate::instr::{CallSite, Code, Constant};

use super::implementation::Implementation;
use super::writer::{Writer, class_type};
use super::{Linkage, Spun};

/// Flags of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// `metafactory(lookup, name, type, interface method, implementation, instantiated type)`
pub(super) fn metafactory(site: &CallSite) -> Option<Linkage> {
    let interface = site.descriptor.returns.clone()?;
    object(site, vec![interface], &[])
}

/// `altMetafactory`: the same, then flags, marker interfaces and types of bridge methods, each list after its length.
pub(super) fn alt_metafactory(site: &CallSite) -> Option<Linkage> {
    let mut interfaces = vec![site.descriptor.returns.clone()?];
    let mut bridges = Vec::new();
    let mut rest = site.bootstrap.arguments.get(3..)?.iter();
    let flags = int(rest.next())?;
    if flags & SERIALIZABLE != 0 {
        interfaces.push(class_type("java/io/Serializable"));
    }
    if flags & MARKERS != 0 {
        for _ in 0..int(rest.next())? {
            let Constant::Class(marker) = rest.next()? else {
                return None;
            };
            interfaces.push(marker.ty.clone());
        }
    }
    if flags & BRIDGES != 0 {
        for _ in 0..int(rest.next())? {
            let Constant::MethodType(bridge) = rest.next()? else {
                return None;
            };
            bridges.push(Arc::clone(bridge));
        }
    }
    object(site, interfaces, &bridges)
}

fn int(argument: Option<&Constant>) -> Option<i32> {
    match argument {
        Some(Constant::Int(value)) => Some(*value),
        _ => None,
    }
}

fn object(
    site: &CallSite,
    interfaces: Vec<Type>,
    bridges: &[Arc<MethodDescriptor>],
) -> Option<Linkage> {
    let [
        Constant::MethodType(erased),
        Constant::MethodHandle(handle),
        Constant::MethodType(promised),
        ..,
    ] = &*site.bootstrap.arguments
    else {
        return None;
    };
    let implementation = Implementation::of(handle)?;
    let methods = std::iter::once(erased).chain(bridges).map(|called| {
        let code = forward(
            &implementation,
            &site.descriptor.parameters,
            called,
            promised,
        )?;
        Some((Arc::clone(&called.raw), code))
    });
    Some(Linkage::Object(Spun {
        methods: methods.collect::<Option<_>>()?,
        interfaces: interfaces.into_boxed_slice(),
    }))
}

/// The method that is called as `called` and passes what was captured and its arguments on. The caller's type
/// arguments promise that these are as `promised`.
fn forward(
    implementation: &Implementation<'_>,
    captured: &[Type],
    called: &MethodDescriptor,
    promised: &MethodDescriptor,
) -> Option<Code> {
    let n_passed = captured.len() + called.parameters.len();
    let fits = n_passed == implementation.parameters.len()
        && called.parameters.len() == promised.parameters.len()
        && (called.returns.is_none() || implementation.returns.is_some());
    if !fits {
        return None;
    }
    let passed = captured.iter().chain(&called.parameters);
    let promised = captured.iter().chain(&promised.parameters);
    let mut writer = Writer::new(passed.clone().map(Type::slots).fold(0, u16::saturating_add));
    implementation.call(&mut writer, |writer| {
        let mut slot = 0;
        for ((ty, promised), taken) in passed.zip(promised).zip(&implementation.parameters) {
            writer.load(ty, slot);
            writer.convert(ty, promised, taken);
            slot = slot.saturating_add(ty.slots());
        }
    });
    if let (Some(given), Some(wanted)) = (&implementation.returns, &called.returns) {
        writer.convert(given, wanted, wanted);
    }
    writer.give_back(called.returns.as_ref());
    Some(writer.finish())
}
