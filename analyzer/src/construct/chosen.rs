//! What a caller chose about the inputs, and so has to answer for: arguments as they were passed, and values set by force.

use std::collections::BTreeSet;

use crate::blame::{Blamed, Inside, KeptNumber, Suspect, is_doubted};
use crate::classfile::Type;
use crate::instr::Instruction;
use crate::mention::before_assignments;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::{SolvedObject, SolvedValue};
use crate::witness::Access;

use super::builder::Builder;
use super::recipe::{Asked, Part, Passed};

/// Boxes of numbers.
const BOXES: [&str; 6] = [
    "java/lang/Byte",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
];

impl Builder<'_> {
    /// Notes that a test sets these fields to what it likes.
    pub(super) fn choose(&mut self, index: usize, fields: impl Iterator<Item = FieldId>) {
        let set = fields.map(|field| Passed {
            field,
            part: Part::Itself,
            asked: Asked::Nothing,
        });
        self.chosen.extend(set.map(|passed| (index, passed)));
    }

    /// Notes that what an object holds, and what that holds in turn, is whatever the arguments of a test make of it.
    pub(super) fn choose_all(&mut self, index: usize) {
        let (mut seen, mut open) = (BTreeSet::from([index]), vec![index]);
        while let Some(index) = open.pop() {
            let object = self.pool[index].clone();
            if let SolvedObject::Instance { fields, .. } = &object {
                self.choose(index, fields.iter().map(|(field, _)| *field));
            }
            for held in object.held() {
                if let SolvedValue::Object(held) = held
                    && seen.insert(held)
                {
                    open.push(held);
                }
            }
        }
    }

    /// Whose mistake it is that these fields hold what they hold; `None` unless a caller chose all of them. A class that keeps
    /// a number, or an object of any class, without a look at it, and fails on it, answers for that itself if anybody may pass it,
    /// and so does who takes a remainder of any number.
    pub(super) fn blamed(&self, suspects: &[Suspect], access: Access) -> Option<Blamed> {
        let mut blamed = None;
        for suspect in suspects {
            if self.is_tested(suspect)? || access == Access::Public && self.is_doubted(suspect) {
                return Some(Blamed::TESTED);
            }
            let is_own = || self.order.clues.is_remainder || self.fails_on_kept(suspect);
            if access == Access::Public && is_own() {
                return None;
            }
            blamed = Some(Blamed::PUT_THERE);
        }
        blamed
    }

    /// Whether a field is null that code elsewhere asks about.
    fn is_doubted(&self, suspect: &Suspect) -> bool {
        let is_itself = suspect.inside.is_none() && self.order.prediction.is_of_null();
        is_itself && is_doubted(self.program, suspect.field)
    }

    /// Whether a method of the class that keeps a number fails on it, or on how long an array is that it keeps, or on the class of
    /// an object, or hands what it reads there to one that does. Where something lies, or how large it is to be, is for whoever
    /// says so; who writes a class that nobody else has, for what it is not; and who sets a public field by hand, for what is in
    /// it.
    fn fails_on_kept(&self, suspect: &Suspect) -> bool {
        let (program, exception) = (self.program, self.order.prediction.exception());
        let declared = program.field(suspect.field);
        let is_open = declared.access.is_public() && !declared.access.is_final();
        let matters = match &declared.ty {
            Type::Array(_) => {
                exception == "java/lang/ArrayIndexOutOfBoundsException" && !self.is_record(suspect)
            }
            ty if is_box(ty) => {
                exception != "java/lang/NullPointerException"
                    && exception != "java/lang/ClassCastException"
            }
            ty if ty.is_reference() => {
                exception == "java/lang/ClassCastException" && !self.holds_stub(suspect)
            }
            _ => {
                self.order.clues.kept_number != Some(KeptNumber::Itself)
                    || self.is_moved(suspect.field)
            }
        };
        let stack = self.order.prediction.stack().iter();
        let scanned = stack.filter(|(method, _)| program.class(method.class).is_scanned());
        let is_own = scanned.enumerate().any(|(depth, &(method, _))| {
            let (class, owner) = (method.class, suspect.field.class);
            let is_keeper = program.is_subclass(class, owner) || program.is_subclass(owner, class);
            is_keeper && (depth == 0 || reads(program, method, suspect.field))
        });
        let is_kept = match suspect.inside {
            None => matters,
            Some(inside) => {
                let is_past = self.order.clues.is_past_own_array;
                inside == Inside::Number && (is_past || self.divides_by_added(suspect))
            }
        };
        is_kept && is_own && !is_open
    }

    /// Whether the failing code names a place of an array that its class keeps, and that class never asks how long any array is, but to
    /// copy it: whoever passes the array knows what belongs there.
    fn is_record(&self, suspect: &Suspect) -> bool {
        let program = self.program;
        let copies = |it: &Instruction| {
            let copying = ["arraycopy", "copyOf", "copyOfRange"];
            it.is_array_creation() || it.callee().is_some_and(|it| copying.contains(&&*it.name))
        };
        let measures = |method| {
            let mut pairs = program.instructions(method).windows(2);
            pairs.any(|pair| matches!(pair, [Instruction::Arraylength, next] if !copies(next)))
        };
        let mut methods = program.methods(suspect.field.class);
        self.order.clues.is_fixed_place && !methods.any(measures)
    }

    /// Whether the code divides by a number that a call has put into what the class keeps, as `push(0)` does.
    fn divides_by_added(&self, suspect: &Suspect) -> bool {
        let mut chosen = self.chosen.iter();
        self.order.prediction.exception() == "java/lang/ArithmeticException"
            && !chosen.any(|(object, passed)| {
                let place = (*object, passed.field);
                place == (suspect.object, suspect.field) && passed.part == Part::Itself
            })
    }

    /// Whether a field holds an object of a class that the test has to write, because the program has none for it on which the cast
    /// would fail.
    fn holds_stub(&self, suspect: &Suspect) -> bool {
        let SolvedObject::Instance { fields, .. } = &self.pool[suspect.object] else {
            return false;
        };
        let held = fields.iter().find(|(field, _)| *field == suspect.field);
        let Some(&(_, SolvedValue::Object(index))) = held else {
            return false;
        };
        match self.pool[index] {
            SolvedObject::Instance { class, .. } => {
                let declared = self.program.class(class);
                let is_open = declared.is_interface() || declared.is_abstract();
                let mut made = self.implementations(index, class).into_iter();
                is_open && made.all(|it| self.passes_cast(it))
            }
            _ => false,
        }
    }

    /// Whether the cast that fails succeeds on objects of a class.
    fn passes_cast(&self, class: ClassId) -> bool {
        let program = self.program;
        let site = self.order.prediction.site();
        let cast =
            site.and_then(
                |it| match program.instructions(it.method).get(it.at.0 as usize)? {
                    Instruction::Checkcast(cast) => Some(&cast.ty),
                    _ => None,
                },
            );
        cast.is_some_and(|ty| program.is_assignable(&program.class(class).ty(), ty))
    }

    /// Whether another method than the entry gives a field a number that it was not passed and that is no constant, as `index++`
    /// does.
    fn is_moved(&self, field: FieldId) -> bool {
        let program = self.program;
        let mut methods = program.methods(field.class);
        methods.any(|method| {
            let is_other = method != self.order.method && !program.method(method).is_constructor();
            let mut before = before_assignments(program, method, field);
            is_other
                && before.any(|it| !matches!(it, Instruction::Iload(_) | Instruction::Iconst(_)))
        })
    }

    /// Whether the code compares the value at fault with something; `None` if no caller chose it.
    ///
    /// Who passes an array or a collection passes what is in it, and a test of the one is no test of the other, nor of how long an
    /// array is, or of what class an object is.
    fn is_tested(&self, suspect: &Suspect) -> Option<bool> {
        let place = (suspect.object, suspect.field);
        let chosen = self.chosen.iter();
        let chosen = chosen.filter(|(object, passed)| (*object, passed.field) == place);
        let mut chosen = chosen.map(|(_, passed)| passed);
        let Some(inside) = suspect.inside else {
            let whole = chosen.find(|passed| passed.part == Part::Itself);
            let is_array = matches!(self.program.field(suspect.field).ty, Type::Array(_));
            let is_cast = self.order.prediction.exception() == "java/lang/ClassCastException";
            let is_asked = !is_array && !is_cast || self.order.prediction.is_of_null();
            return whole.map(|passed| self.is_telling(passed.asked) && is_asked);
        };
        let part = match inside {
            Inside::Null => Part::Nulls,
            Inside::Number => Part::Numbers,
        };
        let found = chosen.find(|passed| passed.part == part || passed.part == Part::Itself)?;
        Some(self.is_telling(found.asked) && found.part == part)
    }

    /// Whether what is asked about a number says something about what is at fault.
    fn is_telling(&self, asked: Asked) -> bool {
        match asked {
            Asked::Nothing => false,
            Asked::Sign => !self.order.clues.is_too_large,
            Asked::More => true,
        }
    }
}

/// Whether a method itself reads a field.
fn reads(program: &Program, method: MethodId, field: FieldId) -> bool {
    let mut instructions = program.instructions(method).iter();
    instructions.any(|it| program.reads(it, field))
}

fn is_box(ty: &Type) -> bool {
    ty.class_name().is_some_and(|name| BOXES.contains(&&**name))
}
