//! Keys of a caller's table that the path knows nothing of but that they differ from all others.

use crate::classfile::{GenericType, Type};
use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::{Body, Reference, Value};
use crate::term::Constant;

use super::{Builder, SolvedObject, SolvedValue};

/// The character before the first letter that a key is made of.
const BEFORE_LETTERS: i64 = b'a' as i64 - 1;
/// Names that are tried for a key that is to come after others.
const MAX_NAMES: usize = 32;
/// Types of which a text is an object, and that of which an `Integer` is one.
const AS_TEXT: [&str; 5] = [
    "java/io/Serializable",
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/lang/Object",
    "java/lang/String",
];
const NUMBER: &str = "java/lang/Number";
const INTEGER: &str = "java/lang/Integer";
/// Classes that are no key with a name, most likely.
const FURTHER_CLASSES: [&str; 4] = [
    "java/util/BitSet",
    "java/util/UUID",
    "java/util/Locale",
    "java/util/Currency",
];
/// Methods that say what is equal.
const COMPARING: [&str; 2] = ["equals", "compareTo"];

/// By what the objects of a class differ.
enum Mark {
    Number(FieldId),
    Text(FieldId),
}

impl Builder<'_, '_> {
    /// A key of a type that differs from those with a name and from other keys of this kind; whether it comes before them is said as well.
    pub(super) fn further_key(
        &mut self,
        (key, is_below): (&GenericType, bool),
        named: &[Value],
        further: &[SolvedValue],
    ) -> Option<SolvedValue> {
        let any = GenericType::object().erased;
        let argument = key.arguments.first().map(|it| &it.erased);
        let argument = argument.filter(|it| **it != any);
        let declared = &key.erased;
        // A `Comparable<Integer>` is an `Integer`, most likely.
        let ty = match declared.class_name().map(|name| &**name) {
            Some("java/lang/Comparable") => argument.unwrap_or(declared),
            _ => declared,
        };
        let name = &**ty.class_name()?;
        if AS_TEXT.contains(&name) {
            let mut taken: Vec<Vec<u16>> =
                named.iter().filter_map(|&key| self.text_of(key)).collect();
            taken.extend(further.iter().filter_map(|&key| self.made_text(key)));
            let text = free_text(&taken, is_below);
            return Some(self.add_object(SolvedObject::Text(text)));
        }
        let program = self.machine.program;
        let class = program.class_by_name(if name == NUMBER { INTEGER } else { name })?;
        match mark_of(program, class) {
            Some(Mark::Number(field)) => {
                self.further_number(class, field, (named, further), is_below)
            }
            Some(Mark::Text(field)) => {
                Some(self.further_text(class, field, (named, further), is_below))
            }
            // Nobody knows by what its objects differ, if there are others.
            None if program.class(class).is_jdk()
                && program.says_equality(class)
                && !(named.is_empty() && further.is_empty()) =>
            {
                None
            }
            None if *name == *"java/lang/Class" => self.further_class(argument, named, further),
            None => Some(self.simple_object(ty)),
        }
    }

    /// A class that is no key yet: below a bound, if there is one.
    fn further_class(
        &mut self,
        bound: Option<&Type>,
        named: &[Value],
        further: &[SolvedValue],
    ) -> Option<SolvedValue> {
        let is_named = |ty: &Type| {
            let mut keys = named.iter();
            keys.any(|&key| match self.resolved(key) {
                Value::Ref(Reference::Object(id)) => {
                    matches!(&self.state.heap.get(id).body, Body::Class(known) if known == ty)
                }
                _ => false,
            })
        };
        let classes = match bound {
            Some(bound) => classes_below(self.machine.program, bound),
            None => FURTHER_CLASSES.map(|it| Type::Class(it.into())).to_vec(),
        };
        let mut free = classes.into_iter().filter(|ty| !is_named(ty));
        let ty = free.nth(further.len())?;
        Some(self.add_object(SolvedObject::Class(ty)))
    }

    fn further_number(
        &mut self,
        class: ClassId,
        field: FieldId,
        (named, further): (&[Value], &[SolvedValue]),
        is_below: bool,
    ) -> Option<SolvedValue> {
        let program = self.machine.program;
        let mut taken: Vec<i64> = named
            .iter()
            .filter_map(|&key| self.number_of(key, field))
            .collect();
        taken.extend(further.iter().filter_map(|&key| self.made_number(key)));
        let ty = &program.field(field).ty;
        let free = match ty {
            Type::Boolean => (0..=1).find(|number| !taken.contains(number))?,
            _ if program.class(class).is_enum() => {
                let n = i64::try_from(program.class(class).enum_constants().count()).ok()?;
                (0..n).find(|number| !taken.contains(number))?
            }
            _ if is_below => taken.into_iter().min().unwrap_or(0).checked_sub(1)?,
            // Small numbers that grow come in their order also out of what hashes.
            _ => {
                let last = if *ty == Type::Char { BEFORE_LETTERS } else { 0 };
                taken.into_iter().fold(last, i64::max).saturating_add(1)
            }
        };
        let small = i32::try_from(free);
        let free = match ty {
            Type::Long => Constant::Long(free),
            Type::Double => Constant::Double(small.ok()?.into()),
            Type::Float => Constant::Float(i16::try_from(free).ok()?.into()),
            _ => Constant::Int(small.ok()?),
        };
        Some(self.with_field(class, field, SolvedValue::Number(free)))
    }

    fn further_text(
        &mut self,
        class: ClassId,
        field: FieldId,
        (named, further): (&[Value], &[SolvedValue]),
        is_below: bool,
    ) -> SolvedValue {
        let texts = named.iter().filter_map(|&key| self.field_of(key, field));
        let texts: Vec<Value> = texts.collect();
        let mut taken: Vec<Vec<u16>> = texts
            .into_iter()
            .filter_map(|it| self.text_of(it))
            .collect();
        let made = further.iter().filter_map(|&key| self.only_field(key));
        taken.extend(made.filter_map(|text| self.made_text(text)));
        let text = self.add_object(SolvedObject::Text(free_text(&taken, is_below)));
        self.with_field(class, field, text)
    }

    fn with_field(&mut self, class: ClassId, field: FieldId, value: SolvedValue) -> SolvedValue {
        self.add_object(SolvedObject::Instance {
            class,
            fields: vec![(field, value)],
            answers: Vec::new(),
            bounds: None,
        })
    }

    fn text_of(&mut self, key: Value) -> Option<Vec<u16>> {
        let Value::Ref(Reference::Object(id)) = self.resolved(key) else {
            return None;
        };
        match &self.state.heap.get(id).clone().body {
            Body::Text(text) => self.text(text),
            _ => None,
        }
    }

    /// What a field of a key holds, if the path has looked at it.
    fn field_of(&self, key: Value, field: FieldId) -> Option<Value> {
        match self.resolved(key) {
            Value::Ref(Reference::Object(id)) => {
                let cell = self.state.heap.get(id).field(field);
                cell.map(|cell| cell.current)
            }
            _ => None,
        }
    }

    /// The number in a key; one that nobody has looked at is the first one.
    fn number_of(&self, key: Value, field: FieldId) -> Option<i64> {
        if !matches!(
            self.resolved(key),
            Value::Ref(Reference::Object(_) | Reference::Symbolic(_))
        ) {
            return None;
        }
        let Some(number) = self.field_of(key, field) else {
            return Some(0);
        };
        let number = self
            .machine
            .terms
            .evaluate(number.term()?, &self.assignment);
        whole(number)
    }

    /// The text that was made for a key.
    fn made_text(&self, key: SolvedValue) -> Option<Vec<u16>> {
        match self.made(key)? {
            SolvedObject::Text(units) => Some(units.clone()),
            _ => None,
        }
    }

    /// The number that was chosen for a key.
    fn made_number(&self, key: SolvedValue) -> Option<i64> {
        match self.only_field(key)? {
            SolvedValue::Number(number) => whole(number),
            SolvedValue::Null | SolvedValue::Object(_) => None,
        }
    }

    /// What was chosen for the one field that tells a key apart.
    fn only_field(&self, key: SolvedValue) -> Option<SolvedValue> {
        match self.made(key)? {
            SolvedObject::Instance { fields, .. } => match fields.as_slice() {
                &[(_, value)] => Some(value),
                _ => None,
            },
            _ => None,
        }
    }

    fn made(&self, key: SolvedValue) -> Option<&SolvedObject> {
        match key {
            SolvedValue::Object(index) => self.objects[index].as_ref(),
            SolvedValue::Null | SolvedValue::Number(_) => None,
        }
    }
}

/// A bound of classes, and those below it that everybody can name.
fn classes_below(program: &Program, bound: &Type) -> Vec<Type> {
    let below = program.class_of(bound).into_iter();
    let below = below.flat_map(|it| program.subtypes(it));
    let below = below.map(|&it| program.class(it));
    let named = below.filter(|it| it.access.is_public());
    let named = named.map(|it| it.ty());
    std::iter::once(bound.clone()).chain(named).collect()
}

/// The number without its fraction.
fn whole(number: Constant) -> Option<i64> {
    match number {
        Constant::Double(number) => Some(number as i64),
        Constant::Float(number) => Some(number as i64),
        number => number.as_integral(),
    }
}

/// A text that is none of those that are taken. It comes before all of them in their order if it has to, else after them out of
/// what hashes, if there is one among the first few.
fn free_text(taken: &[Vec<u16>], is_below: bool) -> Vec<u16> {
    if is_below {
        let numbers = (0..MAX_NAMES).map(|number| number.to_string());
        let mut names = std::iter::once(String::new()).chain(numbers);
        let below = names.find_map(|name| {
            let name: Vec<u16> = name.encode_utf16().collect();
            taken.iter().all(|text| name < *text).then_some(name)
        });
        if let Some(below) = below {
            return below;
        }
    }
    let last = taken.iter().map(|text| bucket(text)).max();
    let names = (0..).map(|number| format!("key{number}"));
    let names = names.map(|name| name.encode_utf16().collect::<Vec<u16>>());
    let mut free = names.filter(|name| !taken.contains(name));
    let first = free.next().expect("invariant: names do not end");
    let mut few = std::iter::once(first.clone()).chain(free.take(MAX_NAMES));
    few.find(|name| last < Some(bucket(name))).unwrap_or(first)
}

/// Where `HashMap` puts a text among its first sixteen buckets, which it goes through in their order.
fn bucket(text: &[u16]) -> u32 {
    let hash = text.iter().fold(0_u32, |hash, &unit| {
        hash.wrapping_mul(31).wrapping_add(unit.into())
    });
    (hash ^ (hash >> 16)) % 16
}

/// What differs in objects of a class that are not equal: the number in a box or date, the position of a constant, or a field that
/// a class of the program compares.
fn mark_of(program: &Program, class: ClassId) -> Option<Mark> {
    if program.class(class).is_enum() {
        let position = program.field_named(program.known().enumeration, "ordinal");
        return position.map(Mark::Number);
    }
    let known = ["value", "year", "intCompact"].into_iter();
    let mut known = known.filter_map(|name| program.field_named(class, name));
    let is_known = |it: &FieldId| is_number(program, *it) || program.field(*it).ty == Type::Boolean;
    if let Some(field) = known.find(is_known) {
        return Some(Mark::Number(field));
    }
    let declared = program.class(class);
    let is_compared = declared.is_record() || is_compared_by_content(program, class);
    if declared.is_jdk() || declared.is_abstract() || !is_compared {
        return None;
    }
    let fields = compared_fields(program, class);
    let number = fields.iter().find(|field| is_number(program, **field));
    let text = Type::Class("java/lang/String".into());
    let text = fields
        .iter()
        .find(|field| program.field(**field).ty == text);
    number
        .map(|&field| Mark::Number(field))
        .or_else(|| text.map(|&field| Mark::Text(field)))
}

fn is_number(program: &Program, field: FieldId) -> bool {
    matches!(
        program.field(field).ty,
        Type::Byte | Type::Char | Type::Short | Type::Int | Type::Long | Type::Float | Type::Double
    )
}

/// Whether a class says itself what is equal, or which object comes first.
fn is_compared_by_content(program: &Program, class: ClassId) -> bool {
    let comparable = program.class_by_name("java/lang/Comparable");
    program.says_equality(class)
        || comparable.is_some_and(|comparable| program.is_subclass(class, comparable))
}

/// The fields that what compares objects of a class reads, or else all.
fn compared_fields(program: &Program, class: ClassId) -> Vec<FieldId> {
    let is_comparing = |method: &MethodId| COMPARING.contains(&&*program.method(*method).name);
    let comparing: Vec<MethodId> = program.methods(class).filter(is_comparing).collect();
    let code = comparing
        .iter()
        .flat_map(|&method| program.instructions(method));
    // What it calls of its own are getters.
    let callees = code.filter_map(Instruction::callee);
    let callees = callees.filter_map(|callee| program.resolve_method(callee));
    let getters: Vec<MethodId> = callees
        .filter(|it| it.class == class && !is_comparing(it))
        .collect();
    let code = comparing.into_iter().chain(getters);
    let code = code.flat_map(|method| program.instructions(method));
    let read: Vec<&str> = code
        .filter_map(|instruction| match instruction {
            Instruction::Getfield(field) => Some(&*field.name),
            _ => None,
        })
        .collect();
    let all = program.instance_fields(class).iter().copied();
    let (compared, others): (Vec<_>, Vec<_>) =
        all.partition(|&field| read.contains(&&*program.field(field).name));
    match compared.is_empty() {
        true => others,
        false => compared,
    }
}
