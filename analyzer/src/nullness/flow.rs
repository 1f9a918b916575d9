//! Reads one method with all claims taken to be true: a forward data flow over its instructions, to the fixpoint.

mod calls;
pub(super) mod contents;
mod exposure;
mod fields;

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::instr::{Code, Constant, InstrIdx, Instruction, Linkage};
use crate::program::{ClassId, FieldId, MethodId, Program};

use super::Claim;
use super::callees::Callees;
use super::claims::{self, inherited, reference_parameters};
use super::demands::Demands;
use super::frame::{Frame, Place, Slot};
use super::starts::Starts;

/// What reading a method came to.
#[derive(Default)]
pub(super) struct Reading {
    /// Claims that do not hold.
    pub(super) broken: BTreeSet<Claim>,
    /// Claims that were made use of.
    pub(super) relied: BTreeSet<Claim>,
    /// Fields of its object, and static ones, that it has assigned whenever it returns; `None` if it never does.
    pub(super) assigned: Option<BTreeSet<FieldId>>,
    /// Fields of its object that it has assigned wherever it hands that out before it returns; `None` if it never does.
    pub(super) exposed: Option<BTreeSet<FieldId>>,
    /// Frozen fields of its object that hold an object whenever it returns; `None` if it never does.
    filled: Option<BTreeSet<FieldId>>,
    /// Arguments that are objects whenever it returns, by the local variables that it begins with; `None` if it never does.
    pub(super) demanded: Option<BTreeSet<u16>>,
}

/// What methods are read with.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) program: &'a Program,
    pub(super) callees: &'a Callees<'a>,
    pub(super) starts: &'a Starts<'a>,
    /// `None` where it does not matter what calls say about their arguments.
    pub(super) demands: Option<&'a Demands<'a>>,
    pub(super) claims: &'a FxHashSet<Claim>,
}

/// On what object, and with which arguments, a method is read.
struct Setting {
    /// The class that the object has at least.
    this: ClassId,
    /// The class that is still filling the fields of the object for the first time. Those below it have not begun.
    filling: Option<ClassId>,
    /// Local variables that begin with arguments which are objects.
    given: BTreeSet<u16>,
    /// Calls from the method that is asked about.
    depth: u8,
}

/// Reads a method as its callers may run it.
pub(super) fn read(known: Known<'_>, method: MethodId) -> Reading {
    let setting = Setting {
        this: method.class,
        filling: known.starts.contains(method).then_some(method.class),
        given: BTreeSet::new(),
        depth: 0,
    };
    read_in(known, method, setting)
}

/// Reads a method; one that cannot be read breaks all that it has a say in.
fn read_in(known: Known<'_>, method: MethodId, setting: Setting) -> Reading {
    let program = known.program;
    let followed = program.readable_code(method).and_then(|code| {
        let mut flow = Flow {
            known,
            method,
            setting,
            has_this: !program.method(method).is_static() && keeps(code, 0),
            code,
            frames: vec![None; code.instructions.len()],
            open: BTreeSet::new(),
            watched: Vec::new(),
            reading: Reading::default(),
        };
        flow.follow().map(|()| flow.reading)
    });
    followed.unwrap_or_else(|| Reading {
        broken: claims::concerning(program, method, known.claims),
        relied: BTreeSet::new(),
        assigned: Some(BTreeSet::new()),
        exposed: Some(BTreeSet::new()),
        filled: Some(BTreeSet::new()),
        demanded: Some(BTreeSet::new()),
    })
}

struct Flow<'a> {
    known: Known<'a>,
    method: MethodId,
    setting: Setting,
    has_this: bool,
    code: &'a Code,
    /// By instruction, what holds before it however it is reached.
    frames: Vec<Option<Frame>>,
    open: BTreeSet<InstrIdx>,
    /// Fields whose contents are claimed, as the method reads them.
    watched: Vec<FieldId>,
    reading: Reading,
}

impl Flow<'_> {
    /// Follows all paths until nothing new comes; `None` for code that the JVM's verifier would not pass, and for `jsr`.
    fn follow(&mut self) -> Option<()> {
        let is_static = self.known.program.method(self.method).is_static();
        let mut start = Frame::new(self.code.max_locals, !is_static);
        for local in reference_parameters(self.known.program, self.method) {
            let is_claimed = self.relies_on(Claim::Parameter(self.method, local));
            start.overwrite(local, is_claimed || self.setting.given.contains(&local))?;
        }
        self.reach(InstrIdx(0), start)?;
        while let Some(at) = self.open.pop_first() {
            let frame = self.frames[at.0 as usize].clone()?;
            let handlers = self.code.handlers.iter();
            for handler in handlers.filter(|handler| handler.covers(at)) {
                self.reach(handler.target, frame.caught())?;
            }
            self.go_on(at, frame)?;
        }
        Some(())
    }

    fn reach(&mut self, at: InstrIdx, frame: Frame) -> Option<()> {
        let known = self.frames.get_mut(at.0 as usize)?;
        let is_new = match known {
            Some(known) => known.merge(&frame)?,
            None => {
                *known = Some(frame);
                true
            }
        };
        if is_new {
            self.open.insert(at);
        }
        Some(())
    }

    fn go_on(&mut self, at: InstrIdx, mut frame: Frame) -> Option<()> {
        let instruction = self.code.instruction(at);
        match instruction {
            Instruction::Ifnull(target) | Instruction::Ifnonnull(target) => {
                let tested = frame.pop()?;
                let mut object = frame.clone();
                object.is_object(tested);
                let (where_null, where_not) = match instruction {
                    Instruction::Ifnull(_) => (*target, at.next()),
                    _ => (at.next(), *target),
                };
                self.reach(where_null, frame)?;
                self.reach(where_not, object)
            }
            Instruction::Jsr(_) | Instruction::Ret(_) => None,
            _ => {
                self.apply(instruction, &mut frame)?;
                for target in instruction.jump_targets() {
                    self.reach(target, frame.clone())?;
                }
                match instruction.ends_block() {
                    true => Some(()),
                    false => self.reach(at.next(), frame),
                }
            }
        }
    }

    fn apply(&mut self, instruction: &Instruction, frame: &mut Frame) -> Option<()> {
        use Instruction as I;
        self.expose(instruction, frame)?;
        self.watch_contents(instruction, frame)?;
        match instruction {
            I::Aload(local) => frame.load(*local),
            I::Istore(local) | I::Fstore(local) | I::Astore(local) => frame.store(*local),
            I::Lstore(local) | I::Dstore(local) => {
                frame.drop(2)?;
                frame.overwrite(*local, false)?;
                frame.overwrite(local.checked_add(1)?, false)
            }
            I::Dup => frame.duplicate(1, 0),
            I::DupX1 => frame.duplicate(1, 1),
            I::DupX2 => frame.duplicate(1, 2),
            I::Dup2 => frame.duplicate(2, 0),
            I::Dup2X1 => frame.duplicate(2, 1),
            I::Dup2X2 => frame.duplicate(2, 2),
            I::Swap => frame.swap(),
            I::Checkcast(_) => Some(()),
            I::Getfield(field) => self.getfield(field, frame),
            I::Putfield(field) => self.putfield(field, frame),
            I::Getstatic(field) => self.getstatic(field, frame),
            I::Putstatic(field) => self.putstatic(field, frame),
            I::Invokevirtual(callee) | I::Invokeinterface(callee) => {
                self.call(instruction, callee, frame)
            }
            I::Invokespecial(callee) | I::Invokestatic(callee) => {
                self.call(instruction, callee, frame)
            }
            I::Areturn => {
                if !frame.pop()?.is_object {
                    self.reading.broken.insert(Claim::Result(self.method));
                }
                self.returns(frame);
                Some(())
            }
            I::Return | I::Ireturn | I::Lreturn | I::Freturn | I::Dreturn => {
                self.returns(frame);
                Some(())
            }
            other => self.plain(other, frame),
        }
    }

    fn returns(&mut self, frame: &Frame) {
        let filled = frame.filled().iter().copied();
        let filled = filled.filter(|&field| self.is_frozen(field)).collect();
        agree(&mut self.reading.filled, filled);
        agree(&mut self.reading.assigned, frame.assigned().clone());
        let parameters = reference_parameters(self.known.program, self.method).into_iter();
        let demanded = parameters.filter(|&it| frame.holds_object(it) && keeps(self.code, it));
        agree(&mut self.reading.demanded, demanded.collect());
        if self.known.program.method(self.method).is_constructor() {
            self.break_doubted(frame);
            self.leaves_empty(frame);
        }
    }

    /// Gives up fields that may hold null now.
    fn break_doubted(&mut self, frame: &Frame) {
        self.reading
            .broken
            .extend(frame.doubted().map(Claim::Field));
    }

    /// What a constructor has not filled of the fields of its superclasses.
    fn leaves_empty(&mut self, frame: &Frame) {
        let class = self.method.class;
        for field in inherited(self.known.program, self.known.starts, class) {
            if !frame.is_filled(field) && !self.relies_on(Claim::Field(field)) {
                self.reading.broken.insert(Claim::Inherited(class, field));
            }
        }
    }

    /// What only takes slots and leaves others.
    fn plain(&self, instruction: &Instruction, frame: &mut Frame) -> Option<()> {
        let (taken, left) = instruction.stack_effect();
        if let Some(n_above) = instruction.slots_above_reference() {
            let object = frame.below(n_above)?;
            frame.is_object(object);
        }
        if instruction.is_call() {
            self.called(frame);
        }
        frame.drop(taken)?;
        let result = match makes_object(instruction) {
            true => Slot::OBJECT,
            false => Slot::UNKNOWN,
        };
        let result = Slot {
            holds_no_null: contents::makes_rows(instruction),
            ..result
        };
        frame.push(result, left);
        Some(())
    }

    /// Whether a field of the object, or a static one, keeps what the constructors, or the class initializer, assign.
    fn is_frozen(&self, field: FieldId) -> bool {
        let frozen = self.known.starts.frozen;
        frozen.is_frozen(self.setting.this, field)
    }

    fn relies_on(&mut self, claim: Claim) -> bool {
        let is_claimed = self.known.claims.contains(&claim);
        if is_claimed {
            self.reading.relied.insert(claim);
        }
        is_claimed
    }

    /// Whether a value is the receiver of the method.
    fn is_this(&self, value: Slot) -> bool {
        self.has_this && value.from == Some(Place::Local(0))
    }
}

/// Keeps what is true of one more way to return.
fn agree<T: Ord>(known: &mut Option<BTreeSet<T>>, more: BTreeSet<T>) {
    match known {
        Some(known) => known.retain(|it| more.contains(it)),
        none => *none = Some(more),
    }
}

/// Whether the code leaves what a local variable begins with where it is, as all of javac's does with `this`.
fn keeps(code: &Code, local: u16) -> bool {
    let mut instructions = code.instructions.iter();
    !instructions.any(|it| matches!(it, Instruction::Astore(stored) if *stored == local))
}

/// Whether the instruction leaves something that is visibly not null.
fn makes_object(instruction: &Instruction) -> bool {
    use Instruction as I;
    match instruction {
        I::New(_) | I::Newarray(_) | I::Anewarray(_) | I::Multianewarray { .. } => true,
        I::Ldc(constant) => !matches!(constant, Constant::Dynamic(_)),
        // A bootstrap method of another language may make anything, and a dynamic constant may be null.
        I::Invokedynamic(site) => {
            matches!(site.linkage(), Some(Linkage::Object(_) | Linkage::Text(_)))
        }
        _ => false,
    }
}
