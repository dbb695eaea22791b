/** Reads the controls of a document by which a visitor may open the choice again. Runs inside pages. */
import { isPainted, labelOf, leadsAway, parentOf, rootOf } from "../page/element_script.ts";

/** A link, button or other control as a visitor meets it. */
export interface PageControl {
  /** Its number, for `wayToPress`. */
  index: number;
  /** Of what it says: its text, or what its picture is named. */
  label: string;
  /** Id, class and the like, by which managers mark their own controls. */
  marks: string;
  isLink: boolean;
  /** Address that a link leads to, such as another document or a mail; null for everything else. */
  href: string | null;
  /** Whether a visitor sees it, without opening anything. */
  isShown: boolean;
  isFixed: boolean;
  place: "header" | "footer" | "content";
  /** CSS pixels of its window. */
  box: { x: number; y: number; width: number; height: number } | null;
  inWindow: boolean;
}

interface ReadControls {
  controls: PageControl[];
  /** Whether the document has more than were read. */
  isCut: boolean;
  /** Passages of its text that match. */
  mentions: string[];
}

declare global {
  /** Controls last read, kept in the scanner's world so that one can be pressed. */
  var crumbtrailControls: HTMLElement[] | undefined;
}

const CONTROLS = "a, button, summary, [role=button], [role=link], [role=menuitem], [onclick], " +
  "[tabindex], input[type=button], input[type=submit], input[type=image]";

/** Controls read of a document: its first, and more of its last, as footers stand there. */
const FIRST = 300;
const LAST = 900;
const MOST_PLAIN = 3000;
const LABEL_LENGTH = 100;
/** A longer address leads to no settings. */
const MAX_URL = 2000;
/** Characters of the text that is searched. */
const TEXT_LENGTH = 200_000;
const MOST_MENTIONS = 3;
const MENTION_LENGTH = 200;

/** @param mention source of an expression for passages about a withdrawal, in lower case */
export function controlsOf(mention: string): ReadControls {
  const all = [...found(document)];
  const isCut = all.length > FIRST + LAST;
  const elements = isCut ? [...all.slice(0, FIRST), ...all.slice(-LAST)] : all;
  globalThis.crumbtrailControls = elements;
  return { controls: elements.map(controlOf), isCut, mentions: mentionsOf(mention) };
}

/**
 * The element of a control last read, scrolled to where a mouse reaches it; null if another control
 * has its number by now.
 */
export function wayToPress(index: number, label: string): HTMLElement | null {
  const element = globalThis.crumbtrailControls?.[index];
  if (element === undefined || nameOf(element) !== label) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return element;
}

/** Controls of a root and of the shadow trees in it; elements that only look like one as well. */
function found(root: ParentNode, into = new Set<HTMLElement>()): Set<HTMLElement> {
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (element instanceof HTMLElement && !element.matches(":disabled")) into.add(element);
  }
  let plain = 0;
  for (const element of root.querySelectorAll("*")) {
    const shadow = rootOf(element);
    if (shadow) found(shadow, into);
    if (plain < MOST_PLAIN && isPlainControl(element)) {
      plain++;
      into.add(element);
    }
  }
  return into;
}

/** Whether an element without a role is a control by the shape of the cursor alone. */
function isPlainControl(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.childElementCount > 1) return false;
  if (!/^(?:SPAN|DIV|P|LI|IMG|I)$/.test(element.tagName) && !element.localName.includes("-")) {
    return false;
  }
  return getComputedStyle(element).cursor === "pointer" && element.closest(CONTROLS) === null &&
    (element.parentElement === null ||
      getComputedStyle(element.parentElement).cursor !== "pointer");
}

function controlOf(element: HTMLElement, index: number): PageControl {
  const { x, y, width, height } = element.getBoundingClientRect();
  const isShown = isPainted(element);
  const [across, down] = [x + width / 2, y + height / 2];
  const link = element.closest("a");
  const href = link && leadsAway(link) && !isOfDocument(link) ? link.href : "";
  return {
    index,
    label: nameOf(element),
    marks: marksOf(element),
    isLink: link !== null,
    href: href !== "" && href.length <= MAX_URL ? href : null,
    isShown,
    isFixed: staysInPlace(element),
    place: placeOf(element, down),
    box: isShown ? { x, y, width, height } : null,
    inWindow: isShown && across >= 0 && down >= 0 && across < innerWidth && down < innerHeight,
  };
}

/** What a control says; what it is named where it shows a mere sign, such as a gear. */
function nameOf(element: HTMLElement): string {
  const said = labelOf(element);
  const named = element.getAttribute("aria-label") ?? element.title;
  const label = /\p{L}/u.test(said) || named === "" ? said : named;
  // What is not shown has no text as a visitor would see it.
  return (label || (element.textContent ?? "")).trim().replace(/\s+/g, " ").slice(0, LABEL_LENGTH);
}

/** Whether a link leads to a place in this document. */
function isOfDocument(link: HTMLAnchorElement): boolean {
  return link.href.split("#")[0] === location.href.split("#")[0];
}

/** Letters of the marks: a page may give elements endless classes. */
const MARKS_LENGTH = 300;

function marksOf(element: HTMLElement): string {
  const around = parentOf(element);
  return [element, around, around && parentOf(around)].flatMap((one) =>
    one && one !== document.body && one !== document.documentElement
      ? [one.id, one.getAttribute("class") ?? "", one.localName, one.getAttribute("data-cc") ?? ""]
      : []
  ).join(" ").slice(0, MARKS_LENGTH);
}

function staysInPlace(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(one).position)) {
      return one.clientHeight < innerHeight / 2;
    }
  }
  return false;
}

/** Share of the page's height below which a control stands at its end. */
const END = 0.75;

function placeOf(element: Element, y: number): PageControl["place"] {
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    if (one.matches("footer, [role=contentinfo], [id*=footer i], [class*=footer i]")) {
      return "footer";
    }
    if (one.matches("header, [role=banner]")) return "header";
    if (one.matches("main, article, [role=main]")) return "content";
  }
  const height = document.documentElement.scrollHeight;
  return height > innerHeight && y + scrollY > END * height ? "footer" : "content";
}

function mentionsOf(source: string): string[] {
  const text = (document.body?.innerText ?? "").slice(0, TEXT_LENGTH).replace(/[ \t]+/g, " ");
  const lower = text.toLowerCase();
  const mentions: string[] = [];
  for (const { index, 0: said } of lower.matchAll(new RegExp(source, "gu"))) {
    if (
      mentions.push(text.slice(index, index + said.length).slice(0, MENTION_LENGTH)) >=
        MOST_MENTIONS
    ) {
      break;
    }
  }
  return mentions;
}
