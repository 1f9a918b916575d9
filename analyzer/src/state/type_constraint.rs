//! What is known about the class of an object.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId, Program};

/// What is known about the class of an object: a subtype of every bound, of no excluded type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TypeConstraint {
    /// The class, once it is decided.
    pub exact: Option<ClassId>,
    /// Types the object is an instance of; the first is the declared one.
    pub bounds: Vec<Type>,
    /// Types the object is not an instance of.
    pub excluded: Vec<Type>,
}

/// Answer of a type test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subtype {
    /// For every class the constraint allows.
    Always,
    /// For none.
    Never,
    /// For some.
    Sometimes,
}

impl TypeConstraint {
    /// Exactly this class.
    pub(crate) fn exact(class: ClassId, ty: Type) -> Self {
        TypeConstraint {
            exact: Some(class),
            bounds: vec![ty],
            excluded: Vec::new(),
        }
    }

    /// Some subtype of the type.
    pub(crate) fn subtype_of(ty: Type) -> Self {
        TypeConstraint {
            exact: None,
            bounds: vec![ty],
            excluded: Vec::new(),
        }
    }

    /// The declared type, or the most recent refinement of it.
    pub(crate) fn narrowest(&self, program: &Program) -> &Type {
        let mut narrowest = &self.bounds[0];
        for bound in &self.bounds[1..] {
            if program.is_assignable(bound, narrowest) {
                narrowest = bound;
            }
        }
        narrowest
    }

    /// A field of an object as source can write it: a hidden one by the class that has it, as `((Base) list).size` (JLS §15.11.1).
    pub(crate) fn name_of_field(
        &self,
        program: &Program,
        object: &str,
        field: FieldId,
        shown: &str,
    ) -> String {
        let narrowest = || program.class_of(self.narrowest(program));
        let class = self.exact.or_else(narrowest);
        match class.is_some_and(|class| program.hides(class, field)) {
            true => {
                let above = program.class(field.class).binary_name();
                let above = above.rsplit(['.', '$']).next().unwrap_or(&above);
                format!("(({above}) {object}).{shown}")
            }
            false => format!("{object}.{shown}"),
        }
    }

    /// Whether it allows objects of exactly this class.
    pub(crate) fn admits(&self, program: &Program, class: ClassId) -> bool {
        let own = program.class(class).ty();
        let is = |ty: &Type| program.is_assignable(&own, ty);
        self.bounds.iter().all(is) && !self.excluded.iter().any(is)
    }

    /// Whether one object may be under both constraints.
    pub(crate) fn meets(&self, program: &Program, other: &TypeConstraint) -> bool {
        let fits = |known: &TypeConstraint, ty| known.is_subtype(program, ty) != Subtype::Never;
        match (self.exact, other.exact) {
            (Some(one), Some(another)) => one == another,
            (Some(class), None) => other.admits(program, class),
            (None, Some(class)) => self.admits(program, class),
            (None, None) => {
                self.bounds.iter().all(|bound| fits(other, bound))
                    && other.bounds.iter().all(|bound| fits(self, bound))
            }
        }
    }

    /// Whether objects under this constraint are instances of `ty`.
    pub(crate) fn is_subtype(&self, program: &Program, ty: &Type) -> Subtype {
        if let Some(class) = self.exact {
            let own = Type::Class(program.class(class).name.clone());
            return if program.is_assignable(&own, ty) {
                Subtype::Always
            } else {
                Subtype::Never
            };
        }
        if self
            .bounds
            .iter()
            .any(|bound| program.is_assignable(bound, ty))
        {
            return Subtype::Always;
        }
        if self
            .excluded
            .iter()
            .any(|excluded| program.is_assignable(ty, excluded))
            || self
                .bounds
                .iter()
                .any(|bound| cannot_meet(program, bound, ty))
        {
            return Subtype::Never;
        }
        let Some(kinds) = self.kinds(program) else {
            return Subtype::Sometimes;
        };
        if kinds.iter().all(|kind| program.is_assignable(kind, ty)) {
            Subtype::Always
        } else if kinds.iter().all(|kind| cannot_meet(program, kind, ty)) {
            Subtype::Never
        } else {
            Subtype::Sometimes
        }
    }

    /// Takes over what is known about another object of the same class.
    pub(crate) fn share(&mut self, other: TypeConstraint) {
        let add = |known: &mut Vec<Type>, more: Vec<Type>| {
            for ty in more {
                if !known.contains(&ty) {
                    known.push(ty);
                }
            }
        };
        self.exact = self.exact.or(other.exact);
        add(&mut self.bounds, other.bounds);
        add(&mut self.excluded, other.excluded);
    }

    /// Excludes a type. Where that leaves only one kind of a sealed type, it is that one.
    pub(crate) fn exclude(&mut self, program: &Program, ty: &Type) {
        self.excluded.push(ty.clone());
        if let Some([kind]) = self.kinds(program).as_deref() {
            self.bounds.push(kind.clone());
        }
    }

    /// What is left of the kinds of a sealed type (JVMS §4.7.31); `None` if no bound is sealed.
    fn kinds(&self, program: &Program) -> Option<Vec<Type>> {
        let sealed = |bound| program.kinds_of_sealed(bound);
        let mut kinds = self.bounds.iter().rev().find_map(sealed)?;
        kinds.retain(|kind| {
            let is_excluded = |ty| program.is_assignable(kind, ty);
            let differs = |bound| cannot_meet(program, kind, bound);
            !self.excluded.iter().any(is_excluded) && !self.bounds.iter().any(differs)
        });
        Some(kinds)
    }
}

/// Whether no object is an instance of both types.
fn cannot_meet(program: &Program, a: &Type, b: &Type) -> bool {
    if program.is_assignable(a, b) || program.is_assignable(b, a) {
        return false;
    }
    match (a, b) {
        (Type::Class(a), Type::Class(b)) => {
            let open = |name: &str| {
                program
                    .class_by_name(name)
                    .is_none_or(|id| program.class(id).is_interface())
            };
            let closed = |name: &str| {
                program
                    .class_by_name(name)
                    .is_some_and(|id| program.class(id).access.is_final())
            };
            // Two classes without a common subclass; an interface may be added by any class that is not final.
            (!open(a) && !open(b)) || closed(a) || closed(b)
        }
        (Type::Array(a), Type::Array(b)) => cannot_meet(program, a, b),
        _ => true,
    }
}
