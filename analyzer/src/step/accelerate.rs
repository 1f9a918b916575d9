//! Loop acceleration: Jitterbug's boundary heuristic (Tomb, Brat, Visser 2007), generalized.
//!
//! At the second passage of a back edge, local variables that moved by a constant in the last iteration are taken
//! to move like that in every iteration. A sibling path jumps ahead by an unknown number of
//! iterations; other locals that changed become unknown, the heap stays as it is, and calls with unknown results
//! are answered as in the last iteration (`solution/answers.rs`). That may be wrong, which the concrete replay of the
//! witness finds out, so acceleration may be bold.

use std::rc::Rc;

use crate::instr::InstrIdx;
use crate::models::is_plumbing;
use crate::state::frame::LoopVisit;
use crate::state::trace::What;
use crate::state::{Clause, Event, Jump, State, Value};
use crate::term::{BinOp, CmpOp, Sort, Term};

use super::machine::Mode;
use super::{StepCx, Stop};

/// Iterations after a jump that are kept from overflowing.
const MARGIN: i32 = 1_000;

/// What one iteration does to a local variable.
enum Change {
    None,
    By(Term),
    Other,
}

impl<'p> StepCx<'_, 'p> {
    /// Remembers the passage of a back edge to `head`; the second one is accelerated.
    pub(super) fn pass_back_edge(&mut self, head: InstrIdx) -> Result<(), Stop> {
        match self.machine.mode {
            Mode::Concrete => return Ok(()),
            Mode::Prove => return self.generalize_loop(head),
            Mode::Explore | Mode::Construct => {}
        }
        let locals: Rc<[Option<Value>]> = self.state.frame().locals.as_slice().into();
        let tail = self.state.frame().at;
        let known = self.state.frame().loops.iter();
        let known = known.clone().position(|visit| visit.head == head);
        let n_calls = self.state.calls.len();
        let Some(index) = known else {
            let mut visit = LoopVisit::new(head, tail, locals, self.loop_snapshot());
            visit.n_calls = n_calls;
            self.frame().loops.push(visit);
            return Ok(());
        };
        self.require_change(index)?;
        let visit = &mut self.frame().loops[index];
        visit.count += 1;
        visit.tail = visit.tail.max(tail);
        let count = visit.count;
        let earlier = std::mem::replace(&mut visit.locals, locals.clone());
        let n_repeated = n_calls - std::mem::replace(&mut visit.n_calls, n_calls);
        // Loops that do nothing but move elements have no use for a jump that leaves the elements where they are.
        let class = self.frame().method.class;
        let moves = is_plumbing(self.program().class(class));
        if count == 2 && self.machine.config.accelerates && !moves {
            self.accelerate(head, (&earlier, &locals), n_repeated);
        }
        Ok(())
    }

    fn accelerate(
        &mut self,
        head: InstrIdx,
        (earlier, now): (&[Option<Value>], &[Option<Value>]),
        n_repeated: usize,
    ) {
        let changes: Vec<Change> = earlier
            .iter()
            .zip(now)
            .map(|(earlier, now)| self.change(*earlier, *now))
            .collect();
        if !changes.iter().any(|change| matches!(change, Change::By(_))) {
            return;
        }
        let (method, at) = self.state.site();
        let mut sibling = self.state.clone();
        sibling.accelerated = true;
        sibling.trace.push(Event {
            method,
            at,
            what: What::Accelerated,
        });
        let iterations = self.iterations(&changes, now);
        // The calls that lead up to the entry method are made by the test.
        if self.machine.mode == Mode::Explore {
            sibling.jumps.push(Jump {
                n_calls: sibling.calls.len(),
                n_repeated,
                iterations,
            });
        }
        for (slot, change) in changes.iter().enumerate() {
            self.jump_ahead(&mut sibling, slot, change, iterations);
        }
        sibling.frame_mut().at = head;
        self.machine.add_work(sibling);
    }

    /// At least one iteration, and so few that no constant counter overflows, nor soon after: it would start again from
    /// below, where the loop goes on.
    fn iterations(&mut self, changes: &[Change], now: &[Option<Value>]) -> Term {
        let terms = &self.machine.terms;
        let room = changes
            .iter()
            .zip(now)
            .filter_map(|(change, now)| match (change, now) {
                (Change::By(delta), Some(Value::Int(now))) => {
                    room(terms.as_int(*now)?, terms.as_int(*delta)?)
                }
                _ => None,
            });
        let most = room.min().unwrap_or(i32::MAX).saturating_sub(MARGIN);
        self.machine.iterations_symbol(most.max(1))
    }

    fn change(&mut self, earlier: Option<Value>, now: Option<Value>) -> Change {
        if earlier == now {
            return Change::None;
        }
        let (Some(Value::Int(earlier)), Some(Value::Int(now))) = (earlier, now) else {
            return Change::Other;
        };
        let delta = self.binary(BinOp::Sub, now, earlier);
        if self.machine.terms.as_int(delta).is_some() {
            Change::By(delta)
        } else {
            Change::Other
        }
    }

    fn jump_ahead(
        &mut self,
        sibling: &mut State<'p>,
        slot: usize,
        change: &Change,
        iterations: Term,
    ) {
        let Some(now) = sibling.frame().locals[slot] else {
            return;
        };
        let value = match (change, now) {
            (Change::By(delta), Value::Int(now)) => self.after(sibling, now, *delta, iterations),
            (Change::Other, _) => self.forgotten(now),
            _ => return,
        };
        sibling.frame_mut().locals[slot] = Some(value);
    }

    /// `now + delta * iterations`, assumed not to overflow where `now` is unknown.
    fn after(
        &mut self,
        sibling: &mut State<'p>,
        now: Term,
        delta: Term,
        iterations: Term,
    ) -> Value {
        let terms = &mut self.machine.terms;
        let distance = terms.binary(BinOp::Mul, delta, iterations);
        let after = terms.binary(BinOp::Add, now, distance);
        if terms.as_int(now).is_none() {
            let exact = self.moves_like(now, after, delta);
            sibling.path.assume(Clause::Holds(exact));
        }
        Value::Int(after)
    }

    /// That a value moved in the direction of `delta`.
    fn moves_like(&mut self, now: Term, after: Term, delta: Term) -> Term {
        let grows = self
            .machine
            .terms
            .as_int(delta)
            .is_some_and(|delta| delta > 0);
        self.compare(if grows { CmpOp::Gt } else { CmpOp::Lt }, after, now)
    }

    /// An unknown of the same sort; references stay.
    pub(super) fn forgotten(&mut self, now: Value) -> Value {
        let Some(term) = now.term() else { return now };
        let sort = self.machine.terms.sort(term);
        let unknown = self
            .machine
            .loop_symbol(if sort == Sort::Bool { Sort::Int } else { sort });
        Value::number(sort, unknown)
    }
}

/// How many steps of `delta` lead from `now` to the end of the `int` range.
fn room(now: i32, delta: i32) -> Option<i32> {
    let end = if delta > 0 { i32::MAX } else { i32::MIN };
    let steps = (i64::from(end) - i64::from(now)).checked_div(i64::from(delta))?;
    i32::try_from(steps.min(i64::from(i32::MAX))).ok()
}
