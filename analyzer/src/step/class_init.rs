//! Class initialization (JVMS §5.5), on constants and within a budget.
//!
//! An initializer runs to its end on a copy of the state. If it meets a decision that depends on unknowns, or
//! its budget ends, the class counts as initialized with unknown static fields. One that surely throws makes its class
//! unusable; the error that says so is not told from those that an initializer throws by itself.

use std::rc::Rc;

use crate::incomplete::Incomplete;
use crate::models::is_environment;
use crate::program::{ClassId, MethodId};
use crate::state::{Frame, FrameKind, Initialization, State};

use super::machine::Mode;
use super::{Ended, StepCx, Stop, advance};

/// Initializers that wait for each other; each takes native stack.
const MAX_NESTED: usize = 12;

/// How far an initializer ran.
enum Ran {
    ToItsEnd,
    Threw,
    GaveUp,
}

impl<'p> StepCx<'_, 'p> {
    /// Initializes a class before it is instantiated or one of its static methods runs. What the
    /// initializers of JDK classes do is seen through static fields only: they wait until one is read.
    pub fn initialize_before_use(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.program().class(class).is_jdk() {
            return Ok(());
        }
        self.initialize_class(class)
    }

    /// Initializes a class and, before it, its superclass. If that fails, the path goes on with the error, or ends.
    pub fn initialize_class(&mut self, class: ClassId) -> Result<(), Stop> {
        match self.state.classes.get(&class) {
            Some(Initialization::Failed) => {
                return self.throw_error("java/lang/NoClassDefFoundError");
            }
            Some(Initialization::Done | Initialization::Unknown) => return Ok(()),
            None => {}
        }
        self.set_initialization(class, Initialization::Done);
        if is_environment(self.program().class(class)) {
            self.set_initialization(class, Initialization::Unknown);
            return Ok(());
        }
        if let Some(superclass) = self.program().super_class(class) {
            let initialized = self.initialize_class(superclass);
            if initialized.is_err() {
                self.set_initialization(class, Initialization::Failed);
            }
            initialized?;
        }
        let Some(initializer) = self.program().initializer(class) else {
            return Ok(());
        };
        match self.run_initializer(initializer) {
            Some(Initialization::Failed) => {
                self.set_initialization(class, Initialization::Failed);
                let name = self.program().class(class).binary_name();
                self.note(Incomplete::ClassInitializer(name));
                self.throw_error("java/lang/ExceptionInInitializerError")
            }
            Some(other) => {
                self.set_initialization(class, other);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Runs an initializer; if it does not get to its end, what becomes of its class.
    fn run_initializer(&mut self, initializer: MethodId) -> Option<Initialization> {
        let running = self
            .state
            .frames
            .iter()
            .filter(|frame| frame.kind == FrameKind::Initializer);
        let too_deep = running.count() >= MAX_NESTED;
        let code = self.program().code(initializer).ok().flatten();
        let Some(code) = code.filter(|_| !too_deep) else {
            return Some(Initialization::Unknown);
        };
        let mut state = self.state.clone();
        let base = state.frames.len();
        state
            .frames
            .push(Frame::new(initializer, code, FrameKind::Initializer));
        match self.run_concretely(&mut state, base) {
            Ran::ToItsEnd => {
                *self.state = state;
                None
            }
            Ran::Threw if self.is_exact(&state) => Some(Initialization::Failed),
            Ran::Threw | Ran::GaveUp => Some(Initialization::Unknown),
        }
    }

    /// Whether an exception of an initializer hangs on nothing that a model or the library may get wrong.
    fn is_exact(&self, state: &State<'p>) -> bool {
        let (thrower, _) = state.site();
        let is_own = !self.program().class(thrower.class).is_jdk();
        is_own && state.calls.len() == self.state.calls.len()
    }

    /// Runs until the frame at `base` has returned.
    fn run_concretely(&mut self, state: &mut State<'p>, base: usize) -> Ran {
        let popped = std::mem::take(&mut self.machine.popped);
        let modelled = self.machine.modelled.take();
        let mode = std::mem::replace(&mut self.machine.mode, Mode::Concrete);
        let floor = std::mem::replace(&mut self.machine.floor, base);
        let limit = state.n_steps + self.machine.config.max_concrete_steps;
        let ran = loop {
            if state.n_steps >= limit {
                break Ran::GaveUp;
            }
            match advance(self.machine, state) {
                Some(Ended::Stopped(Stop::Escaped)) => break Ran::Threw,
                Some(_) => break Ran::GaveUp,
                None if state.frames.len() <= base => break Ran::ToItsEnd,
                None => {}
            }
        };
        self.machine.popped = popped;
        self.machine.modelled = modelled;
        self.machine.mode = mode;
        self.machine.floor = floor;
        ran
    }

    fn set_initialization(&mut self, class: ClassId, initialization: Initialization) {
        Rc::make_mut(&mut self.state.classes).insert(class, initialization);
    }
}
