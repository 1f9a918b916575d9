//! Calls on what methods of the object give: its parts, and what others get to act on it, as cursors and lambdas.

use crate::construct::catalog;
use crate::construct::recipe::Action;
use crate::instr::{InstrIdx, Instruction};
use crate::mention::handed_out;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::SolvedObject;
use crate::touch::Touched;

use super::Forward;
use super::moves::{MAX_GETTER_PARAMETERS, MAX_OTHERS};

/// Parameters of what is called on an object whose class is not known.
const MAX_PARAMETERS: usize = 2;

/// What changes a text under construction, a set of bits, a number or a point in time.
const WRITING: [(&str, &str, &str); 11] = [
    ("java/lang/StringBuilder", "setLength", "(I)V"),
    (
        "java/lang/StringBuilder",
        "append",
        "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
    ),
    ("java/lang/StringBuffer", "setLength", "(I)V"),
    (
        "java/lang/StringBuffer",
        "append",
        "(Ljava/lang/String;)Ljava/lang/StringBuffer;",
    ),
    ("java/util/BitSet", "clear", "()V"),
    ("java/util/BitSet", "set", "(I)V"),
    (
        "java/lang/Appendable",
        "append",
        "(C)Ljava/lang/Appendable;",
    ),
    ("java/util/Date", "setTime", "(J)V"),
    ("java/util/concurrent/atomic/AtomicBoolean", "set", "(Z)V"),
    ("java/util/concurrent/atomic/AtomicInteger", "set", "(I)V"),
    ("java/util/concurrent/atomic/AtomicLong", "set", "(J)V"),
];

/// Methods that give what is kept for later calls.
const MAX_TAKEN: usize = 2;

/// What takes everything out of a collection or map.
pub(super) const CLEARING: [(&str, &str, &str); 2] = [
    ("java/util/Collection", "clear", "()V"),
    ("java/util/Map", "clear", "()V"),
];

impl Forward<'_, '_> {
    /// Calls that change parts of the object: fields of them, or what collections hold.
    pub(super) fn throughs(&self, class: ClassId) -> Vec<Action> {
        let fields = self.fields_of_parts(class);
        self.on_given(class, |getter, part| {
            self.changing_part(class, (getter, part), &fields)
        })
    }

    /// Solved fields of other objects, and those that calls on the object read, which change it then.
    pub(super) fn fields_of_parts(&self, class: ClassId) -> Vec<FieldId> {
        let program = self.search.builder.program;
        let own = program.instance_fields(class);
        let mut fields = self.search.fields_of_others();
        let calls = self.search.moves(class, None).into_iter();
        for call in calls.filter_map(Action::method) {
            let touched = self.touched(call);
            let read = touched.read().iter().copied();
            let read = read.filter(|field| {
                let declared = program.field(*field);
                !own.contains(field) && !declared.access.is_static()
            });
            fields.extend(read);
        }
        fields.sort_unstable();
        fields.dedup();
        fields
    }

    /// Methods of a part that a getter of a class gives which change it.
    fn changing_part(
        &self,
        class: ClassId,
        (getter, part): (MethodId, ClassId),
        fields: &[FieldId],
    ) -> Vec<MethodId> {
        let program = self.search.builder.program;
        // A child that is made is a part as well, a parent is none.
        if part == class && !self.assigns(getter, class) {
            return Vec::new();
        }
        let signature = program.method(getter).signature.as_deref();
        let added = self.additions(part);
        let added = added.filter(|_| signature.is_some_and(names_elements));
        let changes = self.changing(part, fields);
        changes.into_iter().chain(added).collect()
    }

    /// Calls on what the object hands out that change solved fields of the object itself, or what they hold.
    pub(super) fn agents(&self, class: ClassId) -> Vec<Action> {
        self.on_given(class, |getter, given| match given == class {
            true if self.makes_one(getter) => self.changing_siblings(class),
            true => Vec::new(),
            false => self.acting(getter, given),
        })
    }

    /// Whether a method makes an object of its class, or a copy, rather than giving its own.
    fn makes_one(&self, method: MethodId) -> bool {
        let program = self.search.builder.program;
        let mut code = program.instructions(method).iter();
        code.any(|it| match it {
            Instruction::New(made) => program.resolve_class(made) == Some(method.class),
            Instruction::Invokespecial(callee) => &*callee.name == "clone",
            _ => false,
        })
    }

    /// Methods that change the object as they give what acts on it: it is called after other calls, as `loan.end()` after
    /// `library.lend()` and `library.close()`. Among the moves are the calls that follow at once.
    pub(super) fn takes(&self, class: ClassId, moves: &[Action]) -> Vec<Action> {
        let own = self.search.builder.program.instance_fields(class);
        let on_given = moves.iter().filter(|it| matches!(it, Action::Through(..)));
        let mut givers: Vec<MethodId> = on_given.filter_map(|it| it.giver()).collect();
        givers.sort_unstable();
        givers.dedup();
        givers.retain(|&giver| {
            let touched = self.touched(giver);
            touched.assigns(own) || touched.changes(own)
        });
        let takes = givers.into_iter().map(Action::Take);
        takes.take(MAX_TAKEN).collect()
    }

    /// Further calls on what the object handed out: an editor is told what to do before it does it, an iterator goes on
    /// before it removes.
    pub(super) fn on_same_part(&self, class: ClassId, getter: MethodId) -> Vec<Action> {
        let program = self.search.builder.program;
        let declared = program.method(getter);
        let given = match declared.is_constructor() {
            true => Some(getter.class),
            false => {
                let given = declared.descriptor.returns.as_ref();
                given.and_then(|ty| program.class_of(ty))
            }
        };
        let Some(given) = given else {
            return Vec::new();
        };
        if given == class {
            let calls = self.changing_siblings(class).into_iter();
            return calls.map(Action::SamePart).take(MAX_OTHERS).collect();
        }
        let fields = self.fields_of_parts(class);
        let mut calls = self.acting(getter, given);
        for change in self.changing_part(class, (getter, given), &fields) {
            if !calls.contains(&change) {
                calls.push(change);
            }
        }
        calls.truncate(MAX_OTHERS);
        calls.into_iter().map(Action::SamePart).collect()
    }

    /// Methods of what a getter gives that change solved fields of the object itself, or what they hold.
    fn acting(&self, getter: MethodId, given: ClassId) -> Vec<MethodId> {
        let program = self.search.builder.program;
        let fields = self.search.requirement.own_fields();
        let reads_one = || {
            let touched = self.touched(getter);
            fields.iter().any(|field| touched.read().contains(field))
        };
        if !program.class(given).is_interface() {
            let mut changes = self.changing(given, &fields);
            if program.class(given).is_jdk() && reads_one() {
                changes.extend(writing(program, given));
            }
            return changes;
        }
        let cleared = catalog::method_of(program, given, &CLEARING);
        let cleared = cleared.filter(|_| reads_one());
        let written = writing(program, given).into_iter();
        let written = written.filter(|_| reads_one());
        let called = self.called_on(getter, given, &fields).into_iter();
        cleared.into_iter().chain(written).chain(called).collect()
    }

    /// Methods that change solved fields of another object of their class, which they reach by a field: a child that leaves its parent.
    pub(super) fn changing_siblings(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.search.builder.program;
        let own = program.class(class).ty();
        let object = program.class(program.known().object).ty();
        let holds_sibling = |field: &FieldId| {
            let ty = &program.field(*field).ty;
            let is_one = *ty != object && program.is_assignable(&own, ty);
            let holds = |it| catalog::method_of(program, it, &CLEARING).is_some();
            is_one || ty.component().is_some() || program.class_of(ty).is_some_and(holds)
        };
        let mut calls = self.changing(class, &self.search.requirement.own_fields());
        calls.retain(|&call| self.touched(call).read().iter().any(holds_sibling));
        calls
    }

    /// Methods of a class that touch fields, and of the program's those that they depend on.
    pub(super) fn changing(&self, class: ClassId, fields: &[FieldId]) -> Vec<MethodId> {
        let is_own = self.search.builder.program.class(class).is_scanned();
        let changes = match is_own {
            true => self.search.mutators(class, fields),
            false => self.search.touching(class, fields),
        };
        changes.into_iter().filter_map(Action::method).collect()
    }

    /// Methods of an interface, if what a getter gives for it changes one of the fields when it is called, and what those depend
    /// on.
    fn called_on(&self, getter: MethodId, interface: ClassId, fields: &[FieldId]) -> Vec<MethodId> {
        let program = self.search.builder.program;
        let is_given = |touched: &Touched| touched.assigns(fields) || touched.changes(fields);
        let is_simple = |method: &MethodId| {
            program.method(*method).descriptor.parameters.len() <= MAX_PARAMETERS
        };
        let mut own = program.nest(getter.class);
        own.retain(|&it| program.is_subclass(it, interface));
        let selected = |method: MethodId| {
            let selected = own.iter();
            let selected = selected.filter_map(move |&it| program.select_method(it, method));
            selected.map(|it| self.touched(it))
        };
        let mut methods = program.abstract_methods(interface);
        methods.extend(self.overridden(interface, &own));
        methods.retain(is_simple);
        if is_given(&self.touched(getter)) || self.gives_kept(getter, interface, is_given) {
            return methods;
        }
        let acts = |method: &MethodId| selected(*method).any(|it| is_given(&it));
        let (mut acting, mut others): (Vec<_>, Vec<_>) = methods.into_iter().partition(acts);
        let read = acting.iter().flat_map(|&it| selected(it));
        let read: Vec<FieldId> = read.flat_map(|it| it.read().clone()).collect();
        let enables = |touched: &Touched| touched.assigns(&read) || touched.changes(&read);
        others.retain(|&method| selected(method).any(|it| enables(&it)));
        acting.append(&mut others);
        acting
    }

    /// Whether a method reads a field that a function of an interface is assigned to whose code touches something.
    fn gives_kept(
        &self,
        getter: MethodId,
        interface: ClassId,
        is_touched: impl Fn(&Touched) -> bool,
    ) -> bool {
        let program = self.search.builder.program;
        let read = self.touched(getter);
        let made = program.functions_made(getter.class, interface).iter();
        let mut kept = made.filter(|it| it.kept_in.is_some_and(|kept| read.read().contains(&kept)));
        kept.any(|function| {
            let (method, InstrIdx(at)) = function.made_at;
            let site = program.instructions(method)[at as usize].call_site();
            let mut code = site.into_iter().flat_map(handed_out);
            code.any(|it| {
                let code = program.resolve_method(it);
                code.is_some_and(|code| is_touched(&self.touched(code)))
            })
        })
    }

    /// Methods with a body of an interface that one of some classes has its own body for, as iterators that remove.
    fn overridden(&self, interface: ClassId, own: &[ClassId]) -> Vec<MethodId> {
        let program = self.search.builder.program;
        let is_overridden = |method: &MethodId| {
            let declared = program.method(*method);
            let mut selected = own.iter().map(|&it| program.select_method(it, *method));
            declared.has_code()
                && !declared.is_static()
                && selected.any(|it| it.is_some_and(|it| it != *method))
        };
        program.methods(interface).filter(is_overridden).collect()
    }

    /// A few calls on what methods of a class give, those of few parameters first.
    fn on_given(
        &self,
        class: ClassId,
        changes: impl Fn(MethodId, ClassId) -> Vec<MethodId>,
    ) -> Vec<Action> {
        let program = self.search.builder.program;
        let mut found = Vec::new();
        for getter in program.methods(class).filter(|&it| self.is_getter(it)) {
            let descriptor = &program.method(getter).descriptor;
            let given = descriptor.returns.as_ref();
            let given = given.and_then(|ty| program.class_of(ty));
            let changes = given.map(|given| changes(getter, given)).into_iter();
            let calls = changes.flatten().map(|it| Action::Through(getter, it));
            found.extend(calls.map(|it| (descriptor.parameters.len(), it)));
        }
        found.sort_by_key(|&(n_parameters, _)| n_parameters);
        let found = found.into_iter().map(|(_, action)| action);
        found.take(MAX_OTHERS).collect()
    }

    pub(super) fn is_getter(&self, method: MethodId) -> bool {
        let declared = self.search.builder.program.method(method);
        declared.has_code()
            && !declared.is_static()
            && declared.descriptor.parameters.len() <= MAX_GETTER_PARAMETERS
            && self.search.allows(Action::Call(method))
    }

    /// What puts elements into a collection of this type, if the solved object needs one.
    pub(super) fn additions(&self, ty: ClassId) -> Option<MethodId> {
        let is_container = |it: &SolvedObject| matches!(it, SolvedObject::Container { .. });
        self.needs_one(is_container)
            .then(|| self.search.addition(ty))?
    }
}

/// What changes a text under construction, a set of bits, a number or a point in time, if the class is one.
fn writing(program: &Program, class: ClassId) -> Vec<MethodId> {
    let methods = WRITING
        .iter()
        .filter(|(of, ..)| *program.class(class).name == **of);
    let methods =
        methods.filter_map(|(_, name, descriptor)| program.find_method(class, name, descriptor));
    methods.collect()
}

/// Whether a generic signature says what the elements of its result are, as `List<String>` does.
fn names_elements(signature: &str) -> bool {
    let result = signature.rsplit(')').next().unwrap_or_default();
    let arguments = result.split_once('<').map(|(_, arguments)| arguments);
    arguments.is_some_and(|it| {
        it.split(';')
            .all(|it| !it.starts_with(['+', '-', '*', 'T']))
    })
}
