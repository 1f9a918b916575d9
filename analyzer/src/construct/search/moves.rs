//! What can be called next on an object under construction, or on its builder, and what gives one for the other.

use std::collections::BTreeSet;

use crate::instr::{Instruction, MethodRef};
use crate::models::inherited;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::SolvedObject;

use super::super::builder::Builder;
use super::super::catalog;
use super::super::recipe::{Action, Recipe};
use super::Search;

/// Different mutators that are tried on one class.
const MAX_MUTATORS: usize = 10;
/// Mutators in addition that change what those depend on.
const MAX_ENABLERS: usize = 3;

/// Calls that are tried which take the object.
const MAX_PASSES: usize = 4;
/// Calls that are tried on an object that gave another one.
const MAX_OWNERS: usize = 4;

/// What puts an element into a collection, and an entry into a map.
const ADDITIONS: [(&str, &str, &str); 2] = [
    ("java/util/Collection", "add", "(Ljava/lang/Object;)Z"),
    (
        "java/util/Map",
        "put",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    ),
];

/// Names of methods that put something into a collection or a map.
const ADDING: [&str; 11] = [
    "add",
    "addAll",
    "addFirst",
    "addLast",
    "computeIfAbsent",
    "merge",
    "offer",
    "offerFirst",
    "offerLast",
    "push",
    "put",
];

/// What a method does to fields, in the order in which such methods are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Assigns,
    Adds,
    Changes,
    Asks,
}

impl Search<'_, '_> {
    /// What can be called on an object of a class: methods that touch what is missing, or what a builder fills it from.
    pub(in crate::construct) fn moves(&self, class: ClassId, best: Option<&Recipe>) -> Vec<Action> {
        if class != self.requirement.class {
            return self.moves_of_builder(class);
        }
        let missing: Vec<FieldId> = match best.filter(|best| !best.is_guess) {
            Some(best) => best.missing.clone(),
            None => self.requirement.own_fields(),
        };
        let mut moves = self.mutators(class, &missing);
        if self.tries_passing {
            moves.extend(self.passes(class, &missing));
        }
        moves
    }

    /// Calls that take the object and assign fields of it, then those that change what they hold, as `depot.trucks.add(this)`
    /// does.
    fn passes(&self, class: ClassId, fields: &[FieldId]) -> Vec<Action> {
        let Builder {
            program,
            preludes,
            catalog,
            ..
        } = self.builder;
        let takers = catalog.takers(program, class);
        let takers = takers.filter(|&taker| self.allows(Action::Pass(taker)));
        let (mut assigning, mut changing) = (Vec::new(), Vec::new());
        for taker in takers {
            let touched = preludes.touches.of(program, taker);
            if touched.assigns(fields) {
                assigning.push(Action::Pass(taker));
            } else if touched.changes(fields) {
                changing.push(Action::Pass(taker));
            }
        }
        assigning.append(&mut changing);
        assigning.truncate(MAX_PASSES);
        assigning
    }

    /// What sets the fields that are wanted, and what sets others that a constructor may insist on.
    fn moves_of_builder(&self, class: ClassId) -> Vec<Action> {
        let fields = self.fields_of_builder(class);
        let mut moves = self.mutators(class, &fields);
        let program = self.builder.program;
        let constructors = program.constructors(self.requirement.class);
        let read = constructors.flat_map(|constructor| catalog::reads(program, constructor));
        let others = read.filter(|field| field.class == class && !fields.contains(field));
        let others: Vec<FieldId> = others.collect();
        let demanded = self.touching(class, &others).into_iter();
        let demanded: Vec<Action> = demanded.filter(|action| !moves.contains(action)).collect();
        moves.extend(demanded.into_iter().take(MAX_ENABLERS));
        self.without_turns(class, moves)
    }

    /// Moves of a builder without those that only build: what is built comes into being after each of them, anyway.
    pub(in crate::construct) fn without_turns(
        &self,
        class: ClassId,
        mut moves: Vec<Action>,
    ) -> Vec<Action> {
        let Builder {
            program, preludes, ..
        } = self.builder;
        let turns = self.turns(class);
        let only_builds = |call: MethodId| {
            let touched = preludes.touches.of(program, call);
            let fields = program.instance_fields(class);
            turns.contains(&Action::Turn(call)) && !touched.assigns(fields)
        };
        moves.retain(|action| !matches!(*action, Action::Call(call) if only_builds(call)));
        moves
    }

    /// Fields of a builder that the wanted ones are filled from: those of the same name, and those that a constructor reads
    /// for them.
    fn fields_of_builder(&self, class: ClassId) -> Vec<FieldId> {
        let program = self.builder.program;
        let wanted = self.requirement.own_fields();
        let constructors = program.constructors(self.requirement.class);
        let read: BTreeSet<FieldId> = constructors
            .flat_map(|constructor| read_for(program, constructor, &wanted))
            .collect();
        let name = |field: FieldId| &program.field(field).name;
        let is_alike = |field: FieldId| wanted.iter().any(|it| name(*it) == name(field));
        let fields = program.instance_fields(class).iter().copied();
        fields
            .filter(|field| is_alike(*field) || read.contains(field))
            .collect()
    }

    /// Methods of the class that touch one of the fields, those that assign it first; then those that assign what they ask
    /// about, as `open()` does for `use()`, also where `use()` has another method ask, and what those ask about.
    pub(in crate::construct) fn mutators(&self, class: ClassId, fields: &[FieldId]) -> Vec<Action> {
        let Builder {
            program, preludes, ..
        } = self.builder;
        let mut found = self.touching(class, fields);
        let n_found = found.len();
        let mut known = fields.to_vec();
        let read_within = |method| preludes.touches.of(program, method).read().clone();
        let direct = self.enablers(class, &found, &mut known, |it| catalog::reads(program, it));
        let within = self.enablers(class, &found, &mut known, read_within);
        found.extend(distinct(direct, &found));
        found.extend(distinct(within, &found));
        found.truncate(n_found + MAX_ENABLERS);
        let further = self.enablers(class, &found[n_found..], &mut known, read_within);
        found.extend(distinct(further, &found));
        found.truncate(n_found + MAX_ENABLERS);
        found
    }

    /// Methods of the class that touch fields which are not known yet and some calls read; those that fill collections first.
    fn enablers(
        &self,
        class: ClassId,
        calls: &[Action],
        known: &mut Vec<FieldId>,
        read: impl Fn(MethodId) -> BTreeSet<FieldId>,
    ) -> Vec<Action> {
        let program = self.builder.program;
        let calls = calls.iter().filter_map(|action| action.method());
        let asked: BTreeSet<FieldId> = calls.flat_map(read).collect();
        let is_own = |field: &FieldId| {
            program.is_subclass(class, field.class) && !program.field(*field).access.is_static()
        };
        let asked: Vec<FieldId> = asked
            .into_iter()
            .filter(|field| is_own(field) && !known.contains(field))
            .collect();
        known.extend(&asked);
        let mut enablers = self.touching(class, &asked);
        enablers.sort_by_key(|action| !action.method().is_some_and(|it| adds(program, it)));
        enablers
    }

    /// Methods of the class that touch one of the fields: those that assign it first, then those that put something into it, those
    /// that seem to ask last.
    pub(in crate::construct) fn touching(&self, class: ClassId, fields: &[FieldId]) -> Vec<Action> {
        let program = self.builder.program;
        let (of, mut found) = (class, Vec::new());
        for &class in program.superclasses(class) {
            if program.class(class).is_jdk() {
                break;
            }
            for method in program.methods(class) {
                let (declared, call) = (program.method(method), Action::Call(method));
                let is_call = declared.is_called_on_objects() && declared.has_code();
                let is_overridden = || program.select_method(of, method) != Some(method);
                if !is_call || is_overridden() || !self.allows(call) {
                    continue;
                }
                let n_parameters = declared.descriptor.parameters.len();
                let effect = self.effect_on(method, fields);
                found.extend(effect.map(|effect| (effect, n_parameters, call)));
            }
        }
        let added = inherited(program, class).filter(|it| fields.contains(it));
        let added = added.and_then(|_| self.addition(class)).map(Action::Call);
        let added = added.filter(|it| found.iter().all(|(.., known)| known != it));
        found.extend(added.map(|it| (Effect::Adds, 1, it)));
        found.sort_by_key(|&(effect, n_parameters, _)| (effect, n_parameters));
        found.truncate(MAX_MUTATORS);
        found.into_iter().map(|(.., action)| action).collect()
    }

    /// What a method does with the fields, if anything.
    fn effect_on(&self, method: MethodId, fields: &[FieldId]) -> Option<Effect> {
        let program = self.builder.program;
        let touched = self.builder.preludes.touches.of(program, method);
        let descriptor = &program.method(method).descriptor;
        let asks = descriptor.returns.is_some() && descriptor.parameters.is_empty();
        match (touched.assigns(fields), touched.changes(fields)) {
            (true, _) => Some(Effect::Assigns),
            (false, false) => None,
            (false, true) if asks => Some(Effect::Asks),
            (false, true) if adds(program, method) => Some(Effect::Adds),
            (false, true) => Some(Effect::Changes),
        }
    }

    /// Calls on the object that gave another one which change what is solved of either, or of what they hold.
    pub(in crate::construct) fn moves_of_owner(&self, owner: ClassId) -> Vec<Action> {
        let mut fields = self.fields_of_others();
        fields.extend(self.requirement.own_fields());
        let calls = self.touching(owner, &fields).into_iter();
        let calls: Vec<MethodId> = calls.filter_map(Action::method).take(MAX_OWNERS).collect();
        let handed = calls.iter().flat_map(|&call| {
            self.givers_for(call)
                .map(move |giver| Action::HandedOwner(giver, call))
        });
        let owned = calls.iter().map(|&call| Action::Owner(call));
        owned.chain(handed.take(MAX_OWNERS)).collect()
    }

    /// Solved fields of the objects that the solved object refers to.
    pub(in crate::construct) fn fields_of_others(&self) -> Vec<FieldId> {
        let objects = self.requirement.objects.iter();
        let fields = objects.filter_map(|object| match &object.solved {
            SolvedObject::Instance { fields, .. } => Some(fields),
            _ => None,
        });
        fields.flatten().map(|(field, _)| *field).collect()
    }

    /// What puts an element into a collection or map of a type.
    pub(in crate::construct) fn addition(&self, ty: ClassId) -> Option<MethodId> {
        catalog::method_of(self.builder.program, ty, &ADDITIONS)
    }
}

/// Those calls that are not among others.
fn distinct(calls: Vec<Action>, others: &[Action]) -> Vec<Action> {
    let new = calls.into_iter().filter(|action| !others.contains(action));
    new.collect()
}

/// Whether a method puts something into a collection or a map.
fn adds(program: &Program, method: MethodId) -> bool {
    let mut calls = program.instructions(method).iter();
    calls.any(|call| match call {
        Instruction::Invokeinterface(called) | Instruction::Invokevirtual(called) => {
            ADDING.contains(&&*called.name)
        }
        _ => false,
    })
}

/// The fields that a constructor reads before it assigns one of the wanted ones, since it assigned another.
fn read_for(program: &Program, constructor: MethodId, wanted: &[FieldId]) -> BTreeSet<FieldId> {
    let (mut read, mut found) = (BTreeSet::new(), BTreeSet::new());
    for instruction in program.instructions(constructor) {
        match instruction {
            Instruction::Getfield(field) => read.extend(program.resolve_field(field)),
            Instruction::Invokestatic(method) => read.extend(read_by_accessor(program, method)),
            Instruction::Putfield(field) => {
                let assigned = program.resolve_field(field);
                let read = std::mem::take(&mut read);
                if assigned.is_some_and(|field| wanted.contains(&field)) {
                    found.extend(read);
                }
            }
            _ => {}
        }
    }
    found
}

/// The fields that a call reads if it is one of `access$000`, as compilers before nestmates wrote them.
fn read_by_accessor(program: &Program, method: &MethodRef) -> BTreeSet<FieldId> {
    let method = program.resolve_method(method);
    let accessor = method.filter(|&method| program.method(method).is_accessor());
    accessor.map_or_else(BTreeSet::new, |method| catalog::reads(program, method))
}
