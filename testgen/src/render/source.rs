//! Declarations, statements and expressions as text.

use std::collections::BTreeSet;

use super::imports::Imports;
use super::literal::literal;
use crate::java::{
    Answer, Body, ClassName, CompilationUnit, Expr, Literal, Method, New, Statement, Type,
};
use crate::{helper, names};

/// Arguments that take more characters than this are written one a line.
const LONGEST_LIST: usize = 80;

/// Characters of a line, where it can be broken.
const LONGEST_LINE: usize = 120;

/// Steps of indentation of what continues a line.
const CONTINUATION: usize = 2;

/// The file as text.
pub(crate) fn render(unit: &CompilationUnit) -> String {
    let mut first = Printer::new(Imports::choose(unit, &BTreeSet::new()));
    first.class(unit);
    let lints = first.suppressed();
    first.suppress(&lints);
    let imports = Imports::choose(unit, &first.classes);
    let declarations = imports.declarations();

    let mut printer = Printer::new(imports);
    if !unit.package.is_empty() {
        printer.line(&format!("package {};", unit.package));
        printer.blank();
    }
    for import in &declarations {
        printer.line(&format!("import {import};"));
    }
    if !declarations.is_empty() {
        printer.blank();
    }
    printer.comment(&unit.comment);
    printer.suppress(&lints);
    printer.class(unit);
    printer.text
}

struct Printer {
    text: String,
    indent: usize,
    imports: Imports,
    /// Every class named so far.
    classes: BTreeSet<ClassName>,
    /// Whether one of them stands as a type and may be generic.
    names_raw_types: bool,
    /// Whether a cast may turn out to be to the type that the operand has already.
    has_idle_cast: bool,
}

impl Printer {
    fn new(imports: Imports) -> Self {
        Self {
            text: String::new(),
            indent: 0,
            imports,
            classes: BTreeSet::new(),
            names_raw_types: false,
            has_idle_cast: false,
        }
    }

    fn blank(&mut self) {
        self.text.push('\n');
    }

    fn line(&mut self, line: &str) {
        self.text.extend(std::iter::repeat_n("    ", self.indent));
        self.text.push_str(line);
        self.blank();
    }

    fn comment(&mut self, lines: &[String]) {
        self.line("/*");
        for line in lines {
            let text = format!(" * {}", harmless(line));
            self.line(text.trim_end());
        }
        self.line(" */");
    }

    /// The lints that types without arguments and casts to be on the safe side draw.
    fn suppressed(&self) -> Vec<&'static str> {
        let cast = self.has_idle_cast.then_some("\"cast\"");
        let raw = ["\"rawtypes\"", "\"unchecked\""].into_iter();
        cast.into_iter()
            .chain(raw.filter(|_| self.names_raw_types))
            .collect()
    }

    fn suppress(&mut self, lints: &[&str]) {
        let lints = match lints {
            [] => return,
            [lint] => (*lint).to_owned(),
            several => format!("{{{}}}", several.join(", ")),
        };
        let annotation = self.class_name(&ClassName::new("java.lang", "SuppressWarnings"));
        self.line(&format!("@{annotation}({lints})"));
    }

    fn block(&mut self, head: &str, body: impl FnOnce(&mut Self)) {
        self.line(&format!("{head} {{"));
        self.indented(body);
        self.line("}");
    }

    fn indented(&mut self, body: impl FnOnce(&mut Self)) {
        self.indent += 1;
        body(self);
        self.indent -= 1;
    }

    fn class(&mut self, unit: &CompilationUnit) {
        if let Some((tag, name)) = &unit.tag {
            let tag = self.class_name(tag);
            self.line(&format!("@{tag}(\"{name}\")"));
        }
        let modifier = spaced(unit.modifier);
        self.block(&format!("{modifier}class {}", unit.class_name), |this| {
            this.method(&unit.method);
        });
    }

    fn method(&mut self, method: &Method) {
        let annotation = self.class_name(&method.annotation);
        self.line(&format!("@{annotation}"));
        let returns = match &method.returns {
            Some(ty) => self.ty(ty),
            None => "void".to_owned(),
        };
        let parameters: Vec<String> = method
            .parameters
            .iter()
            .map(|(ty, name)| format!("{} {name}", self.ty(ty)))
            .collect();
        let throws = match &method.throws {
            Some(class) => format!(" throws {}", self.class_name(class)),
            None => String::new(),
        };
        let (modifier, name) = (spaced(method.modifier), &method.name);
        let head = format!(
            "{modifier}{returns} {name}({}){throws}",
            parameters.join(", ")
        );
        if method.body.is_empty() {
            return self.line(&format!("{head} {{}}"));
        }
        self.block(&head, |this| {
            for statement in &method.body {
                this.statement(statement);
            }
        });
    }

    fn statement(&mut self, statement: &Statement) {
        let line = match statement {
            Statement::Local(ty, name, value) => {
                let (head, value) = (format!("{} {name} =", self.ty(ty)), self.expr(value));
                definition(self.indent, &head, &value)
            }
            Statement::Assign(target, value) => {
                format!("{} = {};", self.expr(target), self.expr(value))
            }
            Statement::Expression(expr) => format!("{};", self.expr(expr)),
            Statement::Repeat(counter, times, statement) => {
                let head = format!("for (int {counter} = 0; {counter} < {times}; {counter}++)");
                return self.block(&head, |this| this.statement(statement));
            }
            Statement::Answer(answer) => self.answer(answer),
            Statement::Answers(counter, answers) => return self.answers(counter, answers),
            Statement::Switch(subject, cases, other) => return self.switch(subject, cases, other),
        };
        self.line(&line);
    }

    fn switch(&mut self, subject: &Expr, cases: &[(Expr, Statement)], other: &Expr) {
        let head = format!("switch ({})", self.expr(subject));
        self.block(&head, |this| {
            for (label, statement) in cases {
                let label = format!("case {}:", this.expr(label));
                this.line(&label);
                this.indented(|this| this.statement(statement));
            }
            this.line("default:");
            let other = format!("return {};", this.expr(other));
            this.indented(|this| this.line(&other));
        });
    }

    fn answer(&mut self, answer: &Answer) -> String {
        match answer {
            Answer::Nothing => "return;".to_owned(),
            Answer::Value(value) => format!("return {};", self.expr(value)),
            Answer::Throw(exception) => format!("throw {};", self.expr(exception)),
        }
    }

    fn answers(&mut self, counter: &str, answers: &[Answer]) {
        self.block(&format!("switch ({counter}++)"), |this| {
            for (call, answer) in answers.iter().enumerate() {
                let next = answers.get(call + 1);
                this.line(&match next {
                    Some(_) => format!("case {call}:"),
                    None => "default:".to_owned(),
                });
                if next == Some(answer) {
                    continue;
                }
                let line = this.answer(answer);
                this.indented(|this| this.line(&line));
            }
        });
    }

    fn expr(&mut self, expr: &Expr) -> String {
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
            Answer::Value(value) => self.expr(value),
            Answer::Throw(_) => format!("{{ {} }}", self.answer(answer)),
        };
        format!("{parameters} -> {answer}")
    }

    /// An anonymous class body, printed apart and put into the line that holds it.
    fn body(&mut self, body: &Body) -> String {
        let line = std::mem::take(&mut self.text);
        self.indented(|this| {
            for counter in &body.counters {
                this.line(&format!("private int {counter};"));
            }
            for (index, method) in body.methods.iter().enumerate() {
                if index > 0 || !body.counters.is_empty() {
                    this.blank();
                }
                this.method(method);
            }
        });
        let members = std::mem::replace(&mut self.text, line);
        format!(" {{\n{members}{}}}", "    ".repeat(self.indent))
    }

    fn ty(&mut self, ty: &Type) -> String {
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

    fn class_name(&mut self, class: &ClassName) -> String {
        self.classes.insert(class.clone());
        self.imports.name(class)
    }
}

/// A value with its name, below it where both do not fit into one line.
fn definition(indent: usize, head: &str, value: &str) -> String {
    let first = value.lines().next().unwrap_or_default();
    let length = 4 * indent + head.len() + " ;".len() + first.len();
    if length <= LONGEST_LINE {
        return format!("{head} {value};");
    }
    let deeper = ["\n", &"    ".repeat(CONTINUATION)].concat();
    let (indent, value) = ("    ".repeat(indent), value.replace('\n', &deeper));
    let deeper = deeper.trim_start_matches('\n');
    format!("{head}\n{indent}{deeper}{value};")
}

fn spaced(modifier: Option<&'static str>) -> String {
    modifier.map_or_else(String::new, |modifier| format!("{modifier} "))
}

/// Text that cannot end the comment it stands in, nor hold a broken Unicode escape (JLS §3.3).
fn harmless(text: &str) -> String {
    let visible: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    visible.replace("*/", "* /").replace("\\u", "\\ u")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_stands_below_its_name() {
        let (name, short) = ("Node node =", "new Node()");
        assert_eq!(definition(0, name, short), "Node node = new Node();");
        let long = ["new ", &"N".repeat(LONGEST_LINE), "()"].concat();
        let expected = [name, "\n        ", &long, ";"].concat();
        assert_eq!(definition(0, name, &long), expected);
        let lines = [&long, "(\n        1"].concat();
        let expected = [name, "\n        ", &long, "(\n                1;"].concat();
        assert_eq!(definition(0, name, &lines), expected);
    }
}
