//! Class initialization (JVMS §5.5), on constants and within a budget.
//!
//! What a class leaves behind does not depend on who needs it first: its initializer runs once, in a
//! state of its own, and all analyses share the result. Two kinds run on each path instead, in the
//! order the JVM would run them: initializers that need each other, and those that assign static
//! fields of classes initialized before. A call in an initializer that meets a decision on
//! unknowns, throws, or takes too long gives an unknown result, and what it was given is unknown
//! from then on, as does a call on such a result; if the initializer itself does so, the static fields of the class are unknown. One
//! that surely throws makes its class unusable; the error that says so is not told from those that
//! an initializer throws by itself.
//!
//! What an initializer does to the objects that other classes hold, unlike to their static fields, is not seen.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use crate::incomplete::Incomplete;
use crate::instr::Code;
use crate::models::is_environment;
use crate::program::{ClassId, MethodId};
use crate::state::initialized::Fate;
use crate::state::{Frame, FrameKind, Initialization, Initialized, State};

use super::ground::Ran;
use super::machine::{Machine, Mode};
use super::{Ended, StepCx, Stop, advance};

/// Classes whose initialization waits for that of others; each takes native stack.
const MAX_NESTED: usize = 100;

/// Class initializers that wait for each other.
#[derive(Debug, Default)]
pub(super) struct Initializing {
    /// Classes whose initializers wait for the one that runs in this machine.
    waiting: Vec<ClassId>,
    /// How many classes wait for what runs now to be initialized.
    n_nested: usize,
    /// A class of these that the running initializer turned out to need.
    cyclic: Option<ClassId>,
    /// Pairs of classes: the initializer of the first is known to need the second, while that of the second waits for it.
    cycles: FxHashSet<(ClassId, ClassId)>,
    /// Classes that were initialized for what runs in this machine.
    pub(super) needed: FxHashSet<ClassId>,
    /// Whether the next call is not executed: a class initializer passes over it.
    pub(super) skips_call: bool,
}

impl<'p> StepCx<'_, 'p> {
    /// Initializes a class before it is instantiated or one of its static methods runs. What the
    /// initializers of JDK classes do is seen through static fields only: they wait until one is read.
    pub(crate) fn initialize_before_use(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.program().class(class).is_jdk() {
            return Ok(());
        }
        self.initialize_class(class)
    }

    /// Initializes a class and, before it, what it extends. If that fails, the path goes on with the
    /// error, or ends.
    pub(crate) fn initialize_class(&mut self, class: ClassId) -> Result<(), Stop> {
        match self.state.classes.get(&class) {
            Some(Initialization::Failed) => {
                return self.throw_error("java/lang/NoClassDefFoundError");
            }
            Some(_) => return Ok(()),
            None => self.begin(class)?,
        }
        if !self.has_failed(class) {
            return Ok(());
        }
        let name = self.program().class(class).binary_name();
        self.note(Incomplete::ClassInitializer(name));
        self.throw_error("java/lang/ExceptionInInitializerError")
    }

    /// Initializes a class that no one has asked for before.
    fn begin(&mut self, class: ClassId) -> Result<(), Stop> {
        let is_too_deep = self.machine.initializing.n_nested >= MAX_NESTED;
        if is_too_deep || is_environment(self.program().class(class)) {
            self.set_initialization(class, Initialization::Unknown);
            return Ok(());
        }
        if self.machine.initializing.waiting.contains(&class) {
            // Two initializers need each other: whoever began runs the other one as well.
            self.machine.initializing.cyclic = Some(class);
            return Err(Stop::Incomplete(Incomplete::Undecided));
        }
        self.machine.initializing.n_nested += 1;
        let begun = match self.initialized(class) {
            Some(initialized) if !initialized.writes_elsewhere => {
                self.adopt(initialized);
                Ok(())
            }
            // What it leaves depends on what ran before.
            _ => self.run_here(class),
        };
        self.machine.initializing.n_nested -= 1;
        begun
    }

    fn has_failed(&self, class: ClassId) -> bool {
        matches!(self.state.classes.get(&class), Some(Initialization::Failed))
    }

    /// What the initializer of a class leaves behind; `None` if it needs one that is running.
    fn initialized(&mut self, class: ClassId) -> Option<&'p Initialized> {
        let running = self.running();
        let cycles = &self.machine.initializing.cycles;
        if running
            .iter()
            .any(|&other| cycles.contains(&(class, other)))
        {
            return None;
        }
        let program = self.program();
        if program.kept::<Initialized>(class).is_none() {
            program.keep(class, self.compute(class, &running)?);
        }
        let known = program.kept::<Initialized>(class)?;
        let is_cyclic = running.iter().any(|other| known.needed.contains(other));
        (!is_cyclic).then_some(known)
    }

    /// Classes whose initializers wait for what runs now; outside of initializers there are none.
    fn running(&self) -> Vec<ClassId> {
        if self.machine.mode != Mode::Concrete {
            return Vec::new();
        }
        let here = self.state.classes.iter();
        let here = here.filter(|(_, state)| matches!(state, Initialization::Running));
        let here = here.map(|(class, _)| *class);
        self.machine
            .initializing
            .waiting
            .iter()
            .copied()
            .chain(here)
            .collect()
    }

    /// Runs the initializer of a class in a state of its own.
    fn compute(&mut self, class: ClassId, running: &[ClassId]) -> Option<Initialized> {
        let parent = &mut *self.machine;
        let (program, config, models) = (parent.program, parent.config, parent.models);
        let mut machine = Machine::new(program, config, models, Mode::Concrete);
        machine.initializing.waiting = running.to_vec();
        machine.initializing.n_nested = parent.initializing.n_nested;
        machine.initializing.cycles = std::mem::take(&mut parent.initializing.cycles);
        let mut state = State::default();
        let mut cx = StepCx {
            machine: &mut machine,
            state: &mut state,
        };
        // Where it stops, the machine knows why.
        let _ = cx.run_here(class);
        let left = cx
            .machine
            .initializing
            .cyclic
            .is_none()
            .then(|| cx.leave_behind(class));
        parent.initializing.cycles = std::mem::take(&mut machine.initializing.cycles);
        parent
            .initializing
            .cycles
            .extend(machine.initializing.cyclic.map(|other| (class, other)));
        left
    }

    /// Takes over what initializers left behind.
    fn adopt(&mut self, initialized: &'p Initialized) {
        for &(class, fate) in &initialized.classes {
            let initialization = match fate {
                Fate::Known => Initialization::Done(initialized),
                Fate::Unknown => Initialization::Unknown,
                Fate::Failed => Initialization::Failed,
            };
            self.set_initialization(class, initialization);
        }
        let needed = initialized.needed.iter().copied();
        self.machine.initializing.needed.extend(needed);
    }

    /// Runs the initializers of a class, and first those of what it extends, in this state.
    fn run_here(&mut self, class: ClassId) -> Result<(), Stop> {
        self.machine.initializing.needed.insert(class);
        self.set_initialization(class, Initialization::Running);
        for supertype in self.initialized_before(class) {
            if !self.state.classes.contains_key(&supertype) {
                self.begin(supertype)?;
            }
            if self.has_failed(supertype) {
                self.set_initialization(class, Initialization::Failed);
                return Ok(());
            }
        }
        let Some(initializer) = self.program().initializer(class) else {
            return Ok(());
        };
        let code = self.program().readable_code(initializer);
        match code.map_or(Ran::GaveUp, |code| self.run_initializer(initializer, code)) {
            Ran::Returned => {}
            Ran::Threw => self.set_initialization(class, Initialization::Failed),
            Ran::GaveUp => self.set_initialization(class, Initialization::Unknown),
        }
        Ok(())
    }

    /// What a class needs initialized (JVMS §5.5, step 7): its superclass, and of its interfaces those that have an initializer
    /// and a default method, what an interface extends before it.
    fn initialized_before(&self, class: ClassId) -> Vec<ClassId> {
        let program = self.program();
        let mut before: Vec<ClassId> = program.super_class(class).into_iter().collect();
        if !program.class(class).is_interface() {
            self.add_interfaces(class, &mut Vec::new(), &mut before);
        }
        before
    }

    /// Adds the interfaces of a class, those seen already aside.
    fn add_interfaces(&self, class: ClassId, seen: &mut Vec<ClassId>, before: &mut Vec<ClassId>) {
        let program = self.program();
        let is_default = |method| {
            let access = program.method(method).access;
            !access.is_static() && !access.is_abstract()
        };
        for name in &program.class(class).interface_names {
            let Some(interface) = program.class_by_name(name) else {
                continue;
            };
            if seen.contains(&interface) {
                continue;
            }
            seen.push(interface);
            self.add_interfaces(interface, seen, before);
            let is_needed = !program.class(interface).is_jdk()
                && program.initializer(interface).is_some()
                && program.methods(interface).any(is_default);
            if is_needed {
                before.push(interface);
            }
        }
    }

    /// Runs an initializer to its end, on a copy of the state.
    fn run_initializer(&mut self, initializer: MethodId, code: &'p Code) -> Ran {
        let mut state = self.state.clone();
        if state.frames.is_empty() {
            // What runs is never the lowest frame.
            let frame = Frame::new(initializer, code, FrameKind::Entry);
            state.frames.push(frame);
        }
        let base = state.frames.len();
        let frame = Frame::new(initializer, code, FrameKind::Initializer);
        state.frames.push(frame);
        let ran = self.concretely(base, |cx| cx.run_to_return(&mut state, base));
        if ran == Ran::Returned {
            *self.state = state;
        }
        ran
    }

    /// Runs something of which nothing below `base` is seen, without forks.
    pub(super) fn concretely<T>(&mut self, base: usize, run: impl FnOnce(&mut Self) -> T) -> T {
        let popped = std::mem::take(&mut self.machine.popped);
        let modelled = self.machine.modelled.take();
        let mode = std::mem::replace(&mut self.machine.mode, Mode::Concrete);
        let floor = std::mem::replace(&mut self.machine.floor, base);
        let skips_call = std::mem::take(&mut self.machine.initializing.skips_call);
        let ran = run(self);
        self.machine.initializing.skips_call = skips_call;
        self.machine.popped = popped;
        self.machine.modelled = modelled;
        self.machine.mode = mode;
        self.machine.floor = floor;
        ran
    }

    /// Runs the initializer at `base`. A call of its own that does not come to its end is taken
    /// back and gives an unknown result.
    fn run_to_return(&mut self, state: &mut State<'p>, base: usize) -> Ran {
        let mut before_call = None;
        let (config, n_calls) = (self.machine.config, state.calls.len());
        let end = self.machine.n_steps + config.max_initializer_steps;
        let mut limit = end;
        while state.frames.len() > base {
            if state.frames.len() == base + 1 {
                before_call = is_at_call(state).then(|| state.clone());
                limit = self.machine.n_steps + config.max_initializer_call_steps;
                limit = limit.min(end);
            }
            if self.machine.n_steps < limit {
                match advance(self.machine, state) {
                    None => continue,
                    Some(Ended::Stopped(Stop::Escaped)) if self.is_exact(state, n_calls) => {
                        return Ran::Threw;
                    }
                    Some(_) => {}
                }
            }
            let Some(before) = before_call
                .take()
                .filter(|_| self.machine.initializing.cyclic.is_none())
            else {
                return Ran::GaveUp;
            };
            *state = before;
            if !self.skip_call(state) {
                return Ran::GaveUp;
            }
        }
        Ran::Returned
    }

    /// Whether an exception of an initializer hangs on nothing that a model or the library may get
    /// wrong.
    fn is_exact(&self, state: &State<'p>, n_calls: usize) -> bool {
        let (thrower, _) = state.site();
        let is_own = !self.program().class(thrower.class).is_jdk();
        is_own && state.calls.len() == n_calls
    }

    /// Passes over the call that `state` is at; whether that could be done.
    fn skip_call(&mut self, state: &mut State<'p>) -> bool {
        let machine = &mut *self.machine;
        let mut cx = StepCx { machine, state };
        if let Some((target, arguments)) = cx.call_on_unknown() {
            let skipped = cx.skip(target, &arguments);
            return cx.settle(skipped).is_none();
        }
        self.machine.initializing.skips_call = true;
        let ended = advance(self.machine, state);
        let skipped = !std::mem::take(&mut self.machine.initializing.skips_call);
        skipped && ended.is_none()
    }

    fn set_initialization(&mut self, class: ClassId, initialization: Initialization<'p>) {
        Rc::make_mut(&mut self.state.classes).insert(class, initialization);
    }
}

/// Whether the running frame is at a call.
fn is_at_call(state: &State<'_>) -> bool {
    let frame = state.frame();
    frame.code.instruction(frame.at).is_call()
}
