//! Checks how a program refuses broken settings files.

use crate::Program;
use std::path::Path;

/// Contents of broken files, each with what the error line must name besides the file.
fn broken(section: &str, number: &str, text: &str) -> Vec<(Vec<u8>, String)> {
    let of = |key: &str| format!("`{section}.{key}`");
    let said = |file: String, named: String| (file.into_bytes(), named);
    let mut broken = vec![
        said("This is no TOML.".to_owned(), "line 1".to_owned()),
        said(format!("[{section}\n{number} = 5"), "line 1".to_owned()),
        said(format!("[{section}]\n{number} = 5\n{number} = 6"), "line 3".to_owned()),
        said(format!("[{section}]\n{number}s = 5"), of(&format!("{number}s"))),
        said(format!("[{section}s]\n{number} = 5"), format!("`{section}s`")),
        said("stray = 5".to_owned(), "`stray`".to_owned()),
        said(format!("{section} = 5"), format!("`{section}`")),
        said(format!("[{section}]\n{text} = [\"a\", \"b\"]"), of(text)),
        said(format!("[{section}]\n{text} = 5"), of(text)),
        said(format!("[{section}]\n{text} = {{ a = 1 }}"), of(text)),
        said("[database]\npath = 5".to_owned(), "`database.path`".to_owned()),
        said("[database]\npath = \"\"".to_owned(), "database.path".to_owned()),
        (b"[database]\npath = \"\xff\xfe\"".to_vec(), "UTF-8".to_owned()),
        (vec![b'#'; 1 << 20], "larger than".to_owned()),
    ];
    for wrong in ["\"soon\"", "-5", "1.5", "true", "[5]", "99999999999999999999", "1e400"] {
        broken.push(said(format!("[{section}]\n{text} = \"x\"\n{number} = {wrong}\n"), number.to_owned()));
    }
    broken
}

/// Starts a program with one broken file after the other. It must exit with 3, print one line that names the
/// file and the mistake, quote nothing from the file, and create nothing. `number` and `text` are settings of
/// these types in the program's section.
#[track_caller]
pub fn refuses_broken_settings(
    program: impl AsRef<Path>,
    (section, number, text): (&str, &str, &str),
    variables: &[(&str, &str)],
) {
    let refuses = |what: &str, named: &str, make: &dyn Fn(&Path)| {
        let folder = tempfile::tempdir().unwrap();
        make(&folder.path().join("own.toml"));
        let mut program = Program::start_in(folder, &program, &["--config", "own.toml"], variables);
        let (code, log) = (program.wait().code(), program.log());
        assert_eq!(code, Some(3), "{what}: {log}");
        assert_eq!(log.lines().count(), 1, "{what}: {log}");
        assert!(log.contains(named) && (log.contains("own.toml") || named == "database.path"), "{what}: {log}");
        assert!(!log.contains("soon") && !log.contains("99999"), "{what} is repeated: {log}");
        let made = std::fs::read_dir(program.folder()).unwrap().count();
        assert!(made <= 1, "{what}: nothing is made but what was there");
    };
    for (file, named) in broken(section, number, text) {
        let what: String = String::from_utf8_lossy(&file).chars().take(60).collect();
        refuses(&what, &named, &|path| std::fs::write(path, &file).unwrap());
    }
    refuses("a folder", "directory", &|path| std::fs::create_dir(path).unwrap());
    refuses("what is missing", "own.toml", &|_| ());
    // A link to itself cannot be read, not even by root.
    refuses("a link to itself", "own.toml", &|path| std::os::unix::fs::symlink(path, path).unwrap());
    refuses("what has no end", "larger than", &|path| {
        std::os::unix::fs::symlink("/dev/zero", path).unwrap();
    });
}
