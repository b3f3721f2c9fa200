// The page as a whole: who sits here, the channels, and how all of it is kept up to date.
import {
  $, act, announce, avatar, channelName, fill, focusLine, isPrivate, make, markRead, mentioned, messagesOf, named,
  notice, person, privateChannel, state, unread, word,
} from "./base.js";
import { forgetMessages, showMessages } from "./messages.js";
import { bringBack, putAway, startComposer } from "./composer.js";

// Keeping up to date: when a bell rings, everything that has changed since the last known number is asked for. Asking twice
// does no harm, so nothing is lost or doubled by a connection that breaks.

let isSyncing = false;
let again = false;

async function sync() {
  again = true;
  if (isSyncing) return;
  isSyncing = true;
  while (again) {
    again = false;
    await look();
  }
  isSyncing = false;
}

async function look() {
  const { me, chat, now } = state;
  const response = await fetch(`/changes?as=${me}&since=${now}`).catch(() => null);
  const changes = response?.ok ? await response.json().catch(() => null) : null;
  // Somebody else has sat down meanwhile, or all has begun anew: this answers a question that nobody asks any more.
  if (me !== state.me || chat !== state.chat || now !== state.now) return void (again = true);
  showConnection(response !== null && response.status < 500);
  if (changes) take(changes);
  else if (response?.status === 404) restart().then(() => notice(word("no-such-person")));
  else setTimeout(sync, 1000);
}

function take({ chat, now, people, messages }) {
  if (state.chat !== null && state.chat !== chat) {
    // The server has another chat by now; what is known here is of the old one.
    forgetAll();
    notice(word("other-chat"));
    return void (again = true);
  }
  const isFirst = state.chat === null;
  const isFuller = people.length !== state.people.length;
  if (!isFirst && !isFuller && !messages.length) return;
  Object.assign(state, { chat, now, people });
  for (const message of messages) {
    message.isNew = !state.messages.has(message.id);
    state.messages.set(message.id, message);
  }
  if (isFirst || isFuller) showPeople();
  showMessages(messages, isFirst);
  showChannels();
  showWaiting();
}

function forgetAll() {
  Object.assign(state, { chat: null, now: 0 });
  state.messages.clear();
  forgetMessages();
}

function showConnection(isThere) {
  if (isThere === $("offline").hidden) return;
  if (isThere) notice("");
  $("offline").textContent = isThere ? "" : word("offline");
  $("offline").hidden = isThere;
}

document.addEventListener("acted", sync);
document.addEventListener("visibilitychange", () => {
  if (document.hidden || state.chat === null) return;
  sync();
  showChannels();
});

// Browsers open few connections to one server, for all tabs together. So a few tabs have a bell, and others look now and then.

const BELLS = 4;
const NOW_AND_THEN = 2000;
let bell = null;
let hasBell = !navigator.locks;
let wantsBell = true;

function listen() {
  if (hasBell) openBell();
  else if (wantsBell) wantBell(1);
  wantsBell = false;
}

function wantBell(number) {
  if (number > BELLS) return void setInterval(sync, NOW_AND_THEN);
  navigator.locks.request(`bell ${number}`, { ifAvailable: true }, (lock) => {
    if (!lock) return void wantBell(number + 1);
    hasBell = true;
    openBell();
    // It is this tab's until the tab is closed.
    return new Promise(() => {});
  });
}

function openBell() {
  bell?.close();
  const mine = new EventSource(`/bell?as=${state.me}`);
  bell = mine;
  mine.onopen = () => showConnection(true);
  mine.onmessage = sync;
  mine.onerror = () => {
    if (bell !== mine) return;
    showConnection(false);
    // A browser tries again by itself, unless the server has refused.
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => { if (bell === mine) restart(); }, 1000);
  };
}

// Who sits here.

function sit(id) {
  putAway();
  state.me = id;
  sessionStorage.setItem("seat", id);
  if (isPrivate(state.channel)) state.channel = privateChannel();
  forgetAll();
  bringBack();
  notice("");
  showPeople();
  showChannels();
  announce(word("you", { name: person(id).name }));
  sync();
  listen();
}

function sitButton(other) {
  const button = make("button", { class: "sit" }, fill("sit", { name: named(other.name) }));
  button.onclick = () => {
    closeMenu();
    sit(other.id);
    focusLine();
  };
  return button;
}

function showPeople() {
  const rows = state.people.map((other) => {
    if (other.id === state.me) {
      return make("li", { class: "me" }, avatar(other), make("span", {}, fill("you", { name: named(other.name) })));
    }
    const label = word("new-tab", { name: other.name });
    const tab = { class: "tab", href: `/?as=${other.id}`, target: "_blank", rel: "noopener", title: label, "aria-label": label };
    return make("li", {}, avatar(other), sitButton(other), make("a", tab, "↗"));
  });
  $("people").replaceChildren(...rows);
  const me = person(state.me);
  $("me").replaceChildren(avatar(me), make("span", { class: "name" }, fill("you", { name: named(me.name) })));
}

/// Who is asked in this channel, if it is somebody else at this machine: one click changes seats.
function showWaiting() {
  const asks = (message) => message.only === null && message.body.buttons?.length && mentioned(message).length;
  const asking = messagesOf(state.channel).findLast(asks);
  const asked = asking ? mentioned(asking) : [];
  const other = asked.includes(state.me) ? null : person(asked[0]);
  $("waiting").hidden = !other;
  if (other) $("waiting").replaceChildren(make("span", {}, fill("waiting", { name: named(other.name) })), sitButton(other));
}

$("add").onsubmit = async (event) => {
  event.preventDefault();
  if ((await act("/people", { name: $("name").value }))?.ok) $("name").value = "";
};

// Channels.

function showChannels() {
  markRead();
  const focused = document.activeElement?.dataset.channel;
  let mentions = 0;
  const rows = [...state.channels, privateChannel()].map((channel) => {
    const name = channelName(channel);
    const fresh = unread(channel);
    mentions += fresh.mentions;
    const current = channel === state.channel ? "page" : null;
    const label = fresh.count ? word("unread", { name, count: fresh.count }) : null;
    const marks = { class: fresh.count ? "unread" : null, "aria-current": current, "aria-label": label };
    const button = make("button", { ...marks, "data-channel": channel }, make("span", {}, name));
    if (fresh.count) button.append(make("span", { class: fresh.mentions ? "badge mine" : "badge" }, String(fresh.mentions || "•")));
    button.onclick = () => {
      closeMenu();
      if (channel !== state.channel) history.pushState({ channel }, "");
      open(channel);
    };
    return make("li", {}, button);
  });
  $("channels").replaceChildren(...rows);
  if (focused) document.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
  const name = channelName(state.channel);
  document.title = `${mentions ? `(${mentions}) ` : ""}${name} · ${person(state.me).name} · ${word("title")}`;
  $("menu").classList.toggle("unread", mentions > 0);
  $("channel").textContent = name;
  $("topic").textContent = word(isPrivate(state.channel) ? "private-topic" : "topic");
  $("line").placeholder = word("placeholder", { name });
}

function open(channel) {
  putAway();
  state.channel = channel;
  bringBack();
  sessionStorage.setItem("channel", isPrivate(channel) ? "@" : channel);
  forgetMessages();
  showMessages([], true);
  showChannels();
  showWaiting();
  focusLine();
}

addEventListener("popstate", ({ state: past }) => {
  if (past) open(isPrivate(past.channel) ? privateChannel() : past.channel);
});
document.querySelector(".skip").onclick = (event) => {
  event.preventDefault();
  $("line").focus();
};

// The menu, on phones. While it is open nothing beside it can be pressed.

function showMenu(isOpen) {
  document.body.classList.toggle("menu", isOpen);
  for (const element of document.querySelectorAll("main > :not(header)")) element.inert = isOpen;
  $("menu").setAttribute("aria-expanded", String(isOpen));
}

function closeMenu() {
  showMenu(false);
}

$("menu").onclick = (event) => {
  event.stopPropagation();
  showMenu(!document.body.classList.contains("menu"));
  if (document.body.classList.contains("menu")) $("channels").querySelector("button")?.focus();
};
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !document.body.classList.contains("menu")) return;
  closeMenu();
  $("menu").focus();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("#side")) closeMenu();
});

// The beginning, and whenever the server has become another one.

function showWords(languages) {
  document.documentElement.lang = state.language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", word(element.dataset.label));
  for (const element of document.querySelectorAll("[data-placeholder]")) element.placeholder = word(element.dataset.placeholder);
  const options = languages.map(({ tag, name }) => make("option", { value: tag, lang: tag, selected: tag === state.language }, name));
  $("language").replaceChildren(...options);
}

$("language").onchange = () => {
  localStorage.setItem("language", $("language").value);
  restart();
};

async function restart() {
  const language = localStorage.getItem("language") ?? navigator.language;
  const response = await fetch(`/start?language=${encodeURIComponent(language)}`).catch(() => null);
  if (!response?.ok) return void setTimeout(restart, 1000);
  const { languages, free, ...known } = await response.json();
  Object.assign(state, known);
  showWords(languages);
  const wanted = new URLSearchParams(location.search).get("as") ?? sessionStorage.getItem("seat");
  const channel = sessionStorage.getItem("channel");
  state.channel = channel === "@" || state.channels.includes(channel) ? channel : state.channels[0];
  history.replaceState({ channel: state.channel }, "", "/");
  sit(person(Number(wanted))?.id ?? free);
}

startComposer();
restart();
