//! Lazy initialization: input objects come into being when the program looks at them.
//!
//! Khurshid, Păsăreanu, Visser 2003, made lazier (Deng, Lee, Robby 2006): a reference stays symbolic until it is
//! dereferenced or compared, and then it is null or *some* object. Whether that object is one seen
//! before is left to `alias.rs`.

use crate::classfile::{GenericType, Type};
use crate::fault::Fault;
use crate::incomplete::Incomplete;
use crate::state::heap::SymbolicRef;
use crate::state::type_constraint::Subtype;
use crate::state::{
    Body, Clause, Container, HeapObject, ObjId, Origin, Provenance, Reference, Sequence, State,
    SymRef, TypeConstraint, Value,
};
use crate::term::Term;

use super::text::is_builder;
use super::{StepCx, Stop};

impl<'p> StepCx<'_, 'p> {
    /// The object behind a reference; null raises `fault`.
    pub(crate) fn require_object_or(
        &mut self,
        reference: Reference,
        fault: Fault,
    ) -> Result<ObjId, Stop> {
        match self.state.heap.resolve(reference) {
            Reference::Null => self.raise_here(fault),
            Reference::Object(id) => Ok(id),
            Reference::Symbolic(id) => {
                if self.supposes()? {
                    return match self.decide_null(reference)? {
                        true => self.raise_here(fault),
                        false => self.require_object_or(reference, fault),
                    };
                }
                if !self.state.heap.symbolic(id).non_null && self.needs_path(&fault) {
                    self.fork_null_fault(id, fault)?;
                }
                self.initialize_fresh(id)
            }
        }
    }

    /// A sibling on which the reference is null and the fault is raised.
    fn fork_null_fault(&mut self, id: SymRef, fault: Fault) -> Result<(), Stop> {
        let mut sibling = self.state.clone();
        if !self.make_null(&mut sibling, id) {
            return Ok(());
        }
        std::mem::swap(self.state, &mut sibling);
        let forked = self.fork_fault(fault, Clause::Null(id));
        std::mem::swap(self.state, &mut sibling);
        forked
    }

    /// Decides that a reference is an object, unless it is null already.
    pub(crate) fn require_something(&mut self, reference: Reference) -> Result<(), Stop> {
        match self.state.heap.resolve(reference) {
            Reference::Symbolic(id) => self.initialize_fresh(id).map(|_| ()),
            Reference::Null | Reference::Object(_) => Ok(()),
        }
    }

    /// Makes a reference null on this very path; whether it can be.
    pub(crate) fn require_nothing(&mut self, reference: Reference) -> bool {
        match self.state.heap.resolve(reference) {
            Reference::Null => true,
            Reference::Object(_) => false,
            Reference::Symbolic(id) => {
                self.state.heap.decide(id, Reference::Null);
                self.presume_of_null(id).is_ok()
            }
        }
    }

    /// Makes a reference null on a sibling path; whether it can be.
    pub(super) fn make_null(&mut self, sibling: &mut State<'p>, id: SymRef) -> bool {
        std::mem::swap(self.state, sibling);
        self.state.heap.decide(id, Reference::Null);
        let presumed = self.presume_of_null(id);
        std::mem::swap(self.state, sibling);
        presumed.is_ok()
    }

    /// Makes the reference an input object.
    pub(super) fn initialize_fresh(&mut self, id: SymRef) -> Result<ObjId, Stop> {
        let symbolic = self.state.heap.symbolic(id).clone();
        if symbolic.chain > self.machine.config.heap_bound {
            return Err(Stop::Incomplete(Incomplete::HeapBound));
        }
        let constraint = TypeConstraint::subtype_of(symbolic.ty.clone());
        let object = HeapObject::new(
            constraint,
            Provenance::Input(id),
            Body::Instance(Vec::new()),
        );
        let object = self.state.heap.alloc(object);
        self.state.heap.decide(id, Reference::Object(object));
        self.shape(object, &symbolic.ty);
        self.presume_of_length(symbolic.origin)?;
        if symbolic.non_null {
            return Ok(object);
        }
        self.assume_clause(Clause::Fresh(id, object))?;
        Ok(object)
    }

    /// Records that an input object is an instance of `ty`, and gives it the contents of one.
    pub(crate) fn refine(&mut self, id: ObjId, ty: &Type) -> Result<(), Stop> {
        self.state.heap.get_mut(id).ty.bounds.push(ty.clone());
        self.forget_stand_in(id, ty);
        self.shape(id, ty);
        match ty {
            Type::Array(component) => self.narrow_elements(id, component),
            _ => Ok(()),
        }
    }

    /// An input array turns out to be of a narrower type than was known: so are its elements.
    fn narrow_elements(&mut self, array: ObjId, narrower: &Type) -> Result<(), Stop> {
        let program = self.program();
        let Body::Array(component, elements) = &mut self.state.heap.get_mut(array).body else {
            return Ok(());
        };
        if component == narrower || !program.is_assignable(narrower, component) {
            return Ok(());
        }
        *component = narrower.clone();
        let seen: Vec<Value> = elements.initial.iter().map(|seen| seen.1).collect();
        for element in seen.into_iter().filter_map(Value::reference) {
            match self.state.heap.resolve(element) {
                Reference::Symbolic(id) => self.state.heap.narrow(id, narrower.clone()),
                Reference::Object(id) => match self.subtype(id, narrower) {
                    Subtype::Always => {}
                    Subtype::Sometimes => self.refine(id, narrower)?,
                    Subtype::Never => return Err(Stop::Infeasible),
                },
                Reference::Null => {}
            }
        }
        Ok(())
    }

    /// A collection that nobody looked into turns out to be of a type of the program, which the usual class is not.
    fn forget_stand_in(&mut self, id: ObjId, ty: &Type) {
        let is_library = |class| self.program().class(class).is_jdk();
        if self.program().class_of(ty).is_none_or(is_library) {
            return;
        }
        let object = self.state.heap.get(id);
        if object.is_input() && object.container().is_some_and(Container::is_untouched) {
            self.state.heap.get_mut(id).body = Body::Instance(Vec::new());
        }
    }

    /// Gives an input object whose class was found by dispatch the contents of one.
    pub(super) fn shape_exact(&mut self, id: ObjId) {
        let object = self.state.heap.get(id);
        let Some(class) = object.ty.exact.filter(|_| object.is_input()) else {
            return;
        };
        let class = self.program().class(class);
        if class.is_jdk() {
            self.shape(id, &class.ty());
        }
    }

    /// Gives an input object without contents the shape of its type.
    pub(super) fn shape(&mut self, id: ObjId, ty: &Type) {
        if !self.state.heap.get(id).is_unseen() {
            self.passed_as_set(id, ty);
            return;
        }
        let body = match ty {
            Type::Array(element) => {
                let length = self.length_of(id);
                let origin = self.state.heap.origin_of_object(id);
                let never_null = origin.is_some_and(|origin| self.keeps_no_null(origin));
                let elements = Sequence {
                    never_null,
                    ..Sequence::unknown(length)
                };
                Body::Array((**element).clone(), elements)
            }
            Type::Class(name) if &**name == "java/lang/String" => {
                let length = self.length_of(id);
                Body::Text(Sequence::unknown(length))
            }
            _ if is_builder(ty) => self.passed_builder(id),
            _ => match self.passed_container(id, ty) {
                Some(container) => Body::Container(Box::new(container)),
                None => return,
            },
        };
        self.state.heap.get_mut(id).body = body;
    }

    pub(super) fn length_of(&mut self, id: ObjId) -> Term {
        let origin = self.state.heap.origin_of_object(id);
        if let Some(length) = origin.and_then(|origin| self.kept_length(origin)) {
            return self.int(length);
        }
        let name = format!("{}.length", self.object_name(id));
        self.machine.length_symbol(name, Origin::Length(id))
    }

    /// An input value of a type, named for display.
    pub(crate) fn input(
        &mut self,
        name: String,
        ty: &GenericType,
        origin: Origin,
        chain: u32,
    ) -> Value {
        if !ty.erased.is_reference() {
            return self.machine.symbol(name, &ty.erased, origin);
        }
        let symbolic = SymbolicRef {
            name: name.into(),
            ty: ty.erased.clone(),
            arguments: ty.arguments.clone(),
            origin,
            chain,
            non_null: false,
            decided: None,
        };
        Value::Ref(Reference::Symbolic(self.state.heap.add_symbolic(symbolic)))
    }

    /// Excludes null for an undecided reference.
    pub(crate) fn exclude_null(&mut self, value: Value) {
        if let Value::Ref(Reference::Symbolic(id)) = value {
            self.state.heap.exclude_null(id);
        }
    }

    /// Excludes null for the value that an unknown call just pushed.
    pub(crate) fn exclude_null_on_top(&mut self) {
        if let Some(&top) = self.state.frame().stack.last() {
            self.exclude_null(top);
        }
    }

    /// How far an input object is from the parameters.
    pub(crate) fn chain_of(&self, id: ObjId) -> u32 {
        match self.state.heap.get(id).provenance {
            Provenance::Input(symbolic) => self.state.heap.symbolic(symbolic).chain,
            Provenance::Allocated => 0,
        }
    }

    /// Name of an object for display.
    pub(crate) fn object_name(&self, id: ObjId) -> String {
        match self.state.heap.get(id).provenance {
            Provenance::Input(symbolic) => self.state.heap.symbolic(symbolic).name.to_string(),
            Provenance::Allocated => self.name_of_made(id),
        }
    }

    /// A box is named as what it holds, any other object of the program's own by its class.
    fn name_of_made(&self, id: ObjId) -> String {
        let (program, object) = (self.program(), self.state.heap.get(id));
        let Some(class) = object.ty.exact else {
            return format!("new{}", id.0);
        };
        let is_box = Type::held_by(&program.class(class).name).is_some();
        let mut held = object
            .fields()
            .iter()
            .filter_map(|cell| cell.current.term());
        match held.next().filter(|_| is_box) {
            Some(held) => self.machine.terms.show(held),
            None => {
                let simple = program.simple_name(class);
                format!("new {}()", simple.rsplit('$').next().unwrap_or(simple))
            }
        }
    }
}
