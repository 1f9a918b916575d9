//! Classes, fields and methods as the analysis sees them.

use std::any::Any;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::classfile::{AccessFlags, ConstantPool, MethodDescriptor, Type};
use crate::error::ClassFileError;
use crate::facts::Facts;
use crate::instr::{ClassId, Code, FieldId, Linked};
use crate::program::hierarchy::Lineage;

/// A class or interface.
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// Internal name, as `java/util/Map$Entry`.
    pub name: Arc<str>,
    /// Flags of the class file; nested classes have their source flags in `nesting`.
    pub access: AccessFlags,
    /// The feature release of Java that the class file needs (JVMS table 4.1-A).
    pub release: u16,
    /// Where the class comes from.
    pub origin: ClassOrigin,
    /// Internal name of the superclass, whether or not it can be found.
    pub super_name: Option<Arc<str>>,
    /// Internal names of the direct superinterfaces, whether or not they can be found.
    pub interface_names: Box<[Arc<str>]>,
    /// Fields in class file order.
    pub fields: Box<[Field]>,
    /// Methods in class file order.
    pub methods: Box<[Method]>,
    /// Name of the source file, without directories.
    pub source_file: Option<Arc<str>>,
    /// How the class lies in others.
    pub nesting: Nesting,
    /// Generic signature, as the class file has it.
    pub signature: Option<Arc<str>>,
    pub(super) is_record: bool,
    /// Internal names of the direct subclasses that a sealed class permits (JVMS §4.7.31); `None` if it is not sealed.
    pub permitted: Option<Box<[Arc<str>]>>,
    /// Method positions sorted by name and descriptor.
    pub(super) methods_by_name: Box<[u16]>,
    pub(super) pool: ConstantPool,
    pub(super) bootstraps: Option<Range<u32>>,
    pub(super) linked: OnceLock<Box<[OnceLock<Linked>]>>,
    pub(super) lineage: OnceLock<Lineage>,
    pub(super) subtypes: OnceLock<Box<[ClassId]>>,
    /// Whether the program writes lambda expressions of the interface.
    pub(super) has_lambdas: OnceLock<bool>,
    pub(super) instance_fields: OnceLock<Box<[FieldId]>>,
    /// See `nullness/owners.rs`.
    pub(crate) owners: OnceLock<Box<[FieldId]>>,
    /// Of a top-level class, see `facts.rs`.
    pub(crate) facts: OnceLock<Facts>,
    /// See `models/java/util/extended.rs`.
    pub(crate) inherited: OnceLock<Option<FieldId>>,
    pub(super) kept: OnceLock<Box<dyn Any + Send + Sync>>,
}

/// Where a class comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClassOrigin {
    /// An input of the scan.
    Scanned,
    /// The class path.
    ClassPath,
    /// The JDK.
    Jdk,
}

/// How a class lies in others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nesting {
    /// Kind of nesting.
    pub kind: NestingKind,
    /// Internal name of the immediately enclosing class.
    pub outer: Option<Arc<str>>,
    /// Internal name of the top level class, which may be the class itself.
    pub top_level: Arc<str>,
    /// Name in source code, as `a.b.Outer.Inner`; `None` when source cannot name the class.
    pub source_name: Option<Arc<str>>,
    /// Source flags of the class and those around it, innermost first, without the top level.
    pub levels: Box<[AccessFlags]>,
}

impl Nesting {
    /// Whether the class, or one around it, is private.
    pub(crate) fn is_private(&self) -> bool {
        self.levels.iter().any(|level| level.is_private())
    }
}

/// Kind of nesting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NestingKind {
    /// Not nested.
    TopLevel,
    /// A member that needs no enclosing instance.
    StaticMember,
    /// A member whose instances have an enclosing instance.
    InnerMember,
    /// Declared in a body.
    Local,
    /// Without a name.
    Anonymous,
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Name.
    pub name: Arc<str>,
    /// Type, erased.
    pub ty: Type,
    /// Generic signature, as the class file has it.
    pub signature: Option<Arc<str>>,
    /// Flags.
    pub access: AccessFlags,
    /// Value of a constant variable, set before the class is initialized.
    pub constant_value: Option<FieldConstant>,
    /// Descriptors of the annotations.
    pub(crate) annotations: Box<[Arc<str>]>,
    pub(super) once: OnceLock<Box<dyn Any + Send + Sync>>,
}

/// Name of the field that stands for what a collection of the JDK holds, in objects of the program's subclasses.
const CONTENTS: &str = "(contents)";

impl Field {
    /// What a class of the JDK keeps in fields of its own, as one that is followed instead: a collection of that class.
    /// Nobody's code names it.
    pub(super) fn of_contents(class: &Arc<str>) -> Self {
        Field {
            name: CONTENTS.into(),
            ty: Type::Class(Arc::clone(class)),
            signature: None,
            access: AccessFlags::PRIVATE_SYNTHETIC,
            constant_value: None,
            annotations: Box::default(),
            once: OnceLock::new(),
        }
    }

    /// Whether it stands for what the object holds as a collection of the JDK.
    pub(crate) fn is_contents(&self) -> bool {
        *self.name == *CONTENTS
    }

    /// Whether the compiler made it to hold an enclosing instance, as `this$0`, or `$outer` in Scala, and not a local variable
    /// that a class in a body uses: `val$name`, or `$name` in Kotlin.
    pub(crate) fn is_always_there(&self) -> bool {
        let is_enclosing = self.name.starts_with("this$") || &*self.name == "$outer";
        self.access.is_synthetic() && is_enclosing
    }
}

/// Value of a `ConstantValue` attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldConstant {
    /// `boolean`, `byte`, `char`, `short` or `int`.
    Int(i32),
    /// `long`
    Long(i64),
    /// `float`
    Float(f32),
    /// `double`
    Double(f64),
    /// A string in UTF-16 units.
    String(Arc<[u16]>),
}

/// A method, constructor or class initializer.
#[derive(Debug)]
pub struct Method {
    /// Name; `<init>` or `<clinit>` for initializers.
    pub name: Arc<str>,
    /// Parameter and return types.
    pub descriptor: MethodDescriptor,
    /// Generic signature, as the class file has it.
    pub signature: Option<Arc<str>>,
    /// Internal names of the exceptions that it declares.
    pub exceptions: Box<[Arc<str>]>,
    /// Descriptors of the annotations.
    pub(crate) annotations: Box<[Arc<str>]>,
    /// Flags.
    pub access: AccessFlags,
    /// Place of the `Code` attribute in the class file.
    pub(super) body: Option<Range<u32>>,
    pub(super) code: OnceLock<Result<Box<Code>, ClassFileError>>,
    pub(super) forward: OnceLock<Box<Code>>,
}

impl Class {
    /// Name as `Class.getName` gives it, as `java.util.Map$Entry`.
    pub fn binary_name(&self) -> String {
        self.name.replace('/', ".")
    }

    /// Internal name of the package; empty for the unnamed one.
    pub fn package(&self) -> &str {
        package_of(&self.name)
    }

    /// Whether the class is part of the scan.
    pub fn is_scanned(&self) -> bool {
        self.origin == ClassOrigin::Scanned
    }

    /// Whether the class comes from the JDK.
    pub fn is_jdk(&self) -> bool {
        self.origin == ClassOrigin::Jdk
    }

    /// Whether this is an interface or annotation interface.
    pub fn is_interface(&self) -> bool {
        self.access.is_interface()
    }

    /// Whether the class cannot be instantiated as it is.
    pub fn is_abstract(&self) -> bool {
        self.access.is_abstract()
    }

    /// Whether this is an enum class, and not the body of one of its constants.
    pub fn is_enum(&self) -> bool {
        self.access.is_enum() && self.super_name.as_deref() == Some("java/lang/Enum")
    }

    /// Whether this is a record.
    pub fn is_record(&self) -> bool {
        self.is_record
    }

    /// Names of the enum constants in order.
    pub fn enum_constants(&self) -> impl Iterator<Item = &Arc<str>> {
        self.fields
            .iter()
            .filter(|field| field.access.is_enum())
            .map(|field| &field.name)
    }

    /// The type of instances.
    pub fn ty(&self) -> Type {
        Type::Class(Arc::clone(&self.name))
    }

    /// Position of the method declared here with this name and descriptor.
    pub(crate) fn method_index(&self, name: &str, descriptor: &str) -> Option<u16> {
        let key = |i: &u16| {
            let method = &self.methods[usize::from(*i)];
            (*method.name)
                .cmp(name)
                .then_with(|| (*method.descriptor.raw).cmp(descriptor))
        };
        let found = self.methods_by_name.binary_search_by(key);
        found.ok().map(|position| self.methods_by_name[position])
    }

    /// Position of the field declared here with this name and type.
    pub(crate) fn field_index(&self, name: &str, ty: &Type) -> Option<u16> {
        let position = self
            .fields
            .iter()
            .position(|f| &*f.name == name && f.ty == *ty);
        position.map(|i| i as u16)
    }
}

impl Method {
    /// Whether this is a constructor.
    pub fn is_constructor(&self) -> bool {
        &*self.name == "<init>"
    }

    /// The type of the parameter that a local variable begins with (JVMS §2.6.1).
    pub(crate) fn parameter_at(&self, local: u16) -> Option<&Type> {
        let found = self.parameter_slots().find(|(slot, _)| *slot == local);
        found.map(|(_, ty)| ty)
    }

    /// The local variable that holds a parameter, by number.
    pub(crate) fn slot_of(&self, number: u16) -> Option<u16> {
        let found = self.parameter_slots().nth(number.into());
        found.map(|(slot, _)| slot)
    }

    fn parameter_slots(&self) -> impl Iterator<Item = (u16, &Type)> {
        let mut next = u16::from(!self.is_static());
        self.descriptor.parameters.iter().map(move |ty| {
            let own = next;
            next += ty.slots();
            (own, ty)
        })
    }

    /// Whether source code can call it on an object that is there.
    pub(crate) fn is_called_on_objects(&self) -> bool {
        !self.is_static() && !self.is_constructor() && !self.access.is_synthetic()
    }

    /// Whether compilers of Java 8 and before added it, to let the classes of a nest reach each other's private members.
    pub(crate) fn is_accessor(&self) -> bool {
        let reaches = self.is_constructor() && !self.access.is_public();
        self.access.is_synthetic() && (reaches || self.name.starts_with("access$"))
    }

    /// Whether it is what compilers add to an enum, to find the constant of a name (JLS §8.9.3), if its class is one.
    pub(crate) fn is_lookup(&self) -> bool {
        let takes_name = self.descriptor.raw.starts_with("(Ljava/lang/String;)");
        self.is_static() && &*self.name == "valueOf" && takes_name
    }

    /// Whether it has type parameters of its own.
    pub(crate) fn has_type_parameters(&self) -> bool {
        let signature = self.signature.as_deref();
        signature.is_some_and(|signature| signature.starts_with('<'))
    }

    /// Whether this is a class initializer.
    pub fn is_class_initializer(&self) -> bool {
        &*self.name == "<clinit>"
    }

    /// Whether there is bytecode: neither abstract nor native.
    pub fn has_code(&self) -> bool {
        self.body.is_some()
    }

    /// `static`.
    pub fn is_static(&self) -> bool {
        self.access.is_static()
    }
}

/// Package part of an internal class name.
pub(super) fn package_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}
