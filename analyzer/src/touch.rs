//! Which fields the methods of the scanned code touch, themselves and in what they call. Each is looked at once.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::instr::{Instruction, MethodRef};
use crate::mention::handed_out;
use crate::models::{inherited, is_tool, may_hold_tool, only_asks, only_works};
use crate::program::{FieldId, MethodId, Program};

/// Calls that are followed.
const MAX_DEPTH: u32 = 2;
/// Methods and lambda expressions that are looked at for what may run in the place of a method.
const MAX_OTHERS: usize = 8;

/// The fields that a method touches.
#[derive(Debug, Default)]
pub(crate) struct Touched {
    /// Those that it assigns.
    assigned: BTreeSet<FieldId>,
    /// Those that it reads and whose objects it may change.
    changed: BTreeSet<FieldId>,
    /// Those that it reads.
    read: BTreeSet<FieldId>,
    /// Whether it may change some object.
    acts: bool,
    /// Whether it moves an iterator or a builder on, whosever that is.
    works: bool,
}

impl Touched {
    /// Whether one of the fields is assigned.
    pub(crate) fn assigns(&self, fields: &[FieldId]) -> bool {
        fields.iter().any(|field| self.assigned.contains(field))
    }

    /// Whether what one of the fields refers to may be changed.
    pub(crate) fn changes(&self, fields: &[FieldId]) -> bool {
        fields.iter().any(|field| self.changed.contains(field))
    }

    /// Those that it assigns, or whose objects it may change.
    pub(crate) fn written(&self) -> impl Iterator<Item = &FieldId> {
        self.assigned.union(&self.changed)
    }

    /// Those that it reads.
    pub(crate) fn read(&self) -> &BTreeSet<FieldId> {
        &self.read
    }

    /// Takes over what a callee touches.
    fn add(&mut self, callee: &Touched) {
        self.assigned.extend(&callee.assigned);
        self.changed.extend(&callee.changed);
        self.read.extend(&callee.read);
        self.acts |= callee.acts;
        self.works |= callee.works;
    }
}

/// What methods touch, by method and depth of the calls that are followed.
#[derive(Debug, Default)]
pub(crate) struct Touches {
    known: Mutex<FxHashMap<(MethodId, u32), Arc<Touched>>>,
}

impl Touches {
    /// The fields that a method touches, itself or in scanned code that it calls.
    pub(crate) fn of(&self, program: &Program, method: MethodId) -> Arc<Touched> {
        self.within(program, method, MAX_DEPTH)
    }

    fn within(&self, program: &Program, method: MethodId, depth: u32) -> Arc<Touched> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().get(&(method, depth)) {
            return Arc::clone(known);
        }
        let touched = Arc::new(self.look(program, method, depth));
        known().insert((method, depth), Arc::clone(&touched));
        touched
    }

    fn look(&self, program: &Program, method: MethodId, depth: u32) -> Touched {
        let mut look = Look {
            touches: self,
            program,
            method,
            depth,
            contents: inherited(program, method.class),
            touched: Touched::default(),
            own: BTreeSet::new(),
        };
        for instruction in program.instructions(method) {
            look.at(instruction);
        }
        look.end()
    }
}

/// A look at the code of one method.
struct Look<'a> {
    touches: &'a Touches,
    program: &'a Program,
    method: MethodId,
    /// Calls within calls that are still followed.
    depth: u32,
    /// What the class of the method inherits from a collection of the JDK, as a field.
    contents: Option<FieldId>,
    touched: Touched,
    /// Fields whose objects the method has at hand: those that it reads itself, and those that callees read which give it a tool.
    own: BTreeSet<FieldId>,
}

impl Look<'_> {
    fn at(&mut self, instruction: &Instruction) {
        let program = self.program;
        match instruction {
            Instruction::Putfield(field) => {
                self.touched.assigned.extend(program.resolve_field(field));
                self.touched.acts = true;
            }
            Instruction::Putstatic(field) => {
                self.touched.assigned.extend(program.resolve_field(field));
            }
            Instruction::Getfield(field) | Instruction::Getstatic(field) => {
                self.own.extend(program.resolve_field(field));
            }
            Instruction::Invokedynamic(site) => {
                // Whoever gets it may call it.
                handed_out(site).for_each(|callee| self.at_call(callee));
            }
            other => self.touched.acts |= other.is_array_store(),
        }
        if let Some(callee) = instruction.callee() {
            self.at_call(callee);
        }
    }

    fn at_call(&mut self, callee: &MethodRef) {
        let program = self.program;
        let called = program.resolve_method(callee);
        if called.is_some_and(|it| program.is_subclass(self.method.class, it.class)) {
            self.own.extend(self.contents);
        }
        match called.filter(|called| program.class(called.class).is_scanned()) {
            Some(called) if called == self.method => {}
            Some(called) if self.depth > 0 => self.follow(called),
            _ if only_works(callee) => self.touched.works = true,
            _ => self.touched.acts |= !only_asks(callee),
        }
    }

    /// Takes over what a method that is called touches.
    fn follow(&mut self, called: MethodId) {
        let inner = self.touches.within(self.program, called, self.depth - 1);
        let given = self.program.method(called).descriptor.returns.as_ref();
        if given.is_some_and(is_tool) {
            self.own.extend(&inner.read);
        }
        self.touched.add(&inner);
        if is_open(self.program, called) {
            self.touched.acts = true;
            for other in self.in_its_place(called) {
                let inner = self.touches.within(self.program, other, self.depth - 1);
                self.touched.add(&inner);
            }
        }
    }

    /// What may run in the place of a method, of the code beside that which is looked at: other code has no access to what is private
    /// there.
    fn in_its_place(&self, called: MethodId) -> Vec<MethodId> {
        let program = self.program;
        let nest = program.nest(self.method.class);
        let declared = program.method(called);
        let below = program.subtypes(called.class).iter();
        let below = below.filter(|class| nest.contains(class));
        let overriding = below.filter_map(|&it| {
            program.declared_method(it, &declared.name, &declared.descriptor.raw)
        });
        let ty = program.class(called.class).ty();
        let beside = nest.iter().flat_map(|&class| program.methods(class));
        let code = beside.flat_map(|method| program.instructions(method));
        let sites = code.filter_map(Instruction::call_site);
        let sites = sites.filter(|it| it.descriptor.returns.as_ref() == Some(&ty));
        let lambdas = sites.flat_map(handed_out);
        let lambdas = lambdas.filter_map(|it| program.resolve_method(it));
        overriding.chain(lambdas).take(MAX_OTHERS).collect()
    }

    /// What the method touches, after all of its code: what it has at hand may be changed if it does anything to an object.
    fn end(self) -> Touched {
        let Look {
            program,
            mut touched,
            mut own,
            ..
        } = self;
        let mut at_hand = own.iter().map(|field| program.field(*field));
        touched.acts |= touched.works && at_hand.any(may_hold_tool);
        if touched.acts {
            touched.changed.extend(&own);
        }
        touched.read.append(&mut own);
        touched
    }
}

/// Whether other code than that of a method may run in its place.
fn is_open(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let overrides =
        |class| program.declared_method(class, &declared.name, &declared.descriptor.raw);
    let mut below = program.subtypes(method.class).iter();
    !declared.has_code() || !declared.is_static() && below.any(|&it| overrides(it).is_some())
}
