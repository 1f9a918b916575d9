//! Facts about collections that show in the code: whatever is assigned to the field comes straight from a factory or a
//! constructor of the library. They need no proof, and hold where the constructor is too long for one.

use crate::instr::{CallSite, Code, InstrIdx, Instruction, MethodRef};
use crate::models;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::container::Writes;

use super::fact::Fact;

/// Which of the facts that may hold for the fields of a nest show in its code.
pub(super) fn made(program: &Program, nest: &[ClassId], facts: &[Fact]) -> Vec<Fact> {
    let shows = |fact: &&Fact| match **fact {
        Fact::Writes(field, _) | Fact::RefusesNull(field) => {
            let makers = makers(program, nest, field);
            makers.is_some_and(|makers| makers.iter().all(|maker| gives(maker, **fact)))
        }
        _ => false,
    };
    facts.iter().filter(shows).copied().collect()
}

/// The fields that hold nothing but new collections or locks of one class, which is not the usual one of the declared type.
pub(super) fn classes(program: &Program, nest: &[ClassId], fields: &[FieldId]) -> Vec<Fact> {
    let class = |&field| {
        let makers = makers(program, nest, field)?;
        let name = makers.first()?.class.ty.class_name()?;
        let is_collection = models::known(name).is_some_and(|known| *known.built == **name);
        let is_new = |maker: &&MethodRef| match is_collection {
            true => is_plain(maker, name),
            false => makes(maker, name),
        };
        let is_it = (is_collection || name.starts_with(LOCKS)) && makers.iter().all(is_new);
        let class = program.class_by_name(name).filter(|_| is_it)?;
        (program.field(field).ty != program.class(class).ty()).then_some(Fact::Made(field, class))
    };
    fields.iter().filter_map(class).collect()
}

/// The fields that hold one function, which captures nothing, whichever constructor has run.
pub(super) fn functions(program: &Program, nest: &[ClassId], fields: &[FieldId]) -> Vec<Fact> {
    let finals = fields
        .iter()
        .filter(|&&field| program.field(field).access.is_final());
    let function = |&field: &FieldId| {
        let methods = nest.iter().flat_map(|&class| program.methods(class));
        let sites = methods.flat_map(|method| sites_in(program, method, field));
        let sites: Option<Vec<Site<'_>>> = sites.collect();
        let sites = sites.filter(|sites| are_one(sites))?;
        let first = sites.first()?;
        Some(Fact::Function(field, (first.method, first.at)))
    };
    finals.filter_map(function).collect()
}

/// An instruction that makes a function of nothing.
struct Site<'p> {
    method: MethodId,
    at: InstrIdx,
    call: &'p CallSite,
}

/// Where a method makes the functions that it assigns to a field; `None` for other values.
fn sites_in(program: &Program, method: MethodId, field: FieldId) -> Vec<Option<Site<'_>>> {
    let assigned = assignments(program, method, field).into_iter();
    let made = assigned.map(|(code, consumer)| function(code, consumer));
    let sites = made.map(|made| made.map(|(at, call)| Site { method, at, call }));
    sites.collect()
}

/// What makes the function, of nothing, that an instruction takes from the top of the stack.
fn function(code: &Code, consumer: usize) -> Option<(InstrIdx, &CallSite)> {
    let made = consumer.checked_sub(1)?;
    let call = code.instructions[made].call_site()?;
    let is_of_nothing = call.descriptor.parameters.is_empty();
    let at = InstrIdx(u32::try_from(made).ok()?);
    (is_of_nothing && !is_entered(code, (made, consumer))).then_some((at, call))
}

/// Whether all of them make the same: each constructor has the code that a class has for its fields.
fn are_one(sites: &[Site<'_>]) -> bool {
    let said = |site: &Site<'_>| {
        let arguments = site.call.bootstrap.arguments.iter();
        let arguments: Vec<String> = arguments.map(ToString::to_string).collect();
        (site.call.to_string(), arguments)
    };
    let mut functions = sites.iter().map(said);
    functions
        .next()
        .is_some_and(|first| functions.all(|it| it == first))
}

/// The package of locks.
const LOCKS: &str = "java/util/concurrent/locks/";

/// Whether it is a constructor of the class.
fn makes(maker: &MethodRef, class: &str) -> bool {
    let is_of_class = maker.class.ty.class_name().is_some_and(|it| **it == *class);
    is_of_class && &*maker.name == "<init>"
}

/// Whether it is a constructor of the class that leaves the order of the elements to them.
fn is_plain(maker: &MethodRef, class: &str) -> bool {
    const PLAIN: [&str; 5] = [
        "()V",
        "(I)V",
        "(Ljava/lang/Class;)V",
        "(Ljava/util/Collection;)V",
        "(Ljava/util/Map;)V",
    ];
    makes(maker, class) && PLAIN.contains(&&*maker.descriptor.raw)
}

/// What gives the values that a nest assigns to a field, if all of it shows.
fn makers<'p>(
    program: &'p Program,
    nest: &[ClassId],
    field: FieldId,
) -> Option<Vec<&'p MethodRef>> {
    let methods = nest.iter().flat_map(|&class| program.methods(class));
    let makers = methods.flat_map(|method| makers_in(program, method, field));
    makers.collect()
}

/// What gives the values that a method assigns to a field; `None` for what does not show.
fn makers_in(program: &Program, method: MethodId, field: FieldId) -> Vec<Option<&MethodRef>> {
    let assigned = assignments(program, method, field).into_iter();
    assigned.map(|(code, at)| maker(code, at)).collect()
}

/// Where a method assigns a field, with its code.
fn assignments(program: &Program, method: MethodId, field: FieldId) -> Vec<(&Code, usize)> {
    let Ok(Some(code)) = program.code(method) else {
        return Vec::new();
    };
    let instructions = code.instructions.iter().enumerate();
    let assigned = instructions.filter(|(_, it)| program.assigns(it, field));
    assigned.map(|(at, _)| (code, at)).collect()
}

/// The static method or constructor that gives what an instruction takes from the top of the stack, perhaps by a local
/// variable.
fn maker(code: &Code, consumer: usize) -> Option<&MethodRef> {
    let mut at = consumer.checked_sub(1)?;
    if let Instruction::Aload(local) = code.instructions[at] {
        let is_store = |it: &Instruction| matches!(it, Instruction::Astore(to) if *to == local);
        let store = code.instructions[..at].iter().rposition(is_store)?;
        at = store.checked_sub(1)?;
    }
    let (maker, start) = match &code.instructions[at] {
        Instruction::Invokestatic(maker) => (maker, at),
        Instruction::Invokespecial(maker) => {
            let is_new =
                |it: &Instruction| matches!(it, Instruction::New(it) if it.ty == maker.class.ty);
            (maker, code.instructions[..at].iter().rposition(is_new)?)
        }
        _ => return None,
    };
    (!is_entered(code, (start, consumer))).then_some(maker)
}

/// Whether control comes from elsewhere to an instruction behind one, up to another: what lies on the stack there is another value as well.
fn is_entered(code: &Code, (start, end): (usize, usize)) -> bool {
    let jumps = code.instructions.iter().flat_map(Instruction::jump_targets);
    let handlers = code.handlers.iter().map(|handler| handler.target);
    let mut entered = jumps.chain(handlers).map(|target| target.0 as usize);
    entered.any(|target| start < target && target <= end)
}

/// Whether the fact holds for everything that a method gives.
fn gives(maker: &MethodRef, fact: Fact) -> bool {
    let class = maker.class.ty.class_name();
    let Some(class) = class.and_then(|class| class.strip_prefix("java/util/")) else {
        return false;
    };
    let is_constant = matches!(class, "List" | "Map" | "Set");
    let is_window = class == "Collections" && maker.name.starts_with("unmodifiable");
    match fact {
        Fact::RefusesNull(_) => is_constant,
        Fact::Writes(_, Writes::None) => is_constant || is_window,
        Fact::Writes(_, Writes::InPlace) => class == "Arrays" && &*maker.name == "asList",
        _ => false,
    }
}
