//! What may change a static field, or what it holds, as far as the code shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::initialized::{StaticObject, StaticValue};
use crate::state::{Act, Initialized};
use crate::touch::Touches;
use crate::witness::Access;

/// Acts that are tried for one entry method.
const MAX_ACTS: usize = 8;
/// Parameters of a method that gives an object.
const MAX_GIVER_PARAMETERS: usize = 1;

/// Methods of the scanned code by the static fields that they use.
#[derive(Debug, Default)]
pub(super) struct Index {
    /// Methods that assign the field, or read it and may change what it holds.
    writers: BTreeMap<FieldId, Vec<MethodId>>,
    /// Static methods that read the field and give an object.
    givers: BTreeMap<FieldId, Vec<MethodId>>,
    /// Methods that assign fields of the constants of an enum, but for those that are called on them.
    on_constants: BTreeMap<ClassId, BTreeSet<MethodId>>,
    /// How many methods read the field.
    n_readers: BTreeMap<FieldId, u64>,
}

impl Index {
    pub(super) fn new(program: &Program, touches: &Touches) -> Self {
        let mut index = Self::default();
        let classes = program.scanned_classes().iter();
        for method in classes.flat_map(|&class| program.methods(class)) {
            index.add(program, touches, method);
        }
        index
    }

    /// How many methods read the one of some fields that the fewest read.
    pub(super) fn n_readers(&self, fields: impl Iterator<Item = FieldId>) -> u64 {
        let known = fields.filter_map(|field| self.n_readers.get(&field));
        known.min().copied().unwrap_or_default()
    }

    fn add(&mut self, program: &Program, touches: &Touches, method: MethodId) {
        let declared = program.method(method);
        let is_usable = declared.has_code()
            && !declared.is_class_initializer()
            && !declared.access.is_private()
            && !declared.access.is_synthetic();
        if !is_usable {
            return;
        }
        let touched = touches.of(program, method);
        for &field in touched.read() {
            *self.n_readers.entry(field).or_default() += 1;
        }
        let is_static = |field: &&FieldId| program.field(**field).access.is_static();
        for &field in touched.written().filter(is_static) {
            self.writers.entry(field).or_default().push(method);
        }
        for field in touched.written().filter(|field| !is_static(field)) {
            let is_called_on_it = !declared.is_static() && method.class == field.class;
            if program.class(field.class).is_enum() && !is_called_on_it {
                let methods = self.on_constants.entry(field.class).or_default();
                methods.insert(method);
            }
        }
        let gives = declared.descriptor.returns.as_ref();
        let gives = gives.is_some_and(|ty| program.class_of(ty).is_some());
        let n_parameters = declared.descriptor.parameters.len();
        if gives && declared.is_static() && n_parameters <= MAX_GIVER_PARAMETERS {
            for &field in touched.read().iter().filter(is_static) {
                self.givers.entry(field).or_default().push(method);
            }
        }
    }
}

/// What a test in the package of an entry method can do.
pub(super) struct Candidates<'a> {
    program: &'a Program,
    touches: &'a Touches,
    index: &'a Index,
    entry: MethodId,
    package: &'a str,
}

/// Smaller is tried first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// What everyone can call is tried first,
    access: Access,
    /// then what needs no object,
    needs_object: bool,
    /// what does not seem to ask,
    asks: bool,
    /// what assigns the fields,
    is_late: bool,
    /// and what takes little.
    n_parameters: usize,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(
        program: &'a Program,
        touches: &'a Touches,
        index: &'a Index,
        entry: MethodId,
    ) -> Self {
        Candidates {
            program,
            touches,
            index,
            entry,
            package: program.class(entry.class).package(),
        }
    }

    /// What may change one of the fields, or what they hold.
    pub(super) fn of(&self, read: &BTreeSet<FieldId>) -> Vec<Act> {
        let fields: Vec<FieldId> = read.iter().copied().collect();
        let mut found = BTreeMap::new();
        for &field in read {
            for (act, rank) in self.acts_on(field, &fields) {
                found.entry(act).or_insert(rank);
            }
        }
        let mut found: Vec<(Act, Rank)> = found.into_iter().collect();
        found.sort_by_key(|&(_, rank)| rank);
        found.truncate(MAX_ACTS);
        found.into_iter().map(|(act, _)| act).collect()
    }

    fn acts_on(&self, field: FieldId, read: &[FieldId]) -> Vec<(Act, Rank)> {
        let mut acts = Vec::new();
        let declared = self.program.field(field);
        let access = self.access(field.class, declared.access);
        if !declared.access.is_final() && access <= Access::Package {
            let rank = Rank {
                access,
                needs_object: false,
                asks: false,
                is_late: false,
                n_parameters: 1,
            };
            acts.push((Act::Assign(field), rank));
        }
        let held = self.class_held(field);
        let constants = held.and_then(|class| self.program.enum_class(class));
        let on_constant = constants.and_then(|class| self.index.on_constants.get(&class));
        let writers = self.index.writers.get(&field).into_iter().flatten();
        let writers = writers.chain(on_constant.into_iter().flatten());
        acts.extend(writers.filter_map(|&method| self.call(method, read)));
        if let Some((giver, holder)) = self.holder(field) {
            acts.extend(self.calls_on_held(field, holder, giver));
        }
        acts
    }

    fn access(&self, class: ClassId, member: crate::classfile::AccessFlags) -> Access {
        self.program.member_access(class, member, self.package)
    }

    /// A call of a writer.
    fn call(&self, method: MethodId, read: &[FieldId]) -> Option<(Act, Rank)> {
        let declared = self.program.method(method);
        let class = self.program.class(method.class);
        let is_maker = declared.is_constructor();
        let is_impossible = is_maker
            && (class.is_abstract() || class.is_enum() || class.needs_enclosing_instance());
        let rank = self.rank(method, read);
        let act = match declared.is_static() || is_maker {
            true => Act::Call(method),
            false => Act::On(method),
        };
        (!is_impossible && rank.access <= Access::Package).then_some((act, rank))
    }

    fn rank(&self, method: MethodId, fields: &[FieldId]) -> Rank {
        let declared = self.program.method(method);
        let n_parameters = declared.descriptor.parameters.len();
        let assigns = self.touches.of(self.program, method).assigns(fields);
        let asks = !assigns && declared.descriptor.returns.is_some() && n_parameters == 0;
        let is_bare = declared.is_static() || declared.is_constructor();
        let access = self.access(method.class, declared.access);
        let through = || self.program.through_if_better(method, self.package);
        let access = match is_bare {
            true => access,
            false => through().map_or(access, |through| through.access),
        };
        Rank {
            access,
            needs_object: !is_bare,
            asks,
            is_late: !assigns,
            n_parameters,
        }
    }

    /// The class of the object that a field holds, and how a test gets at it: from the field itself, or from a method.
    fn holder(&self, field: FieldId) -> Option<(Option<MethodId>, ClassId)> {
        let program = self.program;
        let class = self.class_held(field)?;
        let is_open = |class, access| self.access(class, access) <= Access::Package;
        if is_open(field.class, program.field(field).access) {
            return Some((None, class));
        }
        let givers = self.index.givers.get(&field).into_iter().flatten();
        let mut givers = givers.filter(|&&giver| {
            let declared = program.method(giver);
            let gives = declared.descriptor.returns.as_ref();
            let gives = gives.and_then(|ty| program.class_of(ty));
            let object = program.known().object;
            let is_it = gives.is_some_and(|it| it != object && program.is_subclass(class, it));
            is_it && is_open(giver.class, declared.access)
        });
        givers.next().map(|&giver| (Some(giver), class))
    }

    /// The scanned class of the object that the initializer of a field leaves, or else the one it is declared with.
    fn class_held(&self, field: FieldId) -> Option<ClassId> {
        let program = self.program;
        let known = program.kept::<Initialized>(field.class);
        let class = match known.and_then(|known| known.fields.get(&field)) {
            Some(StaticValue::Object(id)) => {
                let maker = program.kept::<Initialized>(id.class)?;
                match maker.objects.get(id.index as usize)? {
                    StaticObject::Instance(class, _) => *class,
                    _ => return None,
                }
            }
            _ => program.class_of(&program.field(field).ty)?,
        };
        program.class(class).is_scanned().then_some(class)
    }

    /// Calls on the object that a field holds, of methods that change it: those first that change what the entry method is
    /// seen to read.
    fn calls_on_held(
        &self,
        field: FieldId,
        class: ClassId,
        giver: Option<MethodId>,
    ) -> Vec<(Act, Rank)> {
        let program = self.program;
        let touched = self.touches.of(program, self.entry);
        let read: Vec<FieldId> = touched.read().iter().copied().collect();
        let classes = program.superclasses(class).iter().copied();
        let classes = classes.filter(|&class| !program.class(class).is_jdk());
        let is_call = |method: &MethodId| {
            let declared = program.method(*method);
            declared.has_code() && !declared.is_static() && !declared.is_constructor()
        };
        let methods = classes
            .flat_map(|class| program.methods(class))
            .filter(is_call);
        let calls = methods.filter_map(|method| {
            let touched = self.touches.of(program, method);
            let rank = Rank {
                needs_object: false,
                is_late: !touched.assigns(&read) && !touched.changes(&read),
                ..self.rank(method, &read)
            };
            let is_own = |field: &FieldId| program.is_subclass(class, field.class);
            let is_useful = touched.written().any(is_own);
            let act = match giver {
                Some(giver) => Act::OnResult(giver, method),
                None => Act::OnField(field, method),
            };
            (is_useful && rank.access <= Access::Package).then_some((act, rank))
        });
        calls.collect()
    }
}
