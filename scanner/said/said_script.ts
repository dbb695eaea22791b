/** Reads what a page says of opting out and of its cookies. Runs inside pages. */
import type { OptOutText } from "@crumbtrail/contract/recording";
import { isVisible } from "../consent/page/element_script.ts";
import { tablesIn, type TableWords } from "./table_script.ts";

/** Sources of regular expressions for texts in lower case. */
export interface SaidWords extends TableWords {
  honoured: string;
  denied: string;
  subject: string;
  policy: string;
}

const MAX_TEXT = 300_000;
const MAX_SENTENCE = 300;
const MAX_FOUND = 20;
const MAX_ANCHORS = 5000;
const MAX_CONTROLS = 300;
const CONTROLS = "input[type=checkbox], [role=switch], [role=checkbox]";

/** What the page on display says. */
export function readPage(words: SaidWords) {
  return {
    language: String(document.documentElement?.lang ?? "").slice(0, 35),
    optOut: optOutTexts(words).slice(0, MAX_FOUND),
    policyUrl: policyUrl(words),
    tables: tablesIn(document, words),
    text: textIn(document.body),
  };
}

/** What a document says whose source is given; nothing of it is loaded or run. */
export function readDocument(html: string, words: SaidWords) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const tables = tablesIn(parsed, words);
  return { tables, text: textIn(parsed.body) };
}

/** Texts of a document, folded ones too, without its scripts. */
function textIn(body: HTMLElement | null): string {
  if (body === null) return "";
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let text = "";
  while (text.length < MAX_TEXT && walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(parentElement?.tagName ?? "")) {
      text += ` ${nodeValue ?? ""}`;
    }
  }
  return text.slice(0, MAX_TEXT);
}

function optOutTexts(words: SaidWords): OptOutText[] {
  const subject = new RegExp(words.subject, "u");
  const isObeyed = obeyedBy(words);
  const found = new Map<string, OptOutText>();
  const note = (text: string, on: boolean | null) => {
    const short = text.replace(/\s+/g, " ").trim().slice(0, MAX_SENTENCE);
    const lower = short.toLowerCase().replaceAll("’", "'");
    // The text of a control's label is no sentence besides.
    if (subject.test(lower) && !found.has(short)) {
      found.set(short, { text: short, honoured: isObeyed(lower), on });
    }
  };
  for (const control of [...document.querySelectorAll(CONTROLS)].slice(0, MAX_CONTROLS)) {
    const label = labelOf(control);
    if (label && (isVisible(control) || isVisible(control.parentElement ?? control))) {
      note(label, isOn(control));
    }
  }
  for (const root of shownRoots()) {
    for (const sentence of root.slice(0, MAX_TEXT).split(/\n+|(?<=[.!?])\s+/)) note(sentence, null);
  }
  // What says that it was obeyed comes first, for the list is short.
  return [...found.values()].sort((a, b) => Number(b.honoured) - Number(a.honoured));
}

/** Whether a text says that it was done: neither "not" nor "if" stands before it. */
function obeyedBy(words: SaidWords): (text: string) => boolean {
  const [honoured, denied] = [new RegExp(words.honoured, "u"), new RegExp(words.denied, "u")];
  return (text) => {
    const found = honoured.exec(text);
    return found !== null && !denied.test(text.slice(0, found.index));
  };
}

function labelOf(control: Element): string {
  const labels = control instanceof HTMLInputElement ? [...control.labels ?? []] : [];
  const text = labels.map(({ innerText }) => innerText).join(" ").trim() ||
    control.getAttribute("aria-label") || control.parentElement?.innerText || "";
  return text.length > MAX_SENTENCE ? "" : text;
}

/** Visible texts: of the page, and of open shadow roots near its top, as notices have. */
function shownRoots(): string[] {
  const hosts = [...document.querySelectorAll("body > *, body > * > *")].slice(0, 2000);
  const inner = hosts.flatMap(({ shadowRoot }) => [...shadowRoot?.children ?? []])
    .map((element) => element instanceof HTMLElement ? element.innerText : "");
  return [String(document.body?.innerText ?? ""), ...inner.slice(0, 100)];
}

function isOn(control: Element): boolean {
  return control instanceof HTMLInputElement
    ? control.checked
    : control.getAttribute("aria-checked") === "true";
}

/** The best link to a policy about cookies, else about privacy; null without one. */
function policyUrl({ policy }: SaidWords): string | null {
  const isPolicy = new RegExp(policy, "u");
  let best: { url: string; rank: number } | null = null;
  for (
    const link of [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].slice(0, MAX_ANCHORS)
  ) {
    const label = String(link.textContent ?? "").slice(0, 120).toLowerCase();
    if (!/^https?:$/.test(link.protocol) || link.href.length > 2000) continue;
    const [named, placed] = [label, link.pathname.toLowerCase()].map((text) => isPolicy.test(text));
    const about = [label, link.pathname.toLowerCase()].filter((text) => text.includes("cookie"));
    const isOwn = link.host === location.host ? 1 : 0;
    const rank = about.length * 4 + (named ? 2 : 0) + (placed ? 1 : 0);
    if (rank < 2 || rank * 2 + isOwn <= (best?.rank ?? 0)) continue;
    if (isSame(link)) continue;
    best = { url: link.href.replace(/#.*$/, ""), rank: rank * 2 + isOwn };
  }
  return best?.url ?? null;
}

/** A link that opens something on this page, or settings. */
function isSame(link: HTMLAnchorElement): boolean {
  return link.href.replace(/#.*$/, "") === location.href.replace(/#.*$/, "");
}
