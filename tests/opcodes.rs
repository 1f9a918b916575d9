//! Every opcode of JVMS §6.5 has a fixture method that contains it, and `docs/opcodes.md` says which.
//!
//! javac writes most of them; classes with the others are assembled here, scanned, and confirmed by the JVM like any
//! fixture. `BLESS=1` corrects rows of the table that no longer hold.

#[path = "ui/annotations.rs"]
mod annotations;
#[path = "opcodes/assembled.rs"]
mod assembled;
#[path = "support/assembler.rs"]
mod assembler;
#[expect(dead_code, reason = "differences are the fixture suite's business")]
#[path = "ui/compare.rs"]
mod compare;
#[path = "ui/jdks.rs"]
mod jdks;
#[path = "ui/report.rs"]
mod report;
#[path = "support/sources.rs"]
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use annotations::Status;
use assembled::{CASES, CONSTANT};
use jdks::Jdk;
use sources::{files_below, fixture_dir};

/// The mnemonics in the order of their opcodes.
const MNEMONICS: &str = "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 \
    lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload \
    iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 \
    dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload baload caload saload istore \
    lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 \
    fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 iastore lastore \
    fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd \
    fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl \
    lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b \
    i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge \
    if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn \
    areturn return getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic invokeinterface \
    invokedynamic new newarray anewarray arraylength athrow checkcast instanceof monitorenter monitorexit wide \
    multianewarray ifnull ifnonnull goto_w jsr_w";

const ASSEMBLED: &str = "fixtures/opcodes/Assembled";

/// Fixtures by the mnemonics in their methods.
type Occurrences = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_opcode_has_a_fixture_and_the_table_says_which() {
    let jdk = jdk();
    let occurrences = occurrences(&jdk);
    let file = root().join("docs/opcodes.md");
    let current = fs::read_to_string(&file).unwrap_or_default();
    let table = table(&current, &occurrences);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &table).expect("the table can be written");
    }
    assert_eq!(MNEMONICS.split_whitespace().count(), 202);
    assert!(
        !table.contains("| none |"),
        "opcodes without a fixture:\n{table}"
    );
    let blessed = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(blessed, table, "run again with BLESS=1");
}

#[test]
fn assembled_methods_fault_as_their_opcodes_say() {
    let jdk = jdk();
    let work = tempfile::tempdir().expect("a temporary directory can be made");
    let class = work.path().join(format!("classes/{ASSEMBLED}.class"));
    fs::create_dir_all(class.parent().expect("classes have a package")).expect("it can be written");
    fs::write(&class, assembled_class()).expect("it can be written");
    let json = scan(&jdk, work.path());
    let by_file = report::parse(&json).expect("the report is as documented");
    let reported = &by_file[&format!("{ASSEMBLED}.java")];
    let found: BTreeSet<_> = reported
        .warnings
        .iter()
        .map(|warning| (warning.line, warning.exception.as_str(), warning.status))
        .collect();
    let expected = CASES.iter().enumerate().filter_map(|(place, case)| {
        let line = u32::from(assembled::line(place));
        Some((line, case.fault?, Status::Real))
    });
    assert_eq!(found, expected.collect(), "{reported:?}");
}

/// Scans the classes of a directory; the report.
fn scan(jdk: &Jdk, work: &Path) -> String {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_jitterbug"));
    tool.args(["scan", "classes", "--json", "report.json", "--jdk"]);
    let output = tool
        .arg(&jdk.home)
        .current_dir(work)
        .output()
        .expect("the tool starts");
    let report = fs::read_to_string(work.join("report.json"));
    assert!(
        report.is_ok(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    report.expect("it was read")
}

fn assembled_class() -> Vec<u8> {
    let methods: Vec<_> = CASES
        .iter()
        .enumerate()
        .map(|(place, case)| case.method(place))
        .collect();
    assembler::class(ASSEMBLED, "Assembled.java", CONSTANT, &methods)
}

/// The table with rows that hold; those of the present table are kept where they do.
fn table(current: &str, occurrences: &Occurrences) -> String {
    let mut table = String::from(
        "# Opcodes and their fixtures\n\n\
         Every opcode of JVMS §6.5, in order, with one fixture that contains it. `tests/opcodes.rs` checks this page;\n\
         *assembled* methods are in `tests/opcodes/assembled.rs`, all others below `tests/java/`.\n\n\
         | Opcode | Mnemonic | Fixture |\n|---|---|---|\n",
    );
    for (opcode, mnemonic) in MNEMONICS.split_whitespace().enumerate() {
        // Opcodes 0 to 201.
        let start = format!("| `{opcode:02x}` | `{mnemonic}` | ");
        let nowhere = BTreeSet::new();
        let fixtures = occurrences.get(mnemonic).unwrap_or(&nowhere);
        let row = |fixture: &String| format!("{start}{fixture} |");
        let kept = fixtures
            .iter()
            .find(|fixture| current.contains(&row(fixture)));
        let fixture = kept.or(fixtures.first()).map_or("none", |fixture| fixture);
        writeln!(table, "{start}{fixture} |").expect("invariant: writing to a string succeeds");
    }
    table
}

fn occurrences(jdk: &Jdk) -> Occurrences {
    let work = tempfile::tempdir().expect("a temporary directory can be made");
    let classes = compile(jdk, work.path());
    let mut occurrences = Occurrences::new();
    for case in CASES {
        let fixtures = occurrences.entry(case.opcode.to_owned()).or_default();
        fixtures.insert("*assembled*".to_owned());
    }
    let mut fixture = String::new();
    for line in disassemble(jdk, &classes).lines() {
        if let Some(class) = line
            .split([' ', '<'])
            .find(|word| word.starts_with("fixtures."))
            && !line.starts_with(' ')
        {
            let class = class.split('$').next().unwrap_or(class);
            fixture = format!(
                "`{}.java`",
                class.replace('.', "/").replacen("fixtures/", "", 1)
            );
        } else if let Some(mnemonic) = mnemonic(line) {
            let fixtures = occurrences.entry(mnemonic).or_default();
            fixtures.insert(fixture.clone());
        }
    }
    occurrences
}

/// The mnemonic in a line of javap, as `12: iload_0`.
fn mnemonic(line: &str) -> Option<String> {
    let (bci, instruction) = line.trim_start().split_once(": ")?;
    bci.parse::<u32>().ok()?;
    let word = instruction.split_whitespace().next()?;
    let is_mnemonic = word.starts_with(|c: char| c.is_ascii_lowercase());
    let is_wide = word.ends_with("_w") && !MNEMONICS.split_whitespace().any(|known| known == word);
    is_mnemonic.then(|| if is_wide { "wide" } else { word }.to_owned())
}

/// Compiles the fixtures that the JDK knows.
fn compile(jdk: &Jdk, work: &Path) -> PathBuf {
    let classes = work.join("classes");
    let mut files = files_below(&fixture_dir(), "java");
    files.retain(|file| {
        let source = fs::read_to_string(file).expect("fixtures are readable text");
        let claims = annotations::parse(&source).expect("fixtures have claims that can be read");
        claims
            .options
            .release
            .is_none_or(|release| release <= jdk.version)
    });
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-nowarn", "-Xlint:-options", "-d"]);
    let output = javac
        .arg(&classes)
        .args(files)
        .output()
        .expect("javac starts");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    classes
}

fn disassemble(jdk: &Jdk, classes: &Path) -> String {
    let files = files_below(classes, "class");
    let mut javap = Command::new(jdk.home.join("bin/javap"));
    let output = javap
        .args(["-c", "-p"])
        .args(files)
        .output()
        .expect("javap starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The JDK of ordinary trials.
fn jdk() -> Jdk {
    jdks::find().into_iter().next().expect(jdks::NONE)
}
