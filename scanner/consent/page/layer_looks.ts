/** Decides which elements are consent layers. Runs inside pages. */
import { isVisible, labelOf, leadsAway, LEAST_LETTERS, rootOf, textOf } from "./element_script.ts";
import { isBar } from "./bar_script.ts";
import { namedByLabel, type Texts } from "./button_kind_script.ts";
import { buttonKind } from "./joined_label_script.ts";
import { subscribes } from "./entrance_script.ts";
import { namesPrice } from "./label_parts_script.ts";
import { buttonKinds, isAskedAgain, namesCookies } from "./layer_kinds_script.ts";

/** Parts of a page that can be named for visitors who do not see it. */
const LABELLED = "section[aria-label], aside[aria-label], form[aria-label], [role][aria-label]";

/**
 * Whether an element is a consent layer: set apart from the page and about consent. `asks` has
 * buttons that answer, `tells` only informs.
 */
export function layerSign(element: Element, texts: Texts): "asks" | "tells" | null {
  // In a frame or a second window, the whole document may be the layer.
  const framed = self !== top || opener !== null || texts.whole === true;
  if (element === document.documentElement || (element === document.body && !framed)) return null;
  const overlaid = isApart(element) || (framed && element === document.body);
  const named = /cookie|consent|gdpr|dsgvo|rgpd|lgpd|pdpa|kvkk|privacy|(^|[-_ ])cmp([-_ ]|$)/i
    .test(`${element.id} ${element.getAttribute("class") ?? ""}`) ||
    namesCookies(
      element.matches(LABELLED) ? element.getAttribute("aria-label") ?? "" : "",
      texts,
    ) ||
    (overlaid && wasLayer(element));
  if (!overlaid && !named) return null;
  const text = textOf(element).toLowerCase();
  // A long text within the page is an article about cookies.
  if (text.length < LEAST_LETTERS || text.length > (overlaid ? 20_000 : 3000)) return null;
  const says = (sources: string[]) => sources.some((source) => new RegExp(source, "u").test(text));
  const isNamed = () =>
    texts.named !== undefined && isNamedByLabels(element, buttonsIn(element).map(labelOf), texts);
  const isOpened = overlaid && texts.opened === true && isPanel(element, texts);
  const again = overlaid && asksAgain(element, text, texts);
  const isMeant = () =>
    named || again || isNamed() || (says(texts.topic) && isAnswerable(element, texts));
  if (!says(texts.layer) && !isOpened && !(overlaid && isMeant())) return null;
  const buttons = buttonsIn(element).filter((button) => overlaid || !leadsAway(button));
  const labels = buttons.map((button) => labelOf(button));
  if (isOfTerms({ text, labels }, texts)) return null;
  if (isOpened || asksForConsent(element, { labels, named: named || again, says }, texts)) {
    return "asks";
  }
  if (!overlaid) return isBar(element, labels, texts) ? "tells" : null;
  const isNotice = text.length < MOST_LETTERS && labels.length > 0;
  if (!isNotice || says(texts.offTopic)) return null;
  // The id or class names consent and there is a choice: a banner in words that are not known.
  return says(texts.notice) || (named && labels.length > 1) ? "tells" : null;
}

/** A longer text is no mere question. */
const MOST_LETTERS = 2500;

const TOGGLES = "input[type=checkbox], input[type=radio], [role=switch], [role=checkbox]";

/** Whether an element has toggles and a button that ends the choice, or both answers. */
function isPanel(element: Element, texts: Texts): boolean {
  const kinds = buttonKinds(buttonsIn(element).map(labelOf), texts, textOf(element));
  if (kinds.includes("accept") && kinds.includes("reject")) return true;
  const root = rootOf(element) ?? element;
  const roots = [...root.querySelectorAll("*")].flatMap((inner) => rootOf(inner) ?? []);
  return kinds.some((kind) => /accept|reject|save/.test(kind)) &&
    [root, ...roots].some((one) => one.querySelector(TOGGLES) !== null);
}

/**
 * Whether an element accepts, rejects, and leads to settings. Hardly another question does: one about
 * ads, devices or data then needs no word of consent. Requests to join or to share are accepted and
 * rejected for "all" as well: then it has to name two such things.
 */
function isAnswerable(element: Element, texts: Texts): boolean {
  const text = textOf(element);
  if (text.length > MOST_LETTERS) return false;
  const labels = buttonsIn(element).map(labelOf);
  const kinds = buttonKinds(labels, texts, text);
  if (!kinds.includes("accept") || !kinds.includes("reject")) return false;
  const answers = labels.filter((_, at) => kinds[at] === "accept" || kinds[at] === "reject");
  return kinds.includes("settings") || kinds.includes("save") ||
    (answers.every((label) => ALL.test(label)) && topicsOf(text, texts).size > 1);
}

/** Words of the subjects of consent in a text, in lower case. */
function topicsOf(text: string, { topic }: Texts): Set<string> {
  const lower = text.toLowerCase();
  return new Set(topic.flatMap((source) => lower.match(new RegExp(source, "u"))?.[0] ?? []));
}

const ALL =
  /(?<!\p{L})(?:all|everything|all(?:e[sn]?|em)|tou(?:t|s|tes)|tod[oa]s?|tutt[io])(?!\p{L})/iu;

/** Whether an element asked for consent before: what it shows then belongs to the question. */
function wasLayer(element: Element): boolean {
  return globalThis.crumbtrailAsked?.has(element) === true &&
    element.querySelector("main, nav, article") === null;
}

/** Whether an element asks if the visitor is sure to refuse, after another has asked for consent. */
function asksAgain(element: Element, text: string, texts: Texts): boolean {
  if (globalThis.crumbtrailAsked === undefined || !isAskedAgain(text, texts)) return false;
  return buttonKinds(buttonsIn(element).map(labelOf), texts, text).includes("reject");
}

/** Whether the property names one of the labels; a bar of the site may have settings of its own. */
function isNamedByLabels(element: Element, labels: readonly string[], texts: Texts): boolean {
  const answers = labels.flatMap((label) => namedByLabel(label, texts)?.answer ?? []);
  return answers.some((answer) => answer !== "settings" || element.closest("header, nav") === null);
}

export function isApart(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "fixed" || position === "sticky" || element.tagName === "DIALOG" ||
    /^(alert)?dialog$/.test(element.getAttribute("role") ?? "") ||
    element.getAttribute("aria-modal") === "true" || element.matches(":popover-open");
}

/**
 * Whether a dialog asks to agree to terms of use: it names them and no cookies, and leads to no
 * settings. Pure.
 */
export function isOfTerms(
  { text, labels }: { text: string; labels: string[] },
  texts: Texts,
): boolean {
  const policies = new RegExp(texts.policies.join("|"), "gu");
  const lower = text.toLowerCase().replace(policies, "");
  const says = (sources: string[]) => sources.some((source) => new RegExp(source, "u").test(lower));
  if (!says(texts.terms) || says(texts.cookies)) return false;
  return !buttonKinds(labels, texts, text).some((kind) => kind === "settings" || kind === "save");
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
  const kinds = buttonKinds(labels, texts, text);
  const joins = labels.some((label) => any(texts.joins, label.toLowerCase().trim()));
  if (joins && !kinds.includes("accept")) return true;
  const lower = text.toLowerCase();
  const policies = new RegExp(texts.policies.join("|"), "gu");
  if (named || any(texts.layer, lower.replace(policies, ""))) return false;
  const answered = kinds.some((kind) => kind !== "reject" && kind !== "other") ||
    labels.some((label) => namedByLabel(label, texts) !== null);
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
  const text = textOf(element);
  const kinds = buttonKinds(labels, texts, text);
  if (isPromotion({ text, labels, named }, texts)) return false;
  const answers = labels.filter((_, at) => kinds[at] === "accept" || kinds[at] === "reject");
  const isPlain = (label: string) =>
    texts.plain.some((source) => new RegExp(source, "u").test(label.toLowerCase()));
  const opposite = kinds.includes("accept") && kinds.includes("reject");
  const wantsAddress = element.querySelector("input[type=email], input[type=search]") !== null;
  const paysOrConsents = isPayOrConsent(text, kinds, texts);
  const understood = answers.some(isPlain) || isNamedByLabels(element, labels, texts) ||
    (paysOrConsents && subscribes(text, texts) && namesCookies(text, texts));
  const answersCookies = understood && (says(texts.notice) || paysOrConsents);
  const own = labels.map((label) => buttonKind(label, texts));
  const isClear = says(texts.cookies) && own.includes("accept") && own.includes("reject");
  // A site of recipes or vouchers names those beside its cookies, too. A dialog that accepts,
  // rejects and leads to settings asks for consent all the same.
  const isWhole = opposite && says(texts.cookies) &&
    (kinds.includes("settings") || kinds.includes("save"));
  const offTopic = wantsAddress || (says(texts.offTopic) && !answersCookies && !isWhole);
  const onTopic = !offTopic && (named || isClear || says(texts.topic) || says(texts.notice));
  if (understood && (!offTopic || (opposite && !wantsAddress))) return true;
  if (!onTopic) return false;
  return answers.length > 0 ||
    (kinds.includes("save") && element.querySelector("input, [role=switch]") !== null) ||
    ((named || says(texts.cookies)) &&
      kinds.includes("acknowledge"));
}

/** Whether a dialog offers a subscription at a price, or to accept what it names. */
function isPayOrConsent(said: string, kinds: readonly string[], texts: Texts): boolean {
  const lower = said.toLowerCase().replace(new RegExp(texts.policies.join("|"), "gu"), "");
  return namesPrice(said) && kinds.includes("accept") &&
    texts.layer.some((source) => new RegExp(source, "u").test(lower));
}

export function buttonsIn(element: Element): HTMLElement[] {
  const selector = "button, a, [role=button], [onclick], " +
    "input[type=button], input[type=submit], input[type=image]";
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
