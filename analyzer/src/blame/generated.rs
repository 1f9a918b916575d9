//! Classes that a parser generator has written. What drives such a class keeps it in a state that nobody else knows, so whoever
//! calls one of its methods by hand answers for what comes of it.

use crate::program::{ClassId, MethodId, Program};
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

/// Fields that classes have together which JavaCC generates beside the parser (the token manager, the stream), and scanners of JFlex;
/// and those of the exception, which describes an error that a parser has met.
const FIELDS: [[&str; 3]; 3] = [
    ["jjnextStates", "jjstrLiteralImages", "lexStateNames"],
    ["bufpos", "staticFlag", "tokenBegin"],
    ["ZZ_ACTION", "zzMarkedPos", "zzState"],
];
const EXCEPTION: [&str; 3] = ["currentToken", "expectedTokenSequences", "tokenImage"];

/// Fields of a parser of JavaCC, whose methods hold code that people have written as well, and of the tokens that only its token
/// manager makes; and the methods that it has from JavaCC alone, in which it is known to be in some state.
const PARSER: [&str; 2] = ["token", "token_source"];
const OF_PARSER: [&str; 2] = ["ReInit", "generateParseException"];
const TOKEN: [&str; 4] = ["image", "kind", "next", "specialToken"];

/// Fields of what JJTree lets a parser put its nodes on. People add code to the nodes themselves, but not to the methods by which
/// a parser makes a tree of them.
const NODES: [&str; 3] = ["marks", "node_created", "nodes"];
const GROWING: [&str; 4] = ["jjtAddChild", "jjtClose", "jjtOpen", "jjtSetParent"];
const OF_TREE: [&str; 3] = ["jjtGetChild", "jjtGetNumChildren", "jjtGetParent"];

impl Case<'_, '_> {
    /// Whether the entry method, and the innermost of the scanned code, are those of generated classes, or of a parser; or the code
    /// fails on a token that a test makes, in what describes a syntax error, or where trees are made.
    pub(super) fn is_in_generated(self) -> bool {
        let program = self.machine.program;
        let methods = self.raised.methods();
        let mut scanned = methods.filter(|method| program.class(method.class).is_scanned());
        let Some(innermost) = scanned.next() else {
            return false;
        };
        if has_fields(program, innermost.class, &EXCEPTION)
            || is_of_tree(program, innermost)
            || self.fails_on_token()
            || self.fails_on_node()
        {
            return true;
        }
        let is_of_parser = |method: MethodId| {
            is_parser(program, method.class) && OF_PARSER.contains(&&*program.method(method).name)
        };
        let ends = [innermost, scanned.last().unwrap_or(innermost)];
        ends.into_iter()
            .all(|end| is_generated(program, end.class) || is_of_parser(end))
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
        origins.any(|origin| self.is_of_token(origin))
    }

    /// Whether something is null in a node of a tree that a parser makes and fills, and nobody asks about it; not whether there are
    /// other nodes around it.
    fn fails_on_node(self) -> bool {
        let program = self.machine.program;
        let is_node = |class: ClassId| {
            let mut above = program.superclasses(class).iter();
            above.any(|&it| program.methods(it).any(|it| grows_tree(program, it)))
        };
        let is_null = self.is_thrown("java/lang/NullPointerException");
        let Some(Origin::Field(_, field)) = self.culprit_origin().filter(|_| is_null) else {
            return false;
        };
        let ty = &program.field(field).ty;
        let part = program.class_of(ty.component().unwrap_or(ty));
        let is_part = part.is_some_and(is_node);
        is_node(field.class) && !is_part && !program.uses(field).iter().any(|it| it.asks)
    }

    /// Whether something is of a token, or in its text.
    fn is_of_token(self, origin: Origin) -> bool {
        match origin {
            Origin::Field(holder, _) => self.is_token(holder),
            Origin::Length(text) | Origin::Element(text, _) => {
                match self.state.heap.origin_of_object(text) {
                    Some(Origin::Field(holder, _)) => self.is_token(holder),
                    _ => false,
                }
            }
            _ => false,
        }
    }

    fn is_token(self, id: ObjId) -> bool {
        let program = self.machine.program;
        let class = program.class_of(self.state.heap.get(id).ty.narrowest(program));
        class.is_some_and(|class| is_token(program, class))
    }
}

/// Whether only the token manager of a generated parser makes such objects, which anybody may change.
pub(crate) fn is_token(program: &Program, class: ClassId) -> bool {
    let mut fields = program.class(class).fields.iter();
    has_fields(program, class, &TOKEN) && !fields.any(|field| field.access.is_final())
}

/// Whether a class is a parser of JavaCC.
pub(crate) fn is_parser(program: &Program, class: ClassId) -> bool {
    has_fields(program, class, &PARSER)
}

/// Whether a method is one by which a generated parser makes a tree.
pub(crate) fn grows_tree(program: &Program, method: MethodId) -> bool {
    GROWING.contains(&&*program.method(method).name)
}

/// Whether a method is one that JJTree writes for all nodes.
fn is_of_tree(program: &Program, method: MethodId) -> bool {
    grows_tree(program, method) || OF_TREE.contains(&&*program.method(method).name)
}

fn is_generated(program: &Program, class: ClassId) -> bool {
    let mut above = program.superclasses(class).iter();
    let extends = |above: &ClassId| EXTENDED.contains(&&*program.class(*above).name);
    let has_fields = |names: &[&str; 3]| has_fields(program, class, names);
    above.any(extends)
        || FIELDS.iter().any(has_fields)
        || has_fields(&EXCEPTION)
        || has_fields(&NODES)
}

fn has_fields(program: &Program, class: ClassId, names: &[&str]) -> bool {
    let fields = &program.class(class).fields;
    let has = |name: &&str| fields.iter().any(|field| *field.name == **name);
    names.iter().all(has)
}
