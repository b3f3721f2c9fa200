//! A real program, started in a folder of its own, and its log.

use crate::wait::wait_for;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running program. It is killed when this value is dropped.
pub struct Program {
    path: PathBuf,
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
    folder: TempDir,
    process: Child,
    log: Arc<Log>,
}

/// What the program has written over all its starts.
#[derive(Default)]
struct Log {
    written: Mutex<Written>,
    changed: Condvar,
}

#[derive(Default)]
struct Written {
    lines: Vec<String>,
    /// The number of lines when the program was last started.
    start: usize,
    /// How many of its output streams are still open.
    open: usize,
}

impl Program {
    /// Starts the program at this path, usually `env!("CARGO_BIN_EXE_name")`, in an empty folder. It inherits
    /// the environment, except names that begin with `BLOT`, and gets these variables. Health and metrics are
    /// switched off.
    pub fn start(path: impl AsRef<Path>, arguments: &[&str], variables: &[(&str, &str)]) -> Program {
        Program::start_in(tempfile::tempdir().unwrap(), path, arguments, variables)
    }

    /// The same in a prepared folder, with a settings file for instance.
    pub fn start_in(
        folder: TempDir,
        path: impl AsRef<Path>,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Program {
        let path = path.as_ref().to_owned();
        let arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        let variables: Vec<(String, String)> =
            variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let log = Arc::new(Log::default());
        let process = launch(&path, &arguments, &variables, folder.path(), &log);
        Program { path, arguments, variables, folder, process, log }
    }

    /// The id of its current process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// The folder in which it runs.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Its current memory in bytes.
    #[cfg(target_os = "linux")]
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or("VmRSS: 0 kB");
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
    }

    /// Everything it has written so far, over all starts.
    pub fn log(&self) -> String {
        self.log.written.lock().unwrap().lines.join("\n")
    }

    /// Waits for a line with these words since the last start, and returns it.
    pub fn wait_for_line(&self, words: &str) -> String {
        let line = self.log.wait_for(&format!("a line with {words:?}"), |written| {
            let line = written.lines[written.start..].iter().find(|line| line.contains(words)).cloned();
            (line.is_some() || written.open == 0).then_some(line)
        });
        line.unwrap_or_else(|| panic!("it ended without a line with {words:?}:\n{}", self.log()))
    }

    /// Kills it at once, as a power cut would, and waits until it is gone.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        self.wait();
    }

    /// Asks it to stop. Returns how it ended and how long that took.
    pub fn terminate(&mut self) -> (ExitStatus, Duration) {
        let begin = Instant::now();
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        (self.wait(), begin.elapsed())
    }

    /// Waits until it has ended.
    pub fn wait(&mut self) -> ExitStatus {
        // Its output streams close when it ends. Unlike waiting for the process, waiting for them has a time
        // limit.
        self.log.wait_for("its end", |written| (written.open == 0).then_some(()));
        self.process.wait().unwrap()
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        self.process.try_wait().unwrap().is_some()
    }

    /// Changes an environment variable from the next start on.
    pub fn set(&mut self, name: &str, value: &str) {
        self.variables.retain(|(other, _)| other != name);
        self.variables.push((name.to_owned(), value.to_owned()));
    }

    /// Starts it again in the same folder, with the same arguments and variables. It must have ended.
    pub fn start_again(&mut self) {
        assert!(self.process.try_wait().unwrap().is_some(), "it is still running");
        self.process = launch(&self.path, &self.arguments, &self.variables, self.folder.path(), &self.log);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn launch(
    path: &Path,
    arguments: &[String],
    variables: &[(String, String)],
    folder: &Path,
    log: &Arc<Log>,
) -> Child {
    let mut command = Command::new(path);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("BLOT") {
            command.env_remove(name);
        }
    }
    // Several programs would compete for the usual port. A test that needs metrics sets an address.
    let quiet = ["BLOT__DISCORD__METRICS", "BLOT__TELEGRAM__METRICS"].map(|name| (name, ""));
    command.args(arguments).envs(quiet).envs(variables.iter().cloned()).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process =
        command.spawn().unwrap_or_else(|error| panic!("{} does not start: {error}", path.display()));
    {
        let mut written = log.written.lock().unwrap();
        written.start = written.lines.len();
        written.open = 2;
    }
    collect(process.stdout.take().unwrap(), log);
    collect(process.stderr.take().unwrap(), log);
    process
}

/// Reads lines into the log until the output is closed.
fn collect(output: impl Read + Send + 'static, log: &Arc<Log>) {
    let log = log.clone();
    std::thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n') {
            let Ok(line) = line else { break };
            log.written.lock().unwrap().lines.push(String::from_utf8_lossy(&line).into_owned());
            log.changed.notify_all();
        }
        log.written.lock().unwrap().open -= 1;
        log.changed.notify_all();
    });
}

impl Log {
    fn wait_for<T>(&self, what: &str, found: impl Fn(&Written) -> Option<T>) -> T {
        wait_for(&self.written, &self.changed, what, found, |written| written.lines.join("\n"))
    }
}
