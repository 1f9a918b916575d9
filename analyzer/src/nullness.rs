//! Fields that are never null once their constructor has returned, collections that hold no null, and methods of the scanned
//! code that never give null.
//!
//! All of it is claimed (`nullness/claims.rs`). Then each method is read with all claims taken to be true
//! (`nullness/flow.rs`), and what it breaks goes, until nobody breaks anything: what is left supports itself. That is
//! the fixpoint of Flanagan and Leino 2001 ("Houdini") with a data flow in the place of a prover, cheap enough for all
//! of a program at once.
//!
//! An object that breaks such a rule does not exist, and a path that needs one is not followed. Deliberately not
//! considered: reflection, deserialization but for transient fields, subclasses outside the scan, threads, and code that
//! gets hold of an object, or reads a static field, before what assigns its fields has returned.

mod callees;
mod claims;
mod demands;
mod flow;
mod frame;
mod frozen;
mod owners;
mod starts;
mod trust;

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use crate::instr::MethodRef;
use crate::program::{ClassId, FieldId, MethodId, Program};

use callees::Callees;
use demands::Demands;
use flow::Known;
use frozen::Frozen;
use starts::Starts;

pub(crate) use starts::may_be_left_out;
pub(crate) use trust::{Uses, asks, got_by};

/// Something that may never be null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Claim {
    /// The value of a field.
    Field(FieldId),
    /// The value of a frozen field that a superclass declares, in objects of this class and below.
    Inherited(ClassId, FieldId),
    /// What the list in a field holds, or the values of the map in it.
    Contents(FieldId),
    /// The result of a method.
    Result(MethodId),
    /// What the callers of a method pass, by the local variable that it begins with.
    Parameter(MethodId, u16),
}

/// What is never null in a program.
pub(crate) struct NeverNull(FxHashSet<Claim>);

impl Program {
    /// Whether a field is never null once the constructor, or the class initializer, has returned.
    pub(crate) fn is_never_null(&self, field: FieldId) -> bool {
        self.never_null().0.contains(&Claim::Field(field))
    }

    /// Whether a field is never null in a made object of the class, or of one below. What only the class itself can make is
    /// made with any arguments.
    pub(crate) fn is_never_null_in(&self, class: ClassId, field: FieldId) -> bool {
        let known = &self.never_null().0;
        let is_closed = |heir| {
            let mut constructors = self.constructors(heir);
            constructors.any(|it| self.method(it).access.is_private())
        };
        let mut heirs = heirs(self, class, field).filter(|&heir| !is_closed(heir));
        self.is_never_null(field)
            || heirs.any(|heir| known.contains(&Claim::Inherited(heir, field)))
    }

    /// Whether what a list or map in a field holds is never null.
    pub(crate) fn holds_no_null(&self, field: FieldId) -> bool {
        self.never_null().0.contains(&Claim::Contents(field))
    }

    /// Whether a method of the scanned code never gives null.
    pub(crate) fn never_gives_null(&self, method: MethodId) -> bool {
        self.never_null().0.contains(&Claim::Result(method))
    }

    /// Whether no method that a call may run gives null.
    pub(crate) fn never_called_for_null(&self, callee: &MethodRef) -> bool {
        let run = self
            .resolve_method(callee)
            .and_then(|it| Callees::new(self).of(it));
        run.is_some_and(|run| run.into_iter().all(|it| self.never_gives_null(it)))
    }

    fn never_null(&self) -> &NeverNull {
        self.never_null.get_or_init(|| prove(self))
    }
}

/// The classes from this one up to the one that declares the field, which is none of them.
fn heirs(program: &Program, class: ClassId, field: FieldId) -> impl Iterator<Item = ClassId> + '_ {
    let lineage = program.superclasses(class).iter().copied();
    lineage.take_while(move |&heir| heir != field.class)
}

/// The largest set of claims that no method breaks.
fn prove(program: &Program) -> NeverNull {
    let callees = Callees::new(program);
    let frozen = Frozen::new(program);
    let starts = Starts::new(program, &callees, &frozen);
    let demands = Demands::new(program, &callees, &starts);
    let mut claims = claims::all(program, &starts);
    let mut readers: BTreeMap<Claim, BTreeSet<MethodId>> = BTreeMap::new();
    let classes = program.scanned_classes().iter();
    let methods = classes.flat_map(|&class| program.methods(class));
    let methods = methods.filter(|&method| program.method(method).has_code());
    let mut open: BTreeSet<MethodId> = methods.collect();
    while let Some(method) = open.pop_first() {
        let known = Known {
            program,
            callees: &callees,
            starts: &starts,
            demands: Some(&demands),
            claims: &claims,
        };
        let reading = flow::read(known, method);
        for claim in reading.relied {
            readers.entry(claim).or_default().insert(method);
        }
        for claim in reading.broken {
            if claims.remove(&claim) {
                open.extend(readers.remove(&claim).unwrap_or_default());
            }
        }
    }
    NeverNull(claims)
}
