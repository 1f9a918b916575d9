//! Expressions and types as text.

use super::literal::literal;
use super::source::{CONTINUATION, Printer};
use crate::java::{Answer, ClassName, Expr, Literal, New, Type};
use crate::{helper, names};

/// Arguments that take more characters than this are written one a line.
const LONGEST_LIST: usize = 80;

impl Printer {
    pub(super) fn expr(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Literal(value) => literal(value, |simple| {
                self.class_name(&ClassName::new("java.lang", simple))
            }),
            Expr::Local(name) => name.clone(),
            Expr::This => "this".to_owned(),
            Expr::ClassLiteral(ty) => format!("{}.class", self.erased(ty)),
            Expr::StaticField(class, field) => format!("{}.{field}", self.class_name(class)),
            Expr::Field(target, field) => format!("{}.{field}", self.primary(target)),
            Expr::Element(array, index) => format!("{}[{index}]", self.primary(array)),
            Expr::Cast(ty, operand) => self.cast(ty, operand),
            Expr::NewArray(element, length) => {
                let (base, dimensions) = self.array(element);
                format!("new {base}[{length}]{dimensions}")
            }
            Expr::ArrayOf(element, values) => {
                let (base, dimensions) = self.array(element);
                format!("new {base}[]{dimensions} {{{}}}", self.list(values))
            }
            Expr::New(new) => self.creation(new),
            Expr::Lambda(parameters, answer) => self.lambda(parameters, answer),
            Expr::StaticCall(class, method, arguments) => {
                let class = self.class_name(class);
                format!("{class}.{method}({})", self.list(arguments))
            }
            Expr::Call(target, method, arguments) => {
                let target = self.primary(target);
                format!("{target}.{method}({})", self.list(arguments))
            }
        }
    }

    /// An expression in front of a dot or bracket.
    fn primary(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Cast(..) | Expr::NewArray(..) | Expr::Lambda(..) => {
                format!("({})", self.expr(expr))
            }
            _ => self.expr(expr),
        }
    }

    fn cast(&mut self, ty: &Type, operand: &Expr) -> String {
        // The declared types of other people's members are not known.
        self.has_idle_cast |= match operand {
            Expr::StaticCall(class, ..) => !helper::is_helper(class),
            Expr::StaticField(..) => true,
            _ => false,
        };
        // `(Integer) -1` would read as a subtraction (JLS §15.16); only primitive casts take a sign.
        let is_signed = matches!(operand, Expr::Literal(Literal::Int(_) | Literal::Long(_)))
            && !matches!(ty, Type::Primitive(_));
        let operand = self.expr(operand);
        let ty = self.ty(ty);
        if is_signed {
            format!("({ty}) ({operand})")
        } else {
            format!("({ty}) {operand}")
        }
    }

    /// Arguments or elements: in one line, or one a line when that grows too long.
    fn list(&mut self, exprs: &[Expr]) -> String {
        let items: Vec<String> = exprs.iter().map(|expr| self.expr(expr)).collect();
        let line = items.join(", ");
        if line.len() <= LONGEST_LIST {
            return line;
        }
        self.indent += CONTINUATION;
        let items: Vec<String> = exprs.iter().map(|expr| self.expr(expr)).collect();
        let margin = format!("\n{}", "    ".repeat(self.indent));
        self.indent -= CONTINUATION;
        format!("{margin}{}", items.join(&format!(",{margin}")))
    }

    fn creation(&mut self, new: &New) -> String {
        let head = match &new.outer {
            Some(outer) => format!("{}.new {}", self.primary(outer), new.class.simple()),
            None if new.infers => format!("new {}<>", self.class_name(&new.class)),
            None => format!("new {}", self.ty(&Type::Class(new.class.clone()))),
        };
        let arguments = self.list(&new.arguments);
        let body = new
            .body
            .as_ref()
            .map(|body| self.body(body))
            .unwrap_or_default();
        format!("{head}({arguments}){body}")
    }

    fn lambda(&mut self, parameters: &[String], answer: &Answer) -> String {
        let parameters = match parameters {
            [only] => only.clone(),
            several => format!("({})", several.join(", ")),
        };
        let answer = match answer {
            Answer::Nothing => "{}".to_owned(),
            Answer::Value(value) | Answer::Does(value) => self.expr(value),
            Answer::Throw(_) => format!("{{ {} }}", self.answer(answer)),
        };
        format!("{parameters} -> {answer}")
    }

    pub(super) fn ty(&mut self, ty: &Type) -> String {
        if let Type::Class(class) = ty {
            self.names_raw_types |= class.is_generic;
        }
        match ty {
            Type::Array(element) => format!("{}[]", self.ty(element)),
            Type::Parameterized(class, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(|ty| self.ty(ty)).collect();
                format!("{}<{}>", self.class_name(class), arguments.join(", "))
            }
            _ => self.erased(ty),
        }
    }

    /// A type where raw names draw no lint warning, as in class literals.
    fn erased(&mut self, ty: &Type) -> String {
        match ty {
            Type::Primitive(letter) => names::primitive(*letter).to_owned(),
            Type::Class(class) | Type::Parameterized(class, _) => self.class_name(class),
            Type::AnyClass => format!(
                "{}<?>",
                self.class_name(&ClassName::new("java.lang", "Class"))
            ),
            Type::Array(element) => format!("{}[]", self.erased(element)),
        }
    }

    /// Base type and further dimensions of an array with elements of the type.
    fn array(&mut self, element: &Type) -> (String, String) {
        let mut base = element;
        let mut dimensions = String::new();
        while let Type::Array(inner) = base {
            dimensions.push_str("[]");
            base = inner;
        }
        // Array creation takes the erased name without a lint warning only for reifiable types.
        (self.ty(base), dimensions)
    }
}
