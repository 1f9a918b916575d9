//! Java sources to class files, jars and programs.

#![expect(clippy::disallowed_methods, reason = "tests write files and run javac")]

use std::fs;
use std::io::{Cursor, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::config::Config;
use crate::coverage::ScanResult;
use crate::halt::Halt;
use crate::instr::{ClassId, Code, MethodId};
use crate::program::{ClassPath, Loaded, Program};
use crate::scan::{Watch, scan};

/// A directory with compiled classes that goes away with the value.
pub(super) struct Fixture {
    dir: TempDir,
}

/// The program of a fixture, which it goes on reading.
pub(super) struct Compiled {
    program: Program,
    _fixture: Fixture,
}

impl Deref for Compiled {
    type Target = Program;

    fn deref(&self) -> &Program {
        &self.program
    }
}

impl Fixture {
    /// Compiles sources, given with their file names.
    pub(super) fn compile(sources: &[(&str, &str)]) -> Self {
        Self::compile_with(&["-g"], sources)
    }

    /// No classes.
    pub(super) fn empty() -> Self {
        let fixture = Self {
            dir: tempfile::tempdir().unwrap(),
        };
        fs::create_dir(fixture.classes()).unwrap();
        fixture
    }

    /// Compiles sources with options for javac.
    pub(super) fn compile_with(options: &[&str], sources: &[(&str, &str)]) -> Self {
        let fixture = Self::empty();
        let files: Vec<_> = sources
            .iter()
            .map(|(name, text)| fixture.write(name, text.as_bytes()))
            .collect();
        let javac = Command::new(jdk().join("bin/javac"))
            .args(options)
            .args([
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-nowarn",
                "-d",
            ])
            .arg(fixture.classes())
            .args(&files)
            .output()
            .unwrap();
        assert!(
            javac.status.success(),
            "{}",
            String::from_utf8_lossy(&javac.stderr)
        );
        fixture
    }

    /// Where the classes are.
    pub(super) fn classes(&self) -> PathBuf {
        self.dir.path().join("classes")
    }

    /// A compiled class file, by internal name.
    pub(super) fn class_file(&self, name: &str) -> PathBuf {
        self.classes().join(format!("{name}.class"))
    }

    /// Its bytes.
    pub(super) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.class_file(name)).unwrap()
    }

    /// Deletes a class.
    pub(super) fn remove(&self, name: &str) {
        fs::remove_file(self.class_file(name)).unwrap();
    }

    /// Writes a file beside the classes.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let file = self.dir.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, bytes).unwrap();
        file
    }

    /// The program of all classes.
    pub(super) fn load(self) -> Compiled {
        let loaded = load(&[self.classes()], &[]);
        assert_eq!(loaded.problems, []);
        Compiled {
            program: loaded.program,
            _fixture: self,
        }
    }
}

/// What a scan of a program finds.
pub(super) fn scanned(program: &Program) -> ScanResult {
    let watch = Watch {
        on_progress: &|_, _, _| {},
        halt: &Halt::default(),
    };
    scan(program, &Config::default(), watch)
}

/// The JDK under `JAVA_HOME`, or else the one whose `javac` is on the `PATH`.
pub(super) fn jdk() -> PathBuf {
    let home = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    home.filter(|home| home.join("lib/modules").is_file())
        .unwrap_or_else(|| {
            let path = std::env::var_os("PATH").unwrap_or_default();
            let javac = std::env::split_paths(&path).map(|dir| dir.join("javac"));
            let javac = javac.filter_map(|javac| javac.canonicalize().ok()).next();
            let bin = javac.as_deref().and_then(Path::parent);
            bin.and_then(Path::parent)
                .expect("a JDK in JAVA_HOME or on the PATH (.cargo/packages.sh installs one)")
                .to_owned()
        })
}

/// The request to load inputs and a class path with the local JDK.
pub(super) fn class_path(inputs: &[PathBuf], classpath: &[PathBuf]) -> ClassPath {
    ClassPath {
        inputs: inputs.to_vec(),
        classpath: classpath.to_vec(),
        jdk: jdk(),
    }
}

/// Loads inputs and a class path with the local JDK.
pub(super) fn load(inputs: &[PathBuf], classpath: &[PathBuf]) -> Loaded {
    Program::load(&class_path(inputs, classpath)).unwrap()
}

/// A zip archive with these entries.
pub(super) fn zip(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Names of classes, in their order.
pub(super) fn names(program: &Program, ids: &[ClassId]) -> Vec<String> {
    ids.iter()
        .map(|id| program.class(*id).name.to_string())
        .collect()
}

/// The class with an internal name.
pub(super) fn class(program: &Program, name: &str) -> ClassId {
    program.class_by_name(name).unwrap()
}

/// The only method of a class with a name.
pub(super) fn method(program: &Program, class_name: &str, name: &str) -> MethodId {
    let mut methods = program.methods(class(program, class_name));
    methods
        .find(|id| &*program.method(*id).name == name)
        .unwrap()
}

/// Its code.
pub(super) fn code<'p>(program: &'p Program, class_name: &str, name: &str) -> &'p Code {
    program
        .code(method(program, class_name, name))
        .unwrap()
        .unwrap()
}

/// Its instructions as text.
pub(super) fn listing(program: &Program, class_name: &str, name: &str) -> Vec<String> {
    let code = code(program, class_name, name);
    code.instructions.iter().map(ToString::to_string).collect()
}

/// A method as `Class.name(parameters)`.
pub(super) fn describe(program: &Program, id: Option<MethodId>) -> String {
    id.map_or("none".to_owned(), |id| {
        let method = program.method(id);
        format!(
            "{}.{}{}",
            program.class(id.class).name,
            method.name,
            method.descriptor
        )
    })
}
