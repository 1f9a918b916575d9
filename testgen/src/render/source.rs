//! Files, declarations and statements as text.

use std::collections::BTreeSet;

use super::imports::Imports;
use crate::java::{Answer, Body, ClassName, CompilationUnit, Expr, Method, Statement};

/// Characters of a line, where it can be broken.
const LONGEST_LINE: usize = 120;

/// Steps of indentation of what continues a line.
pub(super) const CONTINUATION: usize = 2;

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

/// The text so far, and what it tells about the whole.
pub(super) struct Printer {
    text: String,
    pub(super) indent: usize,
    imports: Imports,
    /// Every class named so far.
    classes: BTreeSet<ClassName>,
    /// Whether one of them stands as a type and may be generic.
    pub(super) names_raw_types: bool,
    /// Whether a cast may turn out to be to the type that the operand has already.
    pub(super) has_idle_cast: bool,
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
            Statement::Unchecked(statement) => return self.unchecked(statement),
            Statement::Answers(counter, answers) => return self.answers(counter, answers),
            Statement::Switch(subject, cases, other) => return self.switch(subject, cases, other),
        };
        self.line(&line);
    }

    /// `try { … } catch (RuntimeException | Error e) { throw e; } catch (Throwable e) { … }`
    fn unchecked(&mut self, statement: &Statement) {
        let [runtime, error, any, state] = [
            "RuntimeException",
            "Error",
            "Throwable",
            "IllegalStateException",
        ]
        .map(|name| self.class_name(&ClassName::new("java.lang", name)));
        self.line("try {");
        self.indented(|this| this.statement(statement));
        self.line(&format!("}} catch ({runtime} | {error} unchecked) {{"));
        self.indented(|this| this.line("throw unchecked;"));
        self.line(&format!("}} catch ({any} checked) {{"));
        self.indented(|this| this.line(&format!("throw new {state}(checked);")));
        self.line("}");
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

    pub(super) fn answer(&mut self, answer: &Answer) -> String {
        match answer {
            Answer::Nothing => "return;".to_owned(),
            Answer::Value(value) => format!("return {};", self.expr(value)),
            Answer::Does(call) => format!("{};", self.expr(call)),
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

    /// An anonymous class body, printed apart and put into the line that holds it.
    pub(super) fn body(&mut self, body: &Body) -> String {
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

    pub(super) fn class_name(&mut self, class: &ClassName) -> String {
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
