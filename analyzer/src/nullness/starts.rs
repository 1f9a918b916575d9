//! Code that fills fields for the first time: constructors, class initializers, `readObject`, and private methods that these
//! call on the object that is being filled.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::program::{FieldId, MethodId, Program};

use super::callees::Callees;
use super::flow::{self, Known};
use super::frozen::Frozen;

/// Fields that are assigned whenever something happens; `None` if it never does.
type Assigned = Option<BTreeSet<FieldId>>;

/// What such code has assigned.
#[derive(Clone)]
struct Start {
    /// Whenever it returns.
    returned: Assigned,
    /// Whenever it hands out the object.
    exposed: Assigned,
}

/// What is known about the methods that were asked for, and those that they call.
pub(super) struct Starts<'a> {
    program: &'a Program,
    callees: &'a Callees<'a>,
    pub(super) frozen: &'a Frozen<'a>,
    known: RefCell<FxHashMap<MethodId, Start>>,
}

impl<'a> Starts<'a> {
    pub(super) fn new(
        program: &'a Program,
        callees: &'a Callees<'a>,
        frozen: &'a Frozen<'a>,
    ) -> Self {
        Self {
            program,
            callees,
            frozen,
            known: RefCell::default(),
        }
    }

    /// Whether fields may still be empty while the method runs.
    pub(super) fn contains(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.is_constructor()
            || declared.is_class_initializer()
            || self.known.borrow().contains_key(&method)
    }

    /// Whether all constructors, or the class initializer, have assigned the field when they return; where
    /// deserialization leaves it out, `readObject` too.
    pub(super) fn fill(&self, field: FieldId) -> bool {
        let program = self.program;
        let declared = program.field(field);
        // Final fields are assigned by the compiler's rules.
        let starts = |method| declared.access.is_final() || self.fills(method, field);
        if declared.access.is_static() {
            let initializer = program.initializer(field.class);
            let is_filled = declared.constant_value.is_some() || initializer.is_some_and(starts);
            return is_filled && !program.is_read_early(field);
        }
        program.constructors(field.class).all(starts)
            && self.hide(field)
            && (!may_be_left_out(program, field) || self.is_restored(field))
    }

    /// Whether no constructor of its class hands out the object before it has assigned the field.
    pub(super) fn hide(&self, field: FieldId) -> bool {
        let mut constructors = self.program.constructors(field.class);
        constructors.all(|it| self.exposed(it).is_none_or(|it| it.contains(&field)))
    }

    fn is_restored(&self, field: FieldId) -> bool {
        let descriptor = "(Ljava/io/ObjectInputStream;)V";
        let program = self.program;
        let reader = program.declared_method(field.class, "readObject", descriptor);
        reader.is_some_and(|reader| self.fills(reader, field))
    }

    fn fills(&self, method: MethodId, field: FieldId) -> bool {
        let assigned = self.assigned(method);
        assigned.is_none_or(|assigned| assigned.contains(&field))
    }

    /// The fields that a method has assigned whenever it returns.
    pub(super) fn assigned(&self, method: MethodId) -> Assigned {
        self.start(method).returned
    }

    /// The fields that a method has assigned whenever it hands out its object.
    pub(super) fn exposed(&self, method: MethodId) -> Assigned {
        self.start(method).exposed
    }

    fn start(&self, method: MethodId) -> Start {
        if let Some(known) = self.known.borrow().get(&method) {
            return known.clone();
        }
        // A method that calls itself has assigned nothing by that.
        let nothing = Start {
            returned: Some(BTreeSet::new()),
            exposed: None,
        };
        self.known.borrow_mut().insert(method, nothing);
        let claims = FxHashSet::default();
        let known = Known {
            program: self.program,
            callees: self.callees,
            starts: self,
            demands: None,
            claims: &claims,
        };
        let reading = flow::read(known, method);
        let start = Start {
            returned: reading.assigned,
            exposed: reading.exposed,
        };
        self.known.borrow_mut().insert(method, start.clone());
        start
    }
}

/// Whether deserialization leaves the field null.
pub(crate) fn may_be_left_out(program: &Program, field: FieldId) -> bool {
    let serializable = program.class_by_name("java/io/Serializable");
    let is_serializable = serializable.is_some_and(|id| program.is_subclass(field.class, id));
    is_serializable && program.field(field).access.is_transient()
}
