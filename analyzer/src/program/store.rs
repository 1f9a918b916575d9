//! [`Program`]: classes parsed on demand and kept in place.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashSet;

use crate::classfile::{ClassFile, Type};
use crate::coverage::InputProblem;
use crate::error::ClassFileError;
use crate::instr::{
    ClassConstant, ClassId, Code, FieldId, InstrIdx, Instruction, Linker, MethodId, MethodRef,
    decode_code, forward,
};
use crate::nullness::{NeverNull, Uses};
use crate::program::classpath::Files;
use crate::program::index::Index;
use crate::program::lower::lower;
use crate::program::{Class, ClassOrigin, Field, Known, MadeFunctions, Method};

/// All classes that can be named; shared by threads.
pub struct Program {
    pub(super) shared: Shared,
    /// By id. `None` inside: the class is broken.
    slots: Box<[OnceLock<Option<Box<Class>>>]>,
    /// Locked only when something broken is met for the first time.
    late_problems: Mutex<BTreeSet<InputProblem>>,
    /// See `nullness.rs`.
    pub(crate) never_null: OnceLock<NeverNull>,
    /// See `nullness/trust.rs`.
    pub(crate) uses: OnceLock<Uses>,
    /// See `mention.rs`.
    pub(crate) reassigned: OnceLock<BTreeSet<FieldId>>,
    /// See `mention/functions.rs`.
    pub(crate) made_functions: OnceLock<MadeFunctions>,
    /// See `mention/early.rs`.
    pub(crate) read_early: OnceLock<BTreeSet<FieldId>>,
    /// Static fields that code reads which may fill arrays.
    pub(crate) filled: OnceLock<BTreeSet<FieldId>>,
    /// See `mention.rs`.
    pub(crate) called: OnceLock<BTreeSet<MethodId>>,
    /// See `mention/creations.rs`.
    pub(crate) creations: OnceLock<BTreeMap<ClassId, Vec<(MethodId, InstrIdx)>>>,
    /// See `mention/givers.rs`.
    pub(crate) givers: OnceLock<BTreeMap<ClassId, Vec<MethodId>>>,
    /// See `mention/refusing.rs`.
    pub(crate) refusing: OnceLock<BTreeMap<Arc<str>, BTreeSet<Type>>>,
}

/// What is known from the start and never changes.
pub(super) struct Shared {
    pub(super) index: Index,
    pub(super) files: Files,
    pub(super) known: Known,
    pub(super) scanned: Box<[ClassId]>,
    /// Direct subtypes, each list sorted. Of the JDK only what lies above inputs and class path.
    pub(super) direct_subtypes: BTreeMap<ClassId, Vec<ClassId>>,
    /// Internal names of the packages that modules of the inputs keep to themselves; see `modules.rs`.
    pub(super) kept_packages: FxHashSet<String>,
    /// Internal names of the packages that the JDK has classes in.
    pub(super) jdk_packages: FxHashSet<String>,
    pub(super) exported_packages: OnceLock<FxHashSet<String>>,
}

impl Program {
    /// A program in which nothing is parsed yet.
    pub(super) fn new(shared: Shared) -> Self {
        let slots = std::iter::repeat_with(OnceLock::new)
            .take(shared.index.len())
            .collect();
        Self {
            shared,
            slots,
            late_problems: Mutex::default(),
            never_null: OnceLock::new(),
            uses: OnceLock::new(),
            reassigned: OnceLock::new(),
            made_functions: OnceLock::new(),
            read_early: OnceLock::new(),
            filled: OnceLock::new(),
            called: OnceLock::new(),
            creations: OnceLock::new(),
            givers: OnceLock::new(),
            refusing: OnceLock::new(),
        }
    }

    /// What [`Program::keep`] has kept about a class.
    pub fn kept<T: Any>(&self, class: ClassId) -> Option<&T> {
        self.class(class).kept.get()?.downcast_ref()
    }

    /// Keeps something that was computed about a class, beside its code and as long. Whoever
    /// computes it again must find the same: the first one stays.
    pub fn keep<T: Any + Send + Sync>(&self, class: ClassId, value: T) {
        let cell = &self.class(class).kept;
        cell.get_or_init(|| Box::new(value));
    }

    /// What was computed about a field, the first time that somebody asked.
    pub(crate) fn once<T: Any + Copy + Send + Sync>(
        &self,
        field: FieldId,
        compute: impl FnOnce() -> T,
    ) -> T {
        let cell = self.field(field).once.get_or_init(|| Box::new(compute()));
        *cell
            .downcast_ref()
            .expect("invariant: what is computed about fields is of one type")
    }

    /// The classes to scan, by name.
    pub fn scanned_classes(&self) -> &[ClassId] {
        &self.shared.scanned
    }

    /// Internal names of the JDK's classes, in order.
    pub fn jdk_class_names(&self) -> impl Iterator<Item = &str> {
        self.shared.index.names_of(ClassOrigin::Jdk)
    }

    /// Classes of the JDK that the language refers to.
    pub fn known(&self) -> &Known {
        &self.shared.known
    }

    /// The class with this internal name; `None` if there is none or it is broken.
    pub fn class_by_name(&self, name: &str) -> Option<ClassId> {
        let id = self.shared.index.find(name)?;
        self.usable(id).map(|class| class.id)
    }

    /// The usable classes whose names say that they are nested in a class, wherever they come from.
    pub(crate) fn classes_within(&self, top_level: &str) -> Vec<ClassId> {
        let nested = [top_level, "$"].concat();
        let named = self.shared.index.with_prefix(&nested);
        named.filter(|&id| self.usable(id).is_some()).collect()
    }

    /// A class.
    pub fn class(&self, id: ClassId) -> &Class {
        self.usable(id)
            .expect("invariant: only ids of usable classes are given out")
    }

    /// A method.
    pub fn method(&self, id: MethodId) -> &Method {
        &self.class(id.class).methods[usize::from(id.index)]
    }

    /// A field.
    pub fn field(&self, id: FieldId) -> &Field {
        &self.class(id.class).fields[usize::from(id.index)]
    }

    /// Ids of the methods a class declares, in class file order.
    pub fn methods(&self, id: ClassId) -> impl Iterator<Item = MethodId> + use<> {
        let count = self.class(id).methods.len() as u16;
        (0..count).map(move |index| MethodId { class: id, index })
    }

    /// The method a class declares with this name and descriptor.
    pub fn declared_method(
        &self,
        class: ClassId,
        name: &str,
        descriptor: &str,
    ) -> Option<MethodId> {
        let index = self.class(class).method_index(name, descriptor)?;
        Some(MethodId { class, index })
    }

    /// The body of a method; `None` for abstract and native ones.
    pub fn code(&self, id: MethodId) -> Result<Option<&Code>, &ClassFileError> {
        let class = self.class(id.class);
        let method = &class.methods[usize::from(id.index)];
        let Some(range) = &method.body else {
            return Ok(None);
        };
        let decoded = method.code.get_or_init(|| {
            let cells = class.linked.get_or_init(|| {
                std::iter::repeat_with(OnceLock::new)
                    .take(class.pool.len())
                    .collect()
            });
            let bootstraps = class.bootstraps.as_ref();
            let linker = Linker {
                pool: &class.pool,
                cells,
                bootstraps,
                names: &self.shared.index,
            };
            decode_code(range, &linker).map(Box::new)
        });
        decoded.as_ref().map(|code| Some(&**code))
    }

    /// The body of a method; `None` also where it cannot be decoded.
    pub(crate) fn readable_code(&self, id: MethodId) -> Option<&Code> {
        self.code(id).ok().flatten()
    }

    /// The instructions of a method; none where its body is missing or cannot be decoded.
    pub(crate) fn instructions(&self, id: MethodId) -> &[Instruction] {
        self.readable_code(id)
            .map_or(&[], |code| &code.instructions)
    }

    /// Code that calls a method on its first argument.
    pub(crate) fn forwarding(&self, id: MethodId) -> &Code {
        let (class, method) = (self.class(id.class), self.method(id));
        method.forward.get_or_init(|| {
            Box::new(forward(MethodRef {
                class: Arc::new(ClassConstant::new(class.ty())),
                name: Arc::clone(&method.name),
                descriptor: Arc::new(method.descriptor.clone()),
                is_interface: class.is_interface(),
                resolved: OnceLock::new(),
            }))
        })
    }

    /// Problems met since the program was loaded: classes that turned out broken, superclasses
    /// that are missing. Sorted.
    pub fn late_problems(&self) -> Vec<InputProblem> {
        let problems = self
            .late_problems
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        problems.iter().cloned().collect()
    }

    /// Records a problem of a class that was met late.
    pub(super) fn report(&self, id: ClassId, reason: String) {
        let (_, source) = self.shared.index.place(id);
        let file = self
            .shared
            .files
            .describe(source, self.shared.index.name(id));
        let mut problems = self
            .late_problems
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        problems.insert(InputProblem { file, reason });
    }

    /// The class, parsed now if need be; `None` if it is broken.
    pub(super) fn usable(&self, id: ClassId) -> Option<&Class> {
        let slot = &self.slots[id.0 as usize];
        let class = slot.get_or_init(|| match self.parse(id) {
            Ok(class) => Some(Box::new(class)),
            Err(reason) => {
                self.report(id, reason);
                None
            }
        });
        class.as_deref()
    }

    fn parse(&self, id: ClassId) -> Result<Class, String> {
        let Shared { index, files, .. } = &self.shared;
        let (origin, source) = index.place(id);
        let name = index.name(id);
        let file = ClassFile::parse(files.read(source, name)?).map_err(|e| e.to_string())?;
        let class = lower(file, id, origin, index).map_err(|e| e.to_string())?;
        if class.name == *name {
            Ok(class)
        } else {
            Err(format!("contains {}", class.name))
        }
    }
}
