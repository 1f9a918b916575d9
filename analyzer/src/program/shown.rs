//! What fields hold where their declaration does not say it: raw collections, as code has them that was written before there were
//! generics, and arrays of a class below the declared one. The code around such a field shows it, where it puts something in.

use crate::classfile::{GenericType, Type};
use crate::instr::{ClassId, Constant, FieldId, Instruction, MethodId, MethodRef};
use crate::program::Program;

/// Methods of collections and maps that put objects in, each given as it is.
const PUTTING: [&str; 12] = [
    "add",
    "addElement",
    "addFirst",
    "addLast",
    "insertElementAt",
    "offer",
    "offerFirst",
    "offerLast",
    "push",
    "put",
    "set",
    "setElementAt",
];

/// Methods that put objects in of which the code does not show the type.
const PUTTING_OTHERS: [&str; 8] = [
    "addAll",
    "compute",
    "computeIfAbsent",
    "merge",
    "putAll",
    "putIfAbsent",
    "replace",
    "replaceAll",
];

/// What code puts into a field.
enum Put {
    /// Nothing of that kind.
    Nothing,
    /// Objects of these types; `None` for null.
    Objects(Vec<Option<Type>>),
    /// Something.
    Unknown,
}

impl Program {
    /// The type of a field whose declaration has no type arguments, with those that the code shows; an array with the class of its
    /// elements.
    pub(crate) fn shown_type(&self, field: FieldId) -> &GenericType {
        let shown = &self.field(field).shown_type;
        shown.get_or_init(|| {
            let raw = || GenericType::raw(self.field(field).ty.clone());
            self.find_shown_type(field).unwrap_or_else(raw)
        })
    }

    /// What the code shows of a private field; of others it does not show all.
    fn find_shown_type(&self, field: FieldId) -> Option<GenericType> {
        let declared = self.field(field);
        if self.class(field.class).is_jdk() || !declared.access.is_private() {
            return None;
        }
        if let Type::Array(_) = declared.ty {
            return self.made_array(field).map(GenericType::raw);
        }
        let n = self.n_held(self.class_of(&declared.ty)?);
        let held = (n > 0).then(|| self.put_into(field, n)).flatten()?;
        Some(GenericType {
            erased: declared.ty.clone(),
            arguments: held.into_iter().map(GenericType::raw).collect(),
        })
    }

    /// The type of the arrays that are made for a field, if all that it is assigned are new ones of one type.
    fn made_array(&self, field: FieldId) -> Option<Type> {
        let nest = self.nest(field.class).into_iter();
        let methods = nest.flat_map(|class| self.methods(class));
        let mut made = methods.flat_map(|method| self.assigned(method, field));
        let class = |it: &Instruction| match it {
            Instruction::Anewarray(class) => Some(class.ty.clone()),
            _ => None,
        };
        let first = class(made.next()?)?;
        let is_one = made.all(|it| class(it).as_ref() == Some(&first));
        is_one.then(|| first.into_array())
    }

    fn instructions(&self, method: MethodId) -> &[Instruction] {
        let code = self.code(method).ok().flatten();
        code.map_or(&[][..], |code| &code.instructions)
    }

    /// What pushes the values that a method assigns to a field.
    fn assigned(&self, method: MethodId, field: FieldId) -> impl Iterator<Item = &Instruction> {
        let pairs = self.instructions(method).windows(2);
        pairs.filter_map(move |pair| match pair {
            [pushes, Instruction::Putfield(to)] if self.resolve_field(to) == Some(field) => {
                Some(pushes)
            }
            _ => None,
        })
    }

    /// How many types a collection or map of the JDK has.
    fn n_held(&self, holder: ClassId) -> usize {
        let class = self.class(holder);
        let is_of_java = class.is_jdk() && class.name.starts_with("java/util/");
        match self.type_variables(holder).len() {
            n @ 1..=2 if is_of_java => n,
            _ => 0,
        }
    }

    /// The types of what the code around a field puts into it; `None` unless all of that is known.
    fn put_into(&self, field: FieldId, n: usize) -> Option<Vec<Type>> {
        let mut types: Vec<Option<Type>> = vec![None; n];
        let nest = self.nest(field.class).into_iter();
        for method in nest.flat_map(|class| self.methods(class)) {
            if !self.assigned(method, field).all(makes_empty) {
                return None;
            }
            let code = self.instructions(method);
            for at in 0..code.len() {
                match self.put_at(method, &code[..=at], field) {
                    Put::Nothing => {}
                    Put::Unknown => return None,
                    Put::Objects(put) if put.len() != n => return None,
                    Put::Objects(put) => {
                        for (known, put) in types.iter_mut().zip(put) {
                            *known = self.wider(known.take(), put)?;
                        }
                    }
                }
            }
        }
        types.into_iter().collect()
    }

    /// What the last of these instructions puts into a field.
    fn put_at(&self, method: MethodId, code: &[Instruction], field: FieldId) -> Put {
        let Some((last, before)) = code.split_last() else {
            return Put::Nothing;
        };
        let Some(callee) = last.callee() else {
            return Put::Nothing;
        };
        let is_putting = PUTTING.contains(&&*callee.name);
        if !is_putting && !PUTTING_OTHERS.contains(&&*callee.name) {
            return Put::Nothing;
        }
        let Some((passed, receiver)) = arguments(before, callee) else {
            return match self.may_be_called(field, callee) {
                true => Put::Unknown,
                false => Put::Nothing,
            };
        };
        match receiver {
            Instruction::Getfield(of) if self.resolve_field(of) == Some(field) => {}
            _ => return Put::Nothing,
        }
        let objects = callee.descriptor.parameters.iter().zip(passed);
        let objects = objects.filter(|(ty, _)| ty.is_reference());
        let types = objects.map(|(_, pushed)| self.type_of(method, pushed, before));
        match types.collect() {
            Some(types) if is_putting => Put::Objects(types),
            _ => Put::Unknown,
        }
    }

    /// Whether what a field holds may have a method.
    fn may_be_called(&self, field: FieldId, callee: &MethodRef) -> bool {
        let (held, of) = (&self.field(field).ty, &callee.class.ty);
        self.is_assignable(held, of) || self.is_assignable(of, held)
    }

    /// The declared type of what an instruction pushes: none of null, nor of what comes out of a collection, which was put there
    /// before. Nothing at all where it does not say.
    fn type_of(
        &self,
        method: MethodId,
        pushes: &Instruction,
        before: &[Instruction],
    ) -> Option<Option<Type>> {
        let ty = match pushes {
            Instruction::AconstNull => return Some(None),
            taken if taken.callee().is_some_and(is_of_collection) => return Some(None),
            Instruction::Aload(local) => match last_stored(before, *local) {
                Some([before @ .., stored]) => return self.type_of(method, stored, before),
                Some([]) => return None,
                None => self.type_of_parameter(method, *local)?,
            },
            Instruction::Ldc(Constant::String(_)) => Type::Class("java/lang/String".into()),
            Instruction::Checkcast(class) => class.ty.clone(),
            Instruction::Getfield(field) | Instruction::Getstatic(field) => field.ty.clone(),
            Instruction::Invokedynamic(site) => site.descriptor.returns.clone()?,
            Instruction::Invokespecial(made) if &*made.name == "<init>" => made.class.ty.clone(),
            other => other.callee()?.descriptor.returns.clone()?,
        };
        Some(Some(ty))
    }

    /// The declared type of a local variable that is a parameter.
    fn type_of_parameter(&self, method: MethodId, local: u16) -> Option<Type> {
        let declared = self.method(method);
        let this = (!declared.is_static()).then(|| self.class(method.class).ty());
        let mut at = 0;
        let mut locals = this.iter().chain(&declared.descriptor.parameters);
        let found = locals.find(|ty| {
            let is_it = at == local;
            at += ty.slots();
            is_it
        });
        found.cloned()
    }

    /// The type of either; `None` if there is none but that of all objects.
    fn wider(&self, one: Option<Type>, other: Option<Type>) -> Option<Option<Type>> {
        match (one, other) {
            (Some(one), Some(other)) if self.is_assignable(&one, &other) => Some(Some(other)),
            (Some(one), Some(other)) => self.is_assignable(&other, &one).then_some(Some(one)),
            (one, other) => Some(one.or(other)),
        }
    }
}

/// Whether what is assigned is a new collection that holds nothing yet.
fn makes_empty(value: &Instruction) -> bool {
    match value {
        Instruction::Invokespecial(made) => {
            let mut parameters = made.descriptor.parameters.iter();
            &*made.name == "<init>" && !parameters.any(Type::is_reference)
        }
        _ => false,
    }
}

/// Code up to what a local variable was last given.
fn last_stored(code: &[Instruction], local: u16) -> Option<&[Instruction]> {
    let stores = |it: &Instruction| matches!(it, Instruction::Astore(to) if *to == local);
    let store = code.iter().rposition(stores)?;
    Some(&code[..store])
}

/// Whether a method gives anything, as those of collections do.
fn is_of_collection(callee: &MethodRef) -> bool {
    let class = callee.class.ty.class_name();
    let is_object = |ty: &Type| {
        ty.class_name()
            .is_some_and(|it| **it == *"java/lang/Object")
    };
    class.is_some_and(|name| name.starts_with("java/util/"))
        && callee.descriptor.returns.as_ref().is_some_and(is_object)
}

/// The instructions that push the arguments of a call, and the one that pushes what it is called on, in straight code before it.
fn arguments<'c>(
    before: &'c [Instruction],
    callee: &MethodRef,
) -> Option<(Vec<&'c Instruction>, &'c Instruction)> {
    let mut left = before;
    let mut pushed = Vec::new();
    for ty in callee.descriptor.parameters.iter().rev() {
        pushed.push(left.last()?);
        left = without_top(left, ty.slots())?;
    }
    pushed.reverse();
    Some((pushed, left.last()?))
}

/// Code without what has pushed the last slots; `None` where it jumps.
fn without_top(code: &[Instruction], slots: u16) -> Option<&[Instruction]> {
    let (mut needed, mut left) = (slots, code);
    while needed > 0 {
        let (last, before) = left.split_last()?;
        let (taken, given) = last.stack_effect();
        if last.ends_block() || !last.jump_targets().is_empty() {
            return None;
        }
        needed = needed.checked_sub(given)? + taken;
        left = before;
    }
    Some(left)
}
