//! Supertypes, subtypes and assignment.
//!
//! A supertype that is missing is as if it had not been declared, and so is a superclass that
//! would lead back to the class itself; both are reported.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::classfile::Type;
use crate::instr::{ClassConstant, ClassId, FieldId};
use crate::program::classpath::Files;
use crate::program::index::Index;
use crate::program::lower::check;
use crate::program::{Class, ClassOrigin, Program};

/// All supertypes of a class.
pub(super) struct Lineage {
    /// The class, its superclass and so on.
    superclasses: Box<[ClassId]>,
    /// Superinterfaces, nearer ones first.
    interfaces: Box<[ClassId]>,
    /// Both, sorted.
    all: Box<[ClassId]>,
}

impl Program {
    /// The class itself, its superclass, and so on to `java.lang.Object`.
    pub fn superclasses(&self, id: ClassId) -> &[ClassId] {
        &self.lineage(id).superclasses
    }

    /// The direct superclass, if it can be found; that of an interface is `java.lang.Object`.
    pub fn super_class(&self, id: ClassId) -> Option<ClassId> {
        self.superclasses(id).get(1).copied()
    }

    /// All superinterfaces, inherited ones included, nearer ones first; not the class itself.
    pub fn interfaces(&self, id: ClassId) -> &[ClassId] {
        &self.lineage(id).interfaces
    }

    /// The enum class of a constant of this class, which may be the body of one constant.
    pub(crate) fn enum_class(&self, class: ClassId) -> Option<ClassId> {
        let candidates = [Some(class), self.super_class(class)];
        let mut candidates = candidates.into_iter().flatten();
        candidates.find(|&candidate| self.class(candidate).is_enum())
    }

    /// Whether `sub` is `sup`, extends it or implements it.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        sub == sup || self.lineage(sub).all.binary_search(&sup).is_ok()
    }

    /// The class a class constant names; `None` for arrays and for what is missing.
    pub fn resolve_class(&self, class: &ClassConstant) -> Option<ClassId> {
        *class.resolved.get_or_init(|| self.class_of(&class.ty))
    }

    /// Binary name of a class that is missing or broken, if that is why a member of this class cannot be found: the class
    /// itself, or one from which it may have inherited the member.
    pub(crate) fn missing_for(&self, class: &ClassConstant) -> Option<String> {
        let missing = match self.resolve_class(class) {
            Some(id) => self.missing_above(id)?,
            None => class.ty.class_name()?,
        };
        Some(missing.replace('/', "."))
    }

    /// Name of a supertype that is missing or broken.
    fn missing_above(&self, id: ClassId) -> Option<&str> {
        let known = self.superclasses(id).iter().chain(self.interfaces(id));
        let mut declared = known.flat_map(|&class| {
            let class = self.class(class);
            class.super_name.iter().chain(&class.interface_names)
        });
        let missing = declared.find(|name| self.class_by_name(name).is_none());
        missing.map(|name| &**name)
    }

    /// The class of a class type; `None` for other types and for what is missing.
    pub(crate) fn class_of(&self, ty: &Type) -> Option<ClassId> {
        ty.class_name().and_then(|name| self.class_by_name(name))
    }

    /// Whether a value of type `from` can be assigned to `to` without conversion (JVMS §6.5
    /// checkcast). A missing class is only assignable to itself and to `java.lang.Object`.
    pub fn is_assignable(&self, from: &Type, to: &Type) -> bool {
        match (from, to) {
            _ if from == to => true,
            (Type::Array(from), Type::Array(to)) => self.is_assignable(from, to),
            (Type::Array(_), Type::Class(to)) => {
                matches!(
                    &**to,
                    "java/lang/Object" | "java/lang/Cloneable" | "java/io/Serializable"
                )
            }
            (Type::Class(_), Type::Class(to)) if &**to == "java/lang/Object" => true,
            (Type::Class(from), Type::Class(to)) => {
                let ids = self.class_by_name(from).zip(self.class_by_name(to));
                ids.is_some_and(|(from, to)| self.is_subclass(from, to))
            }
            _ => false,
        }
    }

    /// All classes and interfaces below `id`, itself not included, by name. Of the JDK nothing is
    /// listed; what is below it only through the JDK is.
    pub fn subtypes(&self, id: ClassId) -> &[ClassId] {
        self.class(id).subtypes.get_or_init(|| {
            let mut seen = FxHashSet::default();
            let mut open = vec![id];
            let mut below = Vec::new();
            while let Some(id) = open.pop() {
                let direct = self.shared.direct_subtypes.get(&id).into_iter().flatten();
                let new = direct.filter(|subtype| seen.insert(**subtype));
                open.extend(new.inspect(|subtype| below.push(**subtype)));
            }
            below.retain(|subtype| self.shared.index.place(*subtype).0 != ClassOrigin::Jdk);
            below.retain(|subtype| *subtype != id);
            below.sort_unstable();
            below.into_boxed_slice()
        })
    }

    /// The types among which every object of a sealed type is: subclasses that are not sealed, and classes that are but
    /// may have objects of their own. `None` if the type is not sealed, or a subclass is missing.
    pub(crate) fn kinds_of_sealed(&self, ty: &Type) -> Option<Vec<Type>> {
        let sealed = self.class_of(ty)?;
        self.class(sealed).permitted.as_ref()?;
        let (mut open, mut seen, mut kinds) = (vec![sealed], FxHashSet::default(), Vec::new());
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let class = self.class(id);
            if class.permitted.is_none() || !(class.is_abstract() || class.is_interface()) {
                kinds.push(class.ty());
            }
            for name in class.permitted.iter().flatten() {
                open.push(self.class_by_name(name)?);
            }
        }
        Some(kinds)
    }

    /// The class and all that are nested with it: who can name its private members.
    pub(crate) fn nest(&self, class: ClassId) -> Vec<ClassId> {
        let top_level = &self.class(class).nesting.top_level;
        let mut mates = self.classes_within(top_level);
        mates.extend(self.class_by_name(top_level));
        if !mates.contains(&class) {
            mates.push(class);
        }
        mates
    }

    /// Whether the program writes lambda expressions or method references of an interface in its package.
    pub(crate) fn has_lambdas_of(&self, interface: ClassId) -> bool {
        *self.class(interface).has_lambdas.get_or_init(|| {
            let package = self.class(interface).package();
            let classes = self.scanned_classes().iter();
            let near = classes.filter(|&&it| self.class(it).package() == package);
            let methods = near.flat_map(|&class| self.methods(class));
            let mut instructions = methods.flat_map(|method| self.instructions(method));
            let ty = self.class(interface).ty();
            instructions.any(|it| {
                it.call_site()
                    .is_some_and(|site| site.descriptor.returns.as_ref() == Some(&ty))
            })
        })
    }

    /// All instance fields of objects of a class, inherited ones first, in class file order.
    pub fn instance_fields(&self, id: ClassId) -> &[FieldId] {
        self.class(id).instance_fields.get_or_init(|| {
            let classes = self.superclasses(id).iter().rev();
            let fields = classes.flat_map(|class| {
                let fields = (0..).zip(&self.class(*class).fields);
                let instance = fields.filter(|(_, field)| !field.access.is_static());
                instance.map(|(index, _)| FieldId {
                    class: *class,
                    index,
                })
            });
            fields.collect()
        })
    }

    fn lineage(&self, id: ClassId) -> &Lineage {
        let class = self.class(id);
        class.lineage.get_or_init(|| {
            let superclasses = self.superclass_chain(class);
            let interfaces = self.all_interfaces(&superclasses);
            let mut all = [&*superclasses, &*interfaces].concat();
            all.sort_unstable();
            Lineage {
                superclasses: superclasses.into(),
                interfaces: interfaces.into(),
                all: all.into(),
            }
        })
    }

    fn superclass_chain(&self, class: &Class) -> Vec<ClassId> {
        let mut chain = vec![class.id];
        let mut last = class;
        while let Some(superclass) = self.supertype(last, last.super_name.as_ref()) {
            if chain.contains(&superclass) {
                self.report_circle(last.id);
                chain.truncate(1);
                break;
            }
            chain.push(superclass);
            last = self.class(superclass);
        }
        chain
    }

    fn all_interfaces(&self, superclasses: &[ClassId]) -> Vec<ClassId> {
        let mut found = Vec::new();
        let mut open: VecDeque<_> = superclasses.iter().copied().collect();
        while let Some(id) = open.pop_front() {
            let class = self.class(id);
            for name in &class.interface_names {
                let interface = self.supertype(class, Some(name));
                if let Some(interface) = interface.filter(|i| !found.contains(i)) {
                    found.push(interface);
                    open.push_back(interface);
                }
            }
        }
        if found.contains(&superclasses[0]) {
            self.report_circle(superclasses[0]);
            found.clear();
        }
        found
    }

    /// No JVM loads such a class (JVMS §5.3.5).
    fn report_circle(&self, id: ClassId) {
        let name = self.class(id).binary_name();
        self.report(id, format!("{name} extends itself"));
    }

    fn supertype(&self, class: &Class, name: Option<&Arc<str>>) -> Option<ClassId> {
        let name = name?;
        let found = self.class_by_name(name);
        if found.is_none() {
            self.report(
                class.id,
                format!("supertype {} is missing", name.replace('/', ".")),
            );
        }
        found
    }
}

/// Collects direct subtypes of classes outside the JDK, and of the JDK what lies above them.
pub(super) struct SubtypeLinks<'a> {
    index: &'a Index,
    files: &'a Files,
    subtypes: BTreeMap<ClassId, Vec<ClassId>>,
}

impl<'a> SubtypeLinks<'a> {
    pub(super) fn new(index: &'a Index, files: &'a Files) -> Self {
        Self {
            index,
            files,
            subtypes: BTreeMap::new(),
        }
    }

    /// Adds a class with the names of its direct supertypes.
    pub(super) fn add(&mut self, id: ClassId, supertypes: &[Arc<str>]) {
        let mut open: Vec<_> = supertypes
            .iter()
            .map(|name| (id, Arc::clone(name)))
            .collect();
        while let Some((subtype, name)) = open.pop() {
            let Some(supertype) = self.index.find(&name) else {
                continue;
            };
            let is_new = !self.subtypes.contains_key(&supertype);
            self.subtypes.entry(supertype).or_default().push(subtype);
            // A class of the JDK brings its own supertypes along, once.
            if is_new {
                let above = self.supertypes_of_jdk_class(supertype);
                open.extend(above.into_iter().map(|name| (supertype, name)));
            }
        }
    }

    fn supertypes_of_jdk_class(&self, id: ClassId) -> Vec<Arc<str>> {
        let (origin, source) = self.index.place(id);
        if origin != ClassOrigin::Jdk {
            return Vec::new();
        }
        let bytes = self.files.read(source, self.index.name(id));
        // A broken class of the JDK is reported when it is used.
        bytes
            .ok()
            .and_then(|bytes| check(bytes).ok())
            .map_or(Vec::new(), |h| h.supertypes)
    }

    pub(super) fn finish(mut self) -> BTreeMap<ClassId, Vec<ClassId>> {
        for subtypes in self.subtypes.values_mut() {
            subtypes.sort_unstable();
            subtypes.dedup();
        }
        self.subtypes
    }
}
