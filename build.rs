//! Lets the binary find the libraries of this checkout wherever the target directory lies.

fn main() {
    let checkout = env!("CARGO_MANIFEST_DIR");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-link-arg-bins=-Wl,-rpath,{checkout}/native/lib");
}
