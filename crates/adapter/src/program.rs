//! Runs a program from `main` to its exit code.

use crate::failure::Failure;
use crate::log::{error, set_program_name};
use blot_club::Studio;
use std::process::ExitCode;
use std::sync::Arc;

/// Blocking threads beside one per core for painting: these wait for the disk or for DNS. More would only cost memory.
const WAITING_THREADS: usize = 3;

/// Runs a program of this name to its end.
pub fn run(name: &'static str, program: impl Future<Output = Result<(), Failure>>) -> ExitCode {
    set_program_name(name);
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(cores + WAITING_THREADS)
        .build();
    let outcome = match runtime {
        Ok(runtime) => {
            let outcome = runtime.block_on(program);
            // Nothing waits for blocking work that is still under way.
            runtime.shutdown_background();
            outcome
        }
        Err(error) => Err(error.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            error(&failure.to_string());
            ExitCode::from(failure.exit() as u8)
        }
    }
}

/// Paints a first board in the background, since the first one takes longer than all others.
pub fn warm_up(studio: &Arc<Studio>) {
    let studio = Arc::clone(studio);
    tokio::task::spawn_blocking(move || studio.check());
}
