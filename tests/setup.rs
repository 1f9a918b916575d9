//! The scripts that set up a machine: what they take for given, and what they refuse.
//!
//! They run on a copy and with made-up programs first on the `PATH`, so nothing is fetched or installed here.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A checkout with the scripts and nothing else, and a directory `bin` for programs.
fn checkout() -> TempDir {
    let checkout = tempfile::tempdir().expect("a temporary directory can be made");
    for dir in [".cargo", "bin"] {
        fs::create_dir(checkout.path().join(dir)).expect("it can be written");
    }
    for script in [".cargo/native.sh", ".cargo/packages.sh"] {
        fs::copy(root().join(script), checkout.path().join(script)).expect("it can be written");
    }
    checkout
}

/// Puts a shell script on the `PATH` of the checkout.
fn program(checkout: &TempDir, name: &str, script: &str) {
    let file = checkout.path().join("bin").join(name);
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("it can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it can be written");
}

fn run(checkout: &TempDir, script: &str) -> Output {
    let bin = checkout.path().join("bin");
    let path = std::env::var("PATH").expect("there is a PATH");
    let mut bash = Command::new("bash");
    bash.arg(checkout.path().join(script))
        .env("PATH", format!("{}:{path}", bin.display()))
        .env("JITTERBUG_CACHE", checkout.path().join("cache"));
    bash.output().expect("bash starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn an_archive_that_is_not_the_published_one_is_removed_and_nothing_unpacked() {
    let checkout = checkout();
    let cache = checkout.path().join("cache/native");
    fs::create_dir_all(&cache).expect("it can be written");
    for program_name in ["npm", "python3"] {
        program(&checkout, program_name, "exit 0");
    }
    let script = fs::read_to_string(root().join(".cargo/native.sh")).expect("it is readable");
    let version = |name: &str| {
        let line = script.lines().find_map(|line| line.strip_prefix(name));
        line.expect("the script names versions").to_owned()
    };
    let (z3, duckdb) = (version("Z3_VERSION="), version("DUCKDB_VERSION="));
    let wheel = format!("z3_solver-{z3}.0-py3-none-manylinux_2_27_x86_64.whl");
    let archive = format!("duckdb-node-bindings-linux-x64-{duckdb}-r.1.tgz");
    for name in [&wheel, &archive] {
        fs::write(cache.join(name), "half of a download").expect("it can be written");
    }
    let output = run(&checkout, ".cargo/native.sh");
    assert!(!output.status.success());
    let said = text(&output.stderr);
    assert!(
        said.contains(&wheel) && said.contains("run this again"),
        "{said}"
    );
    assert!(!cache.join(&wheel).exists());
    assert!(!checkout.path().join("native").exists());
}

/// What the script asks the package manager for when `javac` says this.
fn installs(javac: &str) -> String {
    let checkout = checkout();
    for name in ["bwrap", "xmllint", "cc"] {
        program(&checkout, name, "exit 0");
    }
    program(&checkout, "javac", &format!("echo '{javac}' >&2"));
    program(
        &checkout,
        "dpkg-query",
        "[ \"$3\" = junit5 ] && echo installed",
    );
    program(&checkout, "apt-cache", "exit 0");
    program(&checkout, "apt-get", "echo apt-get \"$@\" >&2");
    program(&checkout, "sudo", "exec \"$@\"");
    let native = checkout.path().join("native");
    fs::create_dir(&native).expect("it can be written");
    fs::write(native.join("VERSION"), "some").expect("it can be written");
    let output = run(&checkout, ".cargo/packages.sh");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn a_jdk_older_than_the_fixtures_is_no_jdk() {
    for old in ["javac 1.8.0_392", "javac 11.0.20"] {
        let said = installs(old);
        assert!(said.contains("openjdk-17-jdk-headless"), "{old}: {said}");
    }
    for new in ["javac 17.0.15", "javac 25"] {
        assert_eq!(installs(new), "", "{new}");
    }
}

#[test]
fn libraries_are_not_looked_for_in_the_current_directory() {
    let libraries = root().join("native/lib").display().to_string();
    let shown = |before: Option<&str>| {
        let mut make = Command::new("make");
        make.args([
            "--silent",
            "--no-print-directory",
            "--eval",
            "show:; @echo $$LD_LIBRARY_PATH",
            "show",
        ])
        .current_dir(root())
        .env_remove("LD_LIBRARY_PATH");
        make.envs(before.map(|before| ("LD_LIBRARY_PATH", before)));
        text(&make.output().expect("make starts").stdout)
    };
    assert_eq!(shown(None), format!("{libraries}\n"));
    assert_eq!(shown(Some("/other")), format!("{libraries}:/other\n"));
}
