//! Specimens: objects as a caller makes them who does not know what they are needed for, by the ways to begin, with the
//! simplest arguments.
//!
//! Nobody asks what they are like. What comes of them is for the rehearsal to say, or for the JVM.

use crate::classfile::{GenericType, Type};
use crate::models::{self, Shape};
use crate::program::{ClassId, FieldId};
use crate::solution::{SolvedContents, SolvedObject, SolvedValue};
use crate::term::Constant;
use crate::witness::Access;

use super::builder::Builder;
use super::means::Scale;
use super::recipe::{Action, Argument, Recipe, Step};
use super::requirement::Requirement;
use super::search::Search;

/// Specimens of a class that are tried.
const MAX_SPECIMENS: usize = 12;
/// Arguments have arguments in turn, to this depth.
const MAX_NESTING: usize = 3;

/// The nth specimen of a class, in the place of an object with these fields; the last one where there are fewer.
pub(super) fn recipe(
    builder: &Builder<'_>,
    class: ClassId,
    fields: &[(FieldId, SolvedValue)],
    (nth, scale): (usize, Scale),
) -> Option<Recipe> {
    let (requirement, _) = Requirement::of(builder, class, fields);
    let search = Search::new(builder, &requirement, Access::Package);
    let specimens = specimens(&search, class, scale);
    let n_known = builder.n_specimens.get();
    builder.n_specimens.set(n_known.max(specimens.len()));
    let (actions, size) = specimens.get(nth).or(specimens.last())?;
    let mut arguments = Arguments {
        builder,
        size: *size,
        made: Vec::new(),
    };
    let steps = actions.iter().map(|&action| Step {
        action,
        arguments: arguments.of(action),
    });
    let steps = steps.collect();
    Some(Recipe {
        made: arguments.made,
        ..Recipe::of(steps)
    })
}

/// How objects of the class are made, each with the size of the arguments.
fn specimens(search: &Search<'_, '_>, class: ClassId, scale: Scale) -> Vec<(Vec<Action>, i32)> {
    let sizes = sizes(scale);
    let nesting = search.builder.in_progress.len();
    let mut found = Vec::new();
    let copied = [search.builder.program.class(class).ty()];
    for (maker, action) in search.starts() {
        // A copy is as hard to come by as what is copied.
        let parameters = action.parameters(search.builder.program);
        if parameters.iter().map(|it| &it.erased).eq(&copied) {
            continue;
        }
        let ways = match maker == class {
            true => vec![vec![action]],
            false => search
                .turns(maker)
                .into_iter()
                .filter(|&turn| search.made_by(turn) == class)
                .filter(|&turn| search.gives_one_with((maker, action), turn))
                .map(|turn| vec![action, turn])
                .collect(),
        };
        for actions in ways {
            let takes = actions.iter().any(|&action| search.takes(action));
            let sizes = match takes {
                true if nesting > MAX_NESTING => &[],
                true => sizes,
                false => &sizes[..1],
            };
            found.extend(sizes.iter().map(|&size| (actions.clone(), size)));
        }
    }
    found.truncate(MAX_SPECIMENS);
    found
}

/// Every number, and the length of every string, array and collection among the arguments.
fn sizes(scale: Scale) -> &'static [i32] {
    match scale {
        Scale::Usual => &[1, 0],
        Scale::Larger => &[2],
    }
}

/// The simplest arguments of one size.
struct Arguments<'a, 'p> {
    builder: &'a Builder<'p>,
    size: i32,
    made: Vec<SolvedObject>,
}

impl Arguments<'_, '_> {
    fn of(&mut self, action: Action) -> Vec<Argument> {
        let program = self.builder.program;
        let method = action.method();
        let parameters = method.map(|method| program.parameter_types(method));
        let parameters = parameters.unwrap_or_default().into_iter();
        let arguments = parameters.map(|ty| Argument::Made(self.value(&ty)));
        arguments.collect()
    }

    fn value(&mut self, ty: &GenericType) -> SolvedValue {
        let size = self.size;
        let object = match &ty.erased {
            Type::Array(component) => self.array(component),
            Type::Class(name) => match self.object(name, ty) {
                Some(object) => object,
                None => return SolvedValue::Null,
            },
            Type::Long => return SolvedValue::Number(Constant::Long(i64::from(size))),
            Type::Float => return SolvedValue::Number(Constant::Float(size as f32)),
            Type::Double => return SolvedValue::Number(Constant::Double(f64::from(size))),
            _ => return SolvedValue::Number(Constant::Int(size)),
        };
        self.add(object)
    }

    fn add(&mut self, object: SolvedObject) -> SolvedValue {
        self.made.push(object);
        SolvedValue::Object(self.made.len() - 1)
    }

    fn array(&mut self, component: &Type) -> SolvedObject {
        let length = self.size;
        let of = GenericType::raw(component.clone());
        let elements = (0..length).map(|at| (at, self.value(&of)));
        SolvedObject::Array {
            component: component.clone(),
            length,
            elements: elements.collect(),
        }
    }

    /// `None` if the class is missing.
    fn object(&mut self, class: &str, declared: &GenericType) -> Option<SolvedObject> {
        if class == "java/lang/String" {
            return Some(self.text());
        }
        let Some(known) = models::passed(class) else {
            let class = self.builder.program.class_by_name(class)?;
            return Some(SolvedObject::plain(class));
        };
        let class = self.builder.program.class_by_name(known.built)?;
        let contents = self.contents(known.shape, models::held_types(declared));
        Some(SolvedObject::Container {
            class,
            contents,
            rules: known.rules,
        })
    }

    fn text(&self) -> SolvedObject {
        SolvedObject::Text((0..self.size).map(|_| u16::from(b'1')).collect())
    }

    fn contents(&mut self, shape: Shape, types: (GenericType, GenericType)) -> SolvedContents {
        let (key, value) = types;
        let keys: Vec<SolvedValue> = (0..self.size).map(|_| self.element(&key)).collect();
        match shape {
            Shape::List | Shape::Set => SolvedContents::Elements(keys),
            Shape::Map => {
                let entries = keys.into_iter();
                SolvedContents::Entries(entries.map(|key| (key, self.element(&value))).collect())
            }
            Shape::Iterator => SolvedContents::Iterated(keys),
        }
    }

    /// What a collection of elements of a type holds: texts, if it may hold anything.
    fn element(&mut self, ty: &GenericType) -> SolvedValue {
        if *ty != GenericType::object() {
            return self.value(ty);
        }
        let text = self.text();
        self.add(text)
    }
}
