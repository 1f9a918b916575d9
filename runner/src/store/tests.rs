//! The store as a whole, on handmade scans.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use analyzer::coverage::{InputProblem, MethodCoverage, Outcome};
use analyzer::warning::{
    Binding, Blame, Depth, FaultKind, FaultPath, Location, Replay, Step, Warning,
};
use analyzer::witness::{Access, ClassRef, Entry, InputValue, Witness};
use duckdb::Connection;
use tempfile::TempDir;

use super::*;

fn location(line: u32) -> Location {
    Location {
        class: "demo.List".to_owned(),
        method: "get".to_owned(),
        descriptor: "(I)I".to_owned(),
        file: Some("demo/List.java".to_owned()),
        line: Some(line),
        bci: 4,
        scanned: true,
    }
}

/// A path of `demo.List.get(int)`.
pub(super) fn path(blame: Blame) -> FaultPath {
    let class = ClassRef {
        binary: "demo.List".to_owned(),
        source: Some("demo.List".to_owned()),
        access: Access::Public,
        is_inner: false,
        is_jdk: false,
        is_generic: false,
        free: Vec::new(),
        supertypes: Vec::new(),
    };
    FaultPath {
        entry: Entry {
            class,
            method: "get".to_owned(),
            descriptor: "(I)I".to_owned(),
            access: Access::Public,
            through: None,
            is_static: true,
            parameters: Vec::new().into(),
            returns: None,
            bounds_classes: false,
            hidden_names: Vec::new(),
        },
        call_stack: vec![location(12)],
        message: None,
        blame,
        rule: "".to_owned(),
        depth: Depth {
            instructions: 3,
            branches: 1,
            path_condition: 1,
        },
        accelerated: false,
        specimens: false,
        before: Vec::new(),
        shared_state: Vec::new(),
        environment: Vec::new(),
        solver_unknown: false,
        replay: Replay::Confirmed,
        path_condition: vec!["i < 0".to_owned()],
        parameters: vec![Binding {
            name: "i".to_owned(),
            symbolic: "i".to_owned(),
            value: "-1".to_owned(),
        }],
        locals: Vec::new(),
        fields: Vec::new(),
        unknowns: Vec::new(),
        steps: vec![Step {
            location: location(12),
            text: "i < 0 is true".to_owned(),
        }],
        witness: Witness {
            receiver: None,
            arguments: vec![InputValue::Int(-1)],
            objects: Vec::new(),
            subclass: None,
            before: Vec::new(),
        },
    }
}

/// A warning with these paths.
pub(super) fn warning(fingerprint: &str, paths: Vec<FaultPath>) -> Warning {
    Warning {
        fingerprint: fingerprint.to_owned(),
        kind: FaultKind::ArrayIndex,
        exception: "java.lang.ArrayIndexOutOfBoundsException".to_owned(),
        site: location(12),
        instruction: "iaload".to_owned(),
        paths,
        is_unbuilt: false,
    }
}

/// What a test for one path of a warning did.
pub(super) fn record(path: usize, evidence: Evidence, verdict: Verdict) -> TestRecord {
    TestRecord {
        path,
        source: Some(TestSource {
            file: "demo/ListTest.java".to_owned(),
            code: "class ListTest {}\n".to_owned(),
            evidence,
        }),
        verdict,
        observed: Observed {
            exception: Some("java.lang.ArrayIndexOutOfBoundsException".to_owned()),
            message: Some("Index -1 out of bounds".to_owned()),
            frames: vec!["demo.List.get(List.java:12)".to_owned()],
        },
        contradiction: None,
        millis: 3,
        jdks: match verdict {
            Verdict::Real => vec!["17.0.15".to_owned(), "25.0.3".to_owned()],
            Verdict::Unconfirmed(_) => Vec::new(),
        },
    }
}

fn real(fingerprint: &str) -> ConfirmedWarning {
    graded(fingerprint, Verdict::Real)
}

fn unconfirmed(fingerprint: &str) -> ConfirmedWarning {
    graded(fingerprint, Verdict::Unconfirmed(Reason::NoException))
}

fn graded(fingerprint: &str, verdict: Verdict) -> ConfirmedWarning {
    grade(
        warning(fingerprint, vec![path(Blame::Own)]),
        vec![record(0, Evidence::Public, verdict)],
    )
}

fn method(outcome: Outcome) -> MethodCoverage {
    MethodCoverage {
        class: "demo.List".to_owned(),
        method: "get".to_owned(),
        descriptor: "(I)I".to_owned(),
        outcome,
        incomplete: BTreeMap::from([("no-model:java.io.File.listFiles".to_owned(), 2)]),
        paths: 3,
        steps: 40,
        forks: 2,
        solver: BTreeMap::from([("simplify".to_owned(), 9), ("z3".to_owned(), 1)]),
    }
}

fn start() -> ScanStart {
    ScanStart {
        started: SystemTime::UNIX_EPOCH + Duration::from_secs(86_400),
        tool_version: "0.1.0".to_owned(),
        inputs: vec!["app.jar".to_owned()],
        jdk: "17.0.15".to_owned(),
        config: "{}".to_owned(),
        selection: "{}".to_owned(),
    }
}

fn night(warnings: Vec<ConfirmedWarning>) -> ScanRecord {
    ScanRecord {
        duration: Duration::from_millis(1500),
        warnings,
        methods: vec![method(Outcome::Bounded)],
        problems: vec![InputProblem {
            file: "app.jar!/Broken.class".to_owned(),
            reason: "truncated".to_owned(),
        }],
    }
}

fn save(store: &mut Store, record: &ScanRecord) -> ScanId {
    let scan = store.begin(&start()).unwrap();
    store.finish(scan, record).unwrap();
    scan
}

/// A file name that is gone with the test.
fn fresh() -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("nights.duckdb");
    (dir, file)
}

fn refusal(file: &Path) -> String {
    Store::open(file)
        .err()
        .expect("the file is refused")
        .to_string()
}

fn since(report: &Report) -> Vec<(&str, Since)> {
    let warnings = report.warnings.iter();
    warnings
        .map(|w| (w.confirmed.warning.fingerprint.as_str(), w.since))
        .collect()
}

#[test]
fn a_scan_reads_back_as_it_was_written() {
    let (_dir, file) = fresh();
    let record = night(vec![real("aa"), unconfirmed("bb")]);
    let scan = save(&mut Store::open(&file).unwrap(), &record);
    let report = Store::open_existing(&file).unwrap().load(None).unwrap();
    let confirmed: Vec<_> = report
        .warnings
        .iter()
        .map(|w| w.confirmed.clone())
        .collect();
    assert_eq!(confirmed, record.warnings);
    assert_eq!(report.methods, record.methods);
    assert_eq!(report.problems, record.problems);
    assert_eq!(report.scan.id, scan);
    assert_eq!(report.scan.started, "1970-01-02T00:00:00Z");
    assert_eq!(report.scan.seconds, Some(1.5));
    assert_eq!(report.scan.inputs, ["app.jar"]);
    let [counts] = report.history.as_slice() else {
        panic!("one night")
    };
    assert_eq!(
        (
            counts.methods,
            counts.real,
            counts.listed,
            counts.unconfirmed
        ),
        (1, 1, 1, 1)
    );
}

#[test]
fn the_second_night_tells_new_known_and_fixed_apart() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa"), real("bb")]));
    save(&mut store, &night(vec![real("bb"), real("cc")]));
    let report = store.load(None).unwrap();
    assert_eq!(since(&report), [("bb", Since::Known), ("cc", Since::New)]);
    let first_seen = report.warnings.iter().map(|w| w.first_seen.0);
    assert_eq!(first_seen.collect::<Vec<_>>(), [1, 2]);
    let fixed: Vec<_> = report
        .fixed
        .iter()
        .map(|f| (f.fingerprint.as_str(), f.because))
        .collect();
    assert_eq!(fixed, [("aa", FixedBecause::NotFound)]);
    assert_eq!(
        column(&store, "SELECT fingerprint FROM new_warnings"),
        ["cc"]
    );
    assert_eq!(column(&store, "SELECT fingerprint FROM fixed"), ["aa"]);
    assert_eq!(column(&store, "SELECT fingerprint FROM real"), ["bb", "cc"]);
    assert_eq!(store.load(Some(ScanId(1))).unwrap().warnings.len(), 2);
}

#[test]
fn a_fixed_warning_says_how_sure_that_is() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    let exhausted = ScanRecord {
        methods: vec![method(Outcome::Exhausted)],
        ..ScanRecord::default()
    };
    save(&mut store, &exhausted);
    assert_eq!(
        store.load(None).unwrap().fixed[0].because,
        FixedBecause::Exhausted
    );
    save(&mut store, &night(vec![real("aa")]));
    save(&mut store, &ScanRecord::default());
    assert_eq!(
        store.load(None).unwrap().fixed[0].because,
        FixedBecause::MethodGone
    );
}

#[test]
fn a_warning_that_comes_back_is_regressed() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa"), unconfirmed("bb")]));
    save(&mut store, &night(vec![unconfirmed("bb")]));
    save(&mut store, &night(vec![real("aa"), real("bb")]));
    assert_eq!(column(&store, "SELECT fingerprint FROM regressed"), ["aa"]);
    assert_eq!(
        column(&store, "SELECT fingerprint FROM new_warnings"),
        ["bb"]
    );
    save(&mut store, &night(vec![real("aa")]));
    assert_eq!(store.load(None).unwrap().warnings[0].since, Since::Known);
}

#[test]
fn a_scan_without_tests_fixes_nothing_and_brings_nothing_back() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    let untested = |fingerprint| graded(fingerprint, Verdict::Unconfirmed(Reason::NotRun));
    save(&mut store, &night(vec![real("aa"), real("bb")]));
    save(&mut store, &night(vec![untested("aa"), untested("cc")]));
    let quick = store.load(None).unwrap();
    assert_eq!(since(&quick), [("aa", Since::Known), ("cc", Since::New)]);
    assert_eq!(quick.fixed, []);
    save(&mut store, &night(vec![real("aa"), real("cc")]));
    let report = store.load(None).unwrap();
    assert_eq!(
        since(&report),
        [("aa", Since::Known), ("cc", Since::New)],
        "cc was never REAL before"
    );
    assert_eq!(column(&store, "SELECT fingerprint FROM fixed"), ["bb"]);
}

#[test]
fn a_scan_of_other_classes_does_not_fix_what_it_leaves_out() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    let narrower = ScanStart {
        selection: r#"{"exclude":["*"]}"#.to_owned(),
        ..start()
    };
    let scan = store.begin(&narrower).unwrap();
    store.finish(scan, &ScanRecord::default()).unwrap();
    assert_eq!(store.load(None).unwrap().fixed, []);
}

#[test]
fn a_scan_of_other_files_fixes_nothing_in_classes_that_it_does_not_look_at() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    let save_other = |store: &mut Store, record: &ScanRecord| {
        let other = ScanStart {
            inputs: vec!["other.jar".to_owned()],
            selection: r#"{"files":["other.jar"]}"#.to_owned(),
            ..start()
        };
        let scan = store.begin(&other).unwrap();
        store.finish(scan, record).unwrap();
    };
    let of_class = |class: &str, name: &str| ScanRecord {
        methods: vec![MethodCoverage {
            class: class.to_owned(),
            method: name.to_owned(),
            ..method(Outcome::Bounded)
        }],
        ..night(vec![])
    };
    save(&mut store, &night(vec![real("aa")]));
    save_other(&mut store, &of_class("demo.Other", "get"));
    assert_eq!(store.load(None).unwrap().fixed, []);
    save(&mut store, &night(vec![real("aa")]));
    let report = store.load(None).unwrap();
    assert_eq!(since(&report), [("aa", Since::Known)]);
    save_other(
        &mut store,
        &of_class(&method(Outcome::Bounded).class, "set"),
    );
    let fixed = store.load(None).unwrap().fixed;
    assert_eq!(fixed[0].because, FixedBecause::MethodGone);
}

#[test]
fn a_scan_of_other_classes_in_between_keeps_nothing_from_being_fixed() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    let narrower = ScanStart {
        selection: r#"{"include":["*Option"]}"#.to_owned(),
        ..start()
    };
    let save_narrower = |store: &mut Store, record: &ScanRecord| {
        let scan = store.begin(&narrower).unwrap();
        store.finish(scan, record).unwrap();
    };
    let fixed = |store: &Store| column(store, "SELECT fingerprint FROM fixed");
    save(&mut store, &night(vec![real("aa"), real("bb")]));
    save_narrower(&mut store, &ScanRecord::default());
    assert_eq!(fixed(&store), [""; 0]);
    save(&mut store, &night(vec![real("bb")]));
    assert_eq!(fixed(&store), ["aa"]);
    save(&mut store, &night(vec![real("bb")]));
    assert_eq!(fixed(&store), [""; 0], "it was fixed the night before");
    save_narrower(&mut store, &night(vec![]));
    assert_eq!(
        fixed(&store),
        ["bb"],
        "the narrower scan looked at the method"
    );
    save(&mut store, &night(vec![]));
    assert_eq!(fixed(&store), [""; 0]);
}

#[test]
fn a_scan_of_other_classes_brings_nothing_back_that_it_left_out() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa"), real("bb")]));
    save(&mut store, &night(vec![real("aa")]));
    let narrower = ScanStart {
        selection: r#"{"include":["*Option"]}"#.to_owned(),
        ..start()
    };
    let scan = store.begin(&narrower).unwrap();
    store.finish(scan, &ScanRecord::default()).unwrap();
    save(&mut store, &night(vec![real("aa"), real("bb")]));
    let report = store.load(None).unwrap();
    assert_eq!(
        since(&report),
        [("aa", Since::Known), ("bb", Since::Regressed)],
        "bb was gone before the narrower scan"
    );
    let looked_at = store.begin(&narrower).unwrap();
    store.finish(looked_at, &night(vec![])).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    assert_eq!(column(&store, "SELECT fingerprint FROM regressed"), ["aa"]);
}

#[test]
fn an_interrupted_scan_fixes_nothing() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    let mut interrupted = night(vec![]);
    interrupted.methods = vec![MethodCoverage {
        incomplete: BTreeMap::from([("interrupted".to_owned(), 1)]),
        ..interrupted.methods[0].clone()
    }];
    save(&mut store, &interrupted);
    assert_eq!(store.load(None).unwrap().fixed, []);
}

#[test]
fn a_scan_that_does_not_finish_leaves_the_nights_before() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    let killed = store.begin(&start()).unwrap();
    let transaction = store.connection.transaction().unwrap();
    write::append(&transaction, killed, &night(vec![real("bb")])).unwrap();
    drop(transaction);
    drop(store);
    let mut store = Store::open(&file).unwrap();
    assert_eq!(store.load(None).unwrap().scan.id, ScanId(1));
    assert_eq!(store.scans().unwrap()[1].status, ScanStatus::Running);
    assert_eq!(column(&store, "SELECT fingerprint FROM warnings"), ["aa"]);
    assert!(matches!(
        store.load(Some(killed)),
        Err(StoreError::NoScan { scan: Some(2), .. })
    ));
    store.finish(killed, &night(vec![real("bb")])).unwrap();
    assert_eq!(store.load(None).unwrap().scan.id, killed);
}

/// Names the store for the process that [`a_killed_process_releases_the_store_as_it_was`] starts.
const HELD: &str = "JITTERBUG_TEST_HELD_STORE";

/// Not a test by itself: writes half a scan and waits to be killed.
#[test]
fn holder_of_a_store() {
    let Some(file) = std::env::var_os(HELD) else {
        return;
    };
    let file = PathBuf::from(file);
    let mut store = Store::open(&file).unwrap();
    let scan = store.begin(&start()).unwrap();
    let transaction = store.connection.transaction().unwrap();
    write::append(&transaction, scan, &night(vec![real("bb")])).unwrap();
    fs::write(file.with_extension("held"), "").unwrap();
    std::thread::sleep(Duration::from_secs(60));
}

#[test]
fn a_killed_process_releases_the_store_as_it_was() {
    let (_dir, file) = fresh();
    save(&mut Store::open(&file).unwrap(), &night(vec![real("aa")]));
    let mut holder = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "store::tests::holder_of_a_store"])
        .env(HELD, &file)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while !file.with_extension("held").exists() {
        assert_eq!(holder.try_wait().unwrap(), None, "the holder ended early");
        std::thread::sleep(Duration::from_millis(10));
    }
    let locked = refusal(&file);
    let unreadable = Store::open_existing(&file);
    holder.kill().unwrap();
    holder.wait().unwrap();
    assert!(
        locked.contains("nights.duckdb is in use by another process"),
        "{locked}"
    );
    assert!(matches!(unreadable, Err(StoreError::Locked { .. })));
    let store = Store::open_existing(&file).unwrap();
    assert_eq!(store.scans().unwrap().len(), 2);
    assert_eq!(column(&store, "SELECT fingerprint FROM warnings"), ["aa"]);
}

#[test]
fn a_complete_scan_is_not_written_twice() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    let scan = save(&mut store, &night(vec![real("aa")]));
    let again = store.finish(scan, &night(vec![real("aa")]));
    assert!(matches!(again, Err(StoreError::NotRunning { scan: 1, .. })));
    assert_eq!(store.load(None).unwrap().warnings.len(), 1);
}

#[test]
fn a_warning_is_found_by_a_prefix_that_is_unique() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aab1"), real("aac2")]));
    save(&mut store, &night(vec![real("aac2")]));
    let found = store.warning("AAB").unwrap();
    assert_eq!(found.warning.confirmed, real("aab1"));
    let gone = found.gone.unwrap();
    assert_eq!((gone.last_seen.id, gone.latest), (ScanId(1), ScanId(2)));
    assert_eq!(store.warning("aac").unwrap().gone, None);
    let ambiguous = store.warning("aa").unwrap_err().to_string();
    assert!(ambiguous.ends_with("aab1, aac2"), "{ambiguous}");
    assert!(matches!(
        store.warning("ff"),
        Err(StoreError::NoWarning { .. })
    ));
}

#[test]
fn what_the_second_run_of_a_flaky_test_did_is_kept() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    let mut flaky = graded("aa", Verdict::Unconfirmed(Reason::Flaky));
    flaky.tests[0].contradiction = Some("The second run ended well.".to_owned());
    save(&mut store, &night(vec![flaky.clone()]));
    assert_eq!(store.load(None).unwrap().warnings[0].confirmed, flaky);
}

#[test]
fn a_decision_stays_with_its_warning() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    let mut triage = Triage {
        fingerprint: "aa".to_owned(),
        decision: "accepted".to_owned(),
        note: "later".to_owned(),
    };
    store.decide(&triage).unwrap();
    "next release".clone_into(&mut triage.note);
    store.decide(&triage).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    assert_eq!(store.load(None).unwrap().warnings[0].triage, Some(triage));
}

#[test]
fn every_decision_but_that_to_work_on_it_sets_a_warning_aside() {
    let sets_aside = |decision: &str| {
        let triage = Triage {
            fingerprint: "aa".to_owned(),
            decision: decision.to_owned(),
            note: String::new(),
        };
        triage.sets_aside()
    };
    for decision in ["wont-fix", "accepted", "false-positive"] {
        assert!(sets_aside(decision), "{decision}");
    }
    for decision in ["fix", "fixed", "confirmed", "Fix"] {
        assert!(!sets_aside(decision), "{decision}");
    }
}

#[test]
fn views_count_reasons_and_wanted_models() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(
        &mut store,
        &night(vec![unconfirmed("aa"), unconfirmed("bb")]),
    );
    let reasons = "SELECT reason || ' ' || warnings FROM unconfirmed_by_reason";
    assert_eq!(column(&store, reasons), ["no-exception 2"]);
    let models = "SELECT model || ' ' || methods || ' ' || paths FROM most_wanted_models";
    assert_eq!(column(&store, models), ["java.io.File.listFiles 1 2"]);
}

#[test]
fn other_files_are_refused_and_named() {
    let (dir, file) = fresh();
    fs::write(&file, "PK not a database at all").unwrap();
    let message = refusal(&file);
    assert!(
        message.contains("nights.duckdb is not a jitterbug store"),
        "{message}"
    );
    assert_eq!(fs::read(&file).unwrap(), b"PK not a database at all");

    let other = dir.path().join("other.duckdb");
    Connection::open(&other)
        .unwrap()
        .execute_batch("CREATE TABLE people (id INT)")
        .unwrap();
    let message = refusal(&other);
    assert!(
        message.contains("DuckDB database with other tables"),
        "{message}"
    );
    assert!(matches!(
        Store::open_existing(&other),
        Err(StoreError::Foreign { .. })
    ));

    let message = refusal(dir.path());
    assert!(message.contains("as a store: "), "{message}");
    assert!(refusal(&dir.path().join("no/such/dir")).contains("as a store: "));
}

#[test]
fn a_store_that_was_cut_short_is_called_damaged() {
    let (_dir, file) = fresh();
    save(&mut Store::open(&file).unwrap(), &night(vec![real("aa")]));
    let whole = fs::read(&file).unwrap();
    for length in [5_000, 20_000, whole.len() / 2] {
        fs::write(&file, &whole[..length]).unwrap();
        let message = refusal(&file);
        assert!(
            message.contains("nights.duckdb is damaged: restore a copy"),
            "{message}"
        );
    }
}

#[test]
fn runs_of_the_first_schema_were_on_the_jdk_of_their_scan() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa"), unconfirmed("bb")]));
    let downgrade = "ALTER TABLE runs DROP COLUMN contradiction;
        ALTER TABLE runs DROP COLUMN jdks;
        ALTER TABLE scans DROP COLUMN selection;
        UPDATE jitterbug_schema SET version = 1;";
    store.connection.execute_batch(downgrade).unwrap();
    drop(store);
    let report = Store::open_existing(&file).unwrap().load(None).unwrap();
    let jdks = |at: usize| report.warnings[at].confirmed.jdks().to_vec();
    assert_eq!((jdks(0), jdks(1)), (vec!["17.0.15".to_owned()], Vec::new()));
}

#[test]
fn a_newer_schema_is_refused() {
    let (_dir, file) = fresh();
    let store = Store::open(&file).unwrap();
    store
        .connection
        .execute_batch("UPDATE jitterbug_schema SET version = 99")
        .unwrap();
    drop(store);
    assert!(refusal(&file).contains("has schema 99, this version reads up to 7"));
}

#[test]
fn reading_does_not_create_a_store() {
    let (_dir, file) = fresh();
    assert!(matches!(
        Store::open_existing(&file),
        Err(StoreError::Missing { .. })
    ));
    assert!(!file.exists());
    drop(Store::open(&file).unwrap());
    let none = Store::open_existing(&file)
        .unwrap()
        .load(None)
        .unwrap_err()
        .to_string();
    assert!(none.contains("has no complete scan: let"), "{none}");
}

#[test]
fn an_edited_value_is_reported_and_not_guessed() {
    let (_dir, file) = fresh();
    let mut store = Store::open(&file).unwrap();
    save(&mut store, &night(vec![real("aa")]));
    store
        .connection
        .execute_batch("UPDATE warnings SET kind = 'bug'")
        .unwrap();
    let message = store.load(None).unwrap_err().to_string();
    assert!(message.contains("unknown name `bug`"), "{message}");
}

#[test]
fn the_library_has_a_version() {
    assert!(duckdb_version().unwrap().starts_with('v'));
}

fn column(store: &Store, sql: &str) -> Vec<String> {
    let mut statement = store.connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}
