// The messages of a channel: shown, changed in place, pressed, announced.
import {
  $, act, announce, avatar, channelName, fill, isPrivate, make, mentioned, messagesOf, named, person, readMark,
  state, word,
} from "./base.js";

/// The elements of the messages that are shown, by id.
const shown = new Map();
/// The first message that was unread when the channel was opened.
let firstUnread = null;
/// The newest message that is shown.
let last = 0;

/// Whether the newest message is in sight, and so is to stay.
let isAtEnd = true;
const list = $("messages");
const toEnd = () => { list.scrollTop = list.scrollHeight; };
list.addEventListener("scroll", () => {
  isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  if (isAtEnd) $("newer").hidden = true;
}, { passive: true });
new ResizeObserver(() => { if (isAtEnd) toEnd(); }).observe(list);
$("newer").onclick = toEnd;
// Whoever says something wants to see it, and the answer.
document.addEventListener("said", () => { isAtEnd = true; });
// A key that is held presses once.
list.addEventListener("keydown", (event) => { if (event.repeat && event.target.closest("button")) event.preventDefault(); });

export function forgetMessages() {
  shown.clear();
  last = 0;
  $("newer").hidden = true;
  list.replaceChildren();
}

/// Shows messages that are new or have changed; or all of the channel, when it is opened.
export function showMessages(changed, isOpening) {
  isAtEnd ||= isOpening;
  const messages = isOpening ? messagesOf(state.channel) : changed.filter((message) => message.channel === state.channel);
  if (isOpening) {
    const mark = readMark(state.channel);
    const isUnread = (message) => mark && message.id > mark && message.author !== state.me;
    firstUnread = messages.find(isUnread)?.id ?? null;
  }
  for (const message of messages) {
    const known = shown.get(message.id);
    const before = known?.querySelector(".text").textContent;
    const element = build(message);
    const isNews = !isOpening && message.author !== state.me;
    if (isNews && before !== element.querySelector(".text").textContent) announce(spoken(message));
    if (isNews && !known) noteUnseen(message);
    if (known) change(known, element, message);
    else place(element, message);
  }
  // Of other channels, only what calls.
  const calls = (message) => message.isNew && message.channel !== state.channel && mentioned(message).includes(state.me);
  if (!isOpening) changed.filter(calls).forEach((message) => announce(`${channelName(message.channel)}. ${spoken(message)}`));
  showWelcome();
  if (isAtEnd) toEnd();
}

/// What comes while nobody looks is marked; what comes below what is looked at has a way to it.
function noteUnseen(message) {
  if (message.only !== null) isAtEnd = true;
  if (!isAtEnd) $("newer").hidden = false;
  if (!document.hidden || isMarked) return;
  isMarked = true;
  document.querySelector(".fresh")?.remove();
  firstUnread = message.id;
}

let isMarked = false;
document.addEventListener("visibilitychange", () => { isMarked = false; });

/// Messages stand in the order of their ids, whenever they arrive.
function place(element, message) {
  let before = null;
  if (message.id < last) before = shown.get(Math.min(...[...shown.keys()].filter((id) => id > message.id)));
  last = Math.max(last, message.id);
  shown.set(message.id, element);
  if (message.id === firstUnread) {
    const line = make("div", { class: "fresh" }, make("span", {}, word("new")));
    list.insertBefore(line, before);
  }
  list.insertBefore(element, before);
}

/// Puts what is new into the place of what was there, without losing the focus or showing an empty picture.
function change(old, fresh, message) {
  const focused = old.querySelector("button:focus");
  const isByKey = focused?.matches(":focus-visible");
  const [was, now] = [old, fresh].map((element) => element.querySelector("img.picture"));
  if (was && now) keepPicture(was, now, message);
  old.className = fresh.className;
  old.dataset.changed = message.changed;
  old.replaceChildren(...fresh.childNodes);
  if (!focused) return;
  // Never to what cannot be taken back.
  const buttons = [...old.querySelectorAll(".buttons button:not(.bad)")];
  const same = buttons.find((button) => button.textContent === focused.textContent);
  const next = same ?? buttons.find((button) => button.classList.contains("main")) ?? buttons[0];
  if (next) next.focus({ preventScroll: true });
  else if (isByKey) $("line").focus();
}

/// The old picture stays until the new one is there.
function keepPicture(was, now, message) {
  const source = now.getAttribute("src");
  was.alt = now.alt;
  now.replaceWith(was);
  const next = new Image();
  next.src = source;
  next.decode().catch(() => {}).then(() => {
    if (state.messages.get(message.id)?.changed === message.changed) was.setAttribute("src", source);
  });
}

function build(message) {
  const { body } = message;
  const author = message.author === null ? null : person(message.author);
  const name = author?.name ?? word("title");
  const at = new Date(message.at);
  const time = new Intl.DateTimeFormat(state.language, { hour: "2-digit", minute: "2-digit" }).format(at);
  const day = new Intl.DateTimeFormat(state.language, { dateStyle: "full", timeStyle: "short" }).format(at);
  const head = make("header", {},
    make("bdi", { class: "author" }, name),
    message.author === null ? make("span", { class: "app" }, word("app")) : null,
    make("time", { datetime: at.toISOString(), title: day }, time),
    body.edited ? make("span", { class: "edited" }, `(${word("edited")})`) : null);
  const content = make("div", { class: "content" });
  if (body.used) {
    const line = make("code", {}, body.used.line);
    content.append(make("p", { class: "used" }, fill("used", { name: named(body.used.name), line })));
  }
  content.append(head, make("p", { class: "text" }, ...body.text.map(piece)));
  body.files?.forEach((file, number) => content.append(attached(message, file, number)));
  if (body.buttons?.length) content.append(buttons(message));
  if (message.only !== null) content.append(make("p", { class: "only" }, word("only-you")));
  const isMine = mentioned(message).includes(state.me);
  const classes = `message${message.only === null ? "" : " private"}${isMine ? " forme" : ""}`;
  const marks = { "aria-label": `${name}, ${time}`, "data-id": message.id, "data-changed": message.changed };
  return make("article", { class: classes, ...marks }, avatar(author), content);
}

function piece({ words, mention }) {
  if (!mention) return words;
  return make("span", { class: mention.id === state.me ? "mention me" : "mention" }, named(`@${mention.name}`));
}

function attached(message, file, number) {
  const source = `/files/${message.id}/${number}/${message.changed}?as=${state.me}&chat=${state.chat}`;
  const isMoving = file.name.endsWith(".gif");
  if (!file.size || (isMoving && matchMedia("(prefers-reduced-motion: reduce)").matches)) {
    return make("a", { class: "file", href: source, download: file.name }, file.name);
  }
  const alt = file.alt || word("animation", { name: file.name });
  return make("img", { class: "picture", src: source, alt, width: file.size[0], height: file.size[1], loading: "lazy" });
}

function buttons(message) {
  const rows = message.body.buttons.map((row) => make("div", { class: "row" }, ...row.map(({ label, style, payload }) => {
    const button = make("button", { class: style }, label);
    button.onclick = () => press(button, "/press", { message: message.id, payload });
    return button;
  })));
  return make("div", { class: "buttons", role: "group", "aria-label": word("actions") }, ...rows);
}

/// While a press is on its way, its message takes no other.
async function press(button, path, what) {
  const group = button.closest(".buttons");
  if (group.ariaBusy) return;
  group.ariaBusy = "true";
  await act(path, what);
  group.ariaBusy = null;
}

/// A message for those who do not see it.
function spoken(message) {
  const text = message.body.text.map(({ words, mention }) => words ?? mention.name).join("");
  const name = person(message.author)?.name ?? word("title");
  const only = message.only === null ? "" : `${word("only-you")}. `;
  return `${name}: ${only}${text}`;
}

/// Where nothing has been said yet: what this is, and a first step.
function showWelcome() {
  document.querySelector(".welcome")?.remove();
  if (shown.size || state.chat === null) return;
  const other = state.people.find((somebody) => somebody.id !== state.me);
  const names = { name: named(person(state.me).name), other: other && named(other.name) };
  const isAlone = isPrivate(state.channel);
  const how = isAlone ? "private-topic" : other ? "welcome-how" : "welcome-alone";
  const steps = [
    step("welcome-tutorial", "plain", names, word("line-tutorial")),
    step("welcome-rules", "plain", names, word("line-rules")),
    step("welcome-help", "plain", names, word("line-help")),
  ];
  if (!isAlone) steps.unshift(step("welcome-computer", "plain", names, word("line-computer")));
  if (!isAlone && other) steps.unshift(step("welcome-challenge", "main", names, word("line-challenge", { handle: other.handle })));
  else if (!isAlone) steps.unshift(step("welcome-anyone", "main", names, word("line-anyone")));
  const title = make("h2", {}, isAlone ? channelName(state.channel) : word("welcome"));
  const row = make("div", { class: "row" }, ...steps);
  list.append(make("section", { class: "welcome" }, title, make("p", {}, fill(how, names)), make("div", { class: "buttons" }, row)));
}

function step(name, style, names, line) {
  const button = make("button", { class: style }, fill(name, names));
  button.onclick = () => press(button, "/say", { text: line });
  return button;
}
