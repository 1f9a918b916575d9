//! Decisions: where one path becomes two.
//!
//! A decision is asked for before the instruction has changed anything. The sibling path gets the
//! opposite answer as a clause and executes the instruction again from its start, with the operands
//! put back: then the same question has an answer.

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::solver::Feasibility;
use crate::state::type_constraint::Subtype;
use crate::state::{Clause, ObjId, Reference, State};
use crate::term::Term;

use super::machine::Mode;
use super::{StepCx, Stop, habit};

impl<'p> StepCx<'_, 'p> {
    /// Whether `condition` holds on this path. If both answers are feasible, this path continues
    /// with `true` and a sibling with `false`.
    pub(crate) fn decide(&mut self, condition: Term) -> Result<bool, Stop> {
        self.decide_arm(condition, true, 0)
    }

    /// As [`Self::decide`], for one arm of an instruction; where the arm has forked often enough,
    /// the path takes the preferred way alone.
    pub(crate) fn decide_arm(
        &mut self,
        condition: Term,
        preferred: bool,
        arm: u32,
    ) -> Result<bool, Stop> {
        if let Some(known) = self.machine.terms.as_bool(condition) {
            return Ok(known);
        }
        let negated = self.machine.terms.not(condition);
        if self.is_impossible(condition) {
            return Ok(false);
        }
        if self.is_impossible(negated) {
            return Ok(true);
        }
        let settled = match self.supposes()? {
            true => Some(self.suppose()?),
            false if self.machine.forks_no_more(self.state, arm) => {
                self.note(Incomplete::ForkLimit);
                self.habit(arm, preferred)
            }
            false => None,
        };
        if let Some(answer) = settled {
            self.assume_clause(Clause::Holds(if answer { condition } else { negated }))?;
            return Ok(answer);
        }
        let mut sibling = self.rewound();
        habit::remember(&mut sibling, arm, false);
        habit::remember(self.state, arm, true);
        self.fork(sibling, Clause::Holds(negated));
        self.assume_clause(Clause::Holds(condition))?;
        Ok(true)
    }

    /// Whether a reference is null.
    pub(crate) fn decide_null(&mut self, reference: Reference) -> Result<bool, Stop> {
        match self.state.heap.resolve(reference) {
            Reference::Null => Ok(true),
            Reference::Object(_) => Ok(false),
            Reference::Symbolic(id) => {
                let is_supposed = self.supposes()?;
                let may_be_null = !self.state.heap.symbolic(id).non_null;
                if may_be_null && is_supposed {
                    if self.suppose()? && self.require_nothing(reference) {
                        return Ok(true);
                    }
                } else if may_be_null {
                    let mut sibling = self.rewound();
                    if self.make_null(&mut sibling, id) {
                        self.fork(sibling, Clause::Null(id));
                    }
                }
                self.initialize_fresh(id)?;
                Ok(false)
            }
        }
    }

    /// Whether an object is an instance of a type.
    pub(crate) fn decide_instance_of(&mut self, id: ObjId, ty: &Type) -> Result<bool, Stop> {
        self.share_class(id)?;
        match self.subtype(id, ty) {
            Subtype::Always => return Ok(true),
            Subtype::Never => {
                self.note_stand_in(id, ty);
                return Ok(false);
            }
            Subtype::Sometimes if self.is_nameless(ty) => {
                self.note(Incomplete::UnderApproximated(ty.to_string()));
                return Ok(false);
            }
            Subtype::Sometimes => {}
        }
        let program = self.program();
        if self.supposes()? {
            if !self.suppose()? {
                self.state.heap.get_mut(id).ty.exclude(program, ty);
                return Ok(false);
            }
        } else {
            let mut sibling = self.rewound();
            sibling.heap.get_mut(id).ty.exclude(program, ty);
            self.fork(sibling, Clause::IsNot(id, ty.to_string().into()));
        }
        self.refine(id, ty)?;
        self.assume_clause(Clause::Is(id, ty.to_string().into()))?;
        Ok(true)
    }

    /// Whether a type is a class of the library that nobody can name: no input is taken to be of it.
    fn is_nameless(&self, ty: &Type) -> bool {
        let class = self
            .program()
            .class_of(ty)
            .map(|it| self.program().class(it));
        class.is_some_and(|class| class.is_jdk() && !class.access.is_public())
    }

    /// Whether an object is an instance of a type, as far as is known.
    pub(super) fn subtype(&self, id: ObjId, ty: &Type) -> Subtype {
        let object = self.state.heap.get(id);
        let answer = object.ty.is_subtype(self.program(), ty);
        // Only inputs have an open class.
        if answer == Subtype::Sometimes && !object.is_input() {
            Subtype::Never
        } else {
            answer
        }
    }

    /// Whether the condition holds for no input on this path, as far as the solver knows.
    pub(crate) fn is_impossible(&mut self, condition: Term) -> bool {
        self.check(condition) == Feasibility::Infeasible
    }

    /// Asks the solver about this path and a condition.
    pub(super) fn check(&mut self, condition: Term) -> Feasibility {
        let machine = &mut *self.machine;
        let answer = machine
            .solver
            .check(&mut machine.terms, self.state.path.terms(), condition);
        if answer == Feasibility::Unknown {
            machine.note(Incomplete::SolverUnknown);
            self.state.solver_unknown = true;
        }
        answer
    }

    /// On a concrete run nothing may be open.
    pub(super) fn require_exploring(&self) -> Result<(), Stop> {
        match self.machine.mode {
            Mode::Explore | Mode::Construct | Mode::Prove => Ok(()),
            Mode::Concrete => Err(Stop::Incomplete(Incomplete::Undecided)),
        }
    }

    /// A sibling that executes the current instruction again under a clause.
    pub(super) fn fork_retry(&mut self, clause: Clause) {
        let sibling = self.rewound();
        self.fork(sibling, clause);
    }

    /// Puts a sibling on the worklist under a clause.
    pub(super) fn fork(&mut self, mut sibling: State<'p>, clause: Clause) {
        if sibling.path.size() >= self.machine.config.path_budget {
            self.machine.note(Incomplete::PathBudget);
            return;
        }
        sibling.record(clause);
        self.count_branch(&mut sibling);
        self.machine.add_work(sibling);
    }

    /// Counts what this path and a sibling decide differently.
    pub(super) fn count_branch(&mut self, sibling: &mut State<'p>) {
        sibling.n_branches += 1;
        self.state.n_branches += 1;
    }

    /// This state as it was before the current instruction popped its operands.
    pub(super) fn rewound(&self) -> State<'p> {
        let mut state = self.state.clone();
        if let Some(frame) = state.frames.last_mut() {
            frame
                .stack
                .extend(self.machine.popped.iter().rev().copied());
        }
        state
    }
}
