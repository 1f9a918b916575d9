//! What the scanned code offers for building objects: factories, constants, builders, mutators.
//!
//! Only names, descriptors and assignments of fields are looked at; whether a method does what its name says is for the search to find out.

mod forwarded;
mod kept;

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::mention::Mention;
use crate::program::{ClassId, FieldId, MethodId, Program};

use super::hidden::{self, Source};
use super::recall::Recall;
use forwarded::forwarded;

pub(super) use kept::{Hop, method_of};

/// Means of construction by the class of the result.
#[derive(Debug, Default)]
pub(crate) struct Catalog {
    factories: BTreeMap<ClassId, Vec<MethodId>>,
    /// Static methods that give arrays, by the class of the elements.
    arrays: BTreeMap<ClassId, Vec<MethodId>>,
    constants: BTreeMap<ClassId, Vec<FieldId>>,
    builders: BTreeMap<ClassId, Vec<Hop>>,
    givers: BTreeMap<ClassId, Vec<Hop>>,
    takers: BTreeMap<ClassId, Vec<MethodId>>,
    /// Constructors by the class of what they take.
    constructors_taking: BTreeMap<ClassId, Vec<MethodId>>,
    kept: BTreeMap<ClassId, Vec<Hop>>,
    /// Static final fields with what gives objects of a class, and the class of that.
    keepers: BTreeMap<ClassId, Vec<(ClassId, FieldId)>>,
    uses: OnceLock<Uses>,
    recall: Recall,
}

/// What scanned code uses.
#[derive(Debug, Default)]
struct Uses {
    /// Fields that some code assigns.
    assigned: BTreeSet<FieldId>,
    /// Those of them that some code assigns when their object is made already.
    changed: BTreeSet<FieldId>,
    /// Methods and constructors that others call, or hand out to be called (`this::item`).
    called: BTreeSet<MethodId>,
    /// Those of them that a public method calls with what it is passed.
    forwarded: BTreeSet<MethodId>,
}

impl Catalog {
    /// Reads the declarations of all scanned classes.
    pub(crate) fn new(program: &Program) -> Self {
        let mut catalog = Self::default();
        for &class in program.scanned_classes() {
            catalog.add_fields(program, class);
            let changed = LazyCell::new(|| changed_by(program, class));
            for method in program.methods(class) {
                catalog.add_method(program, method, &|made| changed.contains(&made));
            }
        }
        for source in hidden::sources(program) {
            catalog.add_source(source);
        }
        catalog
    }

    /// Recipes that were found before.
    pub(super) fn recall(&self) -> &Recall {
        &self.recall
    }

    /// Static methods that return the class, or an object of it where others cannot make one.
    pub(super) fn factories(&self, class: ClassId) -> &[MethodId] {
        self.factories.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Static methods that give an array of objects of the class, where others cannot make one.
    pub(super) fn arrays(&self, class: ClassId) -> &[MethodId] {
        self.arrays.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Static final fields of the class, or with an object of it where others cannot make one.
    pub(super) fn constants(&self, class: ClassId) -> &[FieldId] {
        self.constants.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Methods of builder classes that return the class, then those of any that give an object of it where others cannot make one.
    pub(super) fn builders(&self, class: ClassId) -> impl Iterator<Item = Hop> {
        let builders = self.builders.get(&class).into_iter();
        let methods = builders.chain(self.givers.get(&class)).flatten();
        methods.copied()
    }

    /// Calls by which an object of the class is taken out of the collections that methods give, where others cannot make one.
    pub(super) fn kept(&self, class: ClassId) -> &[Hop] {
        self.kept.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Static final fields with what [`Catalog::kept`] is called on, and the class of that.
    pub(super) fn keepers(&self, class: ClassId) -> &[(ClassId, FieldId)] {
        self.keepers.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Methods that take an object of the class, or of a wider one.
    pub(super) fn takers(
        &self,
        program: &Program,
        class: ClassId,
    ) -> impl Iterator<Item = MethodId> {
        let classes = program.superclasses(class).iter();
        let takers = classes.filter_map(|class| self.takers.get(class));
        takers.flatten().copied()
    }

    /// Constructors that take an object of the class, or of a wider one, which the new object may keep.
    pub(super) fn constructors_taking(
        &self,
        program: &Program,
        class: ClassId,
    ) -> impl Iterator<Item = MethodId> {
        let classes = program.superclasses(class).iter();
        let constructors = classes.filter_map(|class| self.constructors_taking.get(class));
        constructors.flatten().copied()
    }

    /// Whether scanned code assigns the field.
    pub(super) fn is_assigned(&self, program: &Program, field: FieldId) -> bool {
        self.uses(program).assigned.contains(&field)
    }

    /// Whether scanned code assigns the field of objects that it has not just made.
    pub(super) fn is_changed(&self, program: &Program, field: FieldId) -> bool {
        self.uses(program).changed.contains(&field)
    }

    /// Whether other scanned code calls the method or constructor, and no public method just hands on what it is passed.
    pub(super) fn is_called_with_care(&self, program: &Program, method: MethodId) -> bool {
        self.is_called(program, method) && !self.uses(program).forwarded.contains(&method)
    }

    /// Whether other scanned code calls the method or constructor.
    pub(super) fn is_called(&self, program: &Program, method: MethodId) -> bool {
        self.uses(program).called.contains(&method)
    }

    fn uses(&self, program: &Program) -> &Uses {
        self.uses.get_or_init(|| Uses::new(program))
    }

    fn add_source(&mut self, source: Source) {
        match source {
            Source::Factory(class, method) => self.factories.entry(class).or_default().push(method),
            Source::Turn(class, method) => {
                let hop = Hop::declared(method, class);
                self.givers.entry(class).or_default().push(hop);
            }
            Source::Constant(class, field) => self.constants.entry(class).or_default().push(field),
        }
    }

    fn add_fields(&mut self, program: &Program, class: ClassId) {
        let declared = program.class(class);
        for (index, field) in (0..).zip(&declared.fields) {
            let is_constant = field.access.is_static() && field.access.is_final();
            let id = FieldId { class, index };
            let Some(of) = program.class_of(&field.ty) else {
                continue;
            };
            if !is_constant || field.access.is_private() {
                continue;
            }
            if !program.class(of).is_jdk() {
                self.constants.entry(of).or_default().push(id);
            } else if let Some((element, hops)) = kept::kept_in(program, id)
                && hidden::is_hidden(program, element)
            {
                self.kept.entry(element).or_default().extend(hops);
                self.keepers.entry(element).or_default().push((of, id));
            }
        }
    }

    fn add_method(
        &mut self,
        program: &Program,
        method: MethodId,
        is_changed: &dyn Fn(ClassId) -> bool,
    ) {
        let declared = program.method(method);
        if declared.access.is_private() || declared.access.is_synthetic() {
            return;
        }
        self.add_taker(program, method);
        if declared.has_code() {
            self.add_maker(program, method, is_changed);
            self.add_array(program, method);
        } else {
            self.add_function(program, method);
        }
    }

    /// For the class of the elements of an array that a static method gives.
    fn add_array(&mut self, program: &Program, method: MethodId) {
        let declared = program.method(method);
        let Some(Type::Array(component)) = declared.descriptor.returns.as_ref() else {
            return;
        };
        let element = program.class_of(component);
        let element = element.filter(|&it| {
            let class = program.class(it);
            class.is_scanned() && !class.is_enum() && hidden::is_hidden(program, it)
        });
        if let Some(element) = element.filter(|_| declared.is_static()) {
            self.arrays.entry(element).or_default().push(method);
        }
    }

    /// For the class of what an interface is asked for that lambdas implement, and no class does.
    fn add_function(&mut self, program: &Program, method: MethodId) {
        let declared = program.method(method);
        let returns = declared.descriptor.returns.as_ref();
        let Some(made) = returns.and_then(|ty| program.class_of(ty)) else {
            return;
        };
        let on = method.class;
        let is_function = program.class(on).is_interface()
            && program.subtypes(on).is_empty()
            && program.abstract_methods(on) == [method];
        if is_function && program.class(made).is_scanned() && hidden::is_hidden(program, made) {
            let hop = Hop::declared(method, made);
            self.givers.entry(made).or_default().push(hop);
        }
    }

    /// For each class of the program that a method takes an object of.
    fn add_taker(&mut self, program: &Program, method: MethodId) {
        let parameters = program.method(method).descriptor.parameters.iter();
        let taken: BTreeSet<ClassId> = parameters.filter_map(|ty| program.class_of(ty)).collect();
        let taken = taken.into_iter();
        let takers = match program.method(method).is_constructor() {
            true => &mut self.constructors_taking,
            false => &mut self.takers,
        };
        for class in taken.filter(|&class| program.class(class).is_scanned()) {
            takers.entry(class).or_default().push(method);
        }
    }

    /// For the class of what a method gives, or of the elements of that.
    fn add_maker(
        &mut self,
        program: &Program,
        method: MethodId,
        is_changed: &dyn Fn(ClassId) -> bool,
    ) {
        let declared = program.method(method);
        let returns = declared.descriptor.returns.as_ref();
        let Some(made) = returns.and_then(|ty| program.class_of(ty)) else {
            return;
        };
        let is_given = |class| {
            class != method.class && (hidden::is_hidden(program, class) || is_changed(class))
        };
        let is_kept = |class| match class == method.class {
            true => declared.is_static() && hidden::is_hidden(program, class),
            false => is_given(class),
        };
        if program.class(made).is_jdk() {
            let kept = kept::kept(program, method).filter(|(element, _)| is_kept(*element));
            if let Some((element, hops)) = kept {
                self.kept.entry(element).or_default().extend(hops);
            }
        } else if declared.is_static() {
            self.factories.entry(made).or_default().push(method);
        } else {
            self.add_giver(program, Hop::declared(method, made), is_given);
        }
    }

    /// A method of an object that gives one of another class.
    fn add_giver(&mut self, program: &Program, hop: Hop, is_given: impl Fn(ClassId) -> bool) {
        let builders = match is_builder(program, hop.on, hop.made) {
            true => concrete(program, hop.on),
            false => Vec::new(),
        };
        if !builders.is_empty() {
            let own = |on| program.select_method(on, hop.giver).unwrap_or(hop.giver);
            let hops = builders.into_iter().map(|on| Hop {
                on,
                giver: own(on),
                ..hop
            });
            self.builders.entry(hop.made).or_default().extend(hops);
        } else if is_given(hop.made) {
            self.givers.entry(hop.made).or_default().push(hop);
        }
    }
}

impl Uses {
    fn new(program: &Program) -> Self {
        let mut uses = Self::default();
        for &class in program.scanned_classes() {
            for method in program.methods(class) {
                uses.add(program, method);
            }
        }
        uses
    }

    fn add(&mut self, program: &Program, method: MethodId) {
        // A bridge is the method itself under another type.
        if program.method(method).access.is_bridge() {
            return;
        }
        let mention = Mention::of(program, method);
        let declared = program.method(method);
        if !declared.is_constructor() && !declared.is_class_initializer() {
            let made = declared
                .descriptor
                .returns
                .as_ref()
                .filter(|_| declared.is_static());
            let made = made.and_then(|ty| program.class_of(ty));
            let changed = mention.assigned.iter();
            self.changed
                .extend(changed.filter(|field| Some(field.class) != made));
        }
        self.assigned.extend(mention.assigned);
        let named = mention.called.into_iter().chain(mention.handed_out);
        let others = named.filter(|&it| it != method);
        self.called.extend(others);
        self.forwarded.extend(forwarded(program, method));
    }
}

/// Whether objects of the class seem to exist to make others: a class inside the other one, one that a constructor of
/// the other takes, or one that is named as builders are.
fn is_builder(program: &Program, class: ClassId, made: ClassId) -> bool {
    if class == made {
        return false;
    }
    let ty = program.class(class).ty();
    let is_nested =
        program.class(class).nesting.outer.as_deref() == Some(&*program.class(made).name);
    let is_taken = program.constructors(made).any(|constructor| {
        let parameters = &program.method(constructor).descriptor.parameters;
        parameters.contains(&ty)
    });
    let is_named = program.simple_name(class).ends_with("Builder");
    is_nested || is_taken || is_named
}

/// The class, unless it is abstract, or else those below it, as of `Car.Builder extends Base<Builder>`.
fn concrete(program: &Program, class: ClassId) -> Vec<ClassId> {
    let below = program.subtypes(class).iter().copied();
    let below = below.filter(|_| program.class(class).is_abstract());
    let classes = std::iter::once(class).chain(below);
    classes
        .filter(|&it| !program.class(it).is_abstract())
        .collect()
}

/// Classes with fields that methods of a class assign, as a table does to the rows that it gives.
fn changed_by(program: &Program, class: ClassId) -> BTreeSet<ClassId> {
    let methods = program.methods(class);
    let assigned = methods.flat_map(|method| Mention::of(program, method).assigned);
    let of_objects = assigned.filter(|&field| !program.field(field).access.is_static());
    of_objects.map(|field| field.class).collect()
}

/// The fields that the code of a method reads.
pub(super) fn reads(program: &Program, method: MethodId) -> BTreeSet<FieldId> {
    let instructions = program.instructions(method).iter();
    let fields = instructions.filter_map(|instruction| match instruction {
        Instruction::Getfield(field) => program.resolve_field(field),
        _ => None,
    });
    fields.collect()
}
