//! Fields that one method fills for others: what uses an object is given its parts first, as a parser sets the input of a lexer,
//! and what was found is there once `scan()` was called.

use rustc_hash::FxHashSet;

use crate::instr::Instruction;
use crate::instr::Instruction::{AconstNull, Aload, Invokespecial, Putfield};
use crate::mention::{Mention, assigns_null, before_assignments};
use crate::models::{Shape, passed};
use crate::program::{Class, FieldId, MethodId, Program};

use super::creation::{Results, is_created_with};
use super::resource::{MAX_DEPTH, assigns_more_than_null, assigns_within, is_finalizer, parameter};

/// Uses without a question, below which the class says nothing, also where a constructor may fill the field, and how many of them
/// outweigh one with a question.
const FEW: usize = 2;
const SEVERAL: usize = 5;
const MANY: usize = 12;
const OUTWEIGHING: usize = 8;

/// How code uses what is in a field: places that call it without a question, and those that ask whether it is there. What fills
/// the field knows that it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    trusting: usize,
    asking: usize,
}

/// How code fills a field that is null at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Filling {
    /// A constructor does, on some path.
    at_once: bool,
    /// A constructor of the class without parameters never does.
    is_left: bool,
    /// Another method puts there what it is passed.
    is_given: bool,
    /// Another method does.
    later: bool,
    /// It does so whenever it returns.
    surely: bool,
    /// Another method may leave null.
    may_empty: bool,
    /// Another method, which is public, does nothing but that.
    is_set: bool,
    /// Somebody does, and whoever does puts there what is passed.
    is_handed_over: bool,
}

/// How a field lives: who fills it, and who trusts that it is filled.
pub(super) struct Life<'p> {
    program: &'p Program,
    field: FieldId,
    filling: Filling,
    uses: Counts,
}

impl<'p> Life<'p> {
    pub(super) fn of(program: &'p Program, field: FieldId) -> Self {
        let (filling, uses) =
            program.once(field, || (filling(program, field), uses(program, field)));
        Self {
            program,
            field,
            filling,
            uses,
        }
    }

    /// Whether the field is for an object of the program's that a method gives, and that the code of the class and those below it
    /// trusts to be there.
    pub(super) fn is_attached(&self) -> bool {
        let enough = if self.filling.at_once { MANY } else { FEW };
        let Counts { trusting, asking } = self.uses;
        let is_own = self.declared().is_some_and(|it| !it.is_jdk());
        is_own
            && trusting >= enough
            && asking * OUTWEIGHING <= trusting
            && self.filling.surely
            && !self.filling.may_empty
    }

    /// Whether the field is filled by a method that is to be called before others, and those others trust that it was.
    pub(super) fn is_filled_first(&self) -> bool {
        let Counts { trusting, asking } = self.uses;
        self.is_surely_filled() && !self.is_attribute() && trusting >= FEW && asking == 0
    }

    /// Whether many methods of an object trust that another one, no constructor, has filled the field, and nobody asks or puts null
    /// there, `toString` aside: what `match()` has found is asked for by `group()`, `begin()`, `end()`.
    pub(super) fn is_result(&self) -> bool {
        let program = self.program;
        let users = || users(program, self.field);
        let is_described = |it: MethodId| *program.method(it).name == *"toString";
        let mut uses = program.uses(self.field).iter();
        self.n_using(&[]) >= SEVERAL
            && !self.filling.at_once
            && !self.is_attribute()
            && !self.is_for_many()
            && uses.all(|it| !it.asks || is_described(it.method))
            && users().any(|it| assigns_more_than_null(program, it, self.field))
            && !users().any(|it| {
                let is_constructor = program.method(it).is_constructor();
                !is_constructor && assigns_null(program, it, self.field)
            })
    }

    /// Whether the field is null because the constructor without parameters leaves it to be given by a method, while another
    /// constructor fills it, and nobody asks whether it is there: `new Output()` waits for `setBuffer(bytes)`.
    pub(super) fn is_left_to_fill(&self) -> bool {
        let filling = self.filling;
        filling.at_once
            && filling.is_left
            && filling.is_given
            && filling.surely
            && self.is_part_for_good()
    }

    /// Whether the field is a part that an object waits for: no constructor fills it, a setter does, and nobody asks whether it is
    /// there or empties it. Nobody may listen, too.
    pub(super) fn is_waited_for(&self) -> bool {
        let filling = self.filling;
        filling.is_set && !filling.at_once && !self.is_callback() && self.is_part_for_good()
    }

    /// Whether the field is filled by a method, and a dozen other methods than those that fail trust that it was. Nobody may ask,
    /// or put null there.
    pub(super) fn is_trusted(&self, failing: &[MethodId]) -> bool {
        self.n_using(failing) >= MANY
            && self.is_surely_filled()
            && !self.is_attribute()
            && self.is_never_asked()
    }

    /// Whether the code gives the field something wherever it creates such an object, and nobody asks whether it is there. What a
    /// getter gives it counts as something where a dozen methods trust that it is.
    pub(super) fn is_given_where_made(&self) -> bool {
        let results = match self.n_using(&[]) >= MANY {
            true => Results::Trusted,
            false => Results::Doubted,
        };
        !self.filling.may_empty
            && !self.is_of_chain()
            && !self.is_for_many()
            && self.is_never_asked()
            && is_created_with(self.program, self.field, results)
    }

    /// Whether somebody assigns the field, and whoever does puts there what is passed.
    pub(super) fn is_handed_over(&self) -> bool {
        self.filling.is_handed_over
    }

    /// Whether no constructor fills the field, one of some methods does whenever it is called, and nobody asks whether it is there.
    pub(super) fn is_begun_by(&self, methods: &[MethodId]) -> bool {
        let program = self.program;
        let mut methods = methods.iter();
        !self.filling.at_once
            && self.is_never_asked()
            && methods.any(|&it| {
                assigns_more_than_null(program, it, self.field)
                    && !returns_without(program, it, self.field)
            })
    }

    /// Whether a method, no constructor, fills the field whenever it is called, and nobody empties it.
    pub(super) fn is_surely_filled(&self) -> bool {
        self.filling.surely && !self.filling.at_once && !self.filling.may_empty
    }

    /// Whether the field is null until somebody puts something in, and never again.
    pub(super) fn is_filled_later(&self) -> bool {
        self.filling.later && !self.filling.at_once && !self.filling.may_empty
    }

    /// Whether nobody empties the field or asks whether it is there, and it is for a part: who holds others may hold none, and the
    /// first of a chain has none before it.
    fn is_part_for_good(&self) -> bool {
        let is_part = !self.is_of_chain() && !self.is_attribute() && !self.is_for_many();
        is_part && !self.filling.may_empty && self.is_never_asked()
    }

    /// How many methods use the field, but for some.
    fn n_using(&self, but: &[MethodId]) -> usize {
        let uses = self.program.uses(self.field).iter();
        let others = uses.filter(|it| !but.contains(&it.method));
        let methods: FxHashSet<MethodId> = others.map(|it| it.method).collect();
        methods.len()
    }

    fn is_never_asked(&self) -> bool {
        self.program.uses(self.field).iter().all(|it| !it.asks)
    }

    /// Whether the field is for a function, a listener or the like, or for what may be absent.
    fn is_callback(&self) -> bool {
        self.declared()
            .is_some_and(|it| it.is_interface() || *it.name == *"java/util/Optional")
    }

    /// Whether the field is for an object of the class, of one above or below it.
    fn is_of_chain(&self) -> bool {
        let (program, owner) = (self.program, self.field.class);
        let class = program.class_of(&program.field(self.field).ty);
        let own = class.filter(|&it| !program.class(it).is_jdk());
        own.is_some_and(|it| program.is_subclass(owner, it) || program.is_subclass(it, owner))
    }

    /// Whether the field is for a collection or a map.
    fn is_for_many(&self) -> bool {
        let name = self.program.field(self.field).ty.class_name();
        name.is_some_and(|name| passed(name).is_some_and(|known| known.shape != Shape::Iterator))
    }

    /// Whether the field is for a value, which may be missing: what an object is named, counts or dates.
    fn is_attribute(&self) -> bool {
        let packages = ["java/lang", "java/math", "java/time"];
        self.declared().is_some_and(|it| {
            let is_date = ["java/util/Calendar", "java/util/Date"].contains(&&*it.name);
            let is_value = it.is_jdk() && packages.contains(&it.package());
            is_value || is_date || it.is_enum() || it.is_record()
        })
    }

    /// The class of what the field is for.
    fn declared(&self) -> Option<&'p Class> {
        let class = self.program.class_of(&self.program.field(self.field).ty)?;
        Some(self.program.class(class))
    }
}

/// Whether somebody assigns the field, and whoever does puts there what is passed.
fn is_handed_over(program: &Program, field: FieldId) -> bool {
    let assigned = users(program, field).flat_map(|method| {
        let values = before_assignments(program, method, field);
        values.map(move |value| match value {
            Aload(local) => parameter(program, method, *local).is_some(),
            _ => false,
        })
    });
    let mut passed = assigned.peekable();
    passed.peek().is_some() && passed.all(|is_passed| is_passed)
}

fn filling(program: &Program, field: FieldId) -> Filling {
    let mut filling = Filling {
        is_handed_over: is_handed_over(program, field),
        ..Filling::default()
    };
    for method in users(program, field) {
        let is_constructor = program.method(method).is_constructor();
        let code = program.instructions(method);
        let calls_filler = is_constructor && calls_filler(program, method, field);
        filling.at_once |= calls_filler;
        let assigned = code
            .iter()
            .enumerate()
            .filter(|(_, it)| is_assigned(program, it, field));
        filling.is_left |= method.class == field.class
            && is_constructor
            && program.method(method).descriptor.parameters.is_empty()
            && !calls_filler
            && !is_given_by_other(program, method)
            && assigned.clone().next().is_none();
        for (at, _) in assigned {
            let before = at.checked_sub(1).map(|before| &code[before]);
            let is_null = matches!(before, Some(AconstNull));
            filling.is_set |= program.method(method).access.is_public()
                && !is_constructor
                && matches!(code, [Aload(0), Aload(1), Putfield(_), Instruction::Return]);
            if is_constructor {
                filling.at_once |= !is_null;
            } else if is_there(program, method, before) {
                filling.later = true;
                filling.is_given |= matches!(before, Some(Aload(_)));
                filling.surely |= !returns_without(program, method, field);
            } else {
                filling.may_empty = true;
            }
        }
    }
    filling
}

/// Whether a method can return without assigning the field.
pub(super) fn returns_without(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.readable_code(method);
    code.is_some_and(|code| code.returns_without(|it| is_assigned(program, it, field)))
}

/// Whether an instruction assigns the field.
fn is_assigned(program: &Program, instruction: &Instruction, field: FieldId) -> bool {
    match instruction {
        Putfield(assigned) => program.resolve_field(assigned) == Some(field),
        _ => false,
    }
}

/// Whether what a method assigns is a new object, what it is passed, or what a method makes that never gives null.
fn is_there(program: &Program, method: MethodId, value: Option<&Instruction>) -> bool {
    match value {
        Some(Aload(local)) => parameter(program, method, *local).is_some(),
        Some(Invokespecial(called)) => &*called.name == "<init>",
        Some(Instruction::Newarray(_) | Instruction::Anewarray(_)) => true,
        Some(call) if let Some(callee) = call.callee() => program.never_called_for_null(callee),
        // The last element of an array that is written out.
        Some(other) => other.is_array_store(),
        None => false,
    }
}

/// Whether a constructor calls a method of the class that assigns the field.
fn calls_filler(program: &Program, constructor: MethodId, field: FieldId) -> bool {
    let called = Mention::of(program, constructor).called.into_iter();
    let mut own = called.filter(|it| {
        program.is_subclass(field.class, it.class) && !program.method(*it).is_constructor()
    });
    own.any(|it| assigns_within(program, it, field, MAX_DEPTH - 1))
}

/// Whether a constructor calls another one of its class, with more than nulls.
fn is_given_by_other(program: &Program, constructor: MethodId) -> bool {
    if let [Aload(0), nulls @ .., Invokespecial(_), Instruction::Return] =
        program.instructions(constructor)
        && nulls.iter().all(|it| matches!(it, AconstNull))
    {
        return false;
    }
    let called = Mention::of(program, constructor).called.into_iter();
    let mut own = called.filter(|it| it.class == constructor.class);
    own.any(|it| program.method(it).is_constructor())
}

/// The methods of the class with the classes around and inside it, and of those below it.
fn users(program: &Program, field: FieldId) -> impl Iterator<Item = MethodId> {
    let mut classes = program.nest(field.class);
    let below = program.subtypes(field.class).iter();
    let below: Vec<_> = below.filter(|it| !classes.contains(it)).copied().collect();
    classes.extend(below);
    let methods = classes.into_iter().flat_map(|class| program.methods(class));
    methods.filter(|&method| !is_finalizer(program, method))
}

/// How the methods of the class and below it use a field.
fn uses(program: &Program, field: FieldId) -> Counts {
    let fills = |it: &Instruction| is_assigned(program, it, field);
    let users = users(program, field);
    let users = users.filter(|&method| !program.instructions(method).iter().any(fills));
    let users: FxHashSet<MethodId> = users.collect();
    let mut counted = Counts::default();
    for one in program
        .uses(field)
        .iter()
        .filter(|it| users.contains(&it.method))
    {
        match one.asks {
            true => counted.asking += 1,
            false => counted.trusting += 1,
        }
    }
    counted
}
