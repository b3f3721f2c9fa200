//! The modules of every crate form no large cycles.
//!
//! A reader of a module has to know the modules below it. Where modules use each other in a circle, that is all of them.
//! This test reads the `crate::`, `super::` and `self::` paths of all sources, outside test code.

#![allow(clippy::unwrap_used, reason = "all of it is test code")]

#[path = "modules/cycles.rs"]
mod cycles;
#[path = "modules/source.rs"]
mod source;
#[path = "modules/tokens.rs"]
mod tokens;
#[path = "modules/tree.rs"]
mod tree;

use std::collections::BTreeMap;
use std::path::Path;
use tree::Tree;

/// How many modules of one folder may use each other in a circle.
const LARGEST_CYCLE: usize = 3;

/// Crates whose top-level folders form no cycle at all.
const LAYERED: [&str; 2] = ["club", "render"];

#[test]
fn modules_form_no_large_cycles() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = String::new();
    for folder in std::fs::read_dir(crates).unwrap() {
        let folder = folder.unwrap();
        let name = folder.file_name().into_string().unwrap();
        let mut files = BTreeMap::new();
        read_files(&folder.path().join("src"), "", &mut files);
        for root in ["lib.rs", "main.rs"].into_iter().filter(|root| files.contains_key(*root)) {
            for complaint in complaints(&Tree::read(&files, root), FolderCycles::of(&name)) {
                found += &format!("crates/{name}/src/{root}: {complaint}");
            }
        }
    }
    assert!(found.is_empty(), "{found}");
}

/// Whether two folders at the top level of a crate may be part of the same cycle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FolderCycles {
    Allowed,
    Forbidden,
}

impl FolderCycles {
    fn of(name: &str) -> FolderCycles {
        if LAYERED.contains(&name) { FolderCycles::Forbidden } else { FolderCycles::Allowed }
    }
}

/// The cycles of a crate that are too large or that connect folders that must not form any.
fn complaints(tree: &Tree, folder_cycles: FolderCycles) -> Vec<String> {
    let mut complaints = Vec::new();
    for level in tree.levels() {
        for cycle in level.cycles() {
            let is_top = level.name == "crate";
            let folders = cycle.intersection(&level.folders).count();
            let connects_folders = is_top && folders > 1 && folder_cycles == FolderCycles::Forbidden;
            if cycle.len() > LARGEST_CYCLE || connects_folders {
                complaints.push(level.describe(&cycle));
            }
        }
    }
    complaints
}

/// Reads all sources below a folder, by their paths in it.
fn read_files(folder: &Path, prefix: &str, files: &mut BTreeMap<String, String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            read_files(&entry.path(), &format!("{prefix}{name}/"), files);
        } else if name.ends_with(".rs") {
            files.insert(format!("{prefix}{name}"), std::fs::read_to_string(entry.path()).unwrap());
        }
    }
}

/// The module tree of an invented crate.
fn invented(files: &[(&str, &str)]) -> Tree {
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
    Tree::read(&files, "lib.rs")
}

/// Which modules of an invented crate use which, as `a -> b at file:line`.
fn edges(files: &[(&str, &str)]) -> Vec<String> {
    let mut edges = Vec::new();
    for level in invented(files).levels() {
        for (from, to) in level.edges {
            edges.extend(
                to.into_iter().map(|(to, edge)| format!("{from} -> {to} at {}:{}", edge.file, edge.line)),
            );
        }
    }
    edges
}

#[test]
fn grouped_imports_and_inline_paths_are_uses() {
    let found = edges(&[
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        (
            "a.rs",
            "use crate::{\n    b::X,\n    c::{self, Y as Z},\n};\nfn f() { let at = 'x'; crate::d::g::<u8>() }",
        ),
        ("b.rs", "pub struct X;"),
        ("c.rs", "pub struct Y;"),
        ("d.rs", "pub fn g() {}"),
    ]);
    assert_eq!(found, ["a -> b at a.rs:2", "a -> c at a.rs:3", "a -> d at a.rs:5"]);
}

#[test]
fn comments_strings_visibility_and_lifetimes_are_no_uses() {
    let source = "//! See [`crate::b::X`].\n/// crate::b::f()\n/* crate::b /* crate::b::X */ crate::b::X */\n\
        pub(in crate::b) fn f<'a>(text: &'a str) -> &'a str { r#\"crate::b::X \"\"#; \"\\\"crate::b::X\" }";
    assert_eq!(edges(&[("lib.rs", "mod a; mod b;"), ("a.rs", source), ("b.rs", "")]), [""; 0]);
}

#[test]
fn test_code_does_not_count() {
    let source = "#[cfg(test)]\nuse crate::b::{X, Y};\n#[cfg(test)]\nmod tests { use crate::b::X; fn f() { {} } }\n\
        #[cfg(any(test, fuzzing))]\n#[allow(dead_code)]\npub(crate) const C: X = crate::b::X { y: 1 };\n\
        struct S { #[cfg(test)] x: crate::b::X, y: u8 }\n#[cfg(not(test))]\nuse crate::c::Z;";
    let lib = "mod a; mod b; mod c; #[cfg(test)] mod simulation;";
    let found =
        edges(&[("lib.rs", lib), ("a.rs", source), ("b.rs", "#![cfg(test)]\nuse crate::c::Z;"), ("c.rs", "")]);
    assert_eq!(found, ["a -> c at a.rs:10"]);
}

#[test]
fn reexports_lead_to_the_module_that_defines_the_name() {
    let found = edges(&[
        ("lib.rs", "mod a; mod b; mod c; pub use b::{X, inner::Y}; pub use c::*; pub const LIMIT: u8 = 1;"),
        ("a.rs", "use crate::LIMIT;\nuse crate::X;\nfn f() { crate::g(); crate::Y::Variant; }"),
        ("b.rs", "pub mod inner; pub struct X;"),
        ("b/inner.rs", "pub enum Y { Variant }"),
        ("c.rs", "pub fn g() {}"),
    ]);
    assert_eq!(found, ["a -> b at a.rs:2", "a -> c at a.rs:3"]);
}

#[test]
fn modules_within_a_folder_have_a_level_of_their_own() {
    let found = edges(&[
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "mod one; mod two; mod inline { use super::two::T; } pub use two::T;"),
        ("a/one.rs", "use super::T;\nuse super::super::b;"),
        ("a/two.rs", "use crate::b::X;"),
        ("b.rs", "pub struct X;"),
    ]);
    assert_eq!(found, ["a -> b at a/one.rs:2", "inline -> two at a.rs:1", "one -> two at a/one.rs:1"]);
}

/// Four modules in a circle, one of them a folder.
const CIRCLE: [(&str, &str); 5] = [
    ("lib.rs", "mod a; mod b; mod c; mod d; pub use d::D;"),
    ("a.rs", "use crate::b::B;"),
    ("b.rs", "mod inner;\npub struct B;"),
    ("b/inner.rs", "//! Inner.\nuse crate::c::C;\nuse crate::a;"),
    ("c.rs", "use crate::D;\npub struct C;"),
];

#[test]
fn a_cycle_is_found_and_told_step_by_step() {
    let files = [CIRCLE.as_slice(), &[("d.rs", "fn f() -> crate::a::A { }")]].concat();
    let expected = "4 modules of crate use each other: a b c d\n  a -> b at a.rs:1\n  b -> c at b/inner.rs:2\n  \
        c -> d at c.rs:1\n  d -> a at d.rs:1\n";
    assert_eq!(complaints(&invented(&files), FolderCycles::Allowed), [expected]);
    let files = [CIRCLE.as_slice(), &[("d.rs", "")]].concat();
    assert_eq!(complaints(&invented(&files), FolderCycles::Allowed), [""; 0], "a and b alone are few enough");
}

#[test]
fn folders_of_a_layered_crate_form_no_cycle_at_all() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "mod inner; use crate::b;"),
        ("a/inner.rs", ""),
        ("b.rs", "use crate::c;"),
        ("c.rs", "mod inner; use crate::a;"),
        ("c/inner.rs", ""),
    ];
    let tree = invented(&files);
    assert_eq!(complaints(&tree, FolderCycles::Allowed), [""; 0]);
    assert_eq!(complaints(&tree, FolderCycles::Forbidden).len(), 1);
}
