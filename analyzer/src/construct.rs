//! How a test can build the solved objects: constructors that leave the required fields, found by running them
//! symbolically, and what to do when there is none.

mod class_ref;
mod container;
mod jdk;
mod optional;
mod search;

use crate::classfile::Type;
use crate::config::Config;
use crate::models::ModelTable;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::{Solution, SolvedObject, SolvedValue};
use crate::term::Constant;
use crate::witness::{Access, Build, FieldValue, InputObject, InputValue, StubMethod, Witness};

use class_ref::Names;

/// Constructor arguments that are objects are built by constructors in turn, to this depth.
const MAX_NESTING: u32 = 3;

/// Turns a solution into a witness for a test in the package of the entry class.
pub fn witness(
    program: &Program,
    config: &Config,
    models: &ModelTable,
    method: MethodId,
    solution: &Solution,
) -> Witness {
    let names = Names::new(program, method.class);
    let mut builder = Builder {
        program,
        config: search::budgets(config),
        models,
        names,
        solution,
        objects: Vec::new(),
        order: Vec::new(),
        in_progress: Vec::new(),
    };
    builder.build(method)
}

struct Builder<'a> {
    program: &'a Program,
    config: Config,
    models: &'a ModelTable,
    names: Names<'a>,
    solution: &'a Solution,
    objects: Vec<InputObject>,
    order: Vec<Option<usize>>,
    /// Objects whose constructor arguments are being built; they cannot be arguments themselves.
    in_progress: Vec<usize>,
}

impl Builder<'_> {
    fn build(&mut self, method: MethodId) -> Witness {
        let declared = self.program.method(method);
        let has_receiver = !declared.access.is_static();
        let is_constructor = declared.name.as_ref() == "<init>";
        let parameters = declared.descriptor.parameters.clone();
        let solution = self.solution;
        // Objects keep their order; what constructors need is appended by `search` before its user.
        self.order = vec![None; solution.objects.len()];
        let inputs = &solution.inputs[usize::from(has_receiver)..];
        let receiver = (has_receiver && !is_constructor).then(|| {
            let ty = self.program.class(method.class).ty();
            self.value(solution.inputs[0], &ty)
        });
        let arguments = inputs
            .iter()
            .zip(&parameters)
            .map(|(&input, ty)| self.value(input, ty))
            .collect();
        Witness {
            receiver,
            arguments,
            objects: std::mem::take(&mut self.objects),
            statics: Vec::new(),
        }
    }

    /// A value as the test writes it, at a type.
    fn value(&mut self, value: SolvedValue, ty: &Type) -> InputValue {
        match value {
            SolvedValue::Null => InputValue::Null,
            SolvedValue::Number(constant) => number(constant, ty),
            SolvedValue::Object(index) => self.object(index, 0),
        }
    }

    fn object(&mut self, index: usize, nesting: u32) -> InputValue {
        if let Some(known) = self.order[index] {
            return InputValue::Object(known);
        }
        let solution = self.solution;
        match &solution.objects[index] {
            SolvedObject::Text(units) => self.add(index, InputObject::String(units.clone())),
            SolvedObject::Class(ty) => {
                let ty = self.names.type_ref(ty);
                self.add(index, InputObject::ClassLiteral(ty))
            }
            SolvedObject::Array {
                component,
                length,
                elements,
            } => {
                let element = self.names.type_ref(component);
                let id = self.add(
                    index,
                    InputObject::Array {
                        element: element.clone(),
                        length: *length,
                        elements: Vec::new(),
                    },
                );
                let elements = elements
                    .iter()
                    .map(|&(at, value)| (at, self.value(value, component)))
                    .collect();
                self.replace(
                    id,
                    InputObject::Array {
                        element,
                        length: *length,
                        elements,
                    },
                )
            }
            SolvedObject::Container { class, contents } => self.container(index, *class, contents),
            SolvedObject::Instance {
                class,
                fields,
                answers,
            } => self.instance(index, *class, fields, answers, nesting),
        }
    }

    fn instance(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, SolvedValue)],
        nesting: u32,
    ) -> InputValue {
        let declared = self.program.class(class);
        if declared.is_enum() {
            return self.enum_constant(index, class, fields);
        }
        if declared.is_jdk() {
            return self.jdk_object(index, class, fields, answers);
        }
        if declared.is_interface() || declared.is_abstract() {
            return self.stub_or_subclass(index, class, answers, nesting);
        }
        if nesting < MAX_NESTING
            && let Some(found) = search::constructor(self, class, fields)
        {
            return self.constructed(index, class, fields, found, nesting);
        }
        let object = InputObject::Instance {
            class: self.names.class_ref(class),
            build: Build::Allocate,
            fields: Vec::new(),
        };
        let id = self.add(index, object);
        let fields = fields
            .iter()
            .filter_map(|&(field, value)| self.field(field, value))
            .collect();
        self.replace(
            id,
            InputObject::Instance {
                class: self.names.class_ref(class),
                build: Build::Allocate,
                fields,
            },
        )
    }

    /// `new C(…)`, its arguments first.
    fn constructed(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        found: search::Found,
        nesting: u32,
    ) -> InputValue {
        let declared = self.program.method(found.constructor);
        let parameters = declared.descriptor.parameters.clone();
        self.in_progress.push(index);
        let mut arguments = Vec::new();
        for (argument, ty) in found.arguments.iter().zip(&parameters) {
            arguments.push(match argument {
                search::Argument::Wanted(object) => self.object(*object, nesting + 1),
                search::Argument::Number(constant) => number(*constant, ty),
                search::Argument::Null => InputValue::Null,
                search::Argument::Simple => self.simple(ty, nesting + 1),
            });
        }
        self.in_progress.pop();
        let build = Build::Constructor {
            access: self.names.member_access(class, declared.access),
            parameters: parameters
                .iter()
                .map(|ty| self.names.type_ref(ty))
                .collect(),
            arguments,
        };
        let class = self.names.class_ref(class);
        let id = self.add(
            index,
            InputObject::Instance {
                class: class.clone(),
                build: build.clone(),
                fields: Vec::new(),
            },
        );
        let missing = fields
            .iter()
            .filter(|(field, _)| found.missing.contains(field));
        let fields = missing
            .filter_map(|&(field, value)| self.field(field, value))
            .collect();
        self.replace(
            id,
            InputObject::Instance {
                class,
                build,
                fields,
            },
        )
    }

    /// A simple object of a type that nobody looks at.
    fn simple(&mut self, ty: &Type, nesting: u32) -> InputValue {
        let object = match ty {
            Type::Array(component) => InputObject::Array {
                element: self.names.type_ref(component),
                length: 0,
                elements: Vec::new(),
            },
            Type::Class(name) => match name.as_ref() {
                "java/lang/String" | "java/lang/CharSequence" | "java/lang/Comparable" => {
                    InputObject::String(Vec::new())
                }
                name => match self.program.class_by_name(name) {
                    Some(class) if nesting <= MAX_NESTING => {
                        return self.simple_instance(class, nesting);
                    }
                    _ => return InputValue::Null,
                },
            },
            _ => return plain(0, ty),
        };
        self.objects.push(object);
        InputValue::Object(self.objects.len() - 1)
    }

    fn simple_instance(&mut self, class: ClassId, nesting: u32) -> InputValue {
        self.order.push(None);
        let index = self.order.len() - 1;
        self.instance(index, class, &[], &[], nesting)
    }

    fn field(&mut self, field: FieldId, value: SolvedValue) -> Option<FieldValue> {
        let declared = self.program.field(field);
        if declared.access.is_synthetic() {
            return None;
        }
        let access = match self.names.member_access(field.class, declared.access) {
            _ if declared.access.is_final() => Access::Forced,
            access => access,
        };
        let (name, ty) = (declared.name.to_string(), declared.ty.clone());
        let value = self.value(value, &ty);
        Some(FieldValue {
            class: self.names.class_ref(field.class),
            name,
            ty: self.names.type_ref(&ty),
            access,
            value,
        })
    }

    /// The constant with the required ordinal, or the first one.
    fn enum_constant(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> InputValue {
        let ordinal = fields.iter().find_map(|&(field, value)| match value {
            SolvedValue::Number(Constant::Int(ordinal))
                if self.program.field(field).name.as_ref() == "ordinal" =>
            {
                usize::try_from(ordinal).ok()
            }
            _ => None,
        });
        let declared = self.program.class(class);
        let mut constants = declared.enum_constants();
        match constants
            .nth(ordinal.unwrap_or(0))
            .or(declared.enum_constants().next())
        {
            Some(name) => {
                let name = name.to_string();
                self.add(
                    index,
                    InputObject::EnumConstant {
                        class: self.names.class_ref(class),
                        name,
                    },
                )
            }
            None => InputValue::Null,
        }
    }

    fn stub_or_subclass(
        &mut self,
        index: usize,
        class: ClassId,
        answers: &[(MethodId, SolvedValue)],
        nesting: u32,
    ) -> InputValue {
        let concrete = self
            .program
            .subtypes(class)
            .iter()
            .copied()
            .find(|&subtype| {
                let declared = self.program.class(subtype);
                !declared.is_abstract()
                    && !declared.is_interface()
                    && self.names.class_ref(subtype).source.is_some()
            });
        match concrete {
            Some(subtype) if answers.is_empty() && nesting < MAX_NESTING => {
                self.instance(index, subtype, &[], &[], nesting + 1)
            }
            _ => self.stub(index, class, answers),
        }
    }

    /// An anonymous class that answers what the path needs.
    fn stub(
        &mut self,
        index: usize,
        class: ClassId,
        answers: &[(MethodId, SolvedValue)],
    ) -> InputValue {
        let mut methods = Vec::new();
        for method in self.program.abstract_methods(class) {
            let declared = self.program.method(method);
            let scripted = answers.iter().filter(|(answered, _)| {
                let answered = self.program.method(*answered);
                answered.name == declared.name && answered.descriptor.raw == declared.descriptor.raw
            });
            let returns = declared.descriptor.returns.clone();
            let scripted: Vec<SolvedValue> = scripted.map(|&(_, answer)| answer).collect();
            let answers = match &returns {
                Some(ty) => scripted
                    .into_iter()
                    .map(|answer| self.value(answer, ty))
                    .collect(),
                None => Vec::new(),
            };
            methods.push(StubMethod {
                name: declared.name.to_string(),
                is_public: declared.access.is_public(),
                parameters: declared
                    .descriptor
                    .parameters
                    .iter()
                    .map(|ty| self.names.type_ref(ty))
                    .collect(),
                returns: returns.map(|ty| self.names.type_ref(&ty)),
                answers,
            });
        }
        let is_interface = self.program.class(class).is_interface();
        self.add(
            index,
            InputObject::Stub {
                class: self.names.class_ref(class),
                is_interface,
                methods,
            },
        )
    }

    fn add(&mut self, index: usize, object: InputObject) -> InputValue {
        self.objects.push(object);
        let id = self.objects.len() - 1;
        self.order[index] = Some(id);
        InputValue::Object(id)
    }

    fn replace(&mut self, id: InputValue, object: InputObject) -> InputValue {
        if let InputValue::Object(index) = id {
            self.objects[index] = object;
        }
        id
    }
}

/// A number at a type.
fn number(constant: Constant, ty: &Type) -> InputValue {
    match constant {
        Constant::Int(value) => plain(value, ty),
        Constant::Long(value) => InputValue::Long(value),
        Constant::Float(value) => InputValue::Float(value.to_bits()),
        Constant::Double(value) => InputValue::Double(value.to_bits()),
        Constant::Bool(value) => InputValue::Boolean(value),
    }
}

/// An `int` at a type it was widened from.
fn plain(value: i32, ty: &Type) -> InputValue {
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
