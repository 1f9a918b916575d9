//! Methods that only tell something, by their names: asked again, they say the same, unless something has changed the object.

use crate::classfile::Type;
use crate::program::{Method, MethodId, Program};

/// How what the library declares begins, or is called, if it only tells.
const TELLING: [&str; 5] = ["compare", "contains", "get", "has", "is"];
const TOLD: [&str; 5] = ["count", "item", "length", "name", "size"];

/// How getters go on that give something else each time.
const FURTHER: [&str; 3] = ["And", "As", "Next"];

/// What leads to another object of the same type.
const NEIGHBOURS: [&str; 2] = ["next", "previous"];

/// Words with which methods of the program begin that change the object or go on with it, or make something new each time.
#[rustfmt::skip]
const CHANGING: &[&str] = &[
    "accept", "acquire", "add", "advance", "allocate", "append", "attach", "available", "await", "begin", "borrow",
    "build", "bump", "buy", "call", "cancel", "charge", "checkout", "claim", "clear", "close", "commit", "connect",
    "consume", "copy", "create", "current", "cut", "deal", "dec", "decrease", "decrement", "delete", "deposit",
    "dequeue", "detach", "dispatch", "drain", "draw", "drop", "eat", "elapsed", "emit", "end", "enqueue", "enter",
    "evict", "exchange", "execute", "expect", "extract", "fetch", "fill", "finish", "fire", "flip", "flush", "generate",
    "give", "go", "grow", "handle", "inc", "increase", "increment", "init", "insert", "install", "invoke", "join",
    "jump", "kill", "launch", "lease", "leave", "load", "lock", "loop", "make", "mark", "match", "merge", "millis",
    "move", "mutate", "nanos", "new", "next", "now", "obtain", "offer", "open", "parse", "pay", "perform", "pick",
    "play", "poll", "pop", "previous", "process", "produce", "pull", "push", "put", "random", "read", "receive", "recv",
    "redo", "refresh", "register", "release", "reload", "remove", "replace", "request", "reserve", "reset", "resize",
    "restore", "retry", "rewind", "roll", "rollback", "rotate", "run", "sample", "save", "scan", "schedule", "seek",
    "sell", "send", "set", "shift", "shrink", "skip", "sort", "spawn", "spend", "split", "start", "stash", "step",
    "stop", "store", "submit", "supply", "swap", "switch", "sync", "take", "tick", "toggle", "token", "toss", "transfer",
    "trigger", "try", "turn", "undo", "unload", "unlock", "unread", "unregister", "unwind", "update", "upgrade", "use",
    "visit", "wait", "wake", "with", "withdraw", "write", "yield",
];

/// Some of them are names as well, as `interval.end()` and `quote.openPrice()` are, where they are passed nothing and give a number.
const ALSO_NAMES: [&str; 9] = [
    "begin", "close", "current", "end", "mark", "open", "start", "step", "stop",
];

/// Some of them say whether something passes, where they are passed something and answer yes or no.
const ALSO_PREDICATES: [&str; 2] = ["accept", "match"];

/// Whether a method gives something, and is named as what only tells. What gives a letter or a byte and is passed nothing reads
/// it.
pub(crate) fn only_tells(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let method = program.method(method);
    let Some(returns) = &method.descriptor.returns else {
        return false;
    };
    let is_passed_nothing = method.descriptor.parameters.is_empty();
    let is_read = is_passed_nothing && matches!(returns, Type::Byte | Type::Char);
    let (verb, rest) = first_word(&method.name);
    if is_passed_nothing && *returns == class.ty() && NEIGHBOURS.contains(&verb) {
        return !class.is_jdk();
    }
    let goes_on =
        rest == "Down" || verb == "get" && FURTHER.iter().any(|further| rest.starts_with(further));
    let is_told = match class.is_jdk() {
        true if TELLING.contains(&verb) => !rest.is_empty(),
        true if *method.name == *"toString" => is_passed_nothing,
        true => TOLD.contains(&verb) || is_predicate(verb, method),
        // What is just called `get` may well be a supplier.
        false if is_passed_nothing && *method.name == *"get" => *returns == Type::Boolean,
        false => !CHANGING.contains(&verb) || is_no_verb(verb, method),
    };
    is_told && !goes_on && !is_read
}

/// Whether what changes something by its name only tells it by its descriptor.
fn is_no_verb(name: &str, method: &Method) -> bool {
    let is_passed_nothing = method.descriptor.parameters.is_empty();
    match &method.descriptor.returns {
        Some(Type::Boolean) => is_predicate(name, method),
        Some(returns) => !returns.is_reference() && is_passed_nothing && ALSO_NAMES.contains(&name),
        None => false,
    }
}

/// Whether a method says whether what it is passed is accepted.
fn is_predicate(name: &str, method: &Method) -> bool {
    let is_passed_nothing = method.descriptor.parameters.is_empty();
    method.descriptor.returns == Some(Type::Boolean)
        && !is_passed_nothing
        && ALSO_PREDICATES.contains(&name)
}

/// The word in small letters that a name begins with, and the rest.
fn first_word(name: &str) -> (&str, &str) {
    let end = name.find(char::is_uppercase).unwrap_or(name.len());
    name.split_at(end)
}
