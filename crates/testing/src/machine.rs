//! The machine on which a program runs, with a disk and a clock that go wrong as a test wants. For Linux, and without being root:
//! the calls of the C library go wrong (`machine.c`), and the program is the one that hosts run.

use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// A machine. Programs that are started with its [`variables`](Machine::variables) run on it.
pub struct Machine {
    folder: TempDir,
    library: PathBuf,
}

/// How its disk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    /// As it should be.
    Fine,
    /// No file can grow.
    Full,
    /// Nothing can be written, as after an error of the file system.
    ReadOnly,
    /// Whatever is written fails.
    Broken,
}

impl Machine {
    /// A machine on which all is well.
    pub fn new() -> Machine {
        let folder = tempfile::tempdir().unwrap();
        let (source, library) = (folder.path().join("machine.c"), folder.path().join("machine.so"));
        std::fs::write(&source, include_str!("machine.c")).unwrap();
        let compiled =
            Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).args([&library, &source]).status();
        assert!(compiled.unwrap().success(), "machine.c does not compile");
        Machine { folder, library }
    }

    /// What a program is to find in its environment.
    pub fn variables(&self) -> [(&str, &str); 2] {
        let folder = self.folder.path().to_str().unwrap();
        [("LD_PRELOAD", self.library.to_str().unwrap()), ("BLOT_MACHINE", folder)]
    }

    /// From now on the disk is so.
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

    /// From now on the clock is so many seconds ahead of the right time.
    pub fn clock(&self, ahead: i64) {
        let (new, file) = (self.folder.path().join("clock.new"), self.folder.path().join("clock"));
        std::fs::write(&new, ahead.to_string()).unwrap();
        // At once: nobody reads half of it.
        std::fs::rename(new, file).unwrap();
    }
}

impl Default for Machine {
    fn default() -> Machine {
        Machine::new()
    }
}
