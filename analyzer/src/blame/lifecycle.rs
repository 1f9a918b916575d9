//! How fields live: who fills them, who trusts that they are filled, and what ends them.
//!
//! What uses an object is given its parts first, as a parser sets the input of a lexer, and what was found is there once `scan()` was
//! called. All of this is read off the code, whatever path leads to a fault.

mod assigning;
mod closed;
mod container;
mod creation;
mod ending;
mod filling;
mod zeros;

use rustc_hash::FxHashSet;

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::mention::assigns_null;
use crate::models::{Shape, passed};
use crate::program::{Class, FieldId, MethodId, Program};

pub(super) use assigning::{
    MAX_DEPTH, assigns_more_than_null, assigns_within, continues, returns_without, users,
};
pub(crate) use closed::may_be_closed;
pub(super) use closed::reads_back;
pub(super) use ending::{closes, is_emptied_before_its_end, is_finalizer};
pub(crate) use filling::is_begun;
pub(super) use zeros::is_zero_unless_ready;

use creation::{Results, is_created_with};
use filling::Filling;

/// Uses without a question, below which the class says nothing, also where a constructor may fill the field, and how many of them
/// outweigh one with a question.
const FEW: usize = 2;
const SEVERAL: usize = 5;
const MANY: usize = 12;
const OUTWEIGHING: usize = 8;

/// Classes of `java.lang` whose objects are no values: they do something.
const AT_WORK: [&str; 8] = [
    "java/lang/Appendable",
    "java/lang/Iterable",
    "java/lang/Process",
    "java/lang/ProcessBuilder",
    "java/lang/Runnable",
    "java/lang/StringBuffer",
    "java/lang/StringBuilder",
    "java/lang/Thread",
];

/// How code uses what is in a field: places that call it without a question, and those that ask whether it is there. What fills
/// the field knows that it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    trusting: usize,
    asking: usize,
}

/// How a field lives.
pub(super) struct Lifecycle<'p> {
    program: &'p Program,
    field: FieldId,
    filling: Filling,
    uses: Counts,
}

impl<'p> Lifecycle<'p> {
    pub(super) fn of(program: &'p Program, field: FieldId) -> Self {
        let (filling, uses) = program.once(field, || {
            (Filling::of(program, field), uses(program, field))
        });
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
    /// constructor fills it, and nobody asks whether it is there: `new Output()` waits for `setBuffer(bytes)`. So does what has nothing
    /// but public parts if its constructor is told to do nothing (`new Line(false)`).
    pub(super) fn is_left_to_fill(&self) -> bool {
        let filling = self.filling;
        let is_given = || filling.is_left && filling.is_given && filling.surely;
        let is_declined = || filling.is_declined && self.is_of_public_parts();
        filling.at_once && (is_given() || is_declined()) && self.is_part_for_good()
    }

    /// Whether the class has nothing but parts and numbers, and anybody may assign them: a flag may be what its constructor is told.
    fn is_of_public_parts(&self) -> bool {
        let fields = self.program.instance_fields(self.field.class).iter();
        let mut declared = fields.map(|&field| self.program.field(field));
        declared.all(|it| it.access.is_public() && !it.access.is_final() && it.ty != Type::Boolean)
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

    /// Whether annotations leave it to a container to fill the field, or to call what does, and nobody asks whether it is there.
    pub(super) fn is_left_to_container(&self) -> bool {
        self.is_never_asked() && container::is_left_to_container(self.program, self.field)
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
            let is_value = is_value && !AT_WORK.contains(&&*it.name);
            is_value || is_date || it.is_enum() || it.is_record()
        })
    }

    /// The class of what the field is for.
    fn declared(&self) -> Option<&'p Class> {
        let class = self.program.class_of(&self.program.field(self.field).ty)?;
        Some(self.program.class(class))
    }
}

/// How the methods of the class and below it use a field.
fn uses(program: &Program, field: FieldId) -> Counts {
    let fills = |it: &Instruction| program.assigns(it, field);
    let users = users(program, field);
    let users = users.filter(|&method| {
        let fills = program.instructions(method).iter().any(fills);
        !fills || continues(program, method, field)
    });
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
