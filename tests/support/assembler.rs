//! Class files from bytes, for instructions that javac does not write.
//!
//! Old enough (49) for `jsr` and `ret`, and for the verifier that needs no stack maps.

/// Major version of Java 5.
const MAJOR_VERSION: u16 = 49;
/// Enough for every method here, and slots that need `wide`.
const MAX_STACK: u16 = 12;
const MAX_LOCALS: u16 = 400;

const PUBLIC: u16 = 0x0001;
const STATIC: u16 = 0x0008;
const SUPER: u16 = 0x0020;

/// A static method of one source line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    pub(crate) name: &'static str,
    pub(crate) descriptor: &'static str,
    pub(crate) code: &'static [u8],
    pub(crate) line: u16,
}

/// The class file of a class, by internal name, in one source file. Entry 1 of its constant pool is `constant`.
pub(crate) fn class(name: &str, source: &str, constant: i32, methods: &[Method]) -> Vec<u8> {
    let mut pool = Pool::new(constant);
    let (this, object) = (pool.class(name), pool.class("java/lang/Object"));
    let mut body = Vec::new();
    put(&mut body, &[PUBLIC | SUPER, this, object, 0, 0]);
    put(&mut body, &[length(methods.len())]);
    for method in methods {
        self::method(&mut body, &mut pool, method);
    }
    let (attribute, file) = (pool.utf8("SourceFile"), pool.utf8(source));
    put(&mut body, &[1, attribute, 0, 2, file]);
    let mut class = vec![0xca, 0xfe, 0xba, 0xbe];
    put(&mut class, &[0, MAJOR_VERSION, pool.n_entries]);
    [class, pool.bytes, body].concat()
}

fn method(out: &mut Vec<u8>, pool: &mut Pool, method: &Method) {
    let (name, descriptor) = (pool.utf8(method.name), pool.utf8(method.descriptor));
    let (code, lines) = (pool.utf8("Code"), pool.utf8("LineNumberTable"));
    let mut attribute = Vec::new();
    put(
        &mut attribute,
        &[MAX_STACK, MAX_LOCALS, 0, length(method.code.len())],
    );
    attribute.extend(method.code);
    // No handlers; one attribute of six bytes: one entry, from the first instruction.
    put(&mut attribute, &[0, 1, lines, 0, 6, 1, 0, method.line]);
    put(
        out,
        &[
            PUBLIC | STATIC,
            name,
            descriptor,
            1,
            code,
            0,
            length(attribute.len()),
        ],
    );
    out.extend(attribute);
}

struct Pool {
    bytes: Vec<u8>,
    n_entries: u16,
}

impl Pool {
    fn new(constant: i32) -> Self {
        let mut bytes = vec![3];
        bytes.extend(constant.to_be_bytes());
        Self {
            bytes,
            n_entries: 2,
        }
    }

    fn utf8(&mut self, text: &str) -> u16 {
        self.bytes.push(1);
        put(&mut self.bytes, &[length(text.len())]);
        self.bytes.extend(text.as_bytes());
        self.entry()
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.bytes.push(7);
        put(&mut self.bytes, &[name]);
        self.entry()
    }

    fn entry(&mut self) -> u16 {
        self.n_entries += 1;
        self.n_entries - 1
    }
}

fn put(out: &mut Vec<u8>, values: &[u16]) {
    for value in values {
        out.extend(value.to_be_bytes());
    }
}

fn length(length: usize) -> u16 {
    u16::try_from(length).expect("assembled classes are small")
}
