/** Finds the buttons that close pop-ups over a consent layer. Runs inside pages. */
import { elementAt, labelOf, leadsAway, parentOf, textOf } from "./element_script.ts";
import { buttonsIn, isApart, layerSign } from "./layer_looks.ts";
import { plainLabel, type Texts } from "./button_kind_script.ts";
import { buttonKind } from "./joined_label_script.ts";
import { namesCookies } from "./layer_kinds_script.ts";

/** Phrases of layers, and of pop-ups over them. */
export interface CoverTexts extends Texts {
  /** Labels of buttons that only close. */
  close: string[];
  /** Labels that turn an offer down or leave it for later, and stay on the page. */
  dismiss: string[];
}

/** Where a pop-up is looked for whose backdrop covers everything: shares of the window. */
const PLACES = [
  ...[[0.5, 0.5], [0.5, 0.3], [0.5, 0.7], [0.25, 0.5], [0.75, 0.5]] as const,
  // Sheets stand at the edge of the window.
  ...[[0.5, 0.93], [0.5, 0.07]] as const,
];

/**
 * The button that closes the pop-up over a point of the window; null if there is none, or if what
 * lies there asks for consent: that is answered, never closed.
 */
export function closerAt(x: number, y: number, texts: CoverTexts): HTMLElement | null {
  const [over] = overlaysAt(x, y);
  if (over === undefined) return null;
  const closer = closerIn(overlaysAt(x, y), texts);
  if (closer !== null || buttonsIn(over).length > 0) return closer;
  // The backdrop of a pop-up has no buttons: the pop-up itself lies somewhere in the window.
  for (const [left, top] of PLACES) {
    const other = closerIn(overlaysAt(innerWidth * left, innerHeight * top), texts);
    if (other !== null) return other;
  }
  return null;
}

/** As `closerAt`, for a pop-up that is the whole document of a frame. */
export function closerOfDocument(texts: CoverTexts): HTMLElement | null {
  return document.body === null ? null : closerIn([document.body], texts);
}

/** What a button that closes says, for the recording. */
export function labelOfCloser(button: HTMLElement): string {
  return (button.getAttribute("aria-label") || labelOf(button)).slice(0, 120);
}

/** Overlays with a point of the window, the innermost first. */
function overlaysAt(x: number, y: number): Element[] {
  const found: Element[] = [];
  for (let one = elementAt(x, y); one !== null && one !== document.body; one = parentOf(one)) {
    if (isApart(one)) found.push(one);
  }
  return found;
}

function closerIn(overlays: readonly Element[], texts: CoverTexts): HTMLElement | null {
  for (const overlay of overlays) {
    if (layerSign(overlay, texts) !== null) return null;
    const buttons = buttonsIn(overlay).filter((button) => !leadsAway(button));
    const closer = buttons.find((button) => isCloser(button, texts)) ??
      (namesCookies(textOf(overlay), texts)
        ? null
        : buttons.find((button) => isDismisser(button, texts)));
    if (closer) return closer;
  }
  return null;
}

/** Whether a button turns down what a pop-up offers: the app, a newsletter, another region. */
function isDismisser(button: HTMLElement, texts: CoverTexts): boolean {
  return isDismissal(labelOf(button), texts) && !sends(button) &&
    !/\blocation\b|\bopen\(/.test(button.getAttribute("onclick") ?? "");
}

/** Whether a label turns an offer down and answers no question of consent but with a no. Pure. */
export function isDismissal(label: string, texts: CoverTexts): boolean {
  const text = plainLabel(label);
  if (text.length > 80 || /accept|save|settings/.test(buttonKind(label, texts))) return false;
  return texts.dismiss.some((source) => new RegExp(`^(?:${source})$`, "u").test(text));
}

/** Whether a button sends a form, which loads another document. */
function sends(button: HTMLElement): boolean {
  const isSender = button instanceof HTMLButtonElement || button instanceof HTMLInputElement;
  return isSender && button.type === "submit" && button.form !== null &&
    button.form.method !== "dialog";
}

/** Whether a button only closes. */
function isCloser(button: HTMLElement, texts: CoverTexts): boolean {
  const labels = [labelOf(button), button.getAttribute("aria-label") ?? "", button.title]
    .map((label) => label.trim().toLowerCase()).filter((label) => label !== "");
  const kinds = labels.map((label) => buttonKind(label, texts));
  if (kinds.some((kind) => /accept|reject|save/.test(kind))) return false;
  const says = labels.some((label) => isClosing(label, texts));
  const isIcon = labels.every((label) => label.length <= 2);
  return says ||
    (isIcon && /(^|[-_ ])(close|dismiss)/i.test(`${button.id} ${button.className}`));
}

/** Whether a label only closes what it stands on. Pure. */
export function isClosing(label: string, texts: CoverTexts): boolean {
  const said = [label.trim().toLowerCase(), plainLabel(label)];
  return texts.close.some((source) => {
    const whole = new RegExp(`^(?:${source})$`, "u");
    return said.some((text) => whole.test(text));
  });
}
