//! Methods that only tell something, by their names: asked again, they say the same, unless something has changed the object.

use crate::classfile::Type;
use crate::program::{MethodId, Program};

/// How what the library declares begins, or is called, if it only tells.
const TELLING: [&str; 4] = ["contains", "get", "has", "is"];
const TOLD: [&str; 5] = ["count", "item", "length", "name", "size"];

/// How getters go on that give something else each time.
const FURTHER: [&str; 3] = ["And", "As", "Next"];

/// Verbs with which methods of the program begin that change the object or go on with it, or make something new each time.
#[rustfmt::skip]
const CHANGING: &[&str] = &[
    "accept", "acquire", "add", "advance", "allocate", "append", "await", "begin", "borrow", "build", "bump", "call", "cancel",
    "charge", "clear", "close", "commit", "consume", "copy", "create", "current", "cut", "deal", "dec", "decrement", "delete",
    "deposit", "dequeue", "drain", "draw", "eat", "emit", "end", "enqueue", "enter", "execute", "expect", "fetch", "fill", "finish",
    "fire", "flip", "flush", "generate", "give", "go", "handle", "inc", "increment", "init", "insert", "join", "jump", "leave", "lock",
    "make", "mark", "merge", "move", "new", "next", "now", "obtain", "offer", "open", "parse", "pick", "poll", "pop", "previous",
    "process", "produce", "pull", "push", "put", "random", "read", "receive", "redo", "refresh", "register", "release", "remove",
    "replace", "request", "reset", "roll", "run", "sample", "scan", "seek", "send", "set", "shift", "skip", "spawn", "start", "step", "stop", "submit", "supply", "swap", "take", "tick", "toggle",
    "transfer", "try", "undo", "unlock", "unread", "unregister", "update", "visit", "wait", "with", "withdraw", "write", "yield",
];
/// Whether a method gives something, and is named as what only tells. What gives a letter or a byte and is passed nothing reads
/// it; what gives an object of its own type and is passed nothing leads to a neighbour.
pub(crate) fn only_tells(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let method = program.method(method);
    let Some(returns) = &method.descriptor.returns else {
        return false;
    };
    let is_passed_nothing = method.descriptor.parameters.is_empty();
    if is_passed_nothing && *returns == class.ty() {
        return !class.is_jdk();
    }
    let is_read = is_passed_nothing && matches!(returns, Type::Byte | Type::Char);
    let (verb, rest) = first_word(&method.name);
    let goes_on = verb == "get" && FURTHER.iter().any(|further| rest.starts_with(further));
    let is_told = match class.is_jdk() {
        true => TOLD.contains(&verb) || TELLING.contains(&verb) && !rest.is_empty(),
        // What is just called `get` may well be a supplier.
        false => !CHANGING.contains(&verb) && (!is_passed_nothing || *method.name != *"get"),
    };
    is_told && !goes_on && !is_read
}

/// The word in small letters that a name begins with, and the rest.
fn first_word(name: &str) -> (&str, &str) {
    let end = name.find(char::is_uppercase).unwrap_or(name.len());
    name.split_at(end)
}
