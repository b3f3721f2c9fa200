//! A headless Chromium for end-to-end tests: tabs, screens, and real clicks, taps and keys.

mod pipe;

use base64::prelude::{BASE64_STANDARD, Engine};
use pipe::{Link, lock};
use serde_json::{Value, json};
use std::cell::Cell;
use std::error::Error;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{env, fs, thread};
use tempfile::TempDir;

/// When waiting is taken for hanging. It is no time limit: whatever works at all is done long before.
const HANGING: Duration = Duration::from_secs(120);
/// How long a browser has to end by itself, and a hanging page to tell about itself.
const GRACE: Duration = Duration::from_secs(5);
/// The time between two looks at a page.
const PAUSE: Duration = Duration::from_millis(20);

/// Nothing comes from outside or by chance; a window behind another works like one in front; input counts even before a
/// page is first painted; and there is a mouse, as far as style sheets can tell.
const FLAGS: &str = "--headless --remote-debugging-pipe --no-first-run --disable-gpu --disable-quic --disable-sync \
    --disable-background-networking --disable-component-update --disable-dev-shm-usage --hide-scrollbars \
    --force-color-profile=srgb --disable-background-timer-throttling --disable-renderer-backgrounding \
    --disable-backgrounding-occluded-windows --allow-pre-commit-input \
    --blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/// What a tab is shown on: its size in CSS pixels, and the pixels to one of these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) scale: f64,
    /// Whether it is touched, and lays pages out as phones do.
    pub(crate) phone: bool,
    /// Whether its owner prefers dark pages.
    pub(crate) dark: bool,
}

impl Screen {
    pub(crate) const DESKTOP: Screen =
        Screen { width: 1280, height: 800, scale: 1.0, phone: false, dark: false };
    pub(crate) const PHONE: Screen = Screen { width: 390, height: 844, scale: 2.0, phone: true, dark: false };
}

/// A running Chromium with a new profile. When it is dropped, its processes and its files are gone.
pub(crate) struct Browser {
    link: Arc<Link>,
    process: Child,
    /// Nothing is sent here; it closes when the last process has ended.
    ended: Receiver<()>,
    _home: TempDir,
}

impl Browser {
    /// Starts the program that `BLOT_CHROMIUM` names, or else the first Chromium on the path.
    pub(crate) fn start() -> Browser {
        let home = tempfile::tempdir().expect("a folder for the browser");
        let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
        // The protocol is spoken on the descriptors 3 and 4, which only a shell hands over without unsafe code.
        let mut process = Command::new("sh")
            .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >&2"#])
            .arg(program())
            .args(FLAGS.split_whitespace())
            .args(root.then_some("--no-sandbox"))
            .arg(format!("--user-data-dir={}", home.path().join("profile").display()))
            .env("HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("a shell");
        let pipes = (process.stdin.take(), process.stdout.take(), process.stderr.take());
        let (Some(to), Some(from), Some(errors)) = pipes else { unreachable!("all three are pipes") };
        let link = Arc::new(Link { to: Mutex::new(to), inbox: Mutex::default() });
        let (ending, ended) = channel();
        let reader = Arc::clone(&link);
        thread::spawn(move || {
            reader.read(from, errors);
            drop(ending);
        });
        Browser { link, process, ended, _home: home }
    }

    /// Opens a page in a new tab and waits until it is loaded. Tabs share cookies and local storage; each has its own
    /// session storage, and works as if it were in front.
    pub(crate) fn tab(&self, url: &str, screen: &Screen) -> Tab {
        let ask = |method, params| self.link.ask("", method, params, HANGING).expect(method);
        // Each has its own window, for a tab behind another draws nothing.
        let target = ask("Target.createTarget", json!({ "url": "", "newWindow": true }))["targetId"].take();
        let session = ask("Target.attachToTarget", json!({ "targetId": target, "flatten": true }));
        let session = plain(&session["sessionId"]);
        let tab = Tab { link: Arc::clone(&self.link), target, session, phone: Cell::new(false) };
        for domain in ["Runtime", "Log", "Network", "Inspector"] {
            tab.ask(&format!("{domain}.enable"), json!({}));
        }
        tab.ask("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        tab.set_screen(screen);
        tab.go(url);
        tab
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.link.send("", "Browser.close", json!({}));
        let _ = self.ended.recv_timeout(GRACE);
        // Until `wait`, no other group can have this number.
        let group = self.process.id().to_string();
        let _ = Command::new("sh").args(["-c", "kill -s KILL -- -$0", &group]).stderr(Stdio::null()).status();
        let _ = self.process.wait();
        let _ = self.ended.recv_timeout(GRACE);
    }
}

/// An open page.
pub(crate) struct Tab {
    link: Arc<Link>,
    target: Value,
    session: String,
    phone: Cell<bool>,
}

impl Tab {
    /// Shows the page on another screen. Motion is reduced on every screen. A page that was on a phone learns only when
    /// it is loaded again that there is a mouse now.
    pub(crate) fn set_screen(&self, screen: &Screen) {
        let Screen { width, height, scale, phone, dark } = *screen;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        let scheme = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
        let motion = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        self.ask("Emulation.setDeviceMetricsOverride", size);
        self.ask("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone }));
        self.ask("Emulation.setEmulatedMedia", json!({ "features": [scheme, motion] }));
        self.phone.set(phone);
    }

    /// The value of a JavaScript expression; of a promise, what it comes to. Panics if it throws.
    pub(crate) fn run(&self, js: &str) -> Value {
        self.evaluate(js, HANGING).unwrap_or_else(|error| panic!("{error}\nin {js}"))
    }

    /// Waits until an expression is true, however often the page is loaded meanwhile. One that throws is not true yet.
    pub(crate) fn wait_for(&self, what: &str, js: &str) {
        let promise = format!("(async () => !!await ({js}\n))()");
        self.until(what, js, || match self.evaluate(&promise, HANGING)? {
            Value::Bool(true) => Ok(()),
            _ => Err("it is false".to_owned()),
        });
    }

    /// Clicks, or on a phone taps, the first visible and enabled element of a selector. Waits until there is one and nothing
    /// covers its centre; scrolls to it if need be. Exactly one click then reaches it, and none anything else, even if the
    /// page replaces or moves elements meanwhile.
    pub(crate) fn press(&self, selector: &str) {
        self.press_found(selector, &Value::Null);
    }

    /// Presses the last visible and enabled element of a selector that has this text, spaces around it aside.
    pub(crate) fn press_text(&self, selector: &str, text: &str) {
        self.press_found(selector, &text.into());
    }

    /// Types into the element that has the focus, one character after the other.
    pub(crate) fn type_text(&self, text: &str) {
        self.input("Input.insertText", text.chars().map(|char| json!({ "text": char })));
    }

    /// Presses a key of [`KEYS`].
    pub(crate) fn key(&self, name: &str) {
        self.stroke(name, 0);
    }

    /// Presses a key of [`KEYS`] while Shift is held.
    pub(crate) fn key_with_shift(&self, name: &str) {
        self.stroke(name, 8);
    }

    /// Loads the page again and waits until it is loaded.
    pub(crate) fn reload(&self) {
        let old = self.run("performance.timeOrigin");
        self.ask("Page.reload", json!({}));
        self.wait_for(
            "reload",
            &format!("performance.timeOrigin !== {old} && document.readyState === 'complete'"),
        );
    }

    /// Goes to another page and waits until it is loaded. Panics if it cannot be reached.
    pub(crate) fn go(&self, url: &str) {
        let answer = self.ask("Page.navigate", json!({ "url": url }));
        assert!(answer["errorText"].is_null(), "{url}: {}", answer["errorText"]);
        self.wait_for(&format!("load {url}"), "document.readyState === 'complete'");
    }

    /// Writes what the screen shows to a PNG file, in folders made for it.
    pub(crate) fn screenshot(&self, file: &Path) {
        self.try_screenshot(file, HANGING).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Takes the network away from this tab, or gives it back. A connection that is open stays so: Chromium spares it.
    pub(crate) fn offline(&self, offline: bool) {
        let rates =
            json!({ "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1, "offline": offline });
        self.ask("Network.emulateNetworkConditions", rates);
        // The network does not confirm it, but answers in turn.
        let options = json!({ "disableCache": true, "includeCredentials": false });
        let page = json!({ "frameId": self.target, "url": self.run("location.href"), "options": options });
        self.ask("Network.loadNetworkResource", page);
    }

    /// Uncaught exceptions, `console.error`, and what the browser itself calls an error, such as failed loads and breaches
    /// of the content security policy: all since the tab was opened.
    pub(crate) fn problems(&self) -> Vec<String> {
        // What the page had reported before this arrives before its answer.
        let _ = self.evaluate("0", GRACE);
        lock(&self.link.inbox).problems.get(&self.session).cloned().unwrap_or_default()
    }

    /// Closes the tab.
    pub(crate) fn close(self) {
        let _ = self.link.ask("", "Target.closeTarget", json!({ "targetId": self.target }), HANGING);
    }

    fn ask(&self, method: &str, params: Value) -> Value {
        let answer = self.link.ask(&self.session, method, params, HANGING);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn evaluate(&self, js: &str, limit: Duration) -> Result<Value, String> {
        let params = json!({ "expression": js, "awaitPromise": true, "returnByValue": true });
        value(self.link.ask(&self.session, "Runtime.evaluate", params, limit)?)
    }

    /// Tries until it works. What cannot be read never will; and hanging ends in a panic that tells what the page shows.
    fn until<T>(&self, what: &str, how: &str, mut attempt: impl FnMut() -> Result<T, String>) -> T {
        let start = Instant::now();
        loop {
            match attempt() {
                Ok(done) => return done,
                Err(error) if error.starts_with("Uncaught SyntaxError") => panic!("{what}\n{how}\n{error}"),
                Err(error) if start.elapsed() > HANGING => {
                    panic!("hangs: {what}\n{how}\n{error}\n{}", self.state())
                }
                Err(_) => thread::sleep(PAUSE),
            }
        }
    }

    /// All that helps to see why the page hangs.
    fn state(&self) -> String {
        let folder = option_env!("CARGO_TARGET_TMPDIR").map_or_else(env::temp_dir, PathBuf::from);
        let file = folder.join(format!("{}.png", self.session));
        let shot = self.try_screenshot(&file, GRACE).map(|()| file);
        let look = |js| self.evaluate(js, GRACE).map_or_else(|no| no, |value| value.to_string());
        let (url, text) = (look("location.href"), look("document.body.innerText.slice(0, 1000)"));
        format!("at {url}\ntext: {text}\nscreenshot: {shot:?}\nproblems: {:#?}", self.problems())
    }

    fn press_found(&self, selector: &str, text: &Value) {
        let find = format!("() => ({FIND})({}, {text})", Value::from(selector));
        self.until("press", &format!("{selector} {}", text.as_str().unwrap_or_default()), || {
            let watch = json!({ "expression": format!("({WATCH})({find})"), "awaitPromise": true });
            let watch = self.link.send(&self.session, "Runtime.evaluate", watch);
            // Evaluations keep their order, so the watch is there when this is answered; input may overtake them.
            let spot = self.evaluate(&format!("({LOOK})({find})"), HANGING)?;
            if spot.is_object() {
                self.touch(&spot);
            }
            let _ = self.evaluate(&format!("({DONE})({})", spot.is_object()), HANGING);
            match value(self.link.wait(&watch, HANGING)?)? {
                Value::Bool(true) => Ok(()),
                _ => Err(spot.as_str().unwrap_or("the click went elsewhere").to_owned()),
            }
        });
    }

    fn touch(&self, spot: &Value) {
        let (x, y) = (&spot["x"], &spot["y"]);
        let mouse = |kind, button| json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
        let touch = |kind, points| json!({ "type": kind, "touchPoints": points });
        if self.phone.get() {
            let tap = [touch("touchStart", json!([spot])), touch("touchEnd", json!([]))];
            self.input("Input.dispatchTouchEvent", tap);
        } else {
            let click = [("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")];
            self.input("Input.dispatchMouseEvent", click.map(|(kind, button)| mouse(kind, button)));
        }
    }

    fn stroke(&self, name: &str, modifiers: u8) {
        let number = KEYS.iter().find(|key| key.0 == name).unwrap_or_else(|| panic!("no such key: {name}")).1;
        let (down, key, text) = match name {
            "Enter" => ("keyDown", name, "\r"),
            "Space" => ("keyDown", " ", " "),
            _ => ("rawKeyDown", name, ""),
        };
        let stroke = [(down, text), ("keyUp", "")].map(|(kind, text)| {
            json!({ "type": kind, "key": key, "code": name, "text": text, "windowsVirtualKeyCode": number,
                "modifiers": modifiers })
        });
        self.input("Input.dispatchKeyEvent", stroke);
    }

    /// Sends input without a gap, for a gap can make a tap a long press, and waits until the page has got it.
    fn input(&self, method: &str, events: impl IntoIterator<Item = Value>) {
        let send = |event| self.link.send(&self.session, method, event);
        for answer in events.into_iter().map(send).collect::<Vec<_>>() {
            // It is an error if the input made the page go away, which is no fault.
            let _ = self.link.wait(&answer, HANGING);
        }
    }

    fn try_screenshot(&self, file: &Path, limit: Duration) -> Result<(), Box<dyn Error>> {
        let answer = self.link.ask(&self.session, "Page.captureScreenshot", json!({}), limit)?;
        let png = BASE64_STANDARD.decode(plain(&answer["data"])).expect("base64");
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        Ok(fs::write(file, png)?)
    }
}

/// The value of an evaluation, or what it has thrown.
fn value(mut evaluated: Value) -> Result<Value, String> {
    match &evaluated["exceptionDetails"] {
        Value::Null => Ok(evaluated["result"]["value"].take()),
        details => Err(thrown(details)),
    }
}

fn thrown(details: &Value) -> String {
    format!("{} {}", plain(&details["text"]), shown(&details["exception"]))
}

/// A JavaScript value as a console shows it.
fn shown(value: &Value) -> String {
    plain(value.get("description").or_else(|| value.get("value")).unwrap_or(value))
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn program() -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = |name| env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = env::var_os("BLOT_CHROMIUM").map(PathBuf::from).or_else(|| names.into_iter().find_map(on_path));
    found.expect("no Chromium: run ./scripts/check, which installs it, or set BLOT_CHROMIUM")
}

/// The keys that can be pressed, and their numbers on Windows, which browsers go by.
#[rustfmt::skip]
const KEYS: [(&str, u8); 11] = [
    ("Backspace", 8), ("Tab", 9), ("Enter", 13), ("Escape", 27), ("Space", 32), ("End", 35), ("Home", 36),
    ("ArrowLeft", 37), ("ArrowUp", 38), ("ArrowRight", 39), ("ArrowDown", 40),
];

/// The element to press. It is found by what it is, so one that takes its place is as good.
const FIND: &str = "(selector, text) => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(one => !one.matches(':disabled') && (text === null || one.innerText.trim() === text))
    .at(text === null ? 0 : -1)";

/// Where to press, or why not yet.
const LOOK: &str = "find => {
    const found = find();
    if (!found) return 'none is visible and enabled';
    const look = () => {
        const { x, y, width, height } = found.getBoundingClientRect();
        return [x + width / 2, y + height / 2, document.elementFromPoint(x + width / 2, y + height / 2)];
    };
    if (!found.contains(look()[2])) found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [x, y, top] = look();
    return found.contains(top) ? { x, y } : `its centre is covered by ${top?.cloneNode().outerHTML}`;
}";

/// Whether the next press reaches the element, from its beginning to its click. The page gets to know nothing of one that
/// goes elsewhere, not even of a click that comes too late.
const WATCH: &str = "find => new Promise(tell => {
    const watch = new AbortController();
    let down = false, hit = false, told = false;
    const end = () => { told = true; tell(hit); if (hit || !down) watch.abort(); };
    const judge = event => {
        if (event.type === 'pressed') return setTimeout(() => { hit &&= told; end(); }, event.detail);
        if (!event.isTrusted) return;
        if (event.type === 'pointerdown' && told) return watch.abort();
        if (event.type === 'pointerdown') down = hit = true;
        hit &&= event.composedPath().includes(find());
        if (!hit) { event.stopImmediatePropagation(); event.preventDefault(); }
        if (event.type === 'click') end();
    };
    for (const type of ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click', 'pressed'])
        addEventListener(type, judge, { capture: true, passive: false, signal: watch.signal });
})";

/// Ends the watch. After a press the click may still be on its way, though hardly for a second.
const DONE: &str = "tried => void dispatchEvent(new CustomEvent('pressed', { detail: tried ? 1000 : 0 }))";
