/** Decides which elements are consent layers. Runs inside pages. */
import { isVisible, labelOf, rootOf, textOf } from "./element_script.ts";
import { buttonKinds, type Texts } from "./button_kind_script.ts";

/**
 * Whether an element is a consent layer: set apart from the page and about consent. `asks` has
 * buttons that answer, `tells` only informs.
 */
export function layerSign(element: Element, texts: Texts): "asks" | "tells" | null {
  // In a frame or a second window, the whole document may be the layer.
  const framed = self !== top || opener !== null;
  if (element === document.documentElement || (element === document.body && !framed)) return null;
  const overlaid = isApart(element) || (framed && element === document.body);
  const named = /cookie|consent|gdpr|dsgvo|rgpd|lgpd|pdpa|kvkk|privacy|(^|[-_ ])cmp([-_ ]|$)/i
    .test(`${element.id} ${element.getAttribute("class") ?? ""}`);
  if (!overlaid && !named) return null;
  const text = textOf(element).toLowerCase();
  // A long text within the page is an article about cookies.
  if (text.length < 20 || text.length > (overlaid ? 20_000 : 3000)) return null;
  const says = (sources: string[]) => sources.some((source) => new RegExp(source, "u").test(text));
  if (!says(texts.layer) && !(named && overlaid)) return null;
  const buttons = buttonsIn(element).filter((button) => overlaid || !leadsAway(button));
  const labels = buttons.map((button) => labelOf(button));
  if (asksForConsent(element, { labels, named, says }, texts)) return "asks";
  const isNotice = overlaid && text.length < 2500 && labels.length > 0;
  if (!isNotice || says(texts.offTopic)) return null;
  // The id or class names consent and there is a choice: a banner in words that are not known.
  return says(texts.notice) || (named && labels.length > 1) ? "tells" : null;
}

export function isApart(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "fixed" || position === "sticky" || element.tagName === "DIALOG" ||
    /^(alert)?dialog$/.test(element.getAttribute("role") ?? "") ||
    element.getAttribute("aria-modal") === "true";
}

export function leadsAway(button: HTMLElement): boolean {
  const href = button instanceof HTMLAnchorElement ? button.getAttribute("href") ?? "" : "";
  return !/^(#|javascript:|$)/i.test(href);
}

/**
 * Whether a dialog offers something unrelated to consent: a label to join but none to accept, or no
 * words of consent except the name of a policy. Pure.
 */
export function isPromotion(
  { text, labels, named }: { text: string; labels: string[]; named: boolean },
  texts: Texts,
): boolean {
  const any = (sources: string[], said: string) =>
    sources.some((source) => new RegExp(source, "u").test(said));
  const kinds = buttonKinds(labels, texts);
  const joins = labels.some((label) => any(texts.joins, label.toLowerCase().trim()));
  if (joins && !kinds.includes("accept")) return true;
  const lower = text.toLowerCase();
  const policies = new RegExp(texts.policies.join("|"), "gu");
  if (named || any(texts.layer, lower.replace(policies, ""))) return false;
  const answered = kinds.some((kind) => kind !== "reject" && kind !== "other");
  return !answered || any(texts.offTopic, lower);
}

/**
 * Whether the buttons answer a question of consent. A newsletter's "no, thanks" and the cookies of
 * a recipe do not count.
 */
export function asksForConsent(
  element: Element,
  { labels, named, says }: {
    labels: string[];
    named: boolean;
    says: (sources: string[]) => boolean;
  },
  texts: Texts,
): boolean {
  const kinds = buttonKinds(labels, texts);
  if (isPromotion({ text: textOf(element), labels, named }, texts)) return false;
  const answers = labels.filter((_, at) => kinds[at] === "accept" || kinds[at] === "reject");
  const isPlain = (label: string) =>
    texts.plain.some((source) => new RegExp(source, "u").test(label.toLowerCase()));
  const opposite = kinds.includes("accept") && kinds.includes("reject");
  const wantsAddress = element.querySelector("input[type=email], input[type=search]") !== null;
  const understood = answers.some(isPlain);
  const offTopic = wantsAddress || (says(texts.offTopic) && !(understood && says(texts.notice)));
  const onTopic = !offTopic && (named || says(texts.topic) || says(texts.notice));
  if (understood && (!offTopic || (opposite && !wantsAddress))) return true;
  if (!onTopic) return false;
  return answers.length > 0 ||
    (kinds.includes("save") && element.querySelector("input, [role=switch]") !== null) ||
    ((named || says(texts.cookies)) &&
      kinds.includes("acknowledge"));
}

export function buttonsIn(element: Element): HTMLElement[] {
  const selector = "button, a, [role=button], input[type=button], input[type=submit], [onclick]";
  const found: HTMLElement[] = [];
  const visit = (root: ParentNode) => {
    for (const inner of root.querySelectorAll(selector)) {
      if (!(inner instanceof HTMLElement) || !isVisible(inner)) continue;
      if (inner.matches(":disabled")) continue;
      if (!inner.querySelector(selector)) found.push(inner);
    }
    for (const inner of root.querySelectorAll("*")) {
      const root = rootOf(inner);
      if (root) visit(root);
    }
  };
  visit(rootOf(element) ?? element);
  // What the page puts into the slots of a component is a child of its host.
  if (rootOf(element)) visit(element);
  // Some managers use plain elements as buttons, recognisable only by the shape of the cursor.
  const plain = [...(rootOf(element) ?? element).querySelectorAll("span, div, p, li")].slice(
    0,
    300,
  );
  for (const inner of plain) {
    if (!(inner instanceof HTMLElement) || inner.childElementCount > 0 || !isVisible(inner)) {
      continue;
    }
    if (getComputedStyle(inner).cursor !== "pointer" || inner.closest(selector)) continue;
    if (inner.innerText.trim().length < 40) found.push(inner);
  }
  return found.slice(0, 60);
}
