/** Counts how much a document shows. Runs inside the page. */
import type { LookedShape } from "./bot_wall.ts";

/** Enough to tell a page from a notice; a longer text is not counted to its end. */
const MOST_WORDS = 20_000;
/** Letters of an inline script that are read. */
const MOST_SCRIPT = 20_000;
const MAX_NAMES = 60;
const MAX_NAME_LENGTH = 60;
const UNREAD = /^(title|script|style|noscript|template)$/i;
/** Scripts written without spaces between words: two letters count as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const RESOURCES =
  "img, svg, canvas, video, audio, iframe, frame, object, embed, link[rel~=stylesheet], script[src]";
const FIELDS =
  "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=image], [type=reset]), select, textarea";
const BACK = /history\s*\.\s*(?:back\s*\(|go\s*\(\s*-)/;
/** Where applications are put by the usual frameworks. */
export const ROOTS = "#root, #app, #__next, #__nuxt, #___gatsby, #react-root, app-root";
/** Pixels of any text. */
const LINE = 4;
const CONTENT = "img, svg, canvas, video, iframe, input, button";
/** A timer that only loads the document again, and its milliseconds. */
const TIMED_RELOAD =
  /set(?:Timeout|Interval)\((?:function ?\(\) ?\{|\(\) ?=> ?\{?|["'])? ?(?:window\.|document\.)?location\.reload\b[^,]{0,60}, ?(\d{1,9})/;
/** A document that loads itself again later than this is a news ticker. */
const SOON_SECONDS = 120;
/**
 * A board (departures, results) has at least these rows of figures among at most these words. A
 * waiting room shows fewer: a place in the queue, a time, a number of its own.
 */
const BOARD = { rows: 4, words: 500 };

export function shapeOfPage(): LookedShape {
  const here = String(document.location.href).replace(/#.*$/, "");
  const links = new Set<string>();
  let goesBack = false;
  for (const anchor of document.querySelectorAll("a[href], button[onclick], input[onclick]")) {
    const href = anchor.getAttribute("href") ?? "";
    const url = URL.parse(href, document.baseURI);
    if (url?.host === document.location.host) {
      const page = url.href.replace(/#.*$/, "");
      if (page !== here) links.add(page);
    }
    goesBack ||= BACK.test(href) || BACK.test(anchor.getAttribute("onclick") ?? "");
  }
  const root = document.body ?? document.documentElement;
  const inner = innerShape(root);
  return {
    words: inner.words,
    links: links.size,
    resources: document.querySelectorAll(RESOURCES).length + inner.closed,
    headings: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
      .filter(({ textContent }) => textContent?.trim()).length,
    fields: [...document.querySelectorAll(FIELDS)].filter((field) => field.checkVisibility())
      .length,
    isHollow: [...document.querySelectorAll(ROOTS)].some(isEmptyPlace),
    pieces: inner.pieces,
    names: namesOf(document.documentElement, document.body),
    isParked: document.documentElement.hasAttribute("data-adblockkey"),
    goesBack,
    reloads: reloadsItself(here) || reloadsByTimer(),
    isArticle: document.querySelector("article time[datetime]") !== null,
    isBoard: inner.words <= BOARD.words && rowsOfFigures() >= BOARD.rows,
  };
}

/** A place without children that takes up room may have a closed shadow root, with much to see. */
function isEmptyPlace(place: Element): boolean {
  if (place.shadowRoot || place.textContent?.trim() || place.querySelector(CONTENT)) return false;
  return place.childElementCount > 0 || place.getBoundingClientRect().height < LINE;
}

function rowsOfFigures(): number {
  return [...document.querySelectorAll("tr, li")].filter(({ textContent }) =>
    /\d/.test(textContent ?? "")
  ).length;
}

function namesOf(...elements: (Element | null)[]): string[] {
  return elements.flatMap((element) => element ? [...element.classList, String(element.id)] : [])
    .slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH).toLowerCase());
}

interface InnerShape {
  words: number;
  pieces: number;
  closed: number;
}

/**
 * Words of a tree with its open shadow roots, and the number of elements that may have a closed one:
 * what these show is unknown, so each counts as a resource.
 */
function innerShape(root: Element | ShadowRoot): InnerShape {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) =>
      UNREAD.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  let words = 0;
  let closed = 0;
  const speaking = new Set<Node | null>();
  let pieces = 0;
  for (let node = walker.nextNode(); node && words < MOST_WORDS; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.shadowRoot) {
        const inner = innerShape(node.shadowRoot);
        words += inner.words;
        pieces += inner.pieces;
        closed += inner.closed;
      } else if (node.localName.includes("-")) closed++;
      continue;
    }
    const text = String(node.nodeValue);
    if (text.trim() !== "") speaking.add(node.parentNode);
    words += (text.match(UNSPACED)?.length ?? 0) / 2;
    words += text.replace(UNSPACED, " ").split(/\s+/).filter((word) => word !== "").length;
  }
  return { words: Math.round(words), pieces: pieces + speaking.size, closed };
}

function reloadsByTimer(): boolean {
  return [...document.scripts].some(({ src, text }) => {
    if (src !== "") return false;
    const ms = TIMED_RELOAD.exec(text.slice(0, MOST_SCRIPT).replace(/\s+/g, " "))?.[1];
    return ms !== undefined && Number(ms) <= SOON_SECONDS * 1000;
  });
}

function reloadsItself(here: string): boolean {
  const refresh = document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
  const [, seconds = "", target] = /^\s*(\d+)[^]*?(?:[;,]\s*(?:url\s*=)?\s*['"]?([^'"]*))?$/i
    .exec(String(refresh ?? "").slice(0, 2000)) ?? [];
  if (seconds === "" || Number(seconds) > SOON_SECONDS) return false;
  const url = target?.trim() ? URL.parse(target.trim(), document.baseURI) : null;
  return url === null || url.href.replace(/#.*$/, "") === here;
}
