//! Objects of JDK classes: by public constructors with simple arguments, or a usual implementation of an interface.
//! Their inside is never forged.

use crate::classfile::{GenericType, Type};
use crate::models::value_class;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::term::Constant;
use crate::witness::{Access, Build, InputObject, InputValue, Parameters, TypeRef};

use super::builder::{Builder, number, plain};
use super::optional;

/// Usual implementations of interfaces and abstract classes.
const IMPLEMENTATIONS: &[(&str, &str)] = &[
    ("java/lang/Appendable", "java/lang/StringBuilder"),
    ("java/io/InputStream", "java/io/ByteArrayInputStream"),
    ("java/io/OutputStream", "java/io/ByteArrayOutputStream"),
    ("java/io/Reader", "java/io/StringReader"),
    ("java/io/Writer", "java/io/StringWriter"),
    ("java/util/Calendar", "java/util/GregorianCalendar"),
    ("java/util/Dictionary", "java/util/Hashtable"),
    ("java/util/TimeZone", "java/util/SimpleTimeZone"),
    ("java/text/DateFormat", "java/text/SimpleDateFormat"),
    ("java/text/Format", "java/text/DecimalFormat"),
    ("java/text/NumberFormat", "java/text/DecimalFormat"),
    ("java/awt/Image", "java/awt/image/BufferedImage"),
    ("java/awt/Shape", "java/awt/Rectangle"),
    ("java/awt/geom/Arc2D", "java/awt/geom/Arc2D$Double"),
    ("java/awt/geom/Ellipse2D", "java/awt/geom/Ellipse2D$Double"),
    ("java/awt/geom/Line2D", "java/awt/geom/Line2D$Double"),
    ("java/awt/geom/Point2D", "java/awt/geom/Point2D$Double"),
    (
        "java/awt/geom/Rectangle2D",
        "java/awt/geom/Rectangle2D$Double",
    ),
    (
        "java/awt/geom/RectangularShape",
        "java/awt/geom/Rectangle2D$Double",
    ),
    (
        "java/awt/geom/RoundRectangle2D",
        "java/awt/geom/RoundRectangle2D$Double",
    ),
];

/// Classes with a constructor that takes the number they hold.
const HOLDERS: &[(&str, Type)] = &[
    ("java/util/concurrent/atomic/AtomicBoolean", Type::Boolean),
    ("java/util/concurrent/atomic/AtomicInteger", Type::Int),
    ("java/util/concurrent/atomic/AtomicLong", Type::Long),
];

impl Builder<'_> {
    /// An object of a JDK class.
    pub(super) fn jdk_object(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, Reply)],
    ) -> InputValue {
        let name = self.program.class(class).name.to_string();
        if let Some(value) = self.with_value(index, (class, &name), fields) {
            return value;
        }
        if let Some(exception) = self.exception(index, class, fields) {
            return exception;
        }
        if answers.is_empty()
            && let Some(unasked) = self.unasked(index, (class, &name))
        {
            return unasked;
        }
        if optional::is_transparent(&name) {
            return self.transparent(index, class, fields);
        }
        if let Some(stream) = self.stream(index, &name, answers) {
            return stream;
        }
        match answers.is_empty() {
            true => match self.empty_container(index, &name) {
                Some(empty) => empty,
                None => self.usual_instance(index, (class, &name)),
            },
            false if self.program.class(class).access.is_final() => self.unavailable(index, class),
            false => self.stub(index, class, answers),
        }
    }

    /// An object that is what its fields hold: a box, a holder of a number, a class, a date.
    fn with_value(
        &mut self,
        index: usize,
        (class, name): (ClassId, &str),
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<InputValue> {
        let number = (name == "java/lang/Number").then(|| self.number_type(index));
        if let Some(ty) = Type::held_by(name).or(number) {
            return Some(self.add(index, InputObject::Boxed(held(fields, &ty))));
        }
        if let Some((_, ty)) = HOLDERS.iter().find(|(holder, _)| *holder == name) {
            return Some(self.holder(index, class, (ty, held(fields, ty))));
        }
        if name == "java/lang/Class" {
            let named = self.names.type_ref(&self.class_literal(index));
            return Some(self.add(index, InputObject::ClassLiteral(named)));
        }
        let declared = self.program.class(class);
        let is_named = declared.access.is_public();
        let listed = value_class(declared).filter(|_| !(is_named && fields.is_empty()))?;
        Some(self.value_object(index, class, listed, fields))
    }

    /// An object of which nothing is asked: a text, or a sample of its class.
    fn unasked(&mut self, index: usize, (class, name): (ClassId, &str)) -> Option<InputValue> {
        let is_text = matches!(name, "java/lang/CharSequence" | "java/lang/Comparable")
            && self.admits(index, self.program.known().string);
        match is_text {
            true => {
                let text = InputObject::String(self.text_like_no_other(index));
                Some(self.add(index, text))
            }
            false => self.sample(index, class),
        }
    }

    /// An object of the class that is usual for a declared one.
    fn usual_instance(&mut self, index: usize, (class, name): (ClassId, &str)) -> InputValue {
        let mut usual = IMPLEMENTATIONS.iter();
        let usual = usual.find(|(declared, _)| *declared == name);
        let usual = usual.and_then(|(_, usual)| self.program.class_by_name(usual));
        let chosen = usual.filter(|&usual| self.admits(index, usual));
        let chosen = chosen.unwrap_or(class);
        if chosen != class
            && let Some(sample) = self.sample(index, chosen)
        {
            return sample;
        }
        match self.program.class(chosen).is_interface() {
            true => self.stub(index, chosen, &[]),
            false => self.jdk_instance(index, chosen),
        }
    }

    /// A text for one of some objects that are only known to be comparable: a letter of its own, none for the first.
    fn text_like_no_other(&self, index: usize) -> Vec<u16> {
        let class_of = |object: &SolvedObject| match object {
            SolvedObject::Instance { class, .. } => Some(*class),
            _ => None,
        };
        let own = class_of(&self.pool[index]);
        let before = self.pool[..index].iter();
        let n_before = before.filter(|it| class_of(it) == own).count();
        let letter = n_before.checked_sub(1).map(|n| b'a' + (n % 26) as u8);
        letter.map(u16::from).into_iter().collect()
    }

    /// A stream over the bytes, or a reader of the characters, that were read from it.
    fn stream(
        &mut self,
        index: usize,
        name: &str,
        answers: &[(MethodId, Reply)],
    ) -> Option<InputValue> {
        let is_throw = |(_, reply): &(MethodId, Reply)| matches!(reply, Reply::Throws(_));
        if answers.iter().any(is_throw) {
            return None;
        }
        let units = answers.iter().map_while(|(_, reply)| match reply {
            Reply::Gives(SolvedValue::Number(Constant::Int(unit))) => u16::try_from(*unit).ok(),
            _ => None,
        });
        let units: Vec<u16> = units.collect();
        let (built, contents) = match name {
            _ if answers.is_empty() => return None,
            "java/io/InputStream" => ("java/io/ByteArrayInputStream", bytes(&units)),
            "java/io/Reader" => ("java/io/StringReader", SolvedObject::Text(units)),
            _ => return None,
        };
        let class = self.program.class_by_name(built)?;
        let ty = contents.ty(self.program);
        let build = Build::Constructor {
            access: Access::Public,
            parameters: self.jdk_parameters(class, "<init>", &[ty]),
            arguments: vec![self.made_up(contents)],
        };
        Some(self.built(index, class, build))
    }

    /// What the box holds that stands for any `Number`.
    fn number_type(&self, index: usize) -> Type {
        let fits = |ty: &Type| {
            let class = ty.box_class();
            let class = class.and_then(|class| self.program.class_by_name(class));
            class.is_some_and(|class| self.admits(index, class))
        };
        let types = [
            Type::Int,
            Type::Long,
            Type::Double,
            Type::Float,
            Type::Short,
            Type::Byte,
        ];
        let mut types = types.into_iter();
        types.find(fits).unwrap_or(Type::Int)
    }

    /// `new C(value)`.
    fn holder(
        &mut self,
        index: usize,
        class: ClassId,
        (ty, value): (&Type, InputValue),
    ) -> InputValue {
        let build = Build::Constructor {
            access: Access::Public,
            parameters: self.jdk_parameters(class, "<init>", std::slice::from_ref(ty)),
            arguments: vec![value],
        };
        self.built(index, class, build)
    }

    /// `new StringBuilder("text")`, or of nothing.
    pub(super) fn string_builder(
        &mut self,
        index: usize,
        class: ClassId,
        units: Vec<u16>,
    ) -> InputValue {
        let mut parameters = Vec::new();
        let mut arguments = Vec::new();
        if !units.is_empty() {
            parameters.push(Type::Class("java/lang/String".into()));
            arguments.push(self.made_up(SolvedObject::Text(units)));
        }
        let build = Build::Constructor {
            access: Access::Public,
            parameters: self.jdk_parameters(class, "<init>", &parameters),
            arguments,
        };
        self.built(index, class, build)
    }

    /// The parameters of a method or constructor of the JDK that takes these types.
    pub(super) fn jdk_parameters(&self, class: ClassId, name: &str, types: &[Type]) -> Parameters {
        let program = self.program;
        let mut named = program.methods(class).filter(|&method| {
            let declared = program.method(method);
            &*declared.name == name && *declared.descriptor.parameters == *types
        });
        match named.next() {
            Some(method) => program.parameters(method, self.names.package()),
            None => {
                let types = types.iter().map(|ty| self.names.type_ref(ty));
                types.collect::<Vec<_>>().into()
            }
        }
    }

    /// `C.FIELD`.
    pub(super) fn jdk_constant(
        &mut self,
        index: usize,
        class: ClassId,
        holder: ClassId,
        field: &str,
    ) -> InputValue {
        let build = Build::Constant {
            class: self.names.class_ref(holder),
            field: field.to_owned(),
            declared: Some(TypeRef::Class(self.names.class_ref(class))),
            access: Access::Public,
        };
        self.built(index, class, build)
    }

    /// An object of which nothing has to be set.
    pub(super) fn built(&mut self, index: usize, class: ClassId, build: Build) -> InputValue {
        let class = self.names.class_ref(class);
        let (calls, fields) = (Vec::new(), Vec::new());
        self.add(
            index,
            InputObject::Instance {
                class,
                build,
                calls,
                fields,
            },
        )
    }

    /// `new C(…)` by the public constructor with the fewest, simplest parameters.
    fn jdk_instance(&mut self, index: usize, class: ClassId) -> InputValue {
        if self.program.class(class).is_abstract() {
            return self.unavailable(index, class);
        }
        let program = self.program;
        let constructors = program.constructors(class).filter(|&method| {
            let declared = program.method(method);
            self.names.member_access(class, declared.access) == Access::Public
                && declared.descriptor.parameters.iter().all(is_simple)
        });
        let Some(chosen) =
            constructors.min_by_key(|&method| program.method(method).descriptor.parameters.len())
        else {
            return self.unavailable(index, class);
        };
        let parameters = program.method(chosen).descriptor.parameters.clone();
        let arguments = parameters.iter().map(|ty| self.simple(ty)).collect();
        let build = Build::Constructor {
            access: Access::Public,
            parameters: program.parameters(chosen, self.names.package()),
            arguments,
        };
        self.built(index, class, build)
    }

    /// A simple object of a type that nobody looks at.
    pub(super) fn simple(&mut self, ty: &Type) -> InputValue {
        let object = match ty {
            Type::Array(component) => SolvedObject::Array {
                component: (**component).clone(),
                length: 0,
                elements: Vec::new(),
            },
            Type::Class(name) if name.as_ref() == "java/lang/String" => {
                SolvedObject::Text(Vec::new())
            }
            Type::Class(name) => match self.program.class_by_name(name) {
                Some(class) => SolvedObject::plain(class),
                None => return InputValue::Null,
            },
            _ => return plain(0, ty),
        };
        self.made_up(object)
    }

    /// The class that a class object stands for: that of `Class<T>` is the bound of `T`, and of the usual bound for enums an
    /// enum.
    fn class_literal(&self, index: usize) -> Type {
        let types = self.program.parameter_types(self.order.method);
        // The receiver comes before the parameters.
        let inputs = self.order.solution.inputs.iter().rev();
        let mut parameters = inputs.zip(types.iter().rev());
        let bound = parameters.find(|(input, _)| **input == SolvedValue::Object(index));
        bound.map_or(GenericType::object().erased, |(_, ty)| represented(ty))
    }

    /// The same of a class object that a call on the way is given, whichever class it is.
    pub(super) fn settle_class(&mut self, value: SolvedValue, declared: &GenericType) {
        let SolvedValue::Object(index) = value else {
            return;
        };
        let is_any = match &self.pool[index] {
            SolvedObject::Class(class) => *class == GenericType::object().erased,
            SolvedObject::Instance { class, .. } => {
                &*self.program.class(*class).name == "java/lang/Class"
            }
            _ => false,
        };
        if is_any {
            self.pool[index] = SolvedObject::Class(represented(declared));
        }
    }

    /// An object that the solution does not have.
    pub(super) fn made_up(&mut self, object: SolvedObject) -> InputValue {
        self.pool.push(object);
        self.place.push(None);
        self.object(self.pool.len() - 1)
    }

    /// An object that no public means reach: the test cannot be built, because the inside of JDK objects is not forged.
    fn unavailable(&mut self, index: usize, class: ClassId) -> InputValue {
        let class = self.names.class_ref(class);
        self.impossible(index, class)
    }
}

/// What a class object of a declared type stands for.
fn represented(declared: &GenericType) -> Type {
    match declared.argument(0).erased {
        Type::Class(name) if *name == *"java/lang/Enum" => {
            Type::Class("java/util/concurrent/TimeUnit".into())
        }
        bound => bound,
    }
}

/// An array of these bytes.
fn bytes(units: &[u16]) -> SolvedObject {
    let byte = |unit: &u16| {
        let byte = unit.to_le_bytes()[0];
        SolvedValue::Number(Constant::Int(i32::from(byte.cast_signed())))
    };
    SolvedObject::Array {
        component: Type::Byte,
        length: i32::try_from(units.len()).unwrap_or(i32::MAX),
        elements: (0..).zip(units.iter().map(byte)).collect(),
    }
}

/// Whether a constructor argument of the type is easily made up.
fn is_simple(ty: &Type) -> bool {
    match ty {
        Type::Class(name) => matches!(name.as_ref(), "java/lang/String" | "java/lang/Object"),
        Type::Array(component) => !component.is_reference(),
        _ => true,
    }
}

/// The number among the fields, or zero.
fn held(fields: &[(FieldId, SolvedValue)], ty: &Type) -> InputValue {
    let known = fields.iter().find_map(|(_, value)| match value {
        SolvedValue::Number(constant) => Some(*constant),
        _ => None,
    });
    let value = number(known.unwrap_or(Constant::Int(0)), ty);
    if value_fits(value, ty) {
        value
    } else {
        plain(0, ty)
    }
}

fn value_fits(value: InputValue, ty: &Type) -> bool {
    matches!(
        (value, ty),
        (InputValue::Boolean(_), Type::Boolean)
            | (InputValue::Byte(_), Type::Byte)
            | (InputValue::Char(_), Type::Char)
            | (InputValue::Short(_), Type::Short)
            | (InputValue::Int(_), Type::Int)
            | (InputValue::Long(_), Type::Long)
            | (InputValue::Float(_), Type::Float)
            | (InputValue::Double(_), Type::Double)
    )
}
