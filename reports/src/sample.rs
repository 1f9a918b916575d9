//! Handmade reports for the tests: every status and many reasons, and strings that try to escape.

use std::collections::BTreeMap;

use analyzer::coverage::{InputProblem, MethodCoverage, Outcome};
use analyzer::warning::{
    Binding, Blame, Depth, FaultKind, FaultPath, FieldBinding, Location, Replay, Step, Unknown,
    Warning,
};
use analyzer::witness::{Access, ClassRef, Entry, InputValue, Witness};
use runner::store::{
    Evidence, FixedBecause, FixedWarning, Observed, Reason, Report, Scan, ScanCounts, ScanId,
    ScanStatus, Since, Status, StoredWarning, TestRecord, TestSource, Triage, Verdict, grade,
};

/// Text that must never reach a browser or an XML parser as it is.
pub(crate) const HOSTILE: &str = "</pre><script>alert(\"x\")</script>&amp;'\u{1b}[31m";

const ARITHMETIC: &str = "java.lang.ArithmeticException";
const NULL_POINTER: &str = "java.lang.NullPointerException";
const INDEX: &str = "java.lang.ArrayIndexOutOfBoundsException";

/// A second night with warnings of every sort.
pub(crate) fn report() -> Report {
    Report {
        scan: scan(2, Some(4.0)),
        history: vec![counts(1, 4, 1), counts(2, 3, 1)],
        warnings: vec![own(), caller(), hostile(), environment(), refused()],
        fixed: vec![FixedWarning {
            fingerprint: "f0".repeat(16),
            class: "demo.Ring".to_owned(),
            method: "last".to_owned(),
            descriptor: "()I".to_owned(),
            exception: INDEX.to_owned(),
            instruction: "iaload".to_owned(),
            because: FixedBecause::Exhausted,
        }],
        methods: methods(),
        problems: vec![InputProblem {
            file: "app.jar!/demo/Broken.class".to_owned(),
            reason: "truncated <constant pool>".to_owned(),
        }],
    }
}

/// A first night that found nothing.
pub(crate) fn quiet() -> Report {
    Report {
        scan: scan(1, Some(2.0)),
        history: vec![counts(1, 0, 0)],
        warnings: Vec::new(),
        fixed: Vec::new(),
        methods: vec![method("average", Outcome::Exhausted, &[])],
        problems: Vec::new(),
    }
}

/// A night whose tests were not run.
pub(crate) fn untested() -> Report {
    let mut report = report();
    for warning in &mut report.warnings {
        warning.confirmed.status = Status::Unconfirmed;
        warning.confirmed.reason = Some(Reason::NotRun);
    }
    report
}

fn scan(id: i64, seconds: Option<f64>) -> Scan {
    Scan {
        id: ScanId(id),
        status: ScanStatus::Complete,
        started: format!("2025-01-0{id}T02:00:00Z"),
        seconds,
        tool_version: "0.1.0".to_owned(),
        inputs: vec!["app.jar".to_owned()],
        jdk: "17.0.15".to_owned(),
        config: r#"{"call_depth":2}"#.to_owned(),
    }
}

fn counts(id: i64, real: u64, listed: u64) -> ScanCounts {
    let started = format!("2025-01-0{id}T02:00:00Z");
    ScanCounts {
        id: ScanId(id),
        started,
        methods: 4,
        real,
        listed,
        unconfirmed: 2,
    }
}

fn methods() -> Vec<MethodCoverage> {
    let solver = [
        ("simplify", 90),
        ("z3", 4),
        ("z3-queries", 6),
        ("z3-work", 2_400),
    ];
    let mut average = method("average", Outcome::Bounded, &[("path-condition", 3)]);
    average.solver = solver
        .map(|(counter, count)| (counter.to_owned(), count))
        .into();
    vec![
        average,
        method(
            "files",
            Outcome::Incomplete,
            &[
                ("class-not-found:lib.Files", 1),
                ("no-model:java.io.File.listFiles", 2),
            ],
        ),
        method("first", Outcome::Exhausted, &[]),
        method("last", Outcome::Exhausted, &[]),
    ]
}

fn method(name: &str, outcome: Outcome, incomplete: &[(&str, u32)]) -> MethodCoverage {
    MethodCoverage {
        class: "demo.Ring".to_owned(),
        method: name.to_owned(),
        descriptor: "()I".to_owned(),
        outcome,
        incomplete: incomplete
            .iter()
            .map(|(reason, n)| ((*reason).to_owned(), *n))
            .collect(),
        paths: 2,
        steps: 30,
        forks: 1,
        solver: BTreeMap::new(),
    }
}

/// A warning of the default list, with everything a report can show.
fn own() -> StoredWarning {
    let site = location("demo.Ring", "average", "([II)I", 21);
    let mut path = path(&site, Blame::Own);
    path.parameters = vec![
        binding("values", "values", "new int[0]"),
        binding("skip", "skip", "0"),
    ];
    path.locals = vec![binding("count", "values.length - skip", "0")];
    path.fields = vec![FieldBinding {
        field: "Ring.calls".to_owned(),
        initial: Some("0".to_owned()),
        current: "1".to_owned(),
    }];
    path.unknowns = vec![Unknown {
        symbol: "n1".to_owned(),
        origin: "initial value of Ring.calls".to_owned(),
        value: "0".to_owned(),
    }];
    path.path_condition = vec![
        "values != null".to_owned(),
        "values.length - skip == 0".to_owned(),
    ];
    path.steps = vec![
        Step {
            location: location("demo.Ring", "average", "([II)I", 19),
            text: "values.length - skip > 0 is false".to_owned(),
        },
        Step {
            location: site.clone(),
            text: "count is 0: idiv throws".to_owned(),
        },
    ];
    let warning = warning(
        "3f2a91c0",
        FaultKind::DivisionByZero,
        ARITHMETIC,
        site,
        "idiv",
        path,
    );
    let real = run(
        Evidence::Public,
        Verdict::Real,
        Some((ARITHMETIC, "/ by zero")),
        &[
            "demo.Ring.average(Ring.java:21)",
            "demo.RingTest.average(RingTest.java:9)",
        ],
    );
    let mut stored = stored(warning, vec![real], Since::New);
    stored.triage = Some(Triage {
        fingerprint: stored.confirmed.warning.fingerprint.clone(),
        decision: "accepted".to_owned(),
        note: "fixed in the next release".to_owned(),
    });
    stored
}

/// REAL, but not in the default list.
fn caller() -> StoredWarning {
    let site = location("demo.Ring", "first", "([I)I", 30);
    let path = path(&site, Blame::Caller);
    let warning = warning(
        "5b0c",
        FaultKind::NullDereference,
        NULL_POINTER,
        site,
        "iaload",
        path,
    );
    let real = run(
        Evidence::Package,
        Verdict::Real,
        Some((NULL_POINTER, "null")),
        &[],
    );
    stored(warning, vec![real], Since::Known)
}

/// REAL in a constructor, with strings that try to escape.
fn hostile() -> StoredWarning {
    let site = location("demo.Ring$Node", "<init>", "(Ljava/lang/String;)V", 44);
    let mut path = path(&site, Blame::Contradiction);
    path.parameters = vec![binding("label", HOSTILE, &format!("\"{HOSTILE}\""))];
    path.path_condition = vec![HOSTILE.to_owned()];
    let warning = warning(
        "7e7e",
        FaultKind::ArrayIndex,
        INDEX,
        site,
        "caload of <payload>",
        path,
    );
    let real = run(
        Evidence::Forced,
        Verdict::Real,
        Some((INDEX, HOSTILE)),
        &[HOSTILE],
    );
    stored(warning, vec![real], Since::Regressed)
}

fn environment() -> StoredWarning {
    let site = location("demo.Ring$Node", "files", "()I", 60);
    let mut path = path(&site, Blame::Own);
    path.environment = vec!["java.io.File.listFiles()".to_owned()];
    let warning = warning(
        "9a9a",
        FaultKind::NullDereference,
        NULL_POINTER,
        site,
        "arraylength",
        path,
    );
    let ended = Verdict::Unconfirmed(Reason::NoException);
    stored(
        warning,
        vec![run(Evidence::Public, ended, None, &[])],
        Since::Known,
    )
}

fn refused() -> StoredWarning {
    let site = location("demo.Ring$Node", "next", "()I", 70);
    let path = path(&site, Blame::Own);
    let warning = warning(
        "b1b1",
        FaultKind::NullDereference,
        NULL_POINTER,
        site,
        "getfield next",
        path,
    );
    let verdict = Verdict::Unconfirmed(Reason::DoesNotCompile);
    let mut test = run(Evidence::Public, verdict, None, &[]);
    test.observed.message = Some("RingTest.java:9: error: cannot find symbol".to_owned());
    stored(warning, vec![test], Since::New)
}

fn stored(warning: Warning, tests: Vec<TestRecord>, since: Since) -> StoredWarning {
    let first_seen = ScanId(if since == Since::New { 2 } else { 1 });
    StoredWarning {
        confirmed: grade(warning, tests),
        since,
        first_seen,
        triage: None,
    }
}

fn warning(
    prefix: &str,
    kind: FaultKind,
    exception: &str,
    site: Location,
    instruction: &str,
    path: FaultPath,
) -> Warning {
    Warning {
        fingerprint: format!("{prefix:0<32}"),
        kind,
        exception: exception.to_owned(),
        site,
        instruction: instruction.to_owned(),
        paths: vec![path],
        is_unbuilt: false,
    }
}

fn run(
    evidence: Evidence,
    verdict: Verdict,
    threw: Option<(&str, &str)>,
    frames: &[&str],
) -> TestRecord {
    let code = "package demo;\n\n// Ring.average divides by a count of 0.\nclass RingTest {\n    \
                @Test\n    void average() {\n        Ring.average(new int[0], 0);\n    }\n}\n";
    TestRecord {
        path: 0,
        source: Some(TestSource {
            file: "demo/RingTest.java".to_owned(),
            code: code.to_owned(),
            evidence,
        }),
        verdict,
        observed: Observed {
            exception: threw.map(|(exception, _)| exception.to_owned()),
            message: threw.map(|(_, message)| message.to_owned()),
            frames: frames.iter().map(|frame| (*frame).to_owned()).collect(),
        },
        contradiction: None,
        millis: 2,
        jdks: match verdict {
            Verdict::Real => vec!["17.0.15".to_owned()],
            Verdict::Unconfirmed(_) => Vec::new(),
        },
    }
}

fn path(site: &Location, blame: Blame) -> FaultPath {
    FaultPath {
        entry: Entry {
            class: ClassRef {
                binary: site.class.clone(),
                source: Some(site.class.replace('$', ".")),
                access: Access::Public,
                is_inner: false,
                is_jdk: false,
                is_generic: false,
                free: Vec::new(),
                supertypes: Vec::new(),
            },
            method: site.method.clone(),
            descriptor: site.descriptor.clone(),
            access: Access::Public,
            through: None,
            is_static: true,
            parameters: Vec::new().into(),
            returns: None,
            bounds_classes: false,
            hidden_names: Vec::new(),
        },
        call_stack: vec![site.clone()],
        message: None,
        blame,
        rule: match blame {
            Blame::Own => "made",
            Blame::Contradiction => "tested",
            Blame::Caller => "passed",
        }
        .to_owned(),
        depth: Depth {
            instructions: 14,
            branches: 2,
            path_condition: 2,
        },
        accelerated: false,
        specimens: false,
        before: Vec::new(),
        shared_state: Vec::new(),
        environment: Vec::new(),
        solver_unknown: false,
        replay: Replay::Confirmed,
        path_condition: Vec::new(),
        parameters: Vec::new(),
        locals: Vec::new(),
        fields: Vec::new(),
        unknowns: Vec::new(),
        steps: Vec::new(),
        witness: Witness {
            receiver: None,
            arguments: vec![InputValue::Int(0)],
            objects: Vec::new(),
            subclass: None,
            before: Vec::new(),
        },
    }
}

fn binding(name: &str, symbolic: &str, value: &str) -> Binding {
    Binding {
        name: name.to_owned(),
        symbolic: symbolic.to_owned(),
        value: value.to_owned(),
    }
}

fn location(class: &str, method: &str, descriptor: &str, line: u32) -> Location {
    Location {
        class: class.to_owned(),
        method: method.to_owned(),
        descriptor: descriptor.to_owned(),
        file: Some("demo/Ring.java".to_owned()),
        line: Some(line),
        bci: 7,
        scanned: true,
    }
}
