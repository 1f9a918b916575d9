//! What call sites link to: methods that the JDK writes while the program runs.
//!
//! Lambdas, methods of records and pattern switches are no bytecode of the class file: a bootstrap method of the JDK
//! spins it at the first execution. Here it is spun as ordinary instructions, so that the casts, unboxings and calls
//! in it have one semantics with all others. Stack traces do not show such methods, as on a JVM.
//!
//! Not here: bootstrap methods that programs or other languages bring along. Their sites link to nothing.

mod adapt;
mod constant;
mod forward;
mod implementation;
mod lambda;
mod record;
mod switch;
mod text;
mod writer;

use std::sync::Arc;

pub(crate) use forward::forward;

use crate::classfile::Type;
use crate::instr::{CallSite, Code, Constant, HandleTarget, MethodHandle};

/// What a call site does once it is linked.
#[derive(Debug)]
pub enum Linkage {
    /// It makes an object with these methods from the values it captures.
    Object(Spun),
    /// It calls a method.
    Method(Code),
    /// It writes a text, piece by piece.
    Text(Box<[Piece]>),
}

/// An object that implements interfaces by spun methods.
#[derive(Debug)]
pub struct Spun {
    /// What the object is an instance of; the functional interface first.
    pub interfaces: Box<[Type]>,
    /// Its methods: descriptor and code. All have the name of the call site, and take what was captured before their
    /// own arguments instead of a receiver.
    pub methods: Box<[(Arc<str>, Code)]>,
}

/// A part of a text.
#[derive(Clone, Debug)]
pub enum Piece {
    /// The next argument of the call.
    Argument,
    /// Fixed characters.
    Literal(Box<[u16]>),
    /// A constant that is no string.
    Constant(Constant),
}

type Link = fn(&CallSite) -> Option<Linkage>;

/// The bootstrap methods of call sites that javac writes.
const BOOTSTRAPS: &[(&str, Link)] = &[
    (
        "java.lang.invoke.LambdaMetafactory.metafactory",
        lambda::metafactory,
    ),
    (
        "java.lang.invoke.LambdaMetafactory.altMetafactory",
        lambda::alt_metafactory,
    ),
    (
        "java.lang.invoke.StringConcatFactory.makeConcat",
        text::make_concat,
    ),
    (
        "java.lang.invoke.StringConcatFactory.makeConcatWithConstants",
        text::make_concat_with_constants,
    ),
    (
        "java.lang.runtime.ObjectMethods.bootstrap",
        record::object_method,
    ),
    (
        "java.lang.runtime.SwitchBootstraps.enumSwitch",
        switch::enum_switch,
    ),
    (
        "java.lang.runtime.SwitchBootstraps.typeSwitch",
        switch::type_switch,
    ),
];

impl CallSite {
    /// What the site links to; `None` if its bootstrap method, or the use it makes of it, is not known here.
    pub fn linkage(&self) -> Option<&Linkage> {
        let linkage = self.linkage.get_or_init(|| {
            let name = self.bootstrap.method.qualified_name();
            let (_, link) = BOOTSTRAPS.iter().find(|(known, _)| *known == name)?;
            link(self)
        });
        linkage.as_ref()
    }
}

impl Spun {
    /// The code of the method with this descriptor.
    pub fn method(&self, descriptor: &str) -> Option<&Code> {
        let mut methods = self.methods.iter();
        methods
            .find(|(known, _)| **known == *descriptor)
            .map(|(_, code)| code)
    }
}

impl MethodHandle {
    /// Class and name of the member, as `java.lang.invoke.LambdaMetafactory.metafactory`.
    pub fn qualified_name(&self) -> String {
        match &self.target {
            HandleTarget::Method(method) => format!("{}.{}", method.class, method.name),
            HandleTarget::Field(field) => field.to_string(),
        }
    }
}
