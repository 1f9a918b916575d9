//! Identity of a warning across scans (`docs/adr/0005`): nothing in it moves with lines or bytecode indices.

use crate::program::Program;
use crate::route::SiteKey;
use crate::warning::FaultKind;

/// 32 hexadecimal digits from kind, class, method, faulting instruction and its ordinal among equal ones.
pub(crate) fn fingerprint(program: &Program, site: &SiteKey) -> String {
    let method = program.method(site.method);
    let instruction = program.instruction(site.method, site.at);
    let mut hasher = blake3::Hasher::new();
    for part in [
        "jitterbug/v1",
        name(site.fault.kind),
        site.fault.exception,
        program.class(site.method.class).name.as_ref(),
        method.name.as_ref(),
        method.descriptor.raw.as_ref(),
        &instruction,
        &ordinal(program, site, &instruction).to_string(),
    ] {
        hasher.update(part.as_bytes());
        hasher.update(&[0]);
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

/// Another name would give all stored warnings of the kind another identity.
fn name(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::NullDereference => "NullDereference",
        FaultKind::DivisionByZero => "DivisionByZero",
        FaultKind::ArrayIndex => "ArrayIndex",
        FaultKind::NegativeArraySize => "NegativeArraySize",
        FaultKind::ClassCast => "ClassCast",
        FaultKind::ArrayStore => "ArrayStore",
        FaultKind::Library => "Library",
    }
}

/// How many equal instructions come before this one in the method.
fn ordinal(program: &Program, site: &SiteKey, instruction: &str) -> usize {
    let Ok(Some(code)) = program.code(site.method) else {
        return 0;
    };
    let before = &code.instructions[..site.at.0 as usize];
    before
        .iter()
        .filter(|other| other.to_string() == instruction)
        .count()
}
