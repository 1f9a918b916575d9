//! Objects of interfaces and abstract classes: an implementation in sight, or an anonymous class.

use crate::classfile::AccessFlags;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::witness::{Access, Build, InputObject, InputValue, Reach, StubMethod, Thrown};

use super::builder::Builder;
use super::recipe::Recipe;
use super::search;

/// Classes in sight that are tried in the place of an abstract one.
const MAX_IMPLEMENTATIONS: usize = 3;

impl Builder<'_> {
    pub(super) fn stub_or_subclass(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, Reply)],
    ) -> InputValue {
        let subtypes = match answers {
            [] => self.implementations(index, class),
            _ => Vec::new(),
        };
        if let Some(chosen) = self.choice(class, &subtypes, fields)
            && chosen != class
        {
            return self.instance(index, chosen, fields, answers);
        }
        if self.program.class(class).is_interface() {
            return self.stub(index, class, answers);
        }
        self.concrete(index, class, fields, answers)
    }

    /// Classes in sight that extend or implement `class`, those first that a test can use best; as the receiver, such that
    /// do not override the entry method.
    pub(super) fn implementations(&self, index: usize, class: ClassId) -> Vec<ClassId> {
        let entry = self.entry_of(index);
        // What has no name, methods may give.
        let is_made = |subtype| !self.catalog.factories(subtype).is_empty();
        let serves = |subtype: &ClassId| {
            let declared = self.program.class(*subtype);
            let keeps = |entry| self.program.select_method(*subtype, entry) == Some(entry);
            !declared.is_abstract()
                && !declared.is_interface()
                && (self.names.class_ref(*subtype).source.is_some() || is_made(*subtype))
                && entry.is_none_or(keeps)
                && self.admits(index, *subtype)
        };
        let subtypes = self.program.subtypes(class).iter().copied();
        let mut serving: Vec<ClassId> = subtypes.filter(serves).collect();
        serving.sort_by_cached_key(|&subtype| {
            (
                self.names.class_ref(subtype).access,
                self.effort(subtype, class),
            )
        });
        serving.truncate(MAX_IMPLEMENTATIONS);
        serving
    }

    /// Whether a solved object may be of a class. What is of an interface itself is of a class that the test writes.
    pub(super) fn admits(&self, index: usize, class: ClassId) -> bool {
        let SolvedObject::Instance {
            bounds: Some(bounds),
            ..
        } = &self.pool[index]
        else {
            return true;
        };
        let is_written = |exact| self.program.class(exact).is_interface() && exact != class;
        !bounds.exact.is_some_and(is_written) && bounds.admits(self.program, class)
    }

    /// Whether calls leave an object of the class with the required fields.
    fn reaches(&self, class: ClassId, fields: &[(FieldId, SolvedValue)]) -> bool {
        let declared = self.program.class(class);
        if declared.is_enum() || declared.is_jdk() {
            return false;
        }
        let found = search::recipe(self, class, fields);
        found.is_some_and(|found| found.missing.is_empty())
    }

    /// The class whose objects calls bring into the required state: one of the subtypes, else an anonymous subclass, which
    /// does nothing in its constructor; the first subtype if none does.
    fn choice(
        &self,
        class: ClassId,
        subtypes: &[ClassId],
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<ClassId> {
        let first = *subtypes.first()?;
        if fields.is_empty() || !self.may_search() {
            return Some(first);
        }
        let is_class = !self.program.class(class).is_interface();
        let candidates = subtypes.iter().copied().chain(is_class.then_some(class));
        let fitting = candidates
            .into_iter()
            .find(|&candidate| self.reaches(candidate, fields));
        Some(fitting.unwrap_or(first))
    }

    /// The abstract class that an object of a chosen subclass is declared as, if calls leave an anonymous subclass of it
    /// with the required fields: it inherits what the chosen one does, and nobody checks what it is made from.
    pub(super) fn abstract_class(
        &self,
        index: usize,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<(ClassId, Recipe)> {
        let SolvedObject::Instance {
            class: chosen,
            bounds: Some(bounds),
            ..
        } = &self.pool[index]
        else {
            return None;
        };
        let class = self.program.class_of(bounds.narrowest(self.program))?;
        let declared = self.program.class(class);
        let is_above = |field: &FieldId| self.program.is_subclass(class, field.class);
        let serves = class != *chosen
            && declared.is_abstract()
            && !declared.is_interface()
            && !declared.is_jdk()
            && fields.iter().all(|(field, _)| is_above(field));
        let found = serves.then(|| search::recipe(self, class, fields))??;
        found.missing.is_empty().then_some((class, found))
    }

    /// An anonymous implementation that answers what the path needs. It has its place before its answers have theirs,
    /// because it may answer with itself.
    pub(super) fn stub(
        &mut self,
        index: usize,
        class: ClassId,
        answers: &[(MethodId, Reply)],
    ) -> InputValue {
        let can_implement = self.program.class(class).is_interface()
            || self.names.subclass_access(class) != Access::Forced;
        if !can_implement || !self.fit_results(class, answers) {
            let class = self.names.class_ref(class);
            return self.impossible(index, class);
        }
        let id = self.reserve(index, class);
        let further = self.further_interfaces(index, class);
        let methods = self.methods_of_all(class, &further, answers);
        let mut implemented = std::iter::once(&class).chain(&further);
        self.objects[id] = InputObject::Stub {
            class: self.names.class_ref(class),
            further: further.iter().map(|&it| self.names.class_ref(it)).collect(),
            is_interface: self.program.class(class).is_interface(),
            has_bodies: implemented.any(|&it| self.program.has_bodies(it)),
            methods,
        };
        InputValue::Object(id)
    }

    /// What an object of an interface has to implement as well, as of `T extends Runnable & Supplier<String>`.
    fn further_interfaces(&self, index: usize, class: ClassId) -> Vec<ClassId> {
        let program = self.program;
        let SolvedObject::Instance {
            bounds: Some(known),
            ..
        } = &self.pool[index]
        else {
            return Vec::new();
        };
        let mut further = Vec::new();
        for bound in known.bounds.iter().filter_map(|ty| program.class_of(ty)) {
            let declared = program.class(bound);
            // One without methods says nothing about what the object does.
            let is_open = declared.is_interface()
                && declared.permitted.is_none()
                && !program.abstract_methods(bound).is_empty();
            let is_known = program.is_subclass(class, bound) || further.contains(&bound);
            if is_open && !is_known && program.class(class).is_interface() {
                further.push(bound);
            }
        }
        further
    }

    /// Every abstract method of several interfaces, with its answers.
    fn methods_of_all(
        &mut self,
        first: ClassId,
        further: &[ClassId],
        answers: &[(MethodId, Reply)],
    ) -> Vec<StubMethod> {
        let mut methods = self.stub_methods(first, answers);
        for &interface in further {
            for method in self.stub_methods(interface, answers) {
                if !methods.iter().any(|known| known.overrides(&method)) {
                    methods.push(method);
                }
            }
        }
        methods
    }

    /// What the path takes the abstract methods of a class to give that its constructor calls.
    pub(super) fn answers_of_subclass(&self, class: ClassId) -> Vec<(MethodId, Reply)> {
        let program = self.program;
        let answers = self.order.solution.answers.iter();
        let answers = answers.filter_map(|answer| {
            let method = answer.method.filter(|&it| {
                program.method(it).access.is_abstract() && program.is_subclass(class, it.class)
            })?;
            let reply = match (answer.throws, answer.result) {
                (Some(thrown), _) => Reply::Throws(thrown),
                (None, Some(result)) => Reply::Gives(result),
                (None, None) => Reply::Returns,
            };
            Some((method, reply))
        });
        answers.collect()
    }

    /// Whether answers are what the methods give that an implementation has: a method may override another one with a wider result.
    fn fit_results(&self, class: ClassId, answers: &[(MethodId, Reply)]) -> bool {
        let program = self.program;
        let methods = program.abstract_methods(class);
        answers.iter().all(|&(answered, reply)| {
            let Reply::Gives(SolvedValue::Object(given)) = reply else {
                return true;
            };
            let ty = self.pool[given].ty(program);
            let mut narrower = methods.iter().filter(|it| program.narrows(**it, answered));
            narrower.all(|it| {
                let returns = program.method(*it).descriptor.returns.as_ref();
                returns.is_some_and(|returns| program.is_assignable(&ty, returns))
            })
        })
    }

    /// Every abstract method of a class, with its answers, and what of its other ones the test overrides.
    pub(super) fn stub_methods(
        &mut self,
        class: ClassId,
        answers: &[(MethodId, Reply)],
    ) -> Vec<StubMethod> {
        let program = self.program;
        let mut methods = program.abstract_methods(class);
        for &(answered, _) in answers {
            if program.is_overridden_by_tests(answered) && !methods.contains(&answered) {
                methods.push(answered);
            }
        }
        methods
            .into_iter()
            .map(|method| self.stub_method(class, method, answers))
            .collect()
    }

    fn stub_method(
        &mut self,
        class: ClassId,
        method: MethodId,
        answers: &[(MethodId, Reply)],
    ) -> StubMethod {
        let declared = self.program.method(method);
        let (parameters, returns) = self.program.types_in_subclass(method, class);
        let scripted = answers.iter().filter(|(answered, _)| {
            let answered = self.program.method(*answered);
            answered.name == declared.name
                && answered.descriptor.parameters == declared.descriptor.parameters
        });
        let scripted: Vec<Reply> = scripted.map(|&(_, reply)| reply).collect();
        let answers = scripted.iter().filter_map(|reply| match (reply, &returns) {
            (Reply::Gives(answer), Some(ty)) => Some(self.value(*answer, ty)),
            _ => None,
        });
        let answers = answers.collect();
        let mut turns = scripted.iter().enumerate();
        let throws = turns.find_map(|(turn, reply)| self.thrown(turn, *reply));
        let parameters = parameters.iter();
        StubMethod {
            name: declared.name.to_string(),
            reach: reach(declared.access),
            is_generic: declared.has_type_parameters(),
            parameters: parameters.map(|ty| self.names.type_ref(ty)).collect(),
            returns: returns.map(|ty| self.names.type_ref(&ty)),
            answers,
            throws,
            calls_back: self.called_back(method, &scripted),
        }
    }

    /// The exception, if the call throws one.
    fn thrown(&self, turn: usize, reply: Reply) -> Option<Thrown> {
        let Reply::Throws(class) = reply else {
            return None;
        };
        let constructor = self.program.plain_constructor(class)?;
        let parameters = &self.program.method(constructor).descriptor.parameters;
        Some(Thrown {
            turn,
            class: self.names.class_ref(class),
            takes_message: !parameters.is_empty(),
            is_checked: !self.program.is_unchecked(class),
        })
    }

    /// An object that no test can build.
    pub(super) fn impossible(
        &mut self,
        index: usize,
        class: crate::witness::ClassRef,
    ) -> InputValue {
        self.add(
            index,
            InputObject::Instance {
                class,
                build: Build::Impossible,
                calls: Vec::new(),
                fields: Vec::new(),
            },
        )
    }
}

/// Who can call a method.
fn reach(access: AccessFlags) -> Reach {
    match (access.is_public(), access.is_protected()) {
        (true, _) => Reach::Public,
        (false, true) => Reach::Protected,
        (false, false) => Reach::Package,
    }
}
