//! Which inputs the program tests: the difference between a contradiction and a caller's mistake.
//!
//! What the library tests for its own sake, to compare, to print or to refuse, does not count.

use rustc_hash::FxHashMap;

use crate::instr::Instruction::{
    AconstNull, Aload, Arraylength, Astore, Athrow, Checkcast, Dcmpg, Dcmpl, Dload, Fcmpg, Fcmpl,
    Fload, Getfield, Iand, Idiv, IfIcmpge, IfIcmpgt, IfIcmple, IfIcmplt, Ifge, Ifgt, Ifle, Iflt,
    Ifnonnull, Ifnull, Iinc, Iload, Ishr, Istore, Isub, Iushr, Lcmp, Lload, New, Putfield,
};
use crate::instr::{FieldRef, InstrIdx, Instruction, counter_at};
use crate::models::asks_for_null;
use crate::program::MethodId;
use crate::state::{Origin, Reference, State};
use crate::term::{CmpOp, Constant, Node, Term};

use super::StepCx;

/// What a loop compares an input with, one number after the other, is noted so many times.
const MAX_COMPARED: usize = 8;

/// What an input is tested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// Whether it is null.
    Null,
    /// Whether a variable, or a field that is filled when it is first asked for, has got a value at all.
    Unset,
    /// Whether it is null, to pass null on then.
    PassedOn,
    /// Whether it is null, to throw an exception then.
    Refused,
    /// Whether it is zero.
    Zero,
    /// Whether it is below or above what no caller passes: a constant, a length, a field.
    Range,
    /// Whether it is negative, as far as that can be seen: it is compared with 0 or 1, and not with a length or a field that
    /// happens to hold that.
    Sign,
    /// Whether it is too large, as far as that can be seen: it is compared with anything else.
    Limit,
}

impl Test {
    /// Whether it asks for null, whatever for.
    pub(crate) fn is_for_null(self) -> bool {
        matches!(
            self,
            Test::Null | Test::Unset | Test::PassedOn | Test::Refused
        )
    }
}

/// A test of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    /// The method that asks.
    pub by: MethodId,
    /// Where it does.
    pub at: InstrIdx,
    /// What for.
    pub test: Test,
    /// What holds of a number where the answer is yes, as far as a path has come here.
    pub compared: Option<Term>,
}

/// Which inputs were tested, on any path. Paths number their calls each for itself: what one of them has asked of the
/// result of its third call says something about the third call of another one only if the same method answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tests(FxHashMap<Tested, Vec<Question>>);

/// An input, and the method that gave it if it is the result of a call.
type Tested = (Origin, Option<MethodId>);

impl Tests {
    /// The tests of an input of a path.
    pub(crate) fn of(&self, state: &State<'_>, origin: Origin) -> &[Question] {
        let tests = self.0.get(&tested(state, origin));
        tests.map_or(&[], Vec::as_slice)
    }

    fn mark(&mut self, input: Tested, question: Question) {
        let tests = self.0.entry(input).or_default();
        let is_here =
            |it: &&Question| (it.by, it.at, it.test) == (question.by, question.at, question.test);
        let n_here = tests.iter().filter(is_here).count();
        if n_here < MAX_COMPARED && !tests.contains(&question) {
            tests.push(question);
        }
    }

    /// Forgets about the parameters among the inputs that were not tested before and are not to be kept.
    pub(crate) fn retain_parameters(&mut self, before: &Tests, is_kept: impl Fn(u16) -> bool) {
        self.0.retain(|input, _| match input.0 {
            Origin::Parameter(number) => is_kept(number) || before.0.contains_key(input),
            _ => true,
        });
    }
}

fn tested(state: &State<'_>, origin: Origin) -> Tested {
    let call = match origin {
        Origin::Call(call) => state.calls.get(call.0 as usize),
        _ => None,
    };
    (origin, call.and_then(|call| call.method))
}

/// Whether a method sets a variable to null, as `Reader in = null;` does before a `try`.
fn is_cleared(code: &[Instruction], local: u16) -> bool {
    let mut pairs = code.windows(2);
    pairs.any(|pair| matches!(pair, [AconstNull, Astore(it)] if *it == local))
}

/// Whether a branch decides that code throws, from an instruction on and before it branches again, and nothing leads round the
/// branch.
fn refuses(code: &[Instruction], branch: usize, from: usize) -> bool {
    let targets = code[..branch].iter().flat_map(Instruction::jump_targets);
    let mut targets = targets.map(|target| target.0 as usize);
    let is_passed_by = targets.any(|target| target > branch && target != from);
    let mut code = code[from..].iter();
    let end = code.find(|it| it.ends_block() || !it.jump_targets().is_empty());
    !is_passed_by && matches!(end, Some(Athrow))
}

/// Whether a method assigns the field.
fn fills(code: &[Instruction], field: &FieldRef) -> bool {
    let is_it = |it: &FieldRef| it.name == field.name && it.class.ty == field.class.ty;
    let mut code = code.iter();
    code.any(|it| matches!(it, Putfield(assigned) if is_it(assigned)))
}

impl StepCx<'_, '_> {
    /// Records that the program compares two numbers.
    pub(crate) fn mark_compared(&mut self, op: CmpOp, left: Term, right: Term) {
        match *self.machine.terms.node(left) {
            Node::Binary(three_way, left, right) if three_way.is_three_way() => {
                return self.mark_compared(op, left, right);
            }
            _ => {}
        }
        for (one, other, is_second) in [(left, right, true), (right, left, false)] {
            let Some(origin) = self.machine.origin_of(self.machine.terms.unconverted(one)) else {
                continue;
            };
            let test = match op {
                // Whatever a length is compared with, the program asks for it.
                _ if matches!(origin, Origin::Length(_)) => Some(Test::Range),
                CmpOp::Eq | CmpOp::Ne => self.is_zero(other).then_some(Test::Zero),
                _ if self.is_passed(other) || self.is_counted(other, is_second) => None,
                _ if is_second && self.counts_down() => None,
                _ if matches!(origin, Origin::Call(_)) && self.counts_to_answer() => None,
                _ => Some(Test::Range),
            };
            if let Some(test) = test {
                let compared = Some(self.machine.terms.compare(op, left, right));
                self.mark_tested(origin, test, compared);
                if test == Test::Range {
                    let tells_sign = self.may_tell_sign(other, is_second);
                    let side = if tells_sign { Test::Sign } else { Test::Limit };
                    self.mark_tested(origin, side, compared);
                }
            }
        }
    }

    /// Records that the program asks whether a reference is null.
    pub(super) fn mark_tested_null(&mut self, reference: Reference) {
        if let Reference::Symbolic(id) = reference
            && !self.asks_to_close()
        {
            let test = self.test_for_null();
            self.mark_tested(self.state.heap.symbolic(id).origin, test, None);
        }
    }

    /// Whether the instruction asks whether there is something in a variable only to close it, as the end of a `try` with a resource
    /// does (JLS §14.20.3.1): nothing else becomes of it then.
    fn asks_to_close(&self) -> bool {
        let frame = self.state.frame();
        let code = &frame.code.instructions;
        let before = (frame.at.0 as usize).checked_sub(1);
        let Some([Aload(asked), rest @ ..]) = before.and_then(|at| code.get(at..)) else {
            return false;
        };
        if !matches!(rest.first(), Some(Ifnull(_))) {
            return false;
        }
        let closes = |it: &Instruction| it.callee().is_some_and(|it| &*it.name == "close");
        let mut uses = rest
            .windows(2)
            .filter(|it| matches!(it[0], Aload(local) if local == *asked));
        uses.clone().next().is_some() && uses.all(|it| matches!(it[1], Ifnull(_)) || closes(&it[1]))
    }

    /// What the instruction asks that compares with null.
    fn test_for_null(&self) -> Test {
        let frame = self.state.frame();
        let (at, code) = (frame.at.0 as usize, &frame.code.instructions);
        let where_null = match code[at] {
            Ifnull(target) => Some(target.0 as usize),
            Ifnonnull(_) => Some(at + 1),
            _ => None,
        };
        let read = at.checked_sub(1).map(|before| &code[before]);
        match (where_null.map(|at| &code[at]), read) {
            (Some(AconstNull), _) => Test::PassedOn,
            (Some(New(_)), _) if refuses(code, at, where_null.unwrap_or(at)) => Test::Refused,
            (_, Some(Aload(local))) if is_cleared(code, *local) => Test::Unset,
            (_, Some(Getfield(field))) if fills(code, field) => Test::Unset,
            _ => Test::Null,
        }
    }

    fn mark_tested(&mut self, origin: Origin, test: Test, compared: Option<Term>) {
        let frame = self.frame();
        let question = Question {
            by: frame.method,
            at: frame.at,
            test,
            compared,
        };
        if self.is_for_its_own_sake(question.by) {
            return;
        }
        let input = tested(self.state, origin);
        self.machine.tested.mark(input, question);
    }

    fn is_for_its_own_sake(&self, method: MethodId) -> bool {
        let program = self.program();
        program.class(method.class).is_jdk() && !asks_for_null(program, method)
    }

    fn is_zero(&self, term: Term) -> bool {
        let constant = self.machine.terms.as_constant(term);
        constant.and_then(Constant::as_number) == Some(0.0)
    }

    /// Whether a comparison with the number may tell whether another one is negative. A length or a count that happens to be 0
    /// does not.
    fn may_tell_sign(&self, term: Term, is_second: bool) -> bool {
        let bound = self.machine.terms.as_constant(term);
        let is_low = match bound {
            // Fractions are bounded by one from above.
            Some(Constant::Float(bound)) => bound <= 0.0,
            Some(Constant::Double(bound)) => bound <= 0.0,
            _ => bound
                .and_then(Constant::as_integral)
                .is_some_and(|it| it <= 1),
        };
        is_low && !self.is_held(is_second)
    }

    /// Whether the first or second of two numbers that the instruction compares is what an object holds, asked for right there; the first
    /// one if the second is a variable.
    fn is_held(&self, is_second: bool) -> bool {
        let frame = self.state.frame();
        let code = &frame.code.instructions[..frame.at.0 as usize];
        let read = match (is_second, code) {
            (true, [.., read]) | (false, [.., read, Iload(_)]) => read,
            _ => return false,
        };
        matches!(read, Arraylength | Getfield(_)) || read.callee().is_some()
    }

    /// Whether a number comes from an argument, and not from one that was passed to a call before the entry method: that is what an
    /// object holds.
    fn is_passed(&self, term: Term) -> bool {
        let symbols = self.machine.terms.symbols_of(term).iter();
        let mut origins = symbols.filter_map(|symbol| self.machine.origins.get(symbol));
        let entry = self.program().method(self.state.frames[0].method);
        let (inputs, n) = (&self.state.inputs, entry.descriptor.parameters.len());
        let is_input = |origin: &Origin| {
            let origins = inputs.iter().rev().take(n).filter_map(|it| it.term());
            let mut origins = origins.filter_map(|it| self.machine.origin_of(it));
            inputs.is_empty() || origins.any(|it| it == *origin)
        };
        origins.any(|it| matches!(it, Origin::Parameter(_)) && is_input(it))
    }

    /// Whether a number is the counter of a loop: unknown, or known and just pushed from a local variable.
    fn is_counted(&self, term: Term, is_second: bool) -> bool {
        let terms = &self.machine.terms;
        if terms.as_constant(term).is_some() {
            return self.is_variable(is_second);
        }
        let mut origins = terms.symbols_of(term).iter();
        origins.all(|symbol| self.machine.origins.get(symbol) == Some(&Origin::Loop))
    }

    /// The variable that the instruction compares with zero, or with anything at the head of a loop that counts it.
    fn compared_variable(&self) -> Option<u16> {
        let frame = self.state.frame();
        let (at, code) = (frame.at.0 as usize, &frame.code.instructions);
        let before = at.checked_sub(1).map(|before| &code[before]);
        match (&code[at], before) {
            (Ifge(_) | Ifgt(_) | Ifle(_) | Iflt(_), Some(Iload(local))) => Some(*local),
            (IfIcmpge(_) | IfIcmpgt(_) | IfIcmple(_) | IfIcmplt(_), _) => counter_at(code, at),
            _ => None,
        }
    }

    /// Whether the instruction compares a variable that a loop around it counts down, as `k` in `for (int k = n; k > 0; k--)`: that says
    /// little of the number that it begins with.
    fn counts_down(&self) -> bool {
        let frame = self.state.frame();
        let (at, code) = (frame.at.0 as usize, &frame.code.instructions);
        let Some(local) = self.compared_variable() else {
            return false;
        };
        let is_own = self
            .program()
            .method(frame.method)
            .parameter_at(local)
            .is_none();
        let mut backward = code[at..].iter().zip(at..).filter(|(it, _)| {
            let targets = it.jump_targets();
            targets.iter().any(|target| (target.0 as usize) < at)
        });
        let counts = |pair: &[Instruction]| match pair {
            [Isub | Iand | Idiv | Ishr | Iushr, Istore(it)] => *it == local,
            [_, Iinc { local: it, delta }] => *it == local && *delta < 0,
            _ => false,
        };
        is_own && backward.any(|(_, end)| code[at..end].windows(2).any(counts))
    }

    /// Whether the instruction compares a local variable with what a method gives, as `i` in `i < table.columns()`.
    fn counts_to_answer(&self) -> bool {
        let frame = self.state.frame();
        let before = frame.code.instructions[..frame.at.0 as usize].iter().rev();
        let is_asking = |it: &&Instruction| {
            it.callee().is_some() || matches!(it, Aload(_) | Getfield(_) | Checkcast(_))
        };
        let mut rest = before.skip_while(is_asking);
        matches!(rest.next(), Some(Iload(_) | Lload(_)))
    }

    /// Whether the first or second of two numbers that the instruction compares was read from a local variable, as `i` in
    /// `i < n` and `i < a.length`.
    fn is_variable(&self, is_second: bool) -> bool {
        let frame = self.state.frame();
        let (at, code) = (frame.at.0 as usize, &frame.code.instructions);
        let is_three_way = at
            .checked_sub(1)
            .is_some_and(|at| matches!(code[at], Dcmpg | Dcmpl | Fcmpg | Fcmpl | Lcmp));
        let is_int = matches!(
            code[at],
            IfIcmplt(_) | IfIcmpge(_) | IfIcmpgt(_) | IfIcmple(_)
        );
        let before = |n: usize| {
            at.checked_sub(n + usize::from(is_three_way))
                .map(|at| &code[at])
        };
        let is_load = |n| matches!(before(n), Some(Dload(_) | Fload(_) | Iload(_) | Lload(_)));
        match before(1) {
            _ if !is_int && !is_three_way => false,
            _ if is_second => is_load(1),
            Some(Arraylength) => is_load(3) || is_load(4),
            _ => is_load(1) && is_load(2),
        }
    }
}
