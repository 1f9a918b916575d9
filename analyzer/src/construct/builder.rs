//! From solved objects to the objects of a witness, one by one, each after what it needs.

use std::cell::Cell;

use crate::classfile::Type;
use crate::config::Config;
use crate::models::ModelTable;
use crate::prelude::Preludes;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::term::Constant;
use crate::witness::{Build, InputObject, InputValue, Witness};

use super::before::Planned;
use super::blueprint::Blueprint;
use super::catalog::Catalog;
use super::class_ref::Names;
use super::means::Means;
use super::recipe::{Passed, Recipe};
use super::text::Texts;
use super::{Order, Workshop, search};

pub(super) struct Builder<'a> {
    pub(super) program: &'a Program,
    /// Budgets for calls that build.
    pub(super) config: Config,
    /// Budgets for the call that fails.
    pub(super) entry_config: &'a Config,
    pub(super) models: &'a ModelTable,
    pub(super) catalog: &'a Catalog,
    pub(super) preludes: &'a Preludes<'a>,
    pub(super) names: Names<'a>,
    pub(super) means: Means,
    pub(super) order: &'a Order,
    /// How often an object was searched for.
    pub(super) n_asked: Cell<u32>,
    /// How many specimens there are of the object that has most.
    pub(super) n_specimens: Cell<usize>,
    /// The solved objects, and after them those that arguments need.
    pub(super) pool: Vec<SolvedObject>,
    /// Those of `pool` that nobody looks at.
    pub(super) free: Vec<usize>,
    pub(super) objects: Vec<InputObject>,
    pub(super) blueprints: Vec<Blueprint>,
    /// By position in `pool`: the object of the witness.
    pub(super) place: Vec<Option<usize>>,
    /// Objects whose arguments are being built; they cannot be arguments themselves.
    pub(super) in_progress: Vec<usize>,
    /// The object that calls are searched for.
    pub(super) searched: Option<usize>,
    /// What a caller chose: arguments as they were passed, and values set by force.
    pub(super) chosen: Vec<(usize, Passed)>,
    /// Whether equal texts are one string, as literals are.
    pub(super) texts: Texts,
    /// Texts that would be others but for that.
    pub(super) n_shared: usize,
    /// What is done before the entry method is called.
    pub(super) prelude: Vec<Planned>,
    /// How the object with this index is built, if that is known from the start.
    pub(super) given: Option<(usize, Recipe)>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(workshop: Workshop<'a>, order: &'a Order, means: Means) -> Self {
        let pool = order.solution.objects.clone();
        Builder {
            program: workshop.program,
            config: search::budgets(workshop.config, means),
            entry_config: workshop.config,
            models: workshop.models,
            catalog: workshop.catalog,
            preludes: workshop.preludes,
            names: Names::new(workshop.program, order.method.class),
            means,
            order,
            n_asked: Cell::new(0),
            n_specimens: Cell::new(0),
            place: vec![None; pool.len()],
            free: order.solution.free.clone(),
            pool,
            objects: Vec::new(),
            blueprints: Vec::new(),
            in_progress: Vec::new(),
            searched: None,
            chosen: Vec::new(),
            texts: Texts::Shared,
            n_shared: 0,
            prelude: Vec::new(),
            given: None,
        }
    }

    pub(super) fn build(&mut self, method: MethodId) -> Witness {
        let method = self.order.through.unwrap_or(method);
        let declared = self.program.method(method);
        let has_receiver = !declared.access.is_static();
        let is_constructor = declared.is_constructor();
        let parameters = &declared.descriptor.parameters;
        let inputs = &self.order.solution.inputs;
        if has_receiver && !is_constructor {
            self.need(inputs[0]);
        } else if is_constructor && self.program.class(method.class).needs_enclosing_instance() {
            self.need(inputs[1]);
        }
        let receiver = (has_receiver && !is_constructor).then(|| {
            let ty = self.program.class(method.class).ty();
            self.value(inputs[0], &ty)
        });
        let arguments = inputs[usize::from(has_receiver)..].iter().zip(parameters);
        let arguments: Vec<InputValue> = arguments
            .map(|(&input, ty)| self.value(input, ty))
            .collect();
        let made = receiver.into_iter().chain(arguments.iter().copied());
        let before = self.openings(made);
        let is_extended = is_constructor && self.program.class(method.class).is_abstract();
        let subclass = is_extended.then(|| {
            let answers = self.answers_of_subclass(method.class);
            self.stub_methods(method.class, &answers)
        });
        Witness {
            receiver,
            arguments,
            subclass,
            before,
            objects: std::mem::take(&mut self.objects),
        }
    }

    /// Notes that the object has to be there, whether or not somebody looks at it.
    pub(super) fn need(&mut self, value: SolvedValue) {
        self.free
            .retain(|&index| SolvedValue::Object(index) != value);
    }

    /// Whether the entry method is passed a solved object itself.
    pub(super) fn is_passed_to_entry(&self, index: usize) -> bool {
        let inputs = &self.order.solution.inputs;
        inputs.contains(&SolvedValue::Object(index))
    }

    pub(super) fn is_in_progress(&self, index: usize) -> bool {
        self.in_progress.contains(&index)
    }

    /// The class whose entry method must stay the one that the receiver runs.
    pub(super) fn entry_of(&self, index: usize) -> Option<MethodId> {
        let declared = self.program.method(self.order.method);
        let is_receiver = !declared.access.is_static()
            && self.order.solution.inputs.first() == Some(&SolvedValue::Object(index));
        is_receiver.then_some(self.order.method)
    }

    /// A value as the test writes it, at a type.
    pub(super) fn value(&mut self, value: SolvedValue, ty: &Type) -> InputValue {
        match value {
            SolvedValue::Null => InputValue::Null,
            SolvedValue::Number(constant) => number(constant, ty),
            SolvedValue::Object(index) => self.object(index),
        }
    }

    /// An object of the pool, each by the means of its kind.
    pub(super) fn object(&mut self, index: usize) -> InputValue {
        if let Some(known) = self.place[index] {
            return InputValue::Object(known);
        }
        match self.pool[index].clone() {
            SolvedObject::Text(units) => self.text(index, units),
            SolvedObject::Builder { class, units } => self.string_builder(index, class, units),
            SolvedObject::Class(ty) => {
                let ty = self.names.type_ref(&ty);
                self.add(index, InputObject::ClassLiteral(ty))
            }
            SolvedObject::Shared(shared) => self.shared(index, &shared),
            SolvedObject::Array {
                component,
                length,
                elements,
            } => self.array(index, &component, length, &elements),
            SolvedObject::Container {
                class, contents, ..
            } => self.container(index, class, &contents),
            SolvedObject::Instance {
                class,
                fields,
                answers,
                ..
            } => match self.free.contains(&index) {
                true => self.spare(index, class, &fields, &answers),
                false => self.instance(index, class, &fields, &answers),
            },
        }
    }

    fn array(
        &mut self,
        index: usize,
        component: &Type,
        length: i32,
        elements: &[(i32, SolvedValue)],
    ) -> InputValue {
        let element = self.names.type_ref(component);
        let array = |elements| InputObject::Array {
            element: element.clone(),
            length,
            elements,
        };
        let id = self.add(index, array(Vec::new()));
        let elements = elements.iter();
        let elements = elements
            .map(|&(at, value)| (at, self.value(value, component)))
            .collect();
        self.replace(id, array(elements))
    }

    /// An object with fields or answers, each by the means of its class.
    pub(super) fn instance(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, Reply)],
    ) -> InputValue {
        if let Some((given, _)) = self
            .given
            .as_ref()
            .filter(|(_, it)| it.owner == Some(index))
        {
            // It comes into being with what it gives.
            self.object(*given);
        }
        if let Some(known) = self.place[index] {
            return InputValue::Object(known);
        }
        if let Some((_, recipe)) = self.given.take_if(|(given, _)| *given == index) {
            let id = self.reserve(index, class);
            self.called(id, index, class, fields, answers, recipe);
            return InputValue::Object(id);
        }
        let declared = self.program.class(class);
        if let Some(class) = self.enum_of(index, class, fields) {
            return self.enum_constant(index, class, fields);
        }
        if declared.is_jdk() {
            return self.jdk_object(index, class, fields, answers);
        }
        if declared.is_interface() || declared.is_abstract() {
            return self.stub_or_subclass(index, class, fields, answers);
        }
        self.concrete(index, class, fields, &[])
    }

    /// A place for an object that is written once what it is made from is there.
    pub(super) fn reserve(&mut self, index: usize, class: ClassId) -> usize {
        let object = InputObject::Instance {
            class: self.names.class_ref(class),
            build: Build::Impossible,
            calls: Vec::new(),
            fields: Vec::new(),
        };
        self.put(index, object)
    }

    /// The object as it is written, at its place.
    pub(super) fn add(&mut self, index: usize, object: InputObject) -> InputValue {
        InputValue::Object(self.put(index, object))
    }

    fn put(&mut self, index: usize, object: InputObject) -> usize {
        self.objects.push(object);
        self.blueprints.push(Blueprint::Solved(index));
        let id = self.objects.len() - 1;
        self.place[index] = Some(id);
        id
    }

    /// Another object at the place of one.
    pub(super) fn replace(&mut self, id: InputValue, object: InputObject) -> InputValue {
        if let InputValue::Object(index) = id {
            self.objects[index] = object;
        }
        id
    }
}

/// A number at a type.
pub(super) fn number(constant: Constant, ty: &Type) -> InputValue {
    match constant {
        Constant::Int(value) => plain(value, ty),
        Constant::Long(value) => InputValue::Long(value),
        Constant::Float(value) => InputValue::Float(value.to_bits()),
        Constant::Double(value) => InputValue::Double(value.to_bits()),
        Constant::Bool(value) => InputValue::Boolean(value),
    }
}

/// An `int` at a type it was widened from.
pub(super) fn plain(value: i32, ty: &Type) -> InputValue {
    match ty {
        Type::Boolean => InputValue::Boolean(value != 0),
        Type::Byte => InputValue::Byte(value as i8),
        Type::Char => InputValue::Char(value as u16),
        Type::Short => InputValue::Short(value as i16),
        Type::Long => InputValue::Long(i64::from(value)),
        Type::Float => InputValue::Float((value as f32).to_bits()),
        Type::Double => InputValue::Double(f64::from(value).to_bits()),
        _ => InputValue::Int(value),
    }
}
