//! Negative and huge numbers that a test passes, as `new Buffer(-1)`, `writer.jump(-1)` and twice `bag.add(2_000_000_000)`: whether
//! anything fails without them.

use crate::blame::HUGE;
use crate::construct::Order;
use crate::construct::builder::Builder;
use crate::instr::Instruction;
use crate::instr::Instruction::{
    Goto, Iadd, Iand, Iconst, Ifge, Ifgt, Ifle, Iflt, Irem, Ireturn, Ishr, Isub, Iushr, Ladd, Land,
    Lrem, Lreturn, Lshr, Lsub, Lushr,
};
use crate::mention::{Mention, before_assignments};
use crate::models::is_transparent;
use crate::program::{MethodId, Program};
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::term::Constant;
use crate::witness::{InputValue, Witness};

use super::is_gone;
use super::unfit::{MAX_DEPTH, OF_PLACES, calls, is_within, own_callees};

/// Numbers that nobody passes, and what is passed instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instead {
    /// In the place of negative ones.
    Negative(i32),
    /// In the place of those whose sums overflow.
    Huge(i32),
    /// In the place of those that are far from zero.
    Far(i32),
    /// In the place of each.
    Any(i32),
}

/// Methods that are meant for any number, and give few.
const OF_ANY_NUMBER: [(&str, &str); 10] = [
    ("java/lang/Integer", "bitCount"),
    ("java/lang/Integer", "numberOfLeadingZeros"),
    ("java/lang/Integer", "numberOfTrailingZeros"),
    ("java/lang/Integer", "signum"),
    ("java/lang/Long", "bitCount"),
    ("java/lang/Long", "numberOfLeadingZeros"),
    ("java/lang/Long", "numberOfTrailingZeros"),
    ("java/lang/Long", "signum"),
    ("java/lang/Math", "floorMod"),
    ("java/lang/Math", "signum"),
];
/// What is passed instead of negative numbers: too small for no place, and too large for most.
const NOT_NEGATIVE: [Instead; 2] = [Instead::Negative(0), Instead::Negative(1000)];
/// What the JDK throws for a number that it refuses, as `new ArrayList<>(-1)`.
const REFUSED: &str = "java/lang/IllegalArgumentException";
/// What a division by 0 throws.
const DIVIDED: &str = "java/lang/ArithmeticException";
/// What the JDK throws for a date or time that there is not.
const NO_SUCH_TIME: &str = "java/time/DateTimeException";
/// What is passed instead of huge numbers.
const NOT_HUGE: [Instead; 2] = [Instead::Huge(1), Instead::Huge(1000)];
/// What is passed instead of those that are far from zero.
const NOT_FAR: [Instead; 2] = [Instead::Far(1), Instead::Far(1000)];

/// Whether a test that meets its fault, a bad index or size, passes a negative number to a method that does not ask for the sign of
/// any, nor does the code that fails, and the fault is gone with other numbers. What an object tells that is passed is passed as
/// well.
pub(super) fn fails_below_zero(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
    let mut arguments = witness.arguments.iter();
    let mut is_passed = || arguments.any(|it| is_negative(*it)) || tells(builder, is_below_zero);
    let enters =
        !order.clues.is_own_index && !knows_sign(builder.program, order.method) && is_passed();
    let exception = order.prediction.exception();
    (OF_PLACES.contains(&exception) || exception == REFUSED)
        && !order.clues.knows_sign
        && (enters || passes_negative(builder))
        && is_gone_with_all(builder, (order, witness), NOT_NEGATIVE)
}

/// Whether a test that meets its fault, a bad index, size or divisor, passes a huge number, and the fault is gone with others.
pub(super) fn fails_on_huge(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
    let exception = order.prediction.exception();
    let mut arguments = calls(builder).flat_map(|(_, arguments)| arguments);
    (OF_PLACES.contains(&exception) || [DIVIDED, REFUSED].contains(&exception))
        && (arguments.any(|it| is_huge(*it)) || tells(builder, is_very_large))
        && is_gone_with_all(builder, (order, witness), NOT_HUGE)
}

/// Whether a test that asks for a date or time which there is not passes a number far from all that there are, and finds one with others.
pub(super) fn fails_on_far(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
    let mut arguments = calls(builder).flat_map(|(_, arguments)| arguments);
    order.prediction.exception() == NO_SUCH_TIME
        && (arguments.any(|it| is_far(*it)) || tells(builder, is_far_off))
        && is_gone_with_all(builder, (order, witness), NOT_FAR)
}

/// Whether a fault is gone with any of these numbers; not where a remainder is taken of something, as each number has one.
fn is_gone_with_all(
    builder: &Builder<'_>,
    (order, witness): (&Order, &Witness),
    numbers: [Instead; 2],
) -> bool {
    let mut failing = order.prediction.stack().iter();
    let is_gone_with = |&number: &Instead| {
        is_gone(builder, (order, witness), |run| {
            run.instead = Some(number);
            run.told_instead = Some(number).filter(|it| it.is_open(builder.program, order.method));
        })
    };
    !order.clues.is_remainder
        && !failing.any(|&(method, _)| takes_remainder(builder.program, method))
        && numbers.iter().all(is_gone_with)
}

fn passes_negative(builder: &Builder<'_>) -> bool {
    calls(builder).any(|(action, arguments)| {
        let mut method = action.method().into_iter();
        arguments.iter().any(|it| is_negative(*it))
            && !method.any(|method| knows_sign(builder.program, method))
    })
}

/// Whether an object of the test tells a number of some kind.
fn tells(builder: &Builder<'_>, is_meant: fn(Constant) -> bool) -> bool {
    let told = builder
        .pool
        .iter()
        .filter_map(|it| told(builder.program, it));
    told.flatten().any(is_meant)
}

/// The numbers that an object of the test tells, as a box, a period of time or where it is asked, but for what a stream holds; none if a
/// negative one has a meaning, as for who compares.
fn told(program: &Program, object: &SolvedObject) -> Option<Vec<Constant>> {
    let SolvedObject::Instance {
        class,
        fields,
        answers,
        ..
    } = object
    else {
        return None;
    };
    let compares = |(method, _): &(MethodId, Reply)| {
        let name = &program.method(*method).name;
        name.starts_with("compare")
    };
    let declared = program.class(*class);
    let is_value = declared.is_jdk() && is_transparent(declared);
    let held = fields.iter().filter(|_| is_value).map(|(_, value)| *value);
    let is_content = |method: MethodId| program.class(method.class).package() == "java/io";
    let answered = answers.iter().filter_map(|&(method, reply)| match reply {
        Reply::Gives(value) if !is_content(method) => Some(value),
        _ => None,
    });
    let is_meant = answers.iter().any(compares);
    let numbers = held.chain(answered).filter_map(SolvedValue::number);
    (!is_meant).then(|| numbers.collect())
}

fn is_below_zero(number: Constant) -> bool {
    matches!(number, Constant::Int(..0) | Constant::Long(..0))
}

fn is_far_off(number: Constant) -> bool {
    let number = number.as_integral();
    number.is_some_and(|number| number.unsigned_abs() >= HUGE.unsigned_abs())
}

fn is_very_large(number: Constant) -> bool {
    matches!(number, Constant::Int(number) if i64::from(number) >= HUGE)
}

impl Instead {
    /// An object of the test that tells a number in the place of those that nobody tells.
    pub(super) fn of_told(self, program: &Program, object: &SolvedObject) -> Option<SolvedObject> {
        let (is_meant, instead): (fn(Constant) -> bool, i32) = match self {
            Instead::Negative(instead) => (is_below_zero, instead),
            Instead::Huge(instead) => (is_very_large, instead),
            Instead::Far(instead) => (is_far_off, instead),
            Instead::Any(instead) => (|_| true, instead),
        };
        let other = |value: SolvedValue| match value.number().filter(|it| is_meant(*it)) {
            Some(Constant::Long(_)) => SolvedValue::Number(Constant::Long(instead.into())),
            Some(_) => SolvedValue::Number(Constant::Int(instead)),
            None => value,
        };
        let mut told = told(program, object)?.into_iter();
        told.any(is_meant).then(|| object.map(other))
    }

    /// Whether a method is not meant for the numbers that nobody passes.
    fn is_open(self, program: &Program, method: MethodId) -> bool {
        match self {
            Instead::Negative(_) => !knows_sign(program, method),
            Instead::Huge(_) | Instead::Far(_) | Instead::Any(_) => true,
        }
    }

    /// The arguments of a call with a number in the place of those that nobody passes; negative ones stay if the method knows what
    /// they are.
    pub(super) fn of(
        self,
        program: &Program,
        method: Option<MethodId>,
        arguments: &[InputValue],
    ) -> Vec<InputValue> {
        let (is_meant, instead): (fn(InputValue) -> bool, i32) = match self {
            Instead::Negative(instead) => (is_negative, instead),
            Instead::Huge(instead) => (is_huge, instead),
            Instead::Far(instead) => (is_far, instead),
            Instead::Any(instead) => (is_number, instead),
        };
        let is_open = method.is_none_or(|method| self.is_open(program, method));
        let other = |argument: &InputValue| match *argument {
            it if !is_open || !is_meant(it) => it,
            InputValue::Long(_) => InputValue::Long(instead.into()),
            _ => InputValue::Int(instead),
        };
        arguments.iter().map(other).collect()
    }
}

fn is_negative(argument: InputValue) -> bool {
    matches!(argument, InputValue::Int(..0) | InputValue::Long(..0))
}

fn is_number(argument: InputValue) -> bool {
    matches!(argument, InputValue::Int(_) | InputValue::Long(_))
}

fn is_far(argument: InputValue) -> bool {
    match argument {
        InputValue::Int(number) => is_far_off(Constant::Int(number)),
        InputValue::Long(number) => is_far_off(Constant::Long(number)),
        _ => false,
    }
}

fn is_huge(argument: InputValue) -> bool {
    matches!(argument, InputValue::Int(number) if i64::from(number) >= HUGE)
}

fn knows_sign(program: &Program, method: MethodId) -> bool {
    asks_for_sign(program, method) || moves(program, method)
}

/// Whether a method moves what a field holds, by a number that may well be negative.
fn moves(program: &Program, method: MethodId) -> bool {
    let mut fields = Mention::of(program, method).assigned.into_iter();
    fields.any(|field| {
        let mut before = before_assignments(program, method, field);
        before.any(|it| matches!(it, Iadd | Isub | Ladd | Lsub))
    }) && !program.method(method).is_constructor()
}

/// Whether a method takes a remainder, which is negative as well, or the sign, or counts bits: each number has one. So does a method
/// that gives the remainder which one of its class gives. What is masked is not.
fn takes_remainder(program: &Program, method: MethodId) -> bool {
    let mut instructions = program.instructions(method).iter();
    instructions.any(is_of_any_number)
        || own_callees(program, method).any(|it| gives_remainder(program.instructions(it)))
}

/// Whether code returns a remainder just as it has taken it.
fn gives_remainder(code: &[Instruction]) -> bool {
    let is_return = |at: usize| matches!(code.get(at), Some(Ireturn | Lreturn));
    let gives = |at: usize| match code.get(at + 1) {
        Some(Goto(target)) => is_return(target.0 as usize),
        _ => is_return(at + 1),
    };
    let remainders = code
        .iter()
        .enumerate()
        .filter(|(_, it)| matches!(it, Irem | Lrem));
    remainders.map(|(at, _)| at).any(gives)
}

fn is_of_any_number(instruction: &Instruction) -> bool {
    match instruction {
        Irem | Lrem => true,
        Instruction::Invokestatic(callee) => {
            let class = callee.class.ty.class_name();
            class.is_some_and(|class| OF_ANY_NUMBER.contains(&(&**class, &*callee.name)))
        }
        _ => false,
    }
}

/// Whether a method, or one of its class that it calls, compares something with zero, brings it into a range, or takes some of its
/// bits.
fn asks_for_sign(program: &Program, method: MethodId) -> bool {
    is_within(program, method, MAX_DEPTH, |code| {
        let is_small = |it: &Instruction| matches!(it, Iconst(-1..=1));
        let mut pairs = code.windows(2);
        pairs.any(|pair| is_small(&pair[0]) && pair[1].compares_ints())
            || code.iter().any(|it| {
                matches!(
                    it,
                    Ifge(_)
                        | Ifgt(_)
                        | Ifle(_)
                        | Iflt(_)
                        | Iand
                        | Irem
                        | Ishr
                        | Iushr
                        | Land
                        | Lrem
                        | Lshr
                        | Lushr
                )
            })
    })
}
