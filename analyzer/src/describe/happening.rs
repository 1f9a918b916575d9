//! A fault in one sentence, in the words of the language.

use crate::warning::{FaultKind, Location, Warning};

impl Warning {
    /// What happens at the instruction, as `The call of List.get(int) meets null`.
    #[must_use]
    pub fn what_happens(&self) -> String {
        let takes_nothing = self.instruction.ends_with("()");
        let mistake = match self.kind {
            FaultKind::Library if takes_nothing => "throws in this state",
            kind => mistake(kind),
        };
        format!("{} {mistake}", deed(&self.instruction))
    }
}

impl Location {
    /// The class as code has it: with dots between nested classes, where they have names.
    #[must_use]
    pub fn class_in_source(&self) -> String {
        in_source(&self.class)
    }
}

/// What a faulting instruction does.
fn deed(instruction: &str) -> String {
    let (mnemonic, operand) = instruction.split_once(' ').unwrap_or((instruction, ""));
    let word = match mnemonic {
        "idiv" | "ldiv" => "Division",
        "irem" | "lrem" => "Remainder of a division",
        "arraylength" => "Reading the length of an array",
        "athrow" => "A throw",
        "monitorenter" | "monitorexit" => "A synchronized block",
        "newarray" | "anewarray" | "multianewarray" => "Making an array",
        "getfield" => return format!("Reading the field {}", without_package(operand)),
        "putfield" => return format!("Writing the field {}", without_package(operand)),
        "checkcast" => return format!("The cast to {}", without_package(operand)),
        _ if mnemonic.starts_with("invoke") => return format!("The call of {}", callee(operand)),
        _ if mnemonic.ends_with("aload") => "Reading an element of an array",
        _ if mnemonic.ends_with("astore") => "Writing an element of an array",
        _ => return instruction.to_owned(),
    };
    word.to_owned()
}

/// What the instruction does wrong; completes its deed.
fn mistake(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::NullDereference => "meets null",
        FaultKind::DivisionByZero => "by zero",
        FaultKind::ArrayIndex => "uses an index outside the array",
        FaultKind::NegativeArraySize => "asks for a negative length",
        FaultKind::ClassCast => "meets an object of another class",
        FaultKind::ArrayStore => "stores an object of another class than the array holds",
        FaultKind::Library => "throws for these arguments",
    }
}

/// A called method without packages: `List.get(int)`.
fn callee(operand: &str) -> String {
    let (method, parameters) = operand.split_once('(').unwrap_or((operand, ")"));
    let (class, name) = method.rsplit_once('.').unwrap_or(("", method));
    let parameters = parameters.trim_end_matches(')').split(',');
    let parameters: Vec<String> = parameters.map(without_package).collect();
    format!(
        "{}.{name}({})",
        without_package(class),
        parameters.join(", ")
    )
}

/// A class as code in its package has it, `Map.Entry`; a member of one as `Node.next`.
fn without_package(name: &str) -> String {
    let packages = name.split_inclusive('.');
    let is_package = |part: &&str| part.starts_with(char::is_lowercase) && part.ends_with('.');
    let length: usize = packages.take_while(is_package).map(str::len).sum();
    in_source(&name[length..])
}

fn in_source(binary: &str) -> String {
    let mut parts = binary.split('$');
    let mut name = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_named = part.starts_with(char::is_alphabetic);
        name.push(if is_named { '.' } else { '$' });
        name.push_str(part);
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_named_as_in_code() {
        assert_eq!(callee("a.B.c(int,java.util.Map[])"), "B.c(int, Map[])");
        assert_eq!(callee("a.B.c()"), "B.c()");
        assert_eq!(callee("a.B$C.d(a.B$1)"), "B.C.d(B$1)");
        assert_eq!(in_source("a.B$C$1"), "a.B.C$1");
        assert_eq!(
            deed("getfield demo.Node.next"),
            "Reading the field Node.next"
        );
        assert_eq!(
            deed("checkcast java.util.Map$Entry"),
            "The cast to Map.Entry"
        );
    }

    #[test]
    fn arrays_of_all_kinds_are_read_and_written() {
        for mnemonic in ["baload", "aaload", "iaload"] {
            assert_eq!(deed(mnemonic), "Reading an element of an array");
        }
        assert_eq!(deed("castore"), "Writing an element of an array");
    }
}
