//! Reads one source file for the module check: the modules it declares, the names it imports, and the paths it uses.

use crate::tokens::{Token, tokens};

/// A module as one file shows it. A file with inline modules holds several.
#[derive(Debug, Default)]
pub(crate) struct Module {
    /// From the crate's root, which is empty.
    pub(crate) path: Vec<String>,
    /// Modules declared by `mod name;`, which have files of their own.
    pub(crate) declared: Vec<String>,
    /// Items defined here: functions, types, constants and so on.
    pub(crate) items: Vec<String>,
    pub(crate) imports: Vec<Import>,
    /// Every path that begins with `crate`, `super` or `self`.
    pub(crate) uses: Vec<PathUse>,
}

/// A name that `use` brings into a module; `*` for all names of the path.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Import {
    pub(crate) name: String,
    pub(crate) path: Vec<String>,
}

/// A path in the code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PathUse {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

/// The modules of a file. The first is the file itself, whose path is given.
pub(crate) fn read_source(path: &[String], source: &str) -> Vec<Module> {
    let mut reader = Reader { tokens: tokens(source), at: 0, modules: Vec::new() };
    if !reader.is_test_file() {
        reader.module(path.to_vec());
    }
    reader.modules
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
    modules: Vec<Module>,
}

impl Reader {
    /// Reads a module up to the brace that closes it, or to the end of the file.
    fn module(&mut self, path: Vec<String>) {
        let index = self.modules.len();
        self.modules.push(Module { path, ..Module::default() });
        let mut depth = 0;
        while let Some(token) = self.tokens.get(self.at).map(|token| token.text.clone()) {
            match token.as_str() {
                "{" => depth += 1,
                "}" if depth == 0 => return,
                "}" => depth -= 1,
                "#" if self.skip_test_code() => continue,
                "mod" if self.is_declaration() => {
                    self.declare(index);
                    continue;
                }
                "use" => {
                    self.at += 1;
                    self.use_tree(index, &[]);
                    continue;
                }
                "crate" | "super" | "self" if self.is_path() => {
                    self.path_use(index);
                    continue;
                }
                "fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" if depth == 0 => {
                    let name = self.tokens.get(self.at + 1).filter(|next| next.is_name());
                    let name = name.map(|name| name.text.clone());
                    self.modules[index].items.extend(name);
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(text))
    }

    fn is_declaration(&self) -> bool {
        self.is(self.at + 2, ";") || self.is(self.at + 2, "{")
    }

    fn declare(&mut self, index: usize) {
        let name = self.tokens[self.at + 1].text.clone();
        self.at += 3;
        if self.is(self.at - 1, ";") {
            self.modules[index].declared.push(name);
        } else {
            let path = [self.modules[index].path.as_slice(), &[name]].concat();
            self.module(path);
            self.at += 1;
        }
    }

    /// Whether a path starts here. `pub(in crate::a)` grants visibility, it uses nothing.
    fn is_path(&self) -> bool {
        let is_visibility = self.at >= 3
            && self.is(self.at - 1, "in")
            && self.is(self.at - 2, "(")
            && self.is(self.at - 3, "pub");
        self.is(self.at + 1, "::") && !is_visibility
    }

    fn path_use(&mut self, index: usize) {
        let line = self.tokens[self.at].line;
        let mut path = vec![self.tokens[self.at].text.clone()];
        self.at += 1;
        while self.is(self.at, "::") && self.tokens.get(self.at + 1).is_some_and(Token::is_name) {
            path.push(self.tokens[self.at + 1].text.clone());
            self.at += 2;
        }
        self.modules[index].uses.push(PathUse { path, line });
    }

    /// Reads a path of a `use`, with all that is grouped below it.
    fn use_tree(&mut self, index: usize, prefix: &[String]) {
        let mut path = prefix.to_vec();
        while let Some(token) = self.tokens.get(self.at).cloned() {
            match token.text.as_str() {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while !self.is(self.at, "}") && self.at < self.tokens.len() {
                        self.use_tree(index, &path);
                        self.at += usize::from(self.is(self.at, ","));
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    self.at += 1;
                    return self.import(index, "*".to_owned(), path, token.line);
                }
                _ if token.is_name() => {
                    self.at += 1;
                    // `b::{self}` imports `b`.
                    if path.is_empty() || !token.is("self") {
                        path.push(token.text);
                    }
                    if !self.is(self.at, "::") {
                        let name = self.alias().or_else(|| path.last().cloned()).unwrap_or_default();
                        return self.import(index, name, path, token.line);
                    }
                }
                _ => return,
            }
        }
    }

    fn alias(&mut self) -> Option<String> {
        if !self.is(self.at, "as") {
            return None;
        }
        self.at += 2;
        self.tokens.get(self.at - 1).map(|token| token.text.clone())
    }

    fn import(&mut self, index: usize, name: String, path: Vec<String>, line: usize) {
        let module = &mut self.modules[index];
        if matches!(path[0].as_str(), "crate" | "super" | "self") {
            module.uses.push(PathUse { path: path.clone(), line });
        }
        module.imports.push(Import { name, path });
    }

    fn is_test_file(&self) -> bool {
        let open = (0..self.tokens.len()).filter(|at| self.is(*at, "#") && self.is(at + 1, "!"));
        open.into_iter().any(|at| self.is_test_attribute(at + 2))
    }

    /// Whether the attribute whose bracket is here is `cfg(test)`, `cfg(any(test, ...))` or `test`.
    fn is_test_attribute(&self, bracket: usize) -> bool {
        let end = self.end_of_group(bracket);
        let inner: Vec<&str> = self.tokens[bracket + 1..end].iter().map(|token| token.text.as_str()).collect();
        inner == ["test"]
            || (inner.first() == Some(&"cfg") && inner.contains(&"test") && !inner.contains(&"not"))
    }

    /// Skips an attribute that marks test code, with what it marks.
    fn skip_test_code(&mut self) -> bool {
        if !self.is(self.at + 1, "[") || !self.is_test_attribute(self.at + 1) {
            return false;
        }
        while self.is(self.at, "#") {
            self.at = self.end_of_group(self.at + 1) + 1;
        }
        let ends_with_semicolon = (self.at..self.tokens.len())
            .find(|at| !matches!(self.tokens[*at].text.as_str(), "pub" | "(" | ")" | "crate" | "super"))
            .is_some_and(|at| {
                ["use", "static", "type", "let"].iter().any(|word| self.is(at, word))
                    || self.is(at, "const") && !self.is(at + 1, "fn")
            });
        while let Some(token) = self.tokens.get(self.at) {
            match token.text.as_str() {
                ";" | "," => {
                    self.at += 1;
                    break;
                }
                "}" | ")" | "]" => break,
                "{" if !ends_with_semicolon => {
                    self.at = self.end_of_group(self.at) + 1;
                    break;
                }
                "{" | "(" | "[" => self.at = self.end_of_group(self.at) + 1,
                _ => self.at += 1,
            }
        }
        true
    }

    /// Where the bracket that is open here closes.
    fn end_of_group(&self, open: usize) -> usize {
        let mut depth = 0;
        for at in open..self.tokens.len() {
            match self.tokens[at].text.as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at;
            }
        }
        self.tokens.len()
    }
}
