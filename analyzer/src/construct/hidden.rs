//! Which methods and constants give objects of classes that others cannot name or make themselves: iterators, views,
//! singletons, named instances of private classes.
//!
//! Only `new` instructions are looked at; what a method really gives is for the search to find out.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::classfile::Type;
use crate::instr::{FieldRef, Instruction, MethodRef};
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::witness::Access;

/// Calls of scanned code that are followed to what they make.
const MAX_DEPTH: u32 = 1;

/// A class that others cannot name or make themselves, and what may give an object of it.
pub(super) enum Source {
    /// A static method.
    Factory(ClassId, MethodId),
    /// A method of another object.
    Turn(ClassId, MethodId),
    /// A static final field.
    Constant(ClassId, FieldId),
}

/// What gives objects of hidden classes.
pub(super) fn sources(program: &Program) -> Vec<Source> {
    let makers = Makers {
        program,
        constants: RefCell::default(),
    };
    let mut sources = Vec::new();
    for &class in program.scanned_classes() {
        let package = program.class(class).package();
        let can_name = access(program, class) != Access::Forced;
        let can_call =
            |method: &MethodId| can_name || program.through_if_better(*method, package).is_some();
        for method in program.methods(class).filter(can_call) {
            makers.add_results(method, &mut sources);
        }
        if can_name {
            makers.add_constants(class, &mut sources);
        }
    }
    sources
}

/// How a test in the package of the class can use it.
fn access(program: &Program, class: ClassId) -> Access {
    program.class_access(class, program.class(class).package())
}

/// Whether no code outside of the package can make an object of the class by one of its constructors.
pub(super) fn is_hidden(program: &Program, class: ClassId) -> bool {
    let package = program.class(class).package();
    let access = |it: MethodId| program.member_access(class, program.method(it).access, package);
    let mut constructors = program.constructors(class);
    constructors.all(|constructor| access(constructor) != Access::Public)
}

/// Classes by the static field that their objects are kept in.
type Constants = BTreeMap<FieldId, BTreeSet<ClassId>>;

/// What code makes.
struct Makers<'p> {
    program: &'p Program,
    /// By class, what its initializer makes.
    constants: RefCell<FxHashMap<ClassId, Rc<Constants>>>,
}

impl Makers<'_> {
    fn add_results(&self, method: MethodId, sources: &mut Vec<Source>) {
        let declared = self.program.method(method);
        let is_usable = !declared.access.is_private() && !declared.access.is_synthetic();
        let Some(returns) = declared.descriptor.returns.as_ref().filter(|_| is_usable) else {
            return;
        };
        let mut made = BTreeSet::new();
        if matches!(returns, Type::Class(_)) {
            self.collect(method, MAX_DEPTH, &mut made);
        }
        for class in self.hidden(made, returns) {
            sources.push(match declared.is_static() {
                true => Source::Factory(class, method),
                false => Source::Turn(class, method),
            });
        }
    }

    fn add_constants(&self, class: ClassId, sources: &mut Vec<Source>) {
        let constants = self.constants(class);
        for (&field, made) in constants.iter() {
            let declared = self.program.field(field);
            if declared.access.is_final() && !declared.access.is_private() {
                let made = self.hidden(made.clone(), &declared.ty).into_iter();
                sources.extend(made.map(|made| Source::Constant(made, field)));
            }
        }
    }

    /// The hidden ones among classes that fit a type and are not what it names: those the catalog knows already.
    fn hidden(&self, mut made: BTreeSet<ClassId>, ty: &Type) -> BTreeSet<ClassId> {
        let program = self.program;
        made.retain(|&class| {
            let own = program.class(class).ty();
            own != *ty && program.is_assignable(&own, ty) && is_hidden(program, class)
        });
        made
    }

    /// What the initializer of a class makes for each of its fields: from the assignment before on.
    fn constants(&self, class: ClassId) -> Rc<Constants> {
        if let Some(known) = self.constants.borrow().get(&class) {
            return Rc::clone(known);
        }
        // An initializer that asks for its own constants gets none.
        let empty = Rc::new(Constants::new());
        self.constants.borrow_mut().insert(class, empty);
        let mut constants = Constants::new();
        let mut made = BTreeSet::new();
        let initializer = self.program.initializer(class).into_iter();
        for instruction in initializer.flat_map(|it| self.program.instructions(it)) {
            match instruction {
                Instruction::Putstatic(field) => {
                    let made = std::mem::take(&mut made);
                    let field = self.program.resolve_field(field);
                    constants.extend(field.map(|field| (field, made)));
                }
                other => self.add_made(other, MAX_DEPTH, &mut made),
            }
        }
        let constants = Rc::new(constants);
        let known = Rc::clone(&constants);
        self.constants.borrow_mut().insert(class, known);
        constants
    }

    fn collect(&self, method: MethodId, depth: u32, made: &mut BTreeSet<ClassId>) {
        for instruction in self.program.instructions(method) {
            self.add_made(instruction, depth, made);
        }
    }

    fn add_made(&self, instruction: &Instruction, depth: u32, made: &mut BTreeSet<ClassId>) {
        match instruction {
            Instruction::New(class) => {
                let class = self.program.class_of(&class.ty);
                made.extend(class.filter(|&class| self.is_scanned(class)));
            }
            Instruction::Getstatic(field) => self.add_constant(field, made),
            Instruction::Invokevirtual(callee)
            | Instruction::Invokespecial(callee)
            | Instruction::Invokestatic(callee)
                if depth > 0 =>
            {
                self.add_callee(callee, depth - 1, made);
            }
            _ => {}
        }
    }

    fn add_constant(&self, field: &FieldRef, made: &mut BTreeSet<ClassId>) {
        let field = self.program.resolve_field(field);
        if let Some(field) = field.filter(|field| self.is_scanned(field.class)) {
            let constants = self.constants(field.class);
            made.extend(constants.get(&field).into_iter().flatten());
        }
    }

    fn add_callee(&self, callee: &MethodRef, depth: u32, made: &mut BTreeSet<ClassId>) {
        let callee = self.program.resolve_method(callee);
        if let Some(callee) = callee.filter(|callee| self.is_scanned(callee.class)) {
            self.collect(callee, depth, made);
        }
    }

    fn is_scanned(&self, class: ClassId) -> bool {
        self.program.class(class).is_scanned()
    }
}
