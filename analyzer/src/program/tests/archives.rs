//! Containers: what is found in them, and what is wrong with them.

use std::path::PathBuf;
use std::slice::from_ref;

use super::fixture::{Fixture, class, class_path, code, load, names, zip};
use crate::error::ProgramError;
use crate::program::{ClassPath, Program};

const A: &[(&str, &str)] = &[("A.java", "class A { int f() { return 1; } }")];

fn load_error(class_path: &ClassPath) -> ProgramError {
    let Err(error) = Program::load(class_path) else {
        panic!("expected an error")
    };
    error
}

#[test]
fn directory_class_file_and_jar_give_the_same_class() {
    let fixture = Fixture::compile(A);
    let jar = fixture.write("a.jar", &zip(&[("A.class", &fixture.bytes("A"))]));
    for input in [fixture.classes(), fixture.class_file("A"), jar] {
        let program = load(&[input], &[]).program;
        assert_eq!(names(&program, program.scanned_classes()), ["A"]);
        assert_eq!(code(&program, "A", "f").instructions.len(), 2);
    }
}

#[test]
fn newest_version_that_the_jdk_runs_counts_in_a_multi_release_jar() {
    let old = Fixture::compile(A);
    let new = Fixture::compile(&[("A.java", "class A { int f(int i) { return i / 2; } }")]);
    let (old, new) = (old.bytes("A"), new.bytes("A"));
    let jar = |manifest: &[u8]| {
        let fixture = Fixture::empty();
        let entries = [
            ("META-INF/MANIFEST.MF", manifest),
            ("A.class", &*old),
            ("META-INF/versions/9/A.class", &*new),
            ("META-INF/versions/999/A.class", &*old),
        ];
        let program = load(&[fixture.write("a.jar", &zip(&entries))], &[]).program;
        code(&program, "A", "f").instructions.len()
    };
    assert_eq!(
        jar(b"Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n"),
        4
    );
    assert_eq!(jar(b"Manifest-Version: 1.0\r\n\r\n"), 2);
}

#[test]
fn libraries_inside_an_application_are_class_path_and_its_modules_are_scanned() {
    let sources = [
        ("A.java", "class A {}"),
        ("B.java", "class B {}"),
        ("C.java", "class C {}"),
    ];
    let fixture = Fixture::compile(&sources);
    let (a, b, c) = (fixture.bytes("A"), fixture.bytes("B"), fixture.bytes("C"));
    let library = zip(&[("B.class", &b)]);
    let war = zip(&[
        ("WEB-INF/classes/A.class", &a),
        ("WEB-INF/lib/b.jar", &library),
    ]);
    let ear = zip(&[("a.war", &war), ("lib/c.jar", &zip(&[("C.class", &c)]))]);
    let boot = zip(&[
        ("BOOT-INF/classes/A.class", &a),
        ("BOOT-INF/lib/b.jar", &library),
        ("C.class", &c),
    ]);
    for (name, bytes) in [("app.ear", ear), ("boot.jar", boot)] {
        let loaded = load(&[fixture.write(name, &bytes)], &[]);
        assert_eq!(loaded.problems, []);
        let program = loaded.program;
        assert_eq!(names(&program, program.scanned_classes()), ["A"]);
        assert!(!program.class(class(&program, "B")).is_scanned());
        assert!(!program.class(class(&program, "C")).is_scanned());
    }
}

#[test]
fn archives_below_an_input_directory_are_opened_and_those_in_lib_are_class_path() {
    let sources = [("A.java", "class A {}"), ("B.java", "class B {}")];
    let fixture = Fixture::compile(&sources);
    let (a, b) = (fixture.bytes("A"), fixture.bytes("B"));
    let target = Fixture::empty();
    target.write("classes/a.jar", &zip(&[("A.class", &a)]));
    target.write("classes/app/lib/b.jar", &zip(&[("B.class", &b)]));
    target.write("classes/cut.jar", b"PK");
    let loaded = load(&[target.classes()], &[]);
    let program = loaded.program;
    assert_eq!(names(&program, program.scanned_classes()), ["A"]);
    assert!(!program.class(class(&program, "B")).is_scanned());
    let [problem] = &*loaded.problems else {
        panic!("{:?}", loaded.problems);
    };
    assert!(problem.file.ends_with("cut.jar"), "{problem:?}");
    let as_class_path = load(&[fixture.classes()], &[target.classes()]);
    assert_eq!(as_class_path.problems, [], "nobody looks at the jars");
}

#[test]
fn classes_are_packed_where_a_class_path_cannot_point() {
    let fixture = Fixture::compile(A);
    let a = fixture.bytes("A");
    let library = zip(&[("A.class", &a)]);
    let war = fixture.write(
        "app.war",
        &zip(&[
            ("WEB-INF/classes/A.class", &a),
            ("WEB-INF/classes/../../escaped", b""),
            ("WEB-INF/lib/a.jar", &library),
        ]),
    );
    let program = load(from_ref(&war), &[]).program;
    let packed: Vec<_> = program.packed_classes().collect();
    let [inside, whole, nested] = &*packed else {
        panic!("{} roots", packed.len());
    };
    assert!(packed.iter().all(|root| root.file() == war));
    assert!(whole.is_file() && !inside.is_archive() && !nested.is_file());
    assert_eq!(
        inside.files().map(|(name, _)| name).collect::<Vec<_>>(),
        ["A.class"]
    );
    assert_eq!(nested.archive(), library);
}

#[test]
fn jmod_holds_classes_in_a_folder_behind_a_prefix() {
    let fixture = Fixture::compile(A);
    let a = fixture.bytes("A");
    let mut jmod = b"JM\x01\x00".to_vec();
    jmod.extend(zip(&[
        ("classes/A.class", &a),
        ("bin/A.class", b"no class"),
    ]));
    let loaded = load(&[fixture.write("a.jmod", &jmod)], &[]);
    assert_eq!(loaded.problems, []);
    assert_eq!(loaded.program.scanned_classes().len(), 1);
}

#[test]
fn inputs_win_over_the_jdk_and_the_jdk_over_the_class_path() {
    // Java 8 knows no modules that would own the package.
    let java_8 = ["--release", "8", "-Xlint:-options"];
    let source = [(
        "java/util/Optional.java",
        "package java.util; public class Optional {}",
    )];
    let fixture = Fixture::compile_with(&java_8, &source);
    let as_input = load(&[fixture.classes()], &[]).program;
    let as_library = load(&[], &[fixture.classes()]).program;
    assert!(
        as_input
            .class(class(&as_input, "java/util/Optional"))
            .is_scanned()
    );
    assert!(
        as_library
            .class(class(&as_library, "java/util/Optional"))
            .is_jdk()
    );
}

#[test]
fn unusable_input_is_an_error_with_its_name_and_the_reason() {
    let fixture = Fixture::compile(A);
    let jar = zip(&[("A.class", &fixture.bytes("A"))]);
    let class = fixture.bytes("A");
    let cases: [(PathBuf, &str); 5] = [
        (fixture.classes().join("missing.jar"), "No such file"),
        (
            fixture.write("text.jar", b"hello"),
            "not a class file, a zip archive",
        ),
        (
            fixture.write("cut.jar", &jar[..jar.len() - 30]),
            "damaged or incomplete",
        ),
        (fixture.write("empty.jar", b""), "empty"),
        (
            fixture.write("Cut.class", &class[..class.len() / 2]),
            "ends inside a structure",
        ),
    ];
    for (file, expected) in cases {
        let message = load_error(&class_path(from_ref(&file), &[])).to_string();
        assert!(message.contains(&*file.to_string_lossy()), "{message}");
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn unusable_class_path_entry_is_a_problem_and_the_rest_goes_on() {
    let fixture = Fixture::compile(A);
    let missing = fixture.classes().join("missing.jar");
    let loaded = load(&[fixture.classes()], from_ref(&missing));
    assert_eq!(loaded.program.scanned_classes().len(), 1);
    assert_eq!(loaded.problems.len(), 1);
    assert_eq!(loaded.problems[0].file, missing.to_string_lossy());
}

#[test]
fn corrupt_class_in_a_good_jar_is_a_problem_and_the_rest_goes_on() {
    let fixture = Fixture::compile(A);
    let a = fixture.bytes("A");
    let entries: [(&str, &[u8]); 3] = [
        ("A.class", &a),
        ("B.class", b"\xca\xfe\xba\xbe\0"),
        ("lib/c.jar", b"PK no zip"),
    ];
    let jar = fixture.write("a.jar", &zip(&entries));
    let loaded = load(from_ref(&jar), &[]);
    assert_eq!(
        names(&loaded.program, loaded.program.scanned_classes()),
        ["A"]
    );
    let files: Vec<_> = loaded
        .problems
        .iter()
        .map(|problem| problem.file.clone())
        .collect();
    let expected = ["B.class", "lib/c.jar"].map(|entry| format!("{}!/{entry}", jar.display()));
    assert_eq!(files, expected);
}

#[test]
fn jdk_without_run_time_image_is_an_error_with_its_directory() {
    let fixture = Fixture::empty();
    let request = ClassPath {
        jdk: fixture.classes(),
        ..ClassPath::default()
    };
    let error = load_error(&request);
    assert!(matches!(error, ProgramError::NoRuntimeImage { .. }));
    assert!(
        error
            .to_string()
            .contains(&*fixture.classes().to_string_lossy())
    );
}

#[test]
fn broken_run_time_image_is_an_error_with_its_directory() {
    let fixture = Fixture::empty();
    for bytes in [&b""[..], b"no image, but long enough for a header"] {
        fixture.write("lib/modules", bytes);
        let dir = fixture.classes().parent().unwrap().to_owned();
        let request = ClassPath {
            jdk: dir,
            ..ClassPath::default()
        };
        assert!(matches!(
            load_error(&request),
            ProgramError::BrokenRuntimeImage { .. }
        ));
    }
}
