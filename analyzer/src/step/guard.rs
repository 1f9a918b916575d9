//! Faults are raised here: by [`StepCx::guard`] on a condition, by [`StepCx::raise_here`] on this very path. What looks at
//! references (`lazy_init.rs`, `opcodes/object.rs`) ends in these.

use std::rc::Rc;

use crate::fault::{Fault, Raised};
use crate::incomplete::Incomplete;
use crate::program::Program;
use crate::route::SiteKey;
use crate::solver::Feasibility;
use crate::state::{Body, Clause, FrameKind, ObjId, State};
use crate::term::Term;

use super::concrete_run::StackTrace;
use super::machine::{Escape, Mode};
use super::unwind::Handler;
use super::{Flow, StepCx, StepResult, Stop};

impl<'p> StepCx<'_, 'p> {
    /// Continues under `condition`; where it can be false, a sibling path raises `fault`.
    pub(crate) fn guard(&mut self, condition: Term, fault: Fault) -> Result<(), Stop> {
        match self.machine.terms.as_bool(condition) {
            Some(true) => return Ok(()),
            Some(false) => return self.raise_here(fault),
            None => {}
        }
        if self.needs_path(&fault) {
            if self.machine.supposes() {
                return match self.decide(condition)? {
                    true => Ok(()),
                    false => self.raise_here(fault),
                };
            }
            let violated = self.machine.terms.not(condition);
            match self.check(violated) {
                Feasibility::Infeasible => return Ok(()),
                Feasibility::Feasible | Feasibility::Unknown => {
                    self.fork_fault(fault, Clause::Holds(violated))?
                }
            }
        }
        self.assume(condition)
    }

    /// Continues only where `condition` holds.
    pub(crate) fn assume(&mut self, condition: Term) -> Result<(), Stop> {
        match self.check(condition) {
            Feasibility::Infeasible => Err(Stop::Infeasible),
            Feasibility::Feasible | Feasibility::Unknown => {
                self.assume_clause(Clause::Holds(condition))
            }
        }
    }

    /// Continues only where an answer of the library means what it should.
    pub(crate) fn define(&mut self, meaning: Term) -> Result<(), Stop> {
        match self.check(meaning) {
            Feasibility::Infeasible => Err(Stop::Infeasible),
            Feasibility::Feasible | Feasibility::Unknown => {
                if self.machine.terms.as_bool(meaning) == Some(true) {
                    return Ok(());
                }
                if self.state.path.size() >= self.machine.config.path_budget {
                    return Err(Stop::Incomplete(Incomplete::PathBudget));
                }
                self.state.record_meaning(meaning);
                Ok(())
            }
        }
    }

    /// Adds a clause that is known to be feasible, within the budget of the path condition.
    pub(super) fn assume_clause(&mut self, clause: Clause) -> Result<(), Stop> {
        if let Clause::Holds(term) = clause
            && self.machine.terms.as_bool(term) == Some(true)
        {
            return Ok(());
        }
        if self.state.path.size() >= self.machine.config.path_budget {
            return Err(Stop::Incomplete(Incomplete::PathBudget));
        }
        self.state.record(clause);
        Ok(())
    }

    /// Raises a fault on this very path.
    pub(crate) fn raise_here<T>(&mut self, fault: Fault) -> Result<T, Stop> {
        if self.is_settling() {
            return Err(Stop::Infeasible);
        }
        let raised = self.raised(self.state, fault);
        let Some(handler) = self.find_handler_by_name(self.state, raised.exception) else {
            return self.escape(raised);
        };
        let mut state = std::mem::take(self.state);
        let entered = self.enter_handler(&mut state, handler, raised);
        *self.state = state;
        entered.and(Err(Stop::Moved))
    }

    /// A sibling path under `clause` on which the fault is raised.
    pub(super) fn fork_fault(&mut self, fault: Fault, clause: Clause) -> Result<(), Stop> {
        let sibling = self.state.clone();
        self.fork_fault_of(sibling, fault, clause)
    }

    /// A path of its own under `clause` on which the fault is raised.
    pub(super) fn fork_fault_of(
        &mut self,
        mut sibling: State<'p>,
        fault: Fault,
        clause: Clause,
    ) -> Result<(), Stop> {
        self.require_exploring()?;
        sibling.record(clause);
        self.count_branch(&mut sibling);
        self.raise(sibling, fault)
    }

    /// Whether a path that raises the fault is worth following: a handler may catch it, or the
    /// site still lacks a witness.
    pub(super) fn needs_path(&self, fault: &Fault) -> bool {
        if self.is_settling() {
            return false;
        }
        if self
            .find_handler_by_name(self.state, fault.exception())
            .is_some()
        {
            return true;
        }
        if self.machine.mode == Mode::Construct {
            return false;
        }
        let site = SiteKey::of(self.program(), self.state.call_stack(), fault.id());
        site.is_none_or(|site| self.machine.seeks(&site))
    }

    /// Lets a sibling throw the fault: to its handler, or out of the entry method.
    fn raise(&mut self, mut sibling: State<'p>, fault: Fault) -> Result<(), Stop> {
        let raised = self.raised(&sibling, fault);
        match self.find_handler_by_name(&sibling, raised.exception) {
            Some(handler) => {
                self.enter_handler(&mut sibling, handler, raised)?;
                self.machine.add_work(sibling);
            }
            None => self.machine.escapes.push(Escape {
                state: sibling,
                raised,
            }),
        }
        Ok(())
    }

    fn raised(&self, state: &State<'p>, fault: Fault) -> Rc<Raised> {
        Rc::new(Raised {
            exception: fault.exception(),
            stack: state.call_stack().collect(),
            modelled: self.machine.modelled,
            spun: state.frame().kind == FrameKind::Spun,
            fault: Some(fault),
        })
    }

    fn enter_handler(
        &self,
        state: &mut State<'p>,
        handler: Handler,
        raised: Rc<Raised>,
    ) -> Result<(), Stop> {
        let exception = new_exception(self.program(), state, raised.exception)?;
        state.raised.push((exception, raised));
        handler.enter(state, exception);
        Ok(())
    }

    /// Throws an exception that states a documented precondition: never a warning.
    pub(crate) fn throw_precondition(&mut self, exception: &str) -> StepResult {
        let thrown = new_exception(self.program(), self.state, exception)?;
        let trace = StackTrace {
            frames: self.state.call_stack().collect(),
            by_model: true,
        };
        self.machine.keep_stack_trace(thrown, trace);
        Ok(Flow::Throw(thrown))
    }

    /// Throws an error of the JVM that is no fault of the running instruction: never a warning.
    pub(super) fn throw_error(&mut self, error: &str) -> Result<(), Stop> {
        let Some(handler) = self.find_handler_by_name(self.state, error) else {
            return Err(Stop::Escaped);
        };
        let thrown = new_exception(self.program(), self.state, error)?;
        handler.enter(self.state, thrown);
        Err(Stop::Moved)
    }

    /// Ends the path with a fault that no handler of the entry method catches.
    pub(super) fn escape<T>(&mut self, raised: Rc<Raised>) -> Result<T, Stop> {
        if self.machine.floor == 0 {
            let state = self.state.clone();
            self.machine.escapes.push(Escape { state, raised });
        }
        Err(Stop::Escaped)
    }

    fn find_handler_by_name(&self, state: &State<'p>, exception: &str) -> Option<Handler> {
        let class = self.program().class_by_name(exception)?;
        Handler::find_exact(self.program(), state, self.machine.floor, class)
    }
}

/// An exception as the JVM itself creates it: its constructor does not run here.
fn new_exception(program: &Program, state: &mut State<'_>, class: &str) -> Result<ObjId, Stop> {
    let id = program.class_by_name(class);
    let id = id.ok_or_else(|| Stop::Incomplete(Incomplete::ClassNotFound(class.to_owned())))?;
    let body = Body::Instance(Vec::new());
    Ok(state.heap.make(program, id, body))
}
