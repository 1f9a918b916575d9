//! The little Java that generated tests need, as data.
//!
//! One class with one method, statements one after the other, anonymous classes for stubs. Classes are
//! held by package and name; how a name is written (simple, imported, qualified) is decided when
//! the whole file is known, in [`crate::render`]. Only variables and the types of `null` have type arguments.

use std::cmp::Ordering;

/// A source file with one test class.
pub(crate) struct CompilationUnit {
    /// Package; empty for the unnamed one.
    pub(crate) package: String,
    /// Names of `java.lang` that mean something else in the package.
    pub(crate) hidden_names: Vec<String>,
    /// Lines of the comment above the class.
    pub(crate) comment: Vec<String>,
    /// Annotation that takes a name, and the name.
    pub(crate) tag: Option<(ClassName, &'static str)>,
    /// `public`, or nothing.
    pub(crate) modifier: Option<&'static str>,
    /// Simple name of the class.
    pub(crate) class_name: String,
    /// Its only method.
    pub(crate) method: Method,
}

/// A class by package and name within the package, as `java.util` and `Map.Entry`: these say which class it is.
#[derive(Clone, Debug)]
pub(crate) struct ClassName {
    /// Package; empty for the unnamed one.
    pub(crate) package: String,
    /// Name with the enclosing classes.
    pub(crate) nested: String,
    /// Whether it has type parameters, so that its raw name draws lint warnings.
    pub(crate) is_generic: bool,
}

impl PartialEq for ClassName {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for ClassName {}

impl PartialOrd for ClassName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ClassName {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.package, &self.nested).cmp(&(&other.package, &other.nested))
    }
}

impl ClassName {
    pub(crate) fn new(package: &str, nested: &str) -> Self {
        Self {
            package: package.to_owned(),
            nested: nested.to_owned(),
            is_generic: false,
        }
    }

    /// The class, known to have type parameters or not.
    pub(crate) fn generic(self, is_generic: bool) -> Self {
        Self { is_generic, ..self }
    }

    /// The outermost class: what an import makes known.
    pub(crate) fn top_level(&self) -> &str {
        self.nested.split('.').next().unwrap_or(&self.nested)
    }

    /// The name after the last dot: what `outer.new` and variable names start from.
    pub(crate) fn simple(&self) -> &str {
        self.nested.rsplit('.').next().unwrap_or(&self.nested)
    }
}

/// A type, erased but where a variable is declared or `null` is cast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    /// By descriptor letter (JVMS §4.3.2).
    Primitive(char),
    /// A class or interface.
    Class(ClassName),
    /// A class or interface with type arguments.
    Parameterized(ClassName, Vec<Type>),
    /// `Class<?>`: arrays of it must not be raw to compile silently.
    AnyClass,
    /// An array of the element type.
    Array(Box<Type>),
}

impl Type {
    /// A class of `java.lang`.
    pub(crate) fn lang(simple: &str) -> Self {
        Self::Class(ClassName::new("java.lang", simple))
    }

    pub(crate) fn object() -> Self {
        Self::lang("Object")
    }

    /// The type with type arguments, where it takes some.
    pub(crate) fn with(self, arguments: Vec<Self>) -> Self {
        match self {
            Self::Class(class) if !arguments.is_empty() => Self::Parameterized(class, arguments),
            other => other,
        }
    }

    /// The type without its arguments.
    pub(crate) fn erased(&self) -> Self {
        match self {
            Self::Parameterized(class, _) => Self::Class(class.clone()),
            other => other.clone(),
        }
    }

    pub(crate) fn array_of(element: Self) -> Self {
        Self::Array(Box::new(element))
    }
}

/// A literal, or the constant expression that stands for a value without one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    Null,
    Boolean(bool),
    Byte(i8),
    Char(u16),
    Short(i16),
    Int(i32),
    Long(i64),
    /// By its bits.
    Float(u32),
    /// By its bits.
    Double(u64),
    /// In UTF-16 units.
    String(Vec<u16>),
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    Literal(Literal),
    Local(String),
    This,
    /// `Node.class`
    ClassLiteral(Type),
    /// `Config.DEFAULT`
    StaticField(ClassName, String),
    /// `node.next`
    Field(Box<Expr>, String),
    /// `nodes[3]`
    Element(Box<Expr>, i32),
    /// `(Node) object`
    Cast(Type, Box<Expr>),
    /// `new int[3]`, by element type and length
    NewArray(Type, i32),
    /// `new int[] {1, 2}`, by element type
    ArrayOf(Type, Vec<Expr>),
    New(New),
    /// `(a, b) -> 3`; of a method without result, `(a, b) -> {}`.
    Lambda(Vec<String>, Box<Answer>),
    /// `Node.of(3)`
    StaticCall(ClassName, String, Vec<Expr>),
    /// `node.swap(other)`
    Call(Box<Expr>, String, Vec<Expr>),
}

impl Expr {
    pub(crate) const NULL: Self = Self::Literal(Literal::Null);

    pub(crate) fn string(text: &str) -> Self {
        Self::Literal(Literal::String(text.encode_utf16().collect()))
    }
}

/// What a scripted method does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    /// It returns, without a result.
    Nothing,
    Value(Expr),
    /// It calls something; what that gives does not matter.
    Does(Expr),
    Throw(Expr),
}

/// An instance creation expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct New {
    /// The enclosing instance in `outer.new Inner()`.
    pub(crate) outer: Option<Box<Expr>>,
    pub(crate) class: ClassName,
    /// Whether type arguments are inferred, as in `new ArrayList<>()`.
    pub(crate) infers: bool,
    pub(crate) arguments: Vec<Expr>,
    /// The body of an anonymous class.
    pub(crate) body: Option<Body>,
}

/// The body of an anonymous class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Body {
    /// Names of `int` fields that count calls.
    pub(crate) counters: Vec<String>,
    pub(crate) methods: Vec<Method>,
}

/// A method.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Method {
    pub(crate) annotation: ClassName,
    pub(crate) modifier: Option<&'static str>,
    /// `None` for `void`.
    pub(crate) returns: Option<Type>,
    pub(crate) name: String,
    pub(crate) parameters: Vec<(Type, String)>,
    pub(crate) throws: Option<ClassName>,
    pub(crate) body: Vec<Statement>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Statement {
    /// `Node node = new Node();`
    Local(Type, String, Expr),
    /// `node.next = other;`
    Assign(Expr, Expr),
    Expression(Expr),
    Answer(Answer),
    /// The statement, with an unchecked exception in the place of a checked one.
    Unchecked(Box<Statement>),
    /// The statement again and again, with this counter.
    Repeat(String, usize, Box<Statement>),
    /// A `switch` over a string; what it returns for others is the last.
    Switch(Expr, Vec<(Expr, Statement)>, Expr),
    /// A `switch` over a call counter that has one answer per call and repeats the last.
    Answers(String, Vec<Answer>),
}
