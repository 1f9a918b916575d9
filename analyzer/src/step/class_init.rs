//! Class initialization (JVMS §5.5), on constants and within a budget.
//!
//! An initializer runs to its end on a copy of the state. If it meets a decision that depends on unknowns, or
//! its budget ends, the class counts as initialized with unknown static fields.

use std::rc::Rc;

use crate::models::is_environment;
use crate::program::{ClassId, MethodId};
use crate::state::{Frame, FrameKind, Initialization, State};

use super::machine::Mode;
use super::{StepCx, Stop, advance};

/// Initializers that wait for each other; each takes native stack.
const MAX_NESTED: usize = 12;

impl<'p> StepCx<'_, 'p> {
    /// Initializes a class before it is instantiated or one of its static methods runs. What the
    /// initializers of JDK classes do is seen through static fields only: they wait until one is read.
    pub fn initialize_before_use(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.program().class(class).is_jdk() {
            return Ok(());
        }
        self.initialize_class(class)
    }

    /// Initializes a class and, before it, its superclass.
    pub fn initialize_class(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.state.classes.contains_key(&class) {
            return Ok(());
        }
        self.set_initialization(class, Initialization::Done);
        if is_environment(self.program().class(class)) {
            self.set_initialization(class, Initialization::Unknown);
            return Ok(());
        }
        if let Some(superclass) = self.program().super_class(class) {
            self.initialize_class(superclass)?;
        }
        if let Some(initializer) = self.program().initializer(class) {
            self.run_initializer(class, initializer);
        }
        Ok(())
    }

    fn run_initializer(&mut self, class: ClassId, initializer: MethodId) {
        let running = self
            .state
            .frames
            .iter()
            .filter(|frame| frame.kind == FrameKind::Initializer);
        let too_deep = running.count() >= MAX_NESTED;
        let Some(code) = self
            .program()
            .code(initializer)
            .ok()
            .flatten()
            .filter(|_| !too_deep)
        else {
            return self.set_initialization(class, Initialization::Unknown);
        };
        let mut state = self.state.clone();
        let base = state.frames.len();
        state
            .frames
            .push(Frame::new(initializer, code, FrameKind::Initializer));
        if self.run_concretely(&mut state, base) {
            *self.state = state;
        } else {
            self.set_initialization(class, Initialization::Unknown);
        }
    }

    /// Runs until the frame at `base` has returned; whether it did.
    fn run_concretely(&mut self, state: &mut State<'p>, base: usize) -> bool {
        let popped = std::mem::take(&mut self.machine.popped);
        let modelled = self.machine.modelled.take();
        let mode = std::mem::replace(&mut self.machine.mode, Mode::Concrete);
        let floor = std::mem::replace(&mut self.machine.floor, base);
        let limit = state.n_steps + self.machine.config.max_concrete_steps;
        let completed = loop {
            if state.n_steps >= limit || advance(self.machine, state).is_some() {
                break false;
            }
            if state.frames.len() <= base {
                break true;
            }
        };
        self.machine.popped = popped;
        self.machine.modelled = modelled;
        self.machine.mode = mode;
        self.machine.floor = floor;
        completed
    }

    fn set_initialization(&mut self, class: ClassId, initialization: Initialization) {
        Rc::make_mut(&mut self.state.classes).insert(class, initialization);
    }
}
