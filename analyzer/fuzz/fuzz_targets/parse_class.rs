//! Parses bytes as a class file, decodes all its methods and links all its call sites: nothing may panic or hang.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // That most of them are no class file is not of interest.
    let _ = analyzer::program::everything::parse(bytes.to_vec());
});
