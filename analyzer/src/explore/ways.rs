//! How the object of a method comes to a text: a constructor or a static method is told it, or one of the object's own methods
//! since, or what is made so gives the object, as a table gives its rows.

use crate::classfile::Type;
use crate::found::Way;
use crate::models::is_of_text;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::touch::Touches;

use super::vocabulary::Vocabulary;

/// Ways that are tried: to an object that is made by itself, and to one that another gives.
const MAX_OWN: usize = 2;
const MAX_GIVEN: usize = 3;
/// Parameters of a method that is told a text, or gives an object.
const MAX_PARAMETERS: usize = 3;

/// How the object of an instance method comes to a text that matters to the method.
pub(super) fn ways(program: &Program, touches: &Touches, method: MethodId) -> Vec<Way> {
    let declared = program.method(method);
    if declared.is_static()
        || declared.is_constructor()
        || program.class(method.class).is_abstract()
    {
        return Vec::new();
    }
    let own = own(program, touches, method).take(MAX_OWN);
    own.chain(given(program, touches, method.class).take(MAX_GIVEN))
        .collect()
}

/// The object is told the text when it is made, or since.
fn own<'a>(
    program: &'a Program,
    touches: &'a Touches,
    method: MethodId,
) -> impl Iterator<Item = Way> + 'a {
    let told = makers(program, method.class).map(Way::of);
    let simple = simple_constructor(program, method.class);
    let later = simple.into_iter().flat_map(move |maker| {
        takers(program, touches, method).map(move |taker| Way {
            taker: Some(taker),
            told: taker,
            ..Way::of(maker)
        })
    });
    told.chain(later)
}

/// Another object gives it.
fn given<'a>(
    program: &'a Program,
    touches: &'a Touches,
    class: ClassId,
) -> impl Iterator<Item = Way> + 'a {
    let interfaces = program.interfaces(class).iter();
    let declared = program.superclasses(class).iter().chain(interfaces);
    let givers = declared.flat_map(|&declared| program.givers(declared));
    givers.flat_map(move |&giver| by(program, touches, class, giver))
}

/// How what gives an object comes to a text, or is told it then.
fn by(program: &Program, touches: &Touches, class: ClassId, giver: MethodId) -> Vec<Way> {
    let declared = program.method(giver);
    if declared.is_static() {
        // What the class declares with its own type is one of its makers.
        let own = program.class(class).ty();
        let is_other = giver.class != class || declared.descriptor.returns.as_ref() != Some(&own);
        return match takes_text(program, giver) && is_other {
            true => vec![Way::of(giver)],
            false => Vec::new(),
        };
    }
    let on = giver.class;
    let is_few = declared.descriptor.parameters.len() <= MAX_PARAMETERS;
    if on == class || program.class(on).is_abstract() || !is_few {
        return Vec::new();
    }
    let after = |way: Way| Way {
        giver: Some(giver),
        ..way
    };
    let simple = simple_constructor(program, on).filter(|_| reads_text(program, giver));
    let told = simple.map(|maker| Way {
        told: giver,
        ..after(Way::of(maker))
    });
    let before = own(program, touches, giver).map(after);
    told.into_iter().chain(before).collect()
}

impl Way {
    /// The way of one call, which is told the text.
    pub(super) fn of(maker: MethodId) -> Self {
        Way {
            maker,
            taker: None,
            giver: None,
            told: maker,
        }
    }
}

/// What makes an object of a class of a text, or a reader.
fn makers(program: &Program, class: ClassId) -> impl Iterator<Item = MethodId> + '_ {
    let own = program.class(class).ty();
    program.methods(class).filter(move |&maker| {
        let declared = program.method(maker);
        let makes = declared.is_constructor()
            || declared.is_static() && declared.descriptor.returns.as_ref() == Some(&own);
        makes && takes_text(program, maker)
    })
}

/// The constructor, or else the static method, that makes an object of a class of the fewest arguments, if all of them are simple.
pub(super) fn simple_maker(program: &Program, class: ClassId) -> Option<MethodId> {
    let own = program.class(class).ty();
    let factories = program.methods(class).filter(|&it| {
        let declared = program.method(it);
        let mut parameters = declared.descriptor.parameters.iter();
        declared.is_static()
            && !declared.access.is_private()
            && !declared.access.is_synthetic()
            && declared.descriptor.returns.as_ref() == Some(&own)
            && parameters.all(|ty| is_simple(program, ty))
    });
    let n_parameters = |it: &MethodId| program.method(*it).descriptor.parameters.len();
    simple_constructor(program, class).or_else(|| factories.min_by_key(n_parameters))
}

/// The constructor of a class that takes the fewest arguments, if all of them are simple.
fn simple_constructor(program: &Program, class: ClassId) -> Option<MethodId> {
    let constructors = program.constructors(class).filter(|&it| {
        let declared = program.method(it);
        let mut parameters = declared.descriptor.parameters.iter();
        !declared.access.is_private() && parameters.all(|ty| is_simple(program, ty))
    });
    constructors.min_by_key(|&it| program.method(it).descriptor.parameters.len())
}

/// Whether it takes nothing to pass an argument: a number, a text, a constant, or an object that is made of nothing.
fn is_simple(program: &Program, ty: &Type) -> bool {
    match ty {
        Type::Class(_) => {
            is_of_text(ty)
                || enum_of(program, ty).is_some()
                || plain_constructor(program, ty).is_some()
        }
        Type::Array(_) => false,
        _ => true,
    }
}

/// The enum that is a type.
pub(super) fn enum_of(program: &Program, ty: &Type) -> Option<ClassId> {
    let class = program.class_of(ty)?;
    program.class(class).is_enum().then_some(class)
}

/// The constructor without parameters of a class of the program.
pub(super) fn plain_constructor(program: &Program, ty: &Type) -> Option<MethodId> {
    let class = program.class_of(ty)?;
    let is_own = !program.class(class).is_jdk() && !program.class(class).is_abstract();
    let plain = program.declared_method(class, "<init>", "()V");
    plain.filter(|&it| is_own && !program.method(it).access.is_private())
}

/// Other methods of the object that take a text apart and change what a method reads.
fn takers<'a>(
    program: &'a Program,
    touches: &'a Touches,
    method: MethodId,
) -> impl Iterator<Item = MethodId> + 'a {
    let read = touches.of(program, method);
    let read: Vec<FieldId> = read.read().iter().copied().collect();
    program.methods(method.class).filter(move |&taker| {
        let declared = program.method(taker);
        let is_other = taker != method && !declared.is_static() && !declared.is_constructor();
        let changes = || {
            let touched = touches.of(program, taker);
            touched.assigns(&read) || touched.changes(&read)
        };
        is_other && changes() && reads_text(program, taker)
    })
}

/// Whether a method takes a text apart, and what else it takes is simple.
fn reads_text(program: &Program, method: MethodId) -> bool {
    takes_text(program, method) && has_structure(program, method)
}

fn has_structure(program: &Program, method: MethodId) -> bool {
    Vocabulary::of(program, &[method]).has_structure()
}

/// Whether a method with code takes nothing but a text, or a reader, or takes one apart beside simple arguments.
fn takes_text(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let parameters = &declared.descriptor.parameters;
    declared.has_code()
        && !declared.access.is_private()
        && parameters.len() <= MAX_PARAMETERS
        && parameters.iter().any(is_of_text)
        && parameters.iter().all(|ty| is_simple(program, ty))
        && (parameters.len() == 1 || has_structure(program, method))
}
