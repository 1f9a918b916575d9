//! Annotations on classes, fields, methods and parameters (JVMS §4.7.16 to §4.7.20).
//!
//! An annotation of a type (`TYPE_USE`) is listed with the declaration whose value it qualifies:
//! the field, the parameter, or the method for its return type. Annotations deeper inside a type
//! (type arguments, array components, bounds, casts) say nothing about that value and are left out.

use std::sync::Arc;

use crate::classfile::{AttributeName, Attributes, ConstantPool, Entry, Reader};
use crate::error::ClassFileError;

/// Nested annotations and arrays deeper than this are rejected; real ones have 2 or 3 levels.
const MAX_DEPTH: u8 = 32;

/// An annotation, retained at run time or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotation {
    /// Internal name of the annotation interface, as `javax/annotation/Nonnull`.
    pub class: Arc<str>,
    /// Whether reflection sees it (retention `RUNTIME`, not `CLASS`).
    pub is_visible: bool,
    /// Elements with explicit values, in file order.
    pub elements: Box<[(Arc<str>, ElementValue)]>,
}

impl Annotation {
    /// Name without package and enclosing classes.
    pub fn simple_name(&self) -> &str {
        self.class.rsplit(['/', '$']).next().unwrap_or_default()
    }

    /// Value of an element; `None` when it has its default.
    pub fn element(&self, name: &str) -> Option<&ElementValue> {
        self.elements
            .iter()
            .find(|(n, _)| &**n == name)
            .map(|(_, value)| value)
    }
}

/// Value of an annotation element.
#[derive(Clone, Debug, PartialEq)]
pub enum ElementValue {
    /// `boolean`, `byte`, `char`, `short` or `int`.
    Int(i32),
    /// `long`
    Long(i64),
    /// `float`
    Float(f32),
    /// `double`
    Double(f64),
    /// A string.
    String(Arc<str>),
    /// An enum constant: descriptor of the enum, name of the constant.
    Enum(Arc<str>, Arc<str>),
    /// A class literal by descriptor.
    Class(Arc<str>),
    /// An annotation.
    Annotation(Box<Annotation>),
    /// An array.
    Array(Box<[ElementValue]>),
}

/// Annotations of a field or method.
#[derive(Default)]
pub(crate) struct MemberAnnotations {
    /// Of the declaration and of its (return) type.
    pub(crate) own: Vec<Annotation>,
    /// By index of the parameter as the attribute counts it: implicit parameters may be missing.
    pub(crate) parameters: Vec<Vec<Annotation>>,
}

impl MemberAnnotations {
    fn parameter(&mut self, index: usize) -> &mut Vec<Annotation> {
        if self.parameters.len() <= index {
            self.parameters.resize_with(index + 1, Vec::new);
        }
        &mut self.parameters[index]
    }
}

/// Reads every annotation attribute in `attributes`.
pub(crate) fn read_annotations(
    attributes: &Attributes,
    pool: &ConstantPool,
) -> Result<MemberAnnotations, ClassFileError> {
    use AttributeName as Name;

    let mut found = MemberAnnotations::default();
    for attribute in attributes.iter() {
        let reader = Reader::new(pool.slice(&attribute.range));
        let parser = |is_visible| Parser {
            reader: reader.clone(),
            pool,
            is_visible,
        };
        match attribute.name {
            Name::VisibleAnnotations => found.own.extend(parser(true).annotations()?),
            Name::InvisibleAnnotations => found.own.extend(parser(false).annotations()?),
            Name::VisibleParameterAnnotations => parser(true).parameters(&mut found)?,
            Name::InvisibleParameterAnnotations => parser(false).parameters(&mut found)?,
            Name::VisibleTypeAnnotations => parser(true).types(&mut found)?,
            Name::InvisibleTypeAnnotations => parser(false).types(&mut found)?,
            _ => {}
        }
    }
    Ok(found)
}

struct Parser<'a> {
    reader: Reader<'a>,
    pool: &'a ConstantPool,
    is_visible: bool,
}

impl Parser<'_> {
    fn annotations(&mut self) -> Result<Vec<Annotation>, ClassFileError> {
        (0..self.reader.u2()?).map(|_| self.annotation(0)).collect()
    }

    fn parameters(&mut self, found: &mut MemberAnnotations) -> Result<(), ClassFileError> {
        for index in 0..usize::from(self.reader.u1()?) {
            let annotations = self.annotations()?;
            found.parameter(index).extend(annotations);
        }
        Ok(())
    }

    fn types(&mut self, found: &mut MemberAnnotations) -> Result<(), ClassFileError> {
        for _ in 0..self.reader.u2()? {
            let target = self.type_target()?;
            let qualifies_value = self.type_path_is_value()?;
            let annotation = self.annotation(0)?;
            match target {
                Some(TypeTarget::FieldOrReturn) if qualifies_value => found.own.push(annotation),
                Some(TypeTarget::Parameter(index)) if qualifies_value => {
                    found.parameter(index).push(annotation);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// `target_type` and `target_info` (JVMS §4.7.20.1).
    fn type_target(&mut self) -> Result<Option<TypeTarget>, ClassFileError> {
        let r = &mut self.reader;
        let skipped = match r.u1()? {
            0x13 | 0x14 => return Ok(Some(TypeTarget::FieldOrReturn)),
            0x16 => return Ok(Some(TypeTarget::Parameter(usize::from(r.u1()?)))),
            0x15 => 0,
            0x00 | 0x01 => 1,
            0x10..=0x12 | 0x17 | 0x42..=0x46 => 2,
            0x47..=0x4b => 3,
            0x40 | 0x41 => usize::from(r.u2()?) * 6,
            _ => {
                return Err(ClassFileError::Malformed(
                    "unknown target of a type annotation",
                ));
            }
        };
        r.take(skipped)?;
        Ok(None)
    }

    /// Whether the `type_path` (JVMS §4.7.20.2) leads to the type of the value itself, which may
    /// take steps into nested classes but none into components or type arguments.
    fn type_path_is_value(&mut self) -> Result<bool, ClassFileError> {
        const INTO_NESTED: u8 = 1;

        let len = self.reader.u1()?;
        let steps = self.reader.take(usize::from(len) * 2)?;
        Ok(steps.chunks(2).all(|step| step[0] == INTO_NESTED))
    }

    fn annotation(&mut self, depth: u8) -> Result<Annotation, ClassFileError> {
        let descriptor = self.text()?;
        let class = descriptor
            .strip_prefix('L')
            .and_then(|d| d.strip_suffix(';'));
        let class = class.ok_or_else(|| ClassFileError::BadDescriptor(descriptor.to_string()))?;
        let elements = (0..self.reader.u2()?)
            .map(|_| Ok((self.text()?, self.value(depth + 1)?)))
            .collect::<Result<_, ClassFileError>>()?;
        Ok(Annotation {
            class: class.into(),
            is_visible: self.is_visible,
            elements,
        })
    }

    fn value(&mut self, depth: u8) -> Result<ElementValue, ClassFileError> {
        if depth > MAX_DEPTH {
            return Err(ClassFileError::Malformed("annotation nested too deeply"));
        }
        Ok(match self.reader.u1()? {
            b's' => ElementValue::String(self.text()?),
            b'c' => ElementValue::Class(self.text()?),
            b'e' => ElementValue::Enum(self.text()?, self.text()?),
            b'@' => ElementValue::Annotation(Box::new(self.annotation(depth)?)),
            b'[' => {
                let count = self.reader.u2()?;
                let values = (0..count).map(|_| self.value(depth + 1));
                ElementValue::Array(values.collect::<Result<_, _>>()?)
            }
            _ => self.primitive()?,
        })
    }

    fn primitive(&mut self) -> Result<ElementValue, ClassFileError> {
        let index = self.reader.u2()?;
        match self.pool.entry(index)? {
            Entry::Integer(value) => Ok(ElementValue::Int(value)),
            Entry::Long(value) => Ok(ElementValue::Long(value)),
            Entry::Float(value) => Ok(ElementValue::Float(value)),
            Entry::Double(value) => Ok(ElementValue::Double(value)),
            _ => Err(ClassFileError::BadConstant {
                index,
                expected: "a number",
            }),
        }
    }

    fn text(&mut self) -> Result<Arc<str>, ClassFileError> {
        Ok(Arc::from(&*self.pool.utf8(self.reader.u2()?)?))
    }
}

enum TypeTarget {
    FieldOrReturn,
    Parameter(usize),
}
