//! One JVM that runs a class of the harness: requests in, records out, and a certain end.
//!
//! Does not know what the requests mean.

use std::collections::hash_map::RandomState;
use std::ffi::{OsStr, OsString};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufReader, PipeReader, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::slice;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use tempfile::TempDir;

use crate::error::RunError;
use crate::protocol::{self, Record};
use crate::sandbox::{Access, Code};
use crate::setup::Setup;

mod delay;
mod lines;
mod stopwatch;

use lines::{Tail, read_line};
pub(crate) use stopwatch::Stopwatch;

/// Time a JVM may take to come up, on a machine that is busy with other things.
const START_DEADLINE: Duration = Duration::from_secs(120);
/// Time between the end of a JVM's output and its own end.
const EXIT_DEADLINE: Duration = Duration::from_secs(2);

/// Quick to start, small, and the same on every machine.
const OPTIONS: &[&str] = &[
    // Otherwise a hot method throws exceptions without a stack, and nothing can be confirmed.
    "-XX:-OmitStackTraceInFastThrow",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-XX:+ExitOnOutOfMemoryError",
    "-XX:-CreateCoredumpOnCrash",
    "-XX:-UsePerfData",
    "-Xshare:auto",
    "-Djava.awt.headless=true",
    "-Duser.timezone=UTC",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
];

/// How a JVM makes identity hash codes (`-XX:hashCode`). What changes with it depends on luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    /// As every JVM does: by chance.
    Usual,
    /// One after the other.
    Counted,
    /// The same for all objects.
    Same,
}

impl Identity {
    fn options(self) -> &'static [&'static str] {
        match self {
            Identity::Usual => &[],
            Identity::Counted => &["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3"],
            Identity::Same => &["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"],
        }
    }
}

/// What to start.
pub(crate) struct Launch<'a> {
    pub(crate) setup: &'a Setup<'a>,
    /// Class of the harness.
    pub(crate) main: &'static str,
    /// Whose code it runs.
    pub(crate) code: Code,
    pub(crate) readable: Vec<PathBuf>,
    pub(crate) writable: Vec<PathBuf>,
    pub(crate) options: &'static [&'static str],
    pub(crate) identity: Identity,
    pub(crate) arguments: Vec<OsString>,
}

impl<'a> Launch<'a> {
    /// A program of the harness that runs the code under test, which it is told where to find after its own argument.
    pub(crate) fn of_tested(
        setup: &'a Setup<'a>,
        (main, own): (&'static str, String),
        options: &'static [&'static str],
        identity: Identity,
    ) -> Self {
        let mut readable = setup.class_path.clone();
        readable.push(setup.classes.clone());
        let mut arguments = vec![own.into(), setup.classes.clone().into()];
        arguments.extend(setup.class_path.iter().map(OsString::from));
        Launch {
            setup,
            main,
            code: Code::Foreign,
            readable,
            writable: Vec::new(),
            options,
            identity,
            arguments,
        }
    }
}

/// A running JVM. Dropping it ends it together with every process it started.
#[derive(Debug)]
pub(crate) struct Jvm {
    child: Child,
    /// `None` when no more requests follow.
    requests: Option<ChildStdin>,
    events: Receiver<Event>,
    /// Its working directory, removed after its end.
    _work: TempDir,
}

/// What comes out of a JVM.
#[derive(Debug)]
pub(crate) enum Event {
    Record(Record),
    /// Its output has ended; the last lines that were no records.
    Closed(String),
    /// Nothing came in time.
    Late,
}

impl Launch<'_> {
    fn command(&self, work: &TempDir) -> Command {
        let setup = self.setup;
        let access = Access {
            code: self.code,
            readable: [slice::from_ref(&setup.harness), &self.readable].concat(),
            writable: self.writable.clone(),
            work: work.path().to_path_buf(),
        };
        let mut command = setup.isolation.java(setup.jdk, &access);
        command
            .args(OPTIONS)
            .arg(option("-Djava.io.tmpdir=", work.path().as_os_str()))
            .arg(option("-Duser.home=", work.path().as_os_str()))
            .args(self.options)
            .args(self.identity.options())
            .arg("-cp")
            .arg(&setup.harness)
            .arg(self.main)
            .args(&self.arguments);
        command
    }
}

impl Jvm {
    /// Starts a JVM and waits until it takes requests.
    pub(crate) fn start(launch: &Launch<'_>) -> Result<Jvm, RunError> {
        let dir = &launch.setup.dir;
        let work = tempfile::tempdir_in(dir).map_err(RunError::file("write to", dir))?;
        let mut command = launch.command(&work);
        let token = token();
        let mut jvm = Jvm::spawn(&mut command, token.clone(), work)
            .map_err(RunError::file("start", launch.setup.jdk.java()))?;
        // A JVM that refuses its options is gone before the token arrives; its output tells why.
        let _ = jvm.send(&token);
        match jvm.next(Instant::now() + START_DEADLINE) {
            Event::Record(Record::Ready) => Ok(jvm),
            Event::Record(_) => Err(RunError::did_not_start("it answered out of turn", None)),
            Event::Closed(output) => {
                let status = jvm.into_status().ok();
                Err(RunError::did_not_start(&output, status))
            }
            Event::Late => Err(RunError::did_not_start(
                "it was not ready in two minutes",
                None,
            )),
        }
    }

    fn spawn(command: &mut Command, token: String, work: TempDir) -> io::Result<Jvm> {
        let (output, input) = io::pipe()?;
        let (sender, events) = channel();
        // It ends with the output, so also when the command is given up.
        thread::Builder::new().spawn(move || forward(output, &token, &sender))?;
        let mut child = command
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(input.try_clone()?)
            .stderr(input)
            .spawn()?;
        // The command keeps our ends of the pipe; without this the output would never end.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let requests = child.stdin.take();
        Ok(Jvm {
            child,
            requests,
            events,
            _work: work,
        })
    }

    /// Sends one request. An error means that the JVM is gone, which the next event tells better.
    pub(crate) fn send(&mut self, request: &str) -> io::Result<()> {
        match &mut self.requests {
            Some(requests) => requests.write_all(format!("{request}\n").as_bytes()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Says that no more requests follow.
    pub(crate) fn close(&mut self) {
        self.requests = None;
    }

    pub(crate) fn next(&self, until: Instant) -> Event {
        let patience = until.saturating_duration_since(Instant::now());
        match self.events.recv_timeout(patience) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Late,
            Err(RecvTimeoutError::Disconnected) => Event::Closed(String::new()),
        }
    }

    /// Starts to measure how long it is at something.
    pub(crate) fn stopwatch(&self) -> Stopwatch {
        Stopwatch::start(self.child.id())
    }

    /// How the JVM ended by itself, after [`Event::Closed`].
    pub(crate) fn into_status(mut self) -> io::Result<ExitStatus> {
        let until = Instant::now() + EXIT_DEADLINE;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.kill_group();
        self.child.wait()
    }

    fn kill_group(&self) {
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        if let Some(group) = group {
            // It fails when the whole group has already ended.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

impl Drop for Jvm {
    fn drop(&mut self) {
        self.kill_group();
        if let Err(e) = self.child.wait() {
            tracing::warn!(error = %e, "a JVM could not be reaped");
        }
    }
}

/// The signal that ended a process; bubblewrap passes that of its child on as an exit code.
pub(crate) fn signal_of(status: ExitStatus, is_in_bubble: bool) -> Option<i32> {
    const CRASHES: &[i32] = &[4, 6, 7, 8, 9, 11];
    let passed_on = || {
        let signal = status.code().filter(|_| is_in_bubble)? - 128;
        CRASHES.contains(&signal).then_some(signal)
    };
    status.signal().or_else(passed_on)
}

/// `-Dname=value` for a value that need not be UTF-8.
pub(crate) fn option(prefix: &str, value: &OsStr) -> OsString {
    let mut option = OsString::from(prefix);
    option.push(value);
    option
}

/// Marks our records; only the JVM it is sent to can write it.
fn token() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish())
}

fn forward(output: PipeReader, token: &str, events: &Sender<Event>) {
    let mut output = BufReader::new(output);
    let mut tail = Tail::default();
    while let Ok(Some(line)) = read_line(&mut output) {
        match protocol::parse(&line, token) {
            Some(record) => {
                if events.send(Event::Record(record)).is_err() {
                    return;
                }
            }
            None => tail.push(&line),
        }
    }
    // Nobody listens when the JVM was ended on purpose.
    let _ = events.send(Event::Closed(tail.text()));
}
