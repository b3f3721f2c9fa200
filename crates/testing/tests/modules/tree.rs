//! Joins the files of a crate into its module tree and follows every path to the module that defines its target.

use crate::source::{Module, read_source};
use std::collections::{BTreeMap, BTreeSet};

/// How many re-exports are followed from one name to its definition.
const MAX_REEXPORTS: usize = 16;

/// The modules of one crate, by path from its root.
pub(crate) struct Tree {
    modules: BTreeMap<Vec<String>, (String, Module)>,
}

/// One module uses another, here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) file: String,
    pub(crate) line: usize,
}

/// Which of the modules side by side in one folder use which, with the first place where they do.
#[derive(Debug, Default)]
pub(crate) struct Level {
    /// `crate` or the path of the folder's module.
    pub(crate) name: String,
    /// The modules that have modules of their own.
    pub(crate) folders: BTreeSet<String>,
    pub(crate) edges: BTreeMap<String, BTreeMap<String, Edge>>,
}

impl Tree {
    /// Reads a crate from its root file on. `files` maps paths below `src` to their text.
    pub(crate) fn read(files: &BTreeMap<String, String>, root: &str) -> Tree {
        let mut tree = Tree { modules: BTreeMap::new() };
        let mut waiting = vec![(Vec::new(), root.to_owned())];
        while let Some((path, file)) = waiting.pop() {
            for module in read_source(&path, files.get(&file).map_or("", String::as_str)) {
                for name in &module.declared {
                    let child = [module.path.as_slice(), std::slice::from_ref(name)].concat();
                    let stem = child.join("/");
                    let found = [format!("{stem}.rs"), format!("{stem}/mod.rs")]
                        .into_iter()
                        .find(|file| files.contains_key(file));
                    waiting.push((
                        child,
                        found.unwrap_or_else(|| panic!("{file} declares {name}, which has no file")),
                    ));
                }
                tree.modules.insert(module.path.clone(), (file.clone(), module));
            }
        }
        tree
    }

    /// Every folder of the crate, beginning with the crate itself.
    pub(crate) fn levels(&self) -> Vec<Level> {
        let mut levels: BTreeMap<&[String], Level> = BTreeMap::new();
        for path in self.modules.keys().filter(|path| !path.is_empty()) {
            let parent = &path[..path.len() - 1];
            levels.entry(parent).or_default().edges.entry(path[path.len() - 1].clone()).or_default();
            if let Some((folder, above)) = parent.split_last() {
                levels.entry(above).or_default().folders.insert(folder.clone());
            }
        }
        for (from, (file, module)) in &self.modules {
            for path_use in &module.uses {
                let Some(to) = self.resolve(from, &path_use.path, MAX_REEXPORTS) else { continue };
                let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
                if let (Some(user), Some(used)) = (from.get(common), to.get(common))
                    && let Some(level) = levels.get_mut(&from[..common])
                {
                    let edge = Edge { file: file.clone(), line: path_use.line };
                    level.edges.entry(user.clone()).or_default().entry(used.clone()).or_insert(edge);
                }
            }
        }
        for (path, level) in &mut levels {
            level.name = [&["crate".to_owned()], *path].concat().join("::");
        }
        levels.into_values().collect()
    }

    /// The module that defines what a path in this module names; none if it is in another crate.
    fn resolve(&self, from: &[String], path: &[String], reexports: usize) -> Option<Vec<String>> {
        let mut at = from.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => {
                at.clear();
                rest = &path[1..];
            }
            "self" => rest = &path[1..],
            "super" => {}
            first if self.knows(from, first) => {}
            _ => return None,
        }
        while let Some((first, after)) = rest.split_first() {
            if first == "super" {
                at.pop()?;
            } else if self.modules.contains_key(&[at.as_slice(), std::slice::from_ref(first)].concat()) {
                at.push(first.clone());
            } else {
                let reexported = if reexports == 0 { None } else { self.reexport(&at, first, reexports) };
                return match reexported {
                    // The rest leads on only if the name stands for a module; an enum's variant leads nowhere.
                    Some(found) => self.descend(found, after, reexports),
                    None => Some(at),
                };
            }
            rest = after;
        }
        Some(at)
    }

    fn descend(&self, at: Vec<String>, rest: &[String], reexports: usize) -> Option<Vec<String>> {
        if rest.is_empty() {
            return Some(at);
        }
        let path = [&["self".to_owned()], rest].concat();
        self.resolve(&at, &path, reexports - 1)
    }

    /// Whether a module can name something in its crate without `crate`, `self` or `super`.
    fn knows(&self, module: &[String], name: &str) -> bool {
        let imports = self.modules.get(module).map_or(&[][..], |(_, module)| &module.imports);
        self.modules.contains_key(&[module, &[name.to_owned()]].concat())
            || imports.iter().any(|import| import.name == name && import.path[0] != name)
    }

    /// Where a name comes from that a module imports.
    fn reexport(&self, module: &[String], name: &str, reexports: usize) -> Option<Vec<String>> {
        let (_, found) = self.modules.get(module)?;
        if found.items.iter().any(|item| item == name) {
            return None;
        }
        let named = found.imports.iter().find(|import| import.name == name);
        if let Some(import) = named {
            return self.resolve(module, &import.path, reexports - 1);
        }
        let globs = found.imports.iter().filter(|import| import.name == "*");
        globs.filter_map(|glob| self.resolve(module, &glob.path, reexports - 1)).find(|target| {
            let items = self.modules.get(target).map(|(_, module)| module.items.as_slice()).unwrap_or_default();
            items.iter().any(|item| item == name)
        })
    }
}
