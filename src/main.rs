//! Command line of jitterbug: scans Java bytecode, confirms warnings on a JVM, shows what was found.

mod exit_code;

mod cli;
mod config;
mod console;

mod commands;

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Takes the place of the C library's allocator, for Z3 too: Z3 makes and drops a context for most methods.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    console::log_to_stderr();
    match cli::parse() {
        Ok(command) => commands::run(&command).into(),
        Err(exit) => exit.into(),
    }
}
