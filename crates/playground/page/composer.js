// The line at the bottom: typing, completion, sending.
import { $, act, ask, make, newEvent, notice, state, word } from "./base.js";

let offers = [];
/// Which offer is chosen; none before an arrow key is used.
let chosen = -1;
/// Answers that come late are not shown.
let asked = 0;
let isAsking = false;
/// Whether the first offer is to be taken as soon as it is there.
let isTaking = false;
const said = [];
let recalled = -1;
/// What was sent last, until it is known to have arrived.
let attempt = null;

/// Lines that wait, by seat and channel.
const drafts = new Map();
const here = () => `${state.me} ${state.channel}`;

export function putAway() {
  drafts.set(here(), $("line").value);
  close();
}

export function bringBack() {
  $("line").value = drafts.get(here()) ?? "";
}

function close() {
  asked += 1;
  isAsking = isTaking = false;
  show([]);
}

function show(found) {
  offers = found;
  chosen = -1;
  const rows = offers.map((offer, number) => {
    const about = offer.about ? make("span", { class: "about" }, offer.about) : null;
    const value = make("span", { class: "value" }, offer.shown);
    const row = make("li", { role: "option", id: `offer-${number}`, "aria-selected": "false" }, value, about);
    // Before the line loses the focus.
    row.onpointerdown = (event) => event.preventDefault();
    row.onclick = () => take(number);
    return row;
  });
  $("offers").replaceChildren(...rows);
  $("offers").hidden = !offers.length;
  $("line").setAttribute("aria-expanded", String(offers.length > 0));
  $("line").removeAttribute("aria-activedescendant");
  $("offered").textContent = offers.length ? word("offered", { count: offers.length }) : "";
}

function choose(number) {
  chosen = (number + offers.length) % offers.length;
  [...$("offers").children].forEach((row, at) => row.setAttribute("aria-selected", String(at === chosen)));
  $("offers").children[chosen].scrollIntoView({ block: "nearest" });
  $("line").setAttribute("aria-activedescendant", `offer-${chosen}`);
}

function take(number) {
  const { value } = offers[number];
  const rest = $("line").value.slice($("line").selectionStart ?? $("line").value.length);
  $("line").value = value + rest.trimStart();
  $("line").setSelectionRange(value.length, value.length);
  $("line").focus();
  // More may follow where the line waits for more.
  if (/[ :]$/.test(value)) complete();
  else close();
}

async function complete() {
  const line = $("line").value.slice(0, $("line").selectionStart ?? $("line").value.length);
  const mine = ++asked;
  isAsking = line.trimStart().startsWith("/");
  if (!isAsking) return show([]);
  const response = await ask("/complete", { line });
  const found = response?.ok ? await response.json() : [];
  if (mine !== asked) return;
  isAsking = false;
  show(found);
  if (isTaking && found.length) take(0);
  isTaking = false;
}

async function submit(event) {
  event.preventDefault();
  const text = $("line").value.trim();
  if (!text) return;
  if ([...text].length > state.longest) return notice(word("no-long-text"));
  close();
  // The same line again, after one that may or may not have arrived, is the same event.
  const place = here();
  if (attempt?.text !== text || attempt.place !== place) attempt = { text, place, event: newEvent() };
  $("send").disabled = true;
  document.dispatchEvent(new Event("said"));
  const response = await act("/say", { text, event: attempt.event });
  $("send").disabled = false;
  if (response) attempt = null;
  if (!response?.ok) return;
  said.unshift(text);
  said.splice(50);
  recalled = -1;
  if ($("line").value.trim() === text) $("line").value = "";
}

/// Brings back what was said before.
function recall(step) {
  const next = recalled + step;
  if (next < -1 || next >= said.length) return;
  recalled = next;
  $("line").value = said[recalled] ?? "";
  close();
}

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const open = offers.length > 0;
  const { key } = event;
  if (open && key === "ArrowDown") choose(chosen + 1);
  else if (open && key === "ArrowUp") choose(chosen < 0 ? offers.length - 1 : chosen - 1);
  else if (open && key === "Tab" && !event.shiftKey) take(Math.max(chosen, 0));
  else if (!open && isAsking && key === "Tab" && !event.shiftKey) isTaking = true;
  else if (open && key === "Enter" && chosen >= 0) take(chosen);
  else if (open && key === "Escape") close();
  else if (!open && key === "ArrowUp" && (recalled >= 0 || !$("line").value)) recall(1);
  else if (!open && key === "ArrowDown" && recalled >= 0) recall(-1);
  else if (!open && key === "ArrowDown") complete();
  else return;
  event.preventDefault();
}

export function startComposer() {
  $("line").addEventListener("input", () => {
    recalled = -1;
    notice("");
    complete();
  });
  $("line").addEventListener("keydown", onKey);
  $("line").addEventListener("blur", close);
  $("compose").addEventListener("submit", submit);
}
