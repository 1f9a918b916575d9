//! Terms as a Java programmer would write them, with no more parentheses than needed.

use super::arena::CHARACTER;
use super::bounds::Interval;
use super::{BinOp, CmpOp, Constant, Conversion, Node, Term, Terms, UnOp};

/// Deeper subterms are shown as `…`: nobody reads them, and shared subterms could grow without
/// bound.
const MAX_DEPTH: usize = 12;
/// No further operands are shown once the text is this long.
const MAX_LENGTH: usize = 160;

/// How tightly an expression binds (JLS §15), loosest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Conditional,
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Prefix,
    Primary,
}

impl Binding {
    /// What the right operand of a left-associative operator must bind like.
    fn tighter(self) -> Binding {
        use Binding::*;
        match self {
            Conditional => Or,
            Or => And,
            And => BitOr,
            BitOr => BitXor,
            BitXor => BitAnd,
            BitAnd => Equality,
            Equality => Relation,
            Relation => Shift,
            Shift => Sum,
            Sum => Product,
            Product => Prefix,
            Prefix | Primary => Primary,
        }
    }
}

impl Terms {
    /// The term as Java source, as `x + 1 > a.length`. Very large terms are abbreviated with `…`.
    pub fn show(&self, term: Term) -> String {
        let mut printer = Printer {
            terms: self,
            text: String::new(),
        };
        printer.print(term, Binding::Conditional, 0);
        printer.text
    }
}

struct Printer<'a> {
    terms: &'a Terms,
    text: String,
}

impl Printer<'_> {
    fn print(&mut self, term: Term, wanted: Binding, depth: usize) {
        if depth > MAX_DEPTH || self.text.len() > MAX_LENGTH {
            self.text.push('…');
            return;
        }
        let node = *self.terms.node(term);
        let parenthesized = self.binding(&node) < wanted;
        if parenthesized {
            self.text.push('(');
        }
        self.print_node(node, depth + 1);
        if parenthesized {
            self.text.push(')');
        }
    }

    fn binding(&self, node: &Node) -> Binding {
        match *node {
            Node::Constant(value) if is_negative(value) => Binding::Prefix,
            Node::Constant(_) | Node::Symbol(_) => Binding::Primary,
            Node::Unary(..) | Node::Not(_) | Node::Convert(..) => Binding::Prefix,
            Node::Binary(op, ..) => operator(op).1,
            Node::Compare(op, ..) => comparison(op).1,
            Node::And(..) => Binding::And,
            Node::Or(..) => Binding::Or,
            Node::Ite(..) => Binding::Conditional,
        }
    }

    fn print_node(&mut self, node: Node, depth: usize) {
        match node {
            Node::Constant(value) => self.text.push_str(&literal(value)),
            Node::Symbol(symbol) => self.text.push_str(self.terms.symbol_name(symbol)),
            Node::Unary(UnOp::Neg, a) => self.prefix("-", a, depth),
            Node::Unary(UnOp::Sqrt, a) => self.call("Math.sqrt", a, depth),
            Node::Unary(UnOp::Floor, a) => self.call("Math.floor", a, depth),
            Node::Unary(UnOp::Ceil, a) => self.call("Math.ceil", a, depth),
            Node::Unary(UnOp::Rint, a) => self.call("Math.rint", a, depth),
            Node::Not(a) => self.prefix("!", a, depth),
            Node::Convert(conversion, a) => self.prefix(cast(conversion), a, depth),
            Node::Binary(op, a, b) if op.is_three_way() => self.three_way(a, b, depth),
            Node::Binary(BinOp::Add, a, b) => self.sum(a, b, depth),
            Node::Binary(op, a, b) => self.infix(operator(op), a, b, depth),
            Node::Compare(op, a, b) => self.comparison(op, a, b, depth),
            Node::And(a, b) => match self.spelled(a, b) {
                Some(text) => self.text.push_str(&text),
                None => self.infix(("&&", Binding::And), a, b, depth),
            },
            Node::Or(a, b) => self.infix(("||", Binding::Or), a, b, depth),
            Node::Ite(c, a, b) => {
                self.print(c, Binding::Or, depth);
                self.text.push_str(" ? ");
                self.print(a, Binding::Or, depth);
                self.text.push_str(" : ");
                self.print(b, Binding::Conditional, depth);
            }
        }
    }

    fn call(&mut self, method: &str, argument: Term, depth: usize) {
        self.text.push_str(method);
        self.text.push('(');
        self.print(argument, Binding::Conditional, depth);
        self.text.push(')');
    }

    fn prefix(&mut self, operator: &str, operand: Term, depth: usize) {
        self.text.push_str(operator);
        // `--x` would be something else.
        let wanted = if operator == "-" {
            Binding::Primary
        } else {
            Binding::Prefix
        };
        self.print(operand, wanted, depth);
    }

    fn infix(
        &mut self,
        (operator, binding): (&str, Binding),
        left: Term,
        right: Term,
        depth: usize,
    ) {
        self.print(left, binding, depth);
        self.text.push(' ');
        self.text.push_str(operator);
        self.text.push(' ');
        self.print(right, binding.tighter(), depth);
    }

    /// What a character is compared with is shown as one, and `flag == 0` as `!flag`.
    fn comparison(&mut self, op: CmpOp, left: Term, right: Term, depth: usize) {
        let (sign, binding) = comparison(op);
        if let Some(truth) = self.truth(op, left, right) {
            return self.text.push_str(&truth);
        }
        match self.character(left, right) {
            Some(unit) => {
                self.print(left, binding, depth);
                self.text.push_str(&format!(" {sign} '{unit}'"));
            }
            None => self.infix((sign, binding), left, right, depth),
        }
    }

    /// The `boolean` on the left, if it is compared with one of its values.
    fn truth(&self, op: CmpOp, left: Term, right: Term) -> Option<String> {
        let name = self.terms.symbol_name(self.terms.as_symbol(left)?);
        let value = self
            .terms
            .as_int(right)
            .filter(|_| self.terms.bounds(left) == Interval::BIT)?;
        match (op, value) {
            (CmpOp::Eq, 1) | (CmpOp::Ne, 0) => Some(name.to_owned()),
            (CmpOp::Eq, 0) | (CmpOp::Ne, 1) => Some(format!("!{name}")),
            _ => None,
        }
    }

    /// The constant on the right, if it can be read and stands beside a character.
    fn character(&self, left: Term, right: Term) -> Option<char> {
        let unit = u8::try_from(self.terms.as_int(right)?).ok()?;
        let is_readable = unit.is_ascii_graphic() && !matches!(unit, b'\'' | b'\\');
        (is_readable && self.terms.bounds(left) == CHARACTER).then_some(char::from(unit))
    }

    /// `name.length == 2 && name[0] == 'n' && name[1] == 'o'` says that the text is `"no"`.
    fn spelled(&self, left: Term, right: Term) -> Option<String> {
        let mut conjuncts = Vec::new();
        let mut pending = vec![right, left];
        while let Some(term) = pending.pop() {
            match *self.terms.node(term) {
                Node::And(a, b) => pending.extend([b, a]),
                Node::Compare(CmpOp::Eq, a, b) => {
                    let symbol = self.terms.symbol_name(self.terms.as_symbol(a)?);
                    conjuncts.push((symbol, self.terms.as_int(b)?));
                }
                _ => return None,
            }
        }
        let (length, units) = conjuncts.split_first()?;
        let name = length.0.strip_suffix(".length")?;
        if usize::try_from(length.1).ok()? != units.len() {
            return None;
        }
        let spelled = units.iter().enumerate().map(|(at, (unit, value))| {
            let is_next = **unit == format!("{name}[{at}]");
            let unit = u16::try_from(*value).ok().filter(|_| is_next)?;
            char::from_u32(unit.into())
        });
        let text: String = spelled.collect::<Option<_>>()?;
        Some(format!("{name}.equals({text:?})"))
    }

    /// `x + -1` is shown as `x - 1`.
    fn sum(&mut self, left: Term, right: Term, depth: usize) {
        let negated = match self.terms.as_constant(right) {
            Some(Constant::Int(value)) if value < 0 => value.checked_neg().map(Constant::Int),
            Some(Constant::Long(value)) if value < 0 => value.checked_neg().map(Constant::Long),
            _ => None,
        };
        let Some(negated) = negated else {
            return self.infix(("+", Binding::Sum), left, right, depth);
        };
        self.print(left, Binding::Sum, depth);
        self.text.push_str(" - ");
        self.text.push_str(&literal(negated));
    }

    fn three_way(&mut self, left: Term, right: Term, depth: usize) {
        self.text.push_str("compare(");
        self.print(left, Binding::Conditional, depth);
        self.text.push_str(", ");
        self.print(right, Binding::Conditional, depth);
        self.text.push(')');
    }
}

fn is_negative(value: Constant) -> bool {
    match value {
        Constant::Int(value) => value < 0 && value != i32::MIN,
        Constant::Long(value) => value < 0 && value != i64::MIN,
        Constant::Float(value) => value.is_sign_negative() && !value.is_nan(),
        Constant::Double(value) => value.is_sign_negative() && !value.is_nan(),
        Constant::Bool(_) => false,
    }
}

/// The constant as a Java literal, or the name Java has for it.
pub(crate) fn literal(value: Constant) -> String {
    match value {
        Constant::Bool(value) => value.to_string(),
        Constant::Int(i32::MIN) => "Integer.MIN_VALUE".to_owned(),
        Constant::Int(i32::MAX) => "Integer.MAX_VALUE".to_owned(),
        Constant::Int(value) => value.to_string(),
        Constant::Long(i64::MIN) => "Long.MIN_VALUE".to_owned(),
        Constant::Long(i64::MAX) => "Long.MAX_VALUE".to_owned(),
        Constant::Long(value) => format!("{value}L"),
        Constant::Float(value) if value.is_nan() => "Float.NaN".to_owned(),
        Constant::Double(value) if value.is_nan() => "Double.NaN".to_owned(),
        Constant::Float(f32::INFINITY) => "Float.POSITIVE_INFINITY".to_owned(),
        Constant::Float(f32::NEG_INFINITY) => "Float.NEGATIVE_INFINITY".to_owned(),
        Constant::Double(f64::INFINITY) => "Double.POSITIVE_INFINITY".to_owned(),
        Constant::Double(f64::NEG_INFINITY) => "Double.NEGATIVE_INFINITY".to_owned(),
        // `{:?}` is the shortest text that reads back, with a decimal point or exponent, as Java
        // wants it.
        Constant::Float(value) => format!("{value:?}f"),
        Constant::Double(value) => format!("{value:?}"),
    }
}

fn operator(op: BinOp) -> (&'static str, Binding) {
    match op {
        BinOp::Add => ("+", Binding::Sum),
        BinOp::Sub => ("-", Binding::Sum),
        BinOp::Mul => ("*", Binding::Product),
        BinOp::Div => ("/", Binding::Product),
        BinOp::Rem => ("%", Binding::Product),
        BinOp::Shl => ("<<", Binding::Shift),
        BinOp::Shr => (">>", Binding::Shift),
        BinOp::Ushr => (">>>", Binding::Shift),
        BinOp::And => ("&", Binding::BitAnd),
        BinOp::Or => ("|", Binding::BitOr),
        BinOp::Xor => ("^", Binding::BitXor),
        BinOp::Lcmp | BinOp::Fcmpl | BinOp::Fcmpg => ("compare", Binding::Primary),
    }
}

fn comparison(op: CmpOp) -> (&'static str, Binding) {
    match op {
        CmpOp::Eq => ("==", Binding::Equality),
        CmpOp::Ne => ("!=", Binding::Equality),
        CmpOp::Lt => ("<", Binding::Relation),
        CmpOp::Le => ("<=", Binding::Relation),
        CmpOp::Gt => (">", Binding::Relation),
        CmpOp::Ge => (">=", Binding::Relation),
    }
}

fn cast(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::I2l | Conversion::F2l | Conversion::D2l => "(long) ",
        Conversion::I2f | Conversion::L2f | Conversion::D2f => "(float) ",
        Conversion::I2d | Conversion::L2d | Conversion::F2d => "(double) ",
        Conversion::L2i | Conversion::F2i | Conversion::D2i => "(int) ",
        Conversion::I2b => "(byte) ",
        Conversion::I2c => "(char) ",
        Conversion::I2s => "(short) ",
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sort;
    use super::*;

    #[test]
    fn conditions_read_like_java() {
        let mut terms = Terms::new();
        let (x, length) = (
            terms.symbol("x", Sort::Int),
            terms.symbol_in("a.length", 0, i32::MAX),
        );
        let (one, three) = (terms.int(1), terms.int(3));
        let next = terms.binary(BinOp::Add, x, one);
        let condition = terms.compare(CmpOp::Gt, next, length);
        assert_eq!(terms.show(condition), "x + 1 > a.length");
        let previous = terms.binary(BinOp::Sub, x, one);
        let scaled = terms.binary(BinOp::Mul, previous, three);
        assert_eq!(terms.show(scaled), "(x - 1) * 3");
        let negated = terms.unary(UnOp::Neg, previous);
        assert_eq!(terms.show(negated), "1 - x");
    }

    #[test]
    fn booleans_are_no_numbers() {
        let mut terms = Terms::new();
        let strict = terms.symbol_in("strict", 0, 1);
        let (zero, one) = (terms.int(0), terms.int(1));
        let is_strict = terms.compare(CmpOp::Eq, strict, one);
        let is_lenient = terms.compare(CmpOp::Eq, strict, zero);
        assert_eq!(terms.show(is_strict), "strict");
        assert_eq!(terms.show(is_lenient), "!strict");
    }

    #[test]
    fn characters_and_texts_are_spelled() {
        let mut terms = Terms::new();
        let length = terms.symbol_in("name.length", 0, i32::MAX);
        let units = ["name[0]", "name[1]"].map(|name| terms.symbol_in(name, 0, 0xffff));
        let two = terms.int(2);
        let mut equal = terms.compare(CmpOp::Eq, length, two);
        for (unit, letter) in units.into_iter().zip(*b"no") {
            let letter = terms.int(letter.into());
            let next = terms.compare(CmpOp::Eq, unit, letter);
            equal = terms.and(equal, next);
        }
        assert_eq!(terms.show(equal), "name.equals(\"no\")");
        let slash = terms.int(b'/'.into());
        let differs = terms.compare(CmpOp::Ne, units[0], slash);
        assert_eq!(terms.show(differs), "name[0] != '/'");
    }

    #[test]
    fn parentheses_appear_only_where_java_needs_them() {
        let mut terms = Terms::new();
        let [a, b, c] = ["a", "b", "c"].map(|name| terms.symbol(name, Sort::Int));
        let difference = terms.binary(BinOp::Sub, b, c);
        let right = terms.binary(BinOp::Sub, a, difference);
        assert_eq!(terms.show(right), "a - (b - c)");
        let product = terms.binary(BinOp::Mul, a, b);
        let sum = terms.binary(BinOp::Sub, product, c);
        assert_eq!(terms.show(sum), "a * b - c");
        let wide = terms.convert(Conversion::I2l, sum);
        assert_eq!(terms.show(wide), "(long) (a * b - c)");
    }

    #[test]
    fn unprintably_large_terms_are_abbreviated() {
        let mut terms = Terms::new();
        let mut term = terms.symbol("x", Sort::Int);
        for _ in 0..200 {
            term = terms.binary(BinOp::Mul, term, term);
        }
        let text = terms.show(term);
        assert!(text.contains('…'));
        assert!(text.len() < 2_000, "{}", text.len());
    }
}
