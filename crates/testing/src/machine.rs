//! The machine on which a program runs, with a disk and a clock that a test can break. It works on Linux and
//! without root: a preloaded library (`machine.c`) makes calls of the C library fail, and the program itself is
//! unchanged.

use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// A machine. Programs started with its [`variables`](Machine::variables) run on it.
pub struct Machine {
    folder: TempDir,
    library: PathBuf,
}

/// The state of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    /// Everything works.
    Fine,
    /// No file can grow.
    Full,
    /// The file system is mounted read-only, as after an error.
    ReadOnly,
    /// Every write fails.
    Broken,
}

impl Machine {
    /// A machine without faults.
    pub fn new() -> Machine {
        let folder = tempfile::tempdir().unwrap();
        let (source, library) = (folder.path().join("machine.c"), folder.path().join("machine.so"));
        std::fs::write(&source, include_str!("machine.c")).unwrap();
        let compiled =
            Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).args([&library, &source]).status();
        assert!(compiled.unwrap().success(), "machine.c does not compile");
        Machine { folder, library }
    }

    /// The environment variables for its programs.
    pub fn variables(&self) -> [(&str, &str); 2] {
        let folder = self.folder.path().to_str().unwrap();
        [("LD_PRELOAD", self.library.to_str().unwrap()), ("BLOT_MACHINE", folder)]
    }

    /// Sets the state of the disk.
    pub fn disk(&self, disk: Disk) {
        for (name, other) in [("full", Disk::Full), ("read-only", Disk::ReadOnly), ("broken", Disk::Broken)] {
            let file = self.folder.path().join(name);
            if disk == other {
                std::fs::write(file, "").unwrap();
            } else if file.exists() {
                std::fs::remove_file(file).unwrap();
            }
        }
    }

    /// Sets by how many seconds the clock is ahead of the right time.
    pub fn clock(&self, ahead: i64) {
        let (new, file) = (self.folder.path().join("clock.new"), self.folder.path().join("clock"));
        std::fs::write(&new, ahead.to_string()).unwrap();
        // A rename is atomic, so no reader sees half a number.
        std::fs::rename(new, file).unwrap();
    }
}

impl Default for Machine {
    fn default() -> Machine {
        Machine::new()
    }
}
