//! `ClassFile` to [`Class`]: everything but the code, which waits until it is needed.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::classfile::{
    AccessFlags, AttributeName, Attributes, ClassFile, ConstantPool, Entry, Member,
    MethodDescriptor, Names, Reader, Type, Unshared, exported_packages,
};
use crate::error::ClassFileError;
use crate::instr::ClassId;
use crate::program::annotations::annotations;
use crate::program::class::{
    Class, ClassOrigin, Field, FieldConstant, Method, Nesting, NestingKind,
};

/// What the hierarchy needs to know of a class.
pub(super) struct Header {
    pub(super) name: String,
    /// Superclass and direct superinterfaces.
    pub(super) supertypes: Vec<Arc<str>>,
    pub(super) is_description: bool,
    /// The packages that a module lets everybody use, if it is the description of one.
    pub(super) exports: Option<Vec<String>>,
}

/// Whether the class can be used, and its place in the hierarchy. Keeps nothing else, so that an
/// index over many classes stays small.
pub(super) fn check(bytes: Box<[u8]>) -> Result<Header, ClassFileError> {
    let file = ClassFile::parse(bytes)?;
    let name = file.name()?;
    let is_module = file.access.is_module();
    let exports = is_module.then(|| exported_packages(&file).ok()).flatten();
    let class = lower(file, ClassId(0), ClassOrigin::ClassPath, &Unshared)?;
    let is_description = class.access.is_module() || name.ends_with("package-info");
    let supertypes = class
        .super_name
        .into_iter()
        .chain(class.interface_names)
        .collect();
    Ok(Header {
        name,
        supertypes,
        is_description,
        exports,
    })
}

/// Decodes a class file.
pub(super) fn lower(
    file: ClassFile,
    id: ClassId,
    origin: ClassOrigin,
    names: &dyn Names,
) -> Result<Class, ClassFileError> {
    let lowering = Lowering {
        pool: &file.pool,
        names,
    };
    let name = lowering.class_name(file.this_class)?;
    let super_name = file.pool.optional_class(file.super_class)?;
    let interfaces = file.interfaces.iter().map(|i| lowering.class_name(*i));
    let mut fields = file
        .fields
        .iter()
        .map(|f| lowering.field(f))
        .collect::<Result<Vec<_>, _>>()?;
    if origin == ClassOrigin::Jdk && may_hold_elements(&name, file.access) {
        fields.push(Field::of_contents(&name));
    }
    let methods = file.methods.iter().map(|m| lowering.method(m));
    let methods = methods.collect::<Result<Box<[Method]>, _>>()?;
    Ok(Class {
        id,
        access: file.access,
        release: file.release(),
        origin,
        super_name: super_name.map(|name| names.intern(&name)),
        interface_names: interfaces.collect::<Result<_, _>>()?,
        fields: fields.into(),
        source_file: lowering.source_file(&file.attributes)?,
        is_record: file.attributes.find(AttributeName::Record).is_some(),
        permitted: lowering.permitted(&file.attributes)?,
        methods_by_name: sort_methods(&methods),
        methods,
        nesting: lowering.nesting(&file, &name)?,
        signature: lowering.signature(&file.attributes),
        name,
        bootstraps: file
            .attributes
            .find(AttributeName::BootstrapMethods)
            .cloned(),
        linked: OnceLock::new(),
        lineage: OnceLock::new(),
        kept: OnceLock::new(),
        subtypes: OnceLock::new(),
        has_lambdas: OnceLock::new(),
        instance_fields: OnceLock::new(),
        owners: OnceLock::new(),
        facts: OnceLock::new(),
        inherited: OnceLock::new(),
        pool: file.pool,
    })
}

/// Whether a class of the JDK may be a collection that others extend.
fn may_hold_elements(name: &str, access: AccessFlags) -> bool {
    name.starts_with("java/util/")
        && access.is_public()
        && !access.is_interface()
        && !access.is_abstract()
        && !access.is_final()
}

fn sort_methods(methods: &[Method]) -> Box<[u16]> {
    let mut order: Box<[u16]> = (0..methods.len() as u16).collect();
    order.sort_by_key(|i| {
        let method = &methods[usize::from(*i)];
        (&*method.name, &*method.descriptor.raw)
    });
    order
}

struct Lowering<'a> {
    pool: &'a ConstantPool,
    names: &'a dyn Names,
}

impl Lowering<'_> {
    fn class_name(&self, index: u16) -> Result<Arc<str>, ClassFileError> {
        Ok(self.names.intern(&self.pool.class_name(index)?))
    }

    fn text(&self, index: u16) -> Result<Arc<str>, ClassFileError> {
        Ok(Arc::from(&*self.pool.utf8(index)?))
    }

    fn ty(&self, descriptor: u16) -> Result<Type, ClassFileError> {
        Type::parse(&self.pool.utf8(descriptor)?, self.names)
    }

    /// The JVM does not read this attribute, so a damaged one is as good as none.
    fn signature(&self, attributes: &Attributes) -> Option<Arc<str>> {
        let range = attributes.find(AttributeName::Signature)?;
        let index = Reader::new(self.pool.slice(range)).u2().ok()?;
        self.text(index).ok()
    }

    /// Name of the source file, if the class file says it.
    fn source_file(&self, attributes: &Attributes) -> Result<Option<Arc<str>>, ClassFileError> {
        let Some(range) = attributes.find(AttributeName::SourceFile) else {
            return Ok(None);
        };
        let name = Reader::new(self.pool.slice(range)).u2()?;
        self.text(name).map(Some)
    }

    fn field(&self, member: &Member) -> Result<Field, ClassFileError> {
        let constant_value = match member.attributes.find(AttributeName::ConstantValue) {
            Some(range) => Some(self.constant(Reader::new(self.pool.slice(range)).u2()?)?),
            None => None,
        };
        Ok(Field {
            name: self.text(member.name)?,
            ty: self.ty(member.descriptor)?,
            signature: self.signature(&member.attributes),
            access: member.access,
            constant_value,
            annotations: annotations(self.pool, &member.attributes),
            once: OnceLock::new(),
        })
    }

    fn constant(&self, index: u16) -> Result<FieldConstant, ClassFileError> {
        Ok(match self.pool.entry(index)? {
            Entry::Integer(value) => FieldConstant::Int(value),
            Entry::Long(value) => FieldConstant::Long(value),
            Entry::Float(value) => FieldConstant::Float(value),
            Entry::Double(value) => FieldConstant::Double(value),
            Entry::String(text) => FieldConstant::String(self.pool.utf16(text)?.into()),
            _ => {
                return Err(ClassFileError::BadConstant {
                    index,
                    expected: "a constant value",
                });
            }
        })
    }

    fn method(&self, member: &Member) -> Result<Method, ClassFileError> {
        let name = self.text(member.name)?;
        let descriptor = self.pool.utf8(member.descriptor)?;
        let descriptor = MethodDescriptor::parse(&descriptor, self.names)?;
        Ok(Method {
            access: match self.calls_namesake_above(member) {
                true => member.access.in_source(),
                false => member.access,
            },
            signature: self.signature(&member.attributes),
            exceptions: self.exceptions(&member.attributes).unwrap_or_default(),
            annotations: annotations(self.pool, &member.attributes),
            body: member.attributes.find(AttributeName::Code).cloned(),
            code: OnceLock::new(),
            forward: OnceLock::new(),
            descriptor,
            name,
        })
    }

    /// Whether a method is one that javac adds to a public class so that others can call what it inherits from a class which they cannot
    /// name: it ends in `super.method(…)` of the same name and types. Source can call it like any other.
    fn calls_namesake_above(&self, member: &Member) -> bool {
        const INVOKESPECIAL: u8 = 0xb7;
        let code = member.attributes.find(AttributeName::Code);
        let Some(code) = code.filter(|_| member.access.is_bridge()) else {
            return false;
        };
        let mut reader = Reader::new(self.pool.slice(code));
        // What comes before: `max_stack` and `max_locals` (JVMS §4.7.3).
        let length = reader.u4().and_then(|_| reader.u4());
        let code = length.and_then(|length| reader.take(length as usize));
        let Ok([.., INVOKESPECIAL, high, low, _]) = code else {
            return false;
        };
        let called = self.pool.entry(u16::from_be_bytes([*high, *low]));
        let Ok(Entry::Method(_, name_and_type)) = called else {
            return false;
        };
        let Ok(Entry::NameAndType(name, descriptor)) = self.pool.entry(name_and_type) else {
            return false;
        };
        let is_same = |one, other| self.pool.utf8(one).ok() == self.pool.utf8(other).ok();
        is_same(name, member.name) && is_same(descriptor, member.descriptor)
    }

    /// The JVM does not read this attribute either (JVMS §4.7.5).
    fn exceptions(&self, attributes: &Attributes) -> Option<Box<[Arc<str>]>> {
        let range = attributes.find(AttributeName::Exceptions)?;
        self.class_names(range).ok()
    }

    /// A table of classes.
    fn class_names(&self, range: &Range<u32>) -> Result<Box<[Arc<str>]>, ClassFileError> {
        let mut reader = Reader::new(self.pool.slice(range));
        let n_classes = reader.u2()?;
        let names = (0..n_classes).map(|_| self.class_name(reader.u2()?));
        names.collect()
    }

    /// The JVM lets no other class extend a sealed one.
    fn permitted(
        &self,
        attributes: &Attributes,
    ) -> Result<Option<Box<[Arc<str>]>>, ClassFileError> {
        let Some(range) = attributes.find(AttributeName::PermittedSubclasses) else {
            return Ok(None);
        };
        self.class_names(range).map(Some)
    }

    /// Follows the `InnerClasses` attribute (JVMS §4.7.6) outwards. It lists every class around
    /// this one, so no other class file is needed.
    fn nesting(&self, file: &ClassFile, name: &Arc<str>) -> Result<Nesting, ClassFileError> {
        let entries = self.inner_classes(&file.attributes)?;
        let (mut levels, mut simple_names) = (Vec::new(), Vec::new());
        let mut top_level = Arc::clone(name);
        // An entry is used at most once, so a circle ends.
        while let Some(entry) = entries.iter().find(|e| e.class == top_level) {
            if levels.len() == entries.len() {
                return Err(ClassFileError::Malformed("class nested in itself"));
            }
            levels.push(entry.access);
            simple_names.push(entry.simple_name.clone());
            match &entry.outer {
                Some(outer) => top_level = Arc::clone(outer),
                // Local and anonymous classes do not say here what they lie in.
                None => break,
            }
        }
        let own = entries.iter().find(|entry| entry.class == *name);
        let kind = own.map_or(NestingKind::TopLevel, InnerClass::kind);
        let enclosing = self.enclosing_class(&file.attributes)?;
        let outer = own.and_then(|entry| entry.outer.clone()).or(enclosing);
        let is_named = entries.iter().all(|e| e.class != top_level) && !file.access.is_synthetic();
        let source_name = if is_named {
            source_name(&top_level, &simple_names)
        } else {
            None
        };
        let levels = levels.into_boxed_slice();
        Ok(Nesting {
            kind,
            outer,
            top_level,
            source_name,
            levels,
        })
    }

    fn inner_classes(&self, attributes: &Attributes) -> Result<Vec<InnerClass>, ClassFileError> {
        let Some(range) = attributes.find(AttributeName::InnerClasses) else {
            return Ok(Vec::new());
        };
        let mut reader = Reader::new(self.pool.slice(range));
        let entries = (0..reader.u2()?).map(|_| {
            let class = self.class_name(reader.u2()?)?;
            let outer = self
                .pool
                .optional_class(reader.u2()?)?
                .map(|o| self.names.intern(&o));
            let simple_name = match reader.u2()? {
                0 => None,
                index => Some(self.text(index)?),
            };
            Ok(InnerClass {
                class,
                outer,
                simple_name,
                access: AccessFlags(reader.u2()?),
            })
        });
        entries.collect()
    }

    fn enclosing_class(&self, attributes: &Attributes) -> Result<Option<Arc<str>>, ClassFileError> {
        let Some(range) = attributes.find(AttributeName::EnclosingMethod) else {
            return Ok(None);
        };
        self.class_name(Reader::new(self.pool.slice(range)).u2()?)
            .map(Some)
    }
}

/// An entry of the `InnerClasses` attribute.
struct InnerClass {
    class: Arc<str>,
    outer: Option<Arc<str>>,
    simple_name: Option<Arc<str>>,
    access: AccessFlags,
}

impl InnerClass {
    fn kind(&self) -> NestingKind {
        match (&self.simple_name, &self.outer) {
            (None, _) => NestingKind::Anonymous,
            (Some(_), None) => NestingKind::Local,
            (Some(_), Some(_)) if self.access.is_static() => NestingKind::StaticMember,
            (Some(_), Some(_)) => NestingKind::InnerMember,
        }
    }
}

/// `a.b.Outer.Inner`, if all parts are names; `simple_names` runs from the inside out.
fn source_name(top_level: &str, simple_names: &[Option<Arc<str>>]) -> Option<Arc<str>> {
    let mut name = top_level.replace('/', ".");
    for simple_name in simple_names.iter().rev() {
        name.push('.');
        name.push_str(simple_name.as_deref()?);
    }
    name.split('.').all(is_identifier).then(|| name.into())
}

fn is_identifier(part: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    part.chars().all(is_part) && part.starts_with(|c: char| !c.is_ascii_digit())
}
