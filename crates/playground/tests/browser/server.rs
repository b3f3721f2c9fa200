//! The real program, started on a port and with a database of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use tempfile::TempDir;

/// A running playground. It ends with this value.
pub(crate) struct Server {
    folder: TempDir,
    process: Child,
    /// `127.0.0.1:PORT`
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::start_with("")
    }

    /// Starts with these settings.
    pub(crate) fn start_with(settings: &str) -> Server {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.toml"), settings).unwrap();
        let (process, address) = launch(&folder, "127.0.0.1:0");
        Server { folder, process, address }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("blot.db")
    }

    /// Does something with the database behind the program's back.
    pub(crate) fn sql(&self, sql: &str) {
        let connection = rusqlite::Connection::open(self.database()).unwrap();
        connection.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
        connection.execute_batch(sql).unwrap();
    }

    /// Kills it at once, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts it again on the same port and database.
    pub(crate) fn start_again(&mut self) {
        (self.process, self.address) = launch(&self.folder, &self.address);
    }

    /// Stops it as Ctrl-C does, and tells how it ended and what it wrote to its log.
    pub(crate) fn interrupt(&mut self) -> (ExitStatus, String) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let status = self.process.wait().unwrap();
        let mut log = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (status, log)
    }

    /// One plain request with these headers; the status and everything after it.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        ask(&self.address, method, path, headers, body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_blot-playground"));
    program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    program
}

/// Starts the program and waits for its first line, the address.
fn launch(folder: &TempDir, address: &str) -> (Child, String) {
    let mut process = program()
        .args(["--address", address, "--database", "blot.db", "--config", "settings.toml"])
        .current_dir(folder.path())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    match line.trim().strip_prefix("http://") {
        Some(address) => (process, address.to_owned()),
        None => {
            let mut log = String::new();
            process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
            panic!("it did not start: {line:?}\n{log}");
        }
    }
}

/// One plain request to a server.
pub(crate) fn ask(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String) {
    let mut request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    for (name, value) in [("Host", address), ("Content-Length", &body.len().to_string())] {
        if !headers.iter().any(|(other, _)| *other == name) {
            request += &format!("{name}: {value}\r\n");
        }
    }
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(format!("{request}\r\n{body}").as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("no status: {answer:?}")), answer)
}
