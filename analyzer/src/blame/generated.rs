//! Classes that a parser generator has written. What drives such a class keeps it in a state that nobody else knows, so whoever
//! calls one of its methods by hand answers for what comes of it.

use crate::program::{ClassId, MethodId};
use crate::state::{ObjId, Origin};

use super::Case;

/// What classes extend that ANTLR 2, 3 and 4 and CUP generate.
const EXTENDED: [&str; 10] = [
    "antlr/CharScanner",
    "antlr/Parser",
    "antlr/TreeParser",
    "java_cup/runtime/lr_parser",
    "org/antlr/runtime/DFA",
    "org/antlr/runtime/Lexer",
    "org/antlr/runtime/Parser",
    "org/antlr/runtime/tree/TreeParser",
    "org/antlr/v4/runtime/Lexer",
    "org/antlr/v4/runtime/Parser",
];

/// Fields that classes have together which JavaCC generates beside the parser (the exception, the token manager, the stream),
/// and scanners of JFlex.
const FIELDS: [[&str; 3]; 4] = [
    ["currentToken", "expectedTokenSequences", "tokenImage"],
    ["jjnextStates", "jjstrLiteralImages", "lexStateNames"],
    ["bufpos", "staticFlag", "tokenBegin"],
    ["ZZ_ACTION", "zzMarkedPos", "zzState"],
];

/// Fields of a parser of JavaCC, whose methods hold code that people have written as well, and of the tokens that only its token
/// manager makes; and the methods that it has from JavaCC alone.
const PARSER: [&str; 2] = ["token", "token_source"];
const OF_PARSER: &str = "ReInit";
const TOKEN: [&str; 4] = ["image", "kind", "next", "specialToken"];

/// Fields of what JJTree lets a parser put its nodes on. People add code to the nodes themselves.
const NODES: [&str; 3] = ["marks", "node_created", "nodes"];

impl Case<'_, '_> {
    /// Whether the entry method, and the innermost of the scanned code, are those of generated classes, or of a parser that fails
    /// on a token that a test makes.
    pub(super) fn is_in_generated(self) -> bool {
        let program = self.machine.program;
        let methods = self.raised.stack.iter().map(|&(method, _)| method);
        let mut scanned = methods.filter(|method| program.class(method.class).is_scanned());
        let innermost = scanned.next();
        let ends = [innermost, scanned.last().or(innermost)];
        let is_of_parser = |method: MethodId| {
            self.has_fields(method.class, &PARSER)
                && (*program.method(method).name == *OF_PARSER || self.fails_on_token())
        };
        ends.into_iter()
            .all(|end| end.is_some_and(|it| self.is_generated(it.class) || is_of_parser(it)))
    }

    /// Whether the fault is one of a token of a parser, or of its text, that came in. What the text spells comes from the input.
    fn fails_on_token(self) -> bool {
        if self.raised.is_parse_error() {
            return false;
        }
        let last = self
            .conditions()
            .last()
            .filter(|_| !self.is_thrown("java/lang/NullPointerException"));
        let origins = last.map(|last| self.origins_in(last)).unwrap_or_default();
        let mut origins = origins.into_iter().chain(self.culprit_origin());
        origins.any(|origin| match origin {
            Origin::Field(holder, _) => self.is_token(holder),
            Origin::Length(text) | Origin::Element(text, _) => {
                match self.state.heap.origin_of_object(text) {
                    Some(Origin::Field(holder, _)) => self.is_token(holder),
                    _ => false,
                }
            }
            _ => false,
        })
    }

    fn is_token(self, id: ObjId) -> bool {
        let program = self.machine.program;
        let class = program.class_of(self.state.heap.get(id).ty.narrowest(program));
        class.is_some_and(|class| self.has_fields(class, &TOKEN))
    }

    fn has_fields(self, class: ClassId, names: &[&str]) -> bool {
        let fields = &self.machine.program.class(class).fields;
        let has = |name: &&str| fields.iter().any(|field| *field.name == **name);
        names.iter().all(has)
    }

    fn is_generated(self, class: ClassId) -> bool {
        let program = self.machine.program;
        let mut above = program.superclasses(class).iter();
        let extends = |above: &ClassId| EXTENDED.contains(&&*program.class(*above).name);
        let has_fields = |names: &[&str; 3]| self.has_fields(class, names);
        above.any(extends) || FIELDS.iter().any(has_fields) || has_fields(&NODES)
    }
}
