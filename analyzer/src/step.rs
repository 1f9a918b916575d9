//! Semantics of the instructions, one file per family.
//!
//! An instruction is a function from a [`StepCx`] to a [`StepResult`]. It pops operands, states what
//! must hold ([`StepCx::guard`]) or asks what holds ([`StepCx::decide`]), and says where
//! control goes. It never sees the other paths, and does not talk to the solver but to ask whether something
//! [is impossible](StepCx::is_impossible).

// From one instruction to the next.
mod accelerate;
mod advance;
mod endless;
mod machine;
mod made_function;
pub(crate) mod opcodes;

// Faults and decisions.
mod decide;
mod guard;
mod habit;
mod tested;
mod unwind;

// Input objects.
mod alias;
mod enum_constant;
mod facts;
mod lazy_init;
mod shared;
mod symbols;

// Calls.
mod ask;
mod call;
mod callback;
mod called_back;
mod candidates;
mod functions;
mod ground;
mod supplied;
mod unknown_call;
mod virtual_call;
mod written_text;

// Static state.
mod claimed_array;
mod class_init;
mod class_of;
mod skipped;
mod statics;

// Runs on constants.
mod concrete_run;
mod stubs;
mod suppose;

// Elements, texts, boxes and containers.
mod boxes;
mod container;
mod elements;
mod text;
mod thrown_inside;

// Proofs.
mod foreign;
mod generalize;

pub(crate) use advance::{Ended, advance};
pub(crate) use concrete_run::{Scripted, StackTrace};
pub(crate) use container::Target;
pub(crate) use facts::Measured;
pub(crate) use functions::is_repeatable;
pub(crate) use machine::{Effort, Escape, Machine, Mode};
pub(crate) use suppose::Suppositions;
pub(crate) use tested::{Question, Test};
pub(crate) use text::{MAX_COMPARED, Others, is_builder};

use crate::classfile::Type;
use crate::fault::Fault;
use crate::incomplete::Incomplete;
use crate::instr::InstrIdx;
use crate::models::ModelTable;
use crate::program::Program;
use crate::state::{Frame, ObjId, Reference, State, Value};
use crate::term::{BinOp, CmpOp, Constant, Conversion, Interval, Sort, Term};

/// What an instruction works on.
pub(crate) struct StepCx<'a, 'p> {
    /// What all paths of the method share.
    pub machine: &'a mut Machine<'p>,
    /// The path that executes.
    pub state: &'a mut State<'p>,
}

/// Where control goes after an instruction, or why the path ends.
pub(crate) type StepResult = Result<Flow, Stop>;

/// Where control goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// To the next instruction.
    Next,
    /// To this instruction of the same method.
    Jump(InstrIdx),
    /// To the frame that was pushed.
    Call,
    /// Back to the caller.
    Return(Option<Value>),
    /// To the handler of this exception.
    Throw(ObjId),
}

/// Why a path ends inside an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// No input takes this path: its condition contradicts itself.
    Infeasible,
    /// An exception left the entry method, or the running class initializer.
    Escaped,
    /// Not an end: the state has already moved, to the handler of an exception or into a method that a model asks.
    Moved,
    /// The path is where it was before: it goes round and round for ever.
    Endless,
    /// The path was given up.
    Incomplete(Incomplete),
}

impl Stop {
    /// Code that no compiler and no verifier lets pass.
    pub(crate) const UNDECODABLE: Stop = Stop::Incomplete(Incomplete::UndecodableCode);
    /// A value that is not of the shape which the code that looks at it takes for granted.
    pub(crate) const UNEXPECTED: Stop = Stop::Incomplete(Incomplete::UnexpectedShape);
}

impl<'p> StepCx<'_, 'p> {
    /// The program under analysis.
    pub(crate) fn program(&self) -> &'p Program {
        self.machine.program
    }

    /// The library models.
    pub(crate) fn models(&self) -> &'p ModelTable {
        self.machine.models
    }

    /// The frame that executes.
    pub(crate) fn frame(&mut self) -> &mut Frame<'p> {
        self.state.frame_mut()
    }

    /// Pops a value. It is remembered until the instruction ends, so that a fork can execute the
    /// instruction again.
    pub(crate) fn pop(&mut self) -> Result<Value, Stop> {
        let value = self
            .state
            .frame_mut()
            .stack
            .pop()
            .ok_or(Stop::UNDECODABLE)?;
        self.machine.popped.push(value);
        Ok(value)
    }

    /// Pops a number of this sort.
    pub(crate) fn pop_number(&mut self, sort: Sort) -> Result<Term, Stop> {
        match (self.pop()?, sort) {
            (Value::Int(term), Sort::Int)
            | (Value::Long(term), Sort::Long)
            | (Value::Float(term), Sort::Float)
            | (Value::Double(term), Sort::Double) => Ok(term),
            _ => Err(Stop::UNDECODABLE),
        }
    }

    /// Pops a value that a variable of this type can hold; of references only that it is one.
    pub(crate) fn pop_typed(&mut self, ty: &Type) -> Result<Value, Stop> {
        let value = self.pop()?;
        if value.fits(ty) {
            Ok(value)
        } else {
            Err(Stop::UNDECODABLE)
        }
    }

    /// Pops a reference. One that is known to be null keeps its name, the basis of blame.
    pub(crate) fn pop_reference(&mut self) -> Result<Reference, Stop> {
        let popped = self.pop()?.reference();
        let reference = popped.ok_or(Stop::UNDECODABLE)?;
        Ok(match self.state.heap.resolve(reference) {
            Reference::Null => reference,
            known => known,
        })
    }

    /// Pushes a value.
    pub(crate) fn push(&mut self, value: Value) {
        self.state.frame_mut().stack.push(value);
    }

    /// Pushes a value and goes on.
    pub(crate) fn push_next(&mut self, value: Value) -> StepResult {
        self.push(value);
        Ok(Flow::Next)
    }

    /// An `int` constant.
    pub(crate) fn int(&mut self, value: i32) -> Term {
        self.machine.terms.int(value)
    }

    /// Zero of the sort of `term`.
    pub(crate) fn zero_like(&mut self, term: Term) -> Term {
        let sort = self.machine.terms.sort(term);
        self.machine.terms.constant(Constant::zero(sort))
    }

    /// Applies a binary operator.
    pub(crate) fn binary(&mut self, op: BinOp, left: Term, right: Term) -> Term {
        self.machine.terms.binary(op, left, right)
    }

    /// Compares two numbers.
    pub(crate) fn compare(&mut self, op: CmpOp, left: Term, right: Term) -> Term {
        self.machine.terms.compare(op, left, right)
    }

    /// The condition that `0 <= index < length`.
    pub(crate) fn in_bounds(&mut self, index: Term, length: Term) -> Term {
        let zero = self.int(0);
        let not_negative = self.compare(CmpOp::Ge, index, zero);
        let below = self.compare(CmpOp::Lt, index, length);
        self.machine.terms.and(not_negative, below)
    }

    /// Java's default value of a type (JVMS §2.3, §2.4).
    pub(crate) fn default_value(&mut self, ty: &Type) -> Value {
        let terms = &mut self.machine.terms;
        match ty {
            Type::Boolean | Type::Byte | Type::Char | Type::Short | Type::Int => {
                Value::Int(terms.int(0))
            }
            Type::Long => Value::Long(terms.long(0)),
            Type::Float => Value::Float(terms.float(0.0)),
            Type::Double => Value::Double(terms.double(0.0)),
            Type::Class(_) | Type::Array(_) => Value::Ref(Reference::Null),
        }
    }

    /// A value as a field, element or result of the type holds it: its low bits (JVMS §6.5.putfield, §6.5.bastore,
    /// §6.5.ireturn).
    pub(crate) fn narrowed(&mut self, ty: &Type, value: Value) -> Value {
        let Value::Int(term) = value else {
            return value;
        };
        let terms = &mut self.machine.terms;
        Value::Int(match ty {
            Type::Byte => terms.convert(Conversion::I2b, term),
            Type::Char => terms.convert(Conversion::I2c, term),
            Type::Short => terms.convert(Conversion::I2s, term),
            Type::Boolean if !Interval::BIT.includes(terms.bounds(term)) => {
                let one = terms.int(1);
                terms.binary(BinOp::And, term, one)
            }
            _ => term,
        })
    }

    /// Records a reason why the method is not exhausted; the path goes on.
    pub(crate) fn note(&mut self, reason: Incomplete) {
        self.machine.note(reason);
    }

    /// The object behind a reference; null raises a null dereference.
    pub(crate) fn require_object(&mut self, reference: Reference) -> Result<ObjId, Stop> {
        self.require_object_or(reference, Fault::NullDereference(reference))
    }
}
