//! Private fields of superclasses, and those that a library leaves to its heirs, that nothing assigns any more once an object of a
//! class has been made, though they are not final: those who could are never called on such an object.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use crate::instr::Instruction;
use crate::mention::{Mention, assigned_by_name};
use crate::program::{ClassId, FieldId, MethodId, Program};

/// Who calls a method.
enum Callers {
    /// Code outside of the scan may.
    Anyone,
    /// Scanned code does, on objects of these classes or below.
    On(BTreeSet<ClassId>),
}

/// The fields that are assigned after construction, and whose.
pub(super) struct Frozen<'p> {
    program: &'p Program,
    /// Methods that assign fields, constructors aside.
    assigners: BTreeMap<FieldId, Vec<MethodId>>,
    callers: FxHashMap<MethodId, Callers>,
    by_name: BTreeSet<Box<str>>,
}

impl<'p> Frozen<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let mut frozen = Self {
            program,
            assigners: BTreeMap::new(),
            callers: FxHashMap::default(),
            by_name: assigned_by_name(program, program.scanned_classes().iter().copied()),
        };
        let scanned = program.scanned_classes().iter();
        for method in scanned.flat_map(|&class| program.methods(class)) {
            frozen.read(method);
        }
        for method in library_above(program).flat_map(|class| program.methods(class)) {
            frozen.note_assigned(method, &Mention::of(program, method));
        }
        frozen
    }

    /// Whether a field is one that a class of the JDK leaves to its heirs. Volatile ones are assigned without a `putfield`; those of other
    /// libraries by the rest of their package, which is not read.
    pub(super) fn is_of_library(&self, field: FieldId) -> bool {
        let access = self.program.field(field).access;
        let is_jdk = self.program.class(field.class).is_jdk();
        is_jdk && access.is_protected() && !access.is_volatile()
    }

    /// Whether a field has the same value from when an object of the class, or of one below, has been made.
    pub(super) fn is_frozen(&self, class: ClassId, field: FieldId) -> bool {
        let declared = self.program.field(field);
        let access = declared.access;
        if access.is_final() || access.is_static() || field.class == class {
            return access.is_final();
        }
        let mut assigners = self.assigners.get(&field).into_iter().flatten();
        (access.is_private() || self.is_of_library(field))
            && !self.by_name.contains(&*declared.name)
            && !assigners.any(|&method| {
                self.may_be_called_on(method, class) && self.may_assign(method, class, field)
            })
    }

    /// Whether a method may assign a field of objects of the class: one of a library only from that class, above it or below (JLS §6.6.2).
    fn may_assign(&self, method: MethodId, class: ClassId, field: FieldId) -> bool {
        let program = self.program;
        let is_related =
            program.is_subclass(method.class, class) || program.is_subclass(class, method.class);
        is_related || !self.is_of_library(field)
    }

    /// Whether a method may be called on an object of the class, or of one below.
    fn may_be_called_on(&self, method: MethodId, class: ClassId) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let is_related = |&other: &ClassId| {
            program.is_subclass(other, class) || program.is_subclass(class, other)
        };
        match self.callers.get(&method) {
            _ if declared.access.is_public() || declared.is_static() => true,
            _ if !program.class(method.class).is_scanned() => true,
            _ if self.overrides(method) => true,
            Some(Callers::Anyone) => true,
            Some(Callers::On(classes)) => classes.iter().any(is_related),
            None => false,
        }
    }

    /// Whether a call that names a superclass may run the method.
    fn overrides(&self, method: MethodId) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let above = program.superclasses(method.class).iter().skip(1);
        let descriptor = declared.descriptor.to_string();
        let mut same =
            above.filter_map(|&it| program.declared_method(it, &declared.name, &descriptor));
        !declared.access.is_private() && same.any(|it| !program.method(it).access.is_private())
    }

    fn read(&mut self, method: MethodId) {
        let program = self.program;
        let mention = Mention::of(program, method);
        self.note_assigned(method, &mention);
        for callee in mention.handed_out {
            self.callers.insert(callee, Callers::Anyone);
        }
        if mention.is_opaque {
            let nest = program.nest(method.class).into_iter();
            let unseen = nest.flat_map(|mate| program.methods(mate));
            self.callers.extend(unseen.map(|it| (it, Callers::Anyone)));
        }
        let instructions = program.instructions(method).iter();
        for callee in instructions.filter_map(Instruction::callee) {
            if let Some(resolved) = program.resolve_method(callee)
                && let Some(on) = program.class_of(&callee.class.ty)
            {
                self.is_called(resolved, on);
            }
        }
    }

    fn note_assigned(&mut self, method: MethodId, mention: &Mention) {
        if !self.program.method(method).is_constructor() {
            for &field in &mention.assigned {
                self.assigners.entry(field).or_default().push(method);
            }
        }
    }

    fn is_called(&mut self, method: MethodId, on: ClassId) {
        let callers = self.callers.entry(method);
        let callers = callers.or_insert_with(|| Callers::On(BTreeSet::new()));
        if let Callers::On(classes) = callers {
            classes.insert(on);
        }
    }
}

/// The classes of libraries that scanned ones extend, each once.
fn library_above(program: &Program) -> impl Iterator<Item = ClassId> {
    let scanned = program.scanned_classes().iter();
    let above = scanned.flat_map(|&class| program.superclasses(class));
    let above = above.filter(|&&class| !program.class(class).is_scanned());
    above.copied().collect::<BTreeSet<ClassId>>().into_iter()
}
