//! From a recipe to the objects of a witness: what makes each of them, and the calls after it.

use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::state::Shared;
use crate::witness::{
    Access, Build, Call, ClassRef, Getter, Held, InputObject, InputValue, Parameters, Target,
};

use super::blueprint::Blueprint;
use super::builder::Builder;
use super::recipe::{Action, Argument, Member, Recipe, Step};

/// Calls with their arguments, for the rehearsal.
pub(super) type Plan = Vec<(Action, Vec<InputValue>)>;

impl Builder<'_> {
    /// Writes a recipe down.
    pub(super) fn called(
        &mut self,
        id: usize,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, Reply)],
        found: Recipe,
    ) {
        let passed = found.passed.iter().copied();
        self.chosen.extend(passed.map(|passed| (index, passed)));
        self.choose(index, found.missing.iter().copied());
        let offset = self.import(&found);
        self.in_progress.push(index);
        let (receiver, steps) = self.makers_before(&found, offset);
        let (mut build, mut calls, plan) =
            self.written(id, class, answers, steps, receiver, offset);
        self.in_progress.pop();
        let missing = fields.iter().copied();
        let missing = missing.filter(|(field, _)| found.missing.contains(field));
        let (fields, set) = self.set_fields(class, &missing.collect::<Vec<_>>());
        match self.filling(class, &set) {
            Some(filling) => calls.extend(filling),
            None => build = Build::Impossible,
        }
        self.objects[id] = InputObject::Instance {
            class: self.names.class_ref(class),
            build,
            calls,
            fields,
        };
        self.blueprints[id] = Blueprint::Called {
            class,
            receiver,
            calls: plan,
            fields: set,
        };
    }

    /// Writes down the objects on the way to the one that a recipe makes: the last of them, and the steps that are left.
    fn makers_before<'r>(
        &mut self,
        found: &'r Recipe,
        offset: usize,
    ) -> (Option<usize>, &'r [Step]) {
        let makes = |step: &Step| step.action.makes();
        let (mut receiver, mut steps) = (None, found.steps.as_slice());
        while let Some(next) = steps.iter().skip(1).position(makes) {
            let (first, rest) = steps.split_at(next + 1);
            let is_last = !rest.iter().skip(1).any(makes);
            let index = found.owner.filter(|_| is_last);
            receiver = Some(self.intermediate(first, index, receiver, offset));
            steps = rest;
        }
        (receiver, steps)
    }

    /// Takes over what the arguments of a recipe need; where its objects begin.
    fn import(&mut self, found: &Recipe) -> usize {
        let offset = self.pool.len();
        let moved = found.made.iter().map(|object| moved(object, offset));
        self.pool.extend(moved);
        self.place.resize(self.pool.len(), None);
        self.free
            .extend(found.free.iter().map(|index| index + offset));
        for (index, required) in &found.required {
            if self.place[*index].is_some() {
                continue;
            }
            if let SolvedObject::Instance { fields, .. } = &mut self.pool[*index] {
                let required = required.iter();
                *fields = required
                    .filter_map(|&(field, value)| Some((field, value_of(value, offset)?)))
                    .collect();
            }
        }
        offset
    }

    /// A builder on the way to the object.
    fn intermediate(
        &mut self,
        steps: &[Step],
        index: Option<usize>,
        receiver: Option<usize>,
        offset: usize,
    ) -> usize {
        let class = self.made_by(steps[0].action);
        let id = match index {
            Some(index) => self.reserve(index, class),
            None => self.reserve_other(class),
        };
        let written = self.written(id, class, &[], steps, receiver, offset);
        self.finish_other(id, class, receiver, written);
        id
    }

    /// One maker and the calls after it.
    fn written(
        &mut self,
        id: usize,
        class: ClassId,
        answers: &[(MethodId, Reply)],
        steps: &[Step],
        receiver: Option<usize>,
        offset: usize,
    ) -> (Build, Vec<Call>, Plan) {
        let mut plan = Plan::new();
        for step in steps {
            let arguments = self.arguments(id, step, offset);
            plan.push(self.with_given(step.action, arguments, receiver));
        }
        let (first, later) = plan
            .split_first()
            .expect("invariant: a recipe makes the object");
        let build = self.maker(class, answers, first, receiver);
        let calls = later.iter();
        let calls = calls
            .filter_map(|(action, arguments)| self.call(*action, arguments.clone(), receiver))
            .map(|call| self.on_own_class(class, call));
        (build, calls.collect(), plan.clone())
    }

    fn arguments(&mut self, id: usize, step: &Step, offset: usize) -> Vec<InputValue> {
        let parameters = step.action.parameters(self.program);
        if let Action::New(method) = step.action
            && self.program.class(method.class).needs_enclosing_instance()
            && let Some(outer) = step
                .arguments
                .first()
                .and_then(|&outer| value_of(outer, offset))
        {
            self.need(outer);
        }
        for (&argument, ty) in step.arguments.iter().zip(&parameters) {
            if let Some(value) = value_of(argument, offset) {
                self.settle_class(value, ty);
            }
        }
        let arguments = step.arguments.iter().zip(&parameters);
        arguments
            .map(|(&argument, ty)| match value_of(argument, offset) {
                Some(value) => self.value(value, &ty.erased),
                None => InputValue::Object(id),
            })
            .collect()
    }

    fn maker(
        &mut self,
        class: ClassId,
        answers: &[(MethodId, Reply)],
        (action, arguments): &(Action, Vec<InputValue>),
        receiver: Option<usize>,
    ) -> Build {
        let arguments = arguments.clone();
        match *action {
            Action::New(method) if self.program.class(class).is_abstract() => Build::Anonymous {
                access: self.access_of(method),
                parameters: self.parameters_of(method),
                arguments,
                methods: self.stub_methods(class, answers),
            },
            Action::New(method) => Build::Constructor {
                access: self.access_of(method),
                parameters: self.parameters_of(method),
                arguments,
            },
            _ => match action.member() {
                Member::Method(method) => self.call_on(*action, method, arguments, receiver),
                Member::Field(field) => self.constant(field),
            },
        }
    }

    /// `receiver.method(…)`
    pub(super) fn call_on(
        &mut self,
        action: Action,
        method: MethodId,
        arguments: Vec<InputValue>,
        receiver: Option<usize>,
    ) -> Build {
        let is_forced = self.access_of(method) == Access::Forced;
        let (mut class, access, parameters) = self.named(method, receiver.is_some() && is_forced);
        if let Some(Blueprint::Called { class: on, .. }) = receiver.map(|it| &self.blueprints[it])
            && class.is_jdk
        {
            // What it has from those above it needs no cast.
            class = self.names.class_ref(*on);
        }
        Build::Factory {
            receiver: receiver.map(InputValue::Object),
            class,
            method: self.program.method(method).name.to_string(),
            declared: self.declared(action, receiver),
            access,
            parameters,
            arguments,
            place: action.place(),
        }
    }

    /// `C.FIELD`.
    fn constant(&self, field: FieldId) -> Build {
        let declared = self.program.field(field);
        Build::Constant {
            class: self.names.class_ref(field.class),
            field: declared.name.to_string(),
            declared: Some(self.names.type_ref(&declared.ty)),
            access: self.names.member_access(field.class, declared.access),
        }
    }

    /// An object that the program has one of.
    pub(super) fn shared(&mut self, index: usize, shared: &Shared) -> InputValue {
        let object = match shared {
            Shared::Class(ty) => InputObject::ClassLiteral(self.names.type_ref(ty)),
            Shared::Literal(units) => InputObject::String(units.to_vec()),
            Shared::Constant { field, ty } => InputObject::Instance {
                class: self
                    .names
                    .class_ref(self.program.class_of(ty).unwrap_or(field.class)),
                build: self.shared_constant(*field),
                calls: Vec::new(),
                fields: Vec::new(),
            },
        };
        self.add(index, object)
    }

    /// What the JDK hides stays hidden from reflection.
    fn shared_constant(&self, field: FieldId) -> Build {
        let build = self.constant(field);
        let is_hidden = !matches!(
            build,
            Build::Constant {
                access: Access::Public,
                ..
            }
        );
        if is_hidden && self.program.class(field.class).is_jdk() {
            return Build::Impossible;
        }
        build
    }

    /// A call after the one that makes the object; `None` for what makes another one.
    pub(super) fn call(
        &self,
        action: Action,
        mut arguments: Vec<InputValue>,
        owner: Option<usize>,
    ) -> Option<Call> {
        if matches!(action, Action::Place(_) | Action::PlaceOf(_)) {
            return Some(assignment(self.place(action)?, arguments));
        }
        let method = action.method().filter(|_| !action.makes())?;
        let declared = self.program.method(method);
        let on = match action {
            Action::Pass(_) if declared.is_static() || declared.is_constructor() => Target::Class,
            Action::Pass(_) | Action::HandedOver(_) => Target::Other(arguments.remove(0)),
            Action::Owner(_) => Target::Other(InputValue::Object(owner?)),
            Action::Through(part, _) => Target::Part(Box::new(self.getter(part)?)),
            Action::SamePart(_) => Target::SamePart,
            Action::Take(method) => Target::Taken(Box::new(self.result_of(method)?)),
            Action::Within(field, _) => Target::Held(Box::new(self.held_in(field))),
            Action::Handed(giver, _) => Target::Handed(
                Box::new(self.getter(giver)?),
                action.handed_at(self.program)?,
            ),
            _ => Target::Itself,
        };
        let is_on_object = matches!(on, Target::Itself | Target::Other(_) | Target::Taken(_));
        let (class, access, parameters) = self.named(method, is_on_object);
        Some(Call {
            class,
            method: declared.name.to_string(),
            access,
            parameters,
            arguments,
            on,
        })
    }

    /// The array a place of which is assigned, and who can reach it.
    fn place(&self, action: Action) -> Option<(Target, ClassRef, Access)> {
        match action {
            Action::Place(field) => {
                let held = self.held_in(field);
                let (class, access) = (held.class.clone(), held.access);
                Some((Target::Place(Box::new(held)), class, access))
            }
            Action::PlaceOf(giver) => {
                let getter = self.getter(giver)?;
                let (class, access) = (getter.class.clone(), getter.access);
                Some((Target::PlaceOf(Box::new(getter)), class, access))
            }
            _ => None,
        }
    }

    /// A field with what is changed.
    fn held_in(&self, field: FieldId) -> Held {
        let declared = self.program.field(field);
        Held {
            class: self.names.class_ref(field.class),
            name: declared.name.to_string(),
            ty: self.names.type_ref(&declared.ty),
            access: self.names.member_access(field.class, declared.access),
        }
    }

    /// A method that gives what something else is done with.
    fn getter(&self, method: MethodId) -> Option<Getter> {
        Some(Getter {
            class: self.names.class_ref(method.class),
            method: self.program.method(method).name.to_string(),
            parameters: self.parameters_of(method),
            access: self.access_of(method),
            returns: self.result_of(method)?,
        })
    }

    /// What a class inherits from a collection is called on an object of the class, without a cast.
    fn on_own_class(&self, class: ClassId, mut call: Call) -> Call {
        if call.class.is_jdk && matches!(call.on, Target::Itself) {
            call.class = self.names.class_ref(class);
        }
        call
    }

    /// The class by which a test calls a method, how it can, and its parameters there.
    fn named(&self, method: MethodId, is_on_object: bool) -> (ClassRef, Access, Parameters) {
        let through = self.program.through_if_better(method, self.names.package());
        match through.filter(|_| is_on_object) {
            Some(through) => (through.class, through.access, through.parameters),
            None => (
                self.names.class_ref(method.class),
                self.access_of(method),
                self.parameters_of(method),
            ),
        }
    }

    fn access_of(&self, method: MethodId) -> Access {
        self.names.method_access(method)
    }

    fn parameters_of(&self, method: MethodId) -> Parameters {
        self.program.parameters(method, self.names.package())
    }
}

/// An assignment to a place of an array, as a call.
fn assignment((on, class, access): (Target, ClassRef, Access), arguments: Vec<InputValue>) -> Call {
    Call {
        class,
        method: String::new(),
        access,
        parameters: Parameters::default(),
        arguments,
        on,
    }
}

/// The value of an argument whose own objects begin at `offset`; `None` for the object itself.
fn value_of(argument: Argument, offset: usize) -> Option<SolvedValue> {
    match argument {
        Argument::Wanted(index) => Some(SolvedValue::Object(index)),
        Argument::Made(SolvedValue::Object(index)) => Some(SolvedValue::Object(index + offset)),
        Argument::Made(value) => Some(value),
        Argument::Itself => None,
    }
}

fn moved(object: &SolvedObject, offset: usize) -> SolvedObject {
    object.map(|value| match value {
        SolvedValue::Object(index) => SolvedValue::Object(index + offset),
        other => other,
    })
}
