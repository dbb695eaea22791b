/**
 * Finds a question of consent in the flow of the page, at the page's start or end, whatever its names.
 * Runs inside pages.
 */
import { isPainted, labelOf, leadsAway, rootOf, textOf } from "./element_script.ts";
import { isAtEdge } from "./bar_script.ts";
import { asksForConsent, buttonsIn, isApart, isOfTerms } from "./layer_looks.ts";
import type { Texts } from "./button_kind_script.ts";
import { buttonKinds, namesCookies } from "./layer_kinds_script.ts";

/** Most letters of a question; with scripts and styles in it, of an element that may hold one. */
const QUESTION_LENGTH = 1200;
const SOURCE_LENGTH = 20_000;
/** Children looked at from each end of an element, and levels of elements. */
const AT_EACH_END = 5;
const DEPTH = 6;
/** Parts of a page that are about something. */
const ABOUT = "article, blockquote, figure, pre, [role=article]";

/** Letters that a look reads: a page may be long, and is looked at several times. */
const LETTERS = 400_000;

/** The innermost element that asks; null if none does. */
export function questionInFlow(texts: Texts): Element | null {
  const cookies = new RegExp(texts.cookies.join("|"), "iu");
  let left = LETTERS;
  const questionIn = (element: Element, depth: number): Element | null => {
    const children = [...element.children].filter((child) =>
      !child.matches(`script, style, template, ${ABOUT}`)
    );
    const edges = [...children.slice(0, AT_EACH_END), ...children.slice(-AT_EACH_END)];
    for (const child of new Set(edges)) {
      const source = sourceOf(child);
      left -= source.length;
      if (left < 0) return null;
      if (!cookies.test(source)) continue;
      const inner = depth < DEPTH ? questionIn(child, depth + 1) : null;
      if (inner !== null) return inner;
      if (source.length <= SOURCE_LENGTH && isQuestion(child, texts)) return child;
    }
    return null;
  };
  return self === top && document.body ? questionIn(document.body, 0) : null;
}

function sourceOf(element: Element): string {
  return (rootOf(element) ?? element).textContent ?? "";
}

/** Whether an element tells of cookies and has two answers, of which one accepts. */
function isQuestion(element: Element, texts: Texts): boolean {
  if (!isPainted(element) || isApart(element) || !isAtEdge(element)) return false;
  if (isContent(element)) return false;
  const said = textOf(element);
  const text = said.toLowerCase();
  if (text.length < 20 || text.length > QUESTION_LENGTH || !namesCookies(said, texts)) return false;
  const says = (sources: string[]) => sources.some((source) => new RegExp(source, "u").test(text));
  // A poll about cookies tells nothing of what this page does with them.
  if (!says(texts.notice)) return false;
  const labels = buttonsIn(element).filter((button) => !leadsAway(button)).map(labelOf);
  const kinds = buttonKinds(labels, texts, said);
  const hasAnswers = kinds.includes("accept") &&
    (kinds.includes("reject") || kinds.includes("settings"));
  return hasAnswers && !isOfTerms({ text, labels }, texts) &&
    asksForConsent(element, { labels, named: false, says }, texts);
}

/** Whether an element holds what the page is about, or follows a heading of it. */
function isContent(element: Element): boolean {
  if (element.querySelector(`main, nav, h1, ${ABOUT}`)) return true;
  const heading = element.closest("main, [role=main]")?.querySelector("h1, h2");
  return heading !== null && heading !== undefined &&
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
