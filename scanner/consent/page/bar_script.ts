/** Bars about cookies in the page's flow, known by their names or headings. Runs inside pages. */
import { textOf } from "./element_script.ts";
import type { Texts } from "./button_kind_script.ts";
import { namesCookies } from "./layer_kinds_script.ts";

const BAR =
  /(cookies?|consent|gdpr|dsgvo|rgpd|lgpd|kvkk)[-_]?(banner|bar|notice|notification|popup|message|alert|box|layer|consent|prompt|overlay|info|law)|(banner|bar|notice)[-_]?(cookies?|consent)/i;

/**
 * Whether an element of the page's flow is a bar about cookies, whatever its buttons say: its names or
 * its heading say so, it has a choice, and lies where the page starts or ends.
 */
export function isBar(element: Element, labels: readonly string[], texts: Texts): boolean {
  const said = textOf(element);
  if (said.length > 1200 || labels.length < 2 || !namesCookies(said, texts)) return false;
  if (element.querySelector("main, nav, article, h1") || element.closest("article, main")) {
    return false;
  }
  const title = element.getAttribute("aria-label") ??
    element.querySelector("h2, h3, h4, h5, h6, legend, strong, b")?.textContent ?? "";
  const isNamed = BAR.test(`${element.id} ${element.getAttribute("class") ?? ""}`);
  const text = said.toLowerCase();
  const says = (sources: string[]) => sources.some((source) => new RegExp(source, "u").test(text));
  return isAtEdge(element) && (isNamed || namesCookies(title, texts)) && says(texts.notice) &&
    !says(texts.offTopic) &&
    element.querySelector("input[type=email], input[type=search]") === null;
}

/** Whether an element lies in the upper half of the first window, or in the page's last window. */
export function isAtEdge(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  const { scrollHeight } = document.documentElement;
  return width >= innerWidth / 3 &&
    (top + scrollY < innerHeight / 2 || bottom + scrollY > scrollHeight - innerHeight);
}
