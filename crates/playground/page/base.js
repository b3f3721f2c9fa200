// What everything on the page shares: what is known, words, elements, and sending.

export const state = {
  words: {}, language: "en", longest: 0, channels: [], people: [],
  // Who sits here, and which channel is looked at.
  me: null, channel: null,
  // Which chat this is, up to which change it is known, and its messages by id.
  chat: null, now: 0, messages: new Map(),
};

export const $ = (id) => document.getElementById(id);

/// Words by their name, with what belongs into them.
export function word(name, values = {}) {
  const text = state.words[name] ?? name;
  return text.replace(/\{\$(\w+)\}/g, (all, key) => values[key] ?? all);
}

/// The same with elements in the places of variables.
export function fill(name, values) {
  const fragment = document.createDocumentFragment();
  for (const part of word(name).split(/(\{\$\w+\})/)) {
    const value = values[part.slice(2, -1)];
    fragment.append(part.startsWith("{$") && value ? value.cloneNode(true) : part);
  }
  return fragment;
}

/// An element with attributes and children. Text is never read as markup.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/// A name, which may be written in any direction.
export const named = (name) => make("bdi", {}, name);

export const person = (id) => state.people.find((other) => other.id === id) ?? null;
export const privateChannel = () => `@${state.me}`;
export const isPrivate = (channel) => channel.startsWith("@");
export const channelName = (channel) => (isPrivate(channel) ? word("private") : `#${channel}`);
export const messagesOf = (channel) =>
  [...state.messages.values()].filter((message) => message.channel === channel).sort((a, b) => a.id - b.id);
export const mentioned = (message) => message.body.text.flatMap(({ mention }) => (mention ? [mention.id] : []));

/// A round picture of somebody; nobody is Blot.
export function avatar(somebody) {
  if (!somebody) return make("img", { class: "avatar", src: "/icon.svg", alt: "", width: 32, height: 32 });
  // One character may be made of several.
  const [first] = new Intl.Segmenter().segment(somebody.name);
  return make("span", { class: `avatar tint${somebody.id % 6}`, "aria-hidden": "true" }, first.segment.toUpperCase());
}

/// Goes on in the line; not on a phone, where that would open the keyboard.
export function focusLine() {
  if (matchMedia("(pointer: fine)").matches) $("line").focus();
}

/// Says something to those who do not see it. Each thing is an element, so that none is swallowed by the next.
export function announce(text) {
  $("announcer").append(make("p", {}, text));
  while ($("announcer").children.length > 20) $("announcer").firstChild.remove();
}

export function notice(text) {
  $("notice").textContent = text;
  $("notice").hidden = !text;
}

/// A number that no other event has.
export const newEvent = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/// Asks something from this seat; null if nobody answers.
export function ask(path, what) {
  const body = JSON.stringify({ as: state.me, channel: state.channel, language: state.language, event: newEvent(), ...what });
  return fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => null);
}

/// Does something from this seat. A refusal is shown.
export async function act(path, what) {
  const response = await ask(path, what);
  if (!response) notice(word("no-answer"));
  else if (response.status === 429) notice(word("no-rush"));
  else if (!response.ok) notice(word(await response.json().then(({ why }) => why, () => "no-failed")));
  else notice("");
  document.dispatchEvent(new Event("acted"));
  return response;
}

// What has been read: the last message of each channel, for each person.

const readKey = () => `read ${state.chat} ${state.me}`;
const readMarks = () => JSON.parse(localStorage.getItem(readKey()) ?? "{}");

export const readMark = (channel) => readMarks()[channel] ?? 0;

/// Whoever looks at a channel has read it.
export function markRead() {
  if (document.hidden || state.chat === null) return;
  const last = messagesOf(state.channel).at(-1)?.id ?? 0;
  if (last > readMark(state.channel)) {
    localStorage.setItem(readKey(), JSON.stringify({ ...readMarks(), [state.channel]: last }));
  }
}

/// Unread messages of a channel, and those of them that mention whoever sits here.
export function unread(channel) {
  const mark = readMark(channel);
  const fresh = messagesOf(channel).filter((message) => message.id > mark && message.author !== state.me);
  return { count: fresh.length, mentions: fresh.filter((message) => mentioned(message).includes(state.me)).length };
}
