/** Reads Sourcepoint's message and privacy manager by their class names. Runs inside pages. */
import { isVisible, labelOf, textOf } from "../page/element_script.ts";

/** An open message of Sourcepoint. */
export interface SourcepointState {
  /** True for the privacy manager, false for the first layer. */
  manager: boolean;
  text: string;
  /** Action codes of the visible buttons, e.g. `11` or `SAVE_AND_EXIT`. */
  buttons: { code: string; label: string }[];
}

/** The visible buttons with an action code. */
export function messageButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[class*="sp_choice_type_"]')]
    .filter((element) => isVisible(element));
}

function codeOf(element: Element): string {
  return /(?:^|\s)sp_choice_type_(\w+)/.exec(element.getAttribute("class") ?? "")?.[1] ?? "";
}

function buttonOf(code: string): HTMLElement | null {
  return messageButtons().find((element) => codeOf(element) === code) ?? null;
}

/** The element of a message: one without a frame stands amid the page's own text. */
export function messageBox([button]: readonly HTMLElement[]): Element {
  return button?.closest("[id^=sp_message_container_], .message") ?? document.body;
}

/** The button of an action code, scrolled to where a mouse reaches the button. */
export function buttonToPress(code: string): HTMLElement | null {
  const button = buttonOf(code);
  button?.scrollIntoView({ block: "center", behavior: "instant" });
  return button;
}

/** The open message in a document; null if the document has no message of Sourcepoint. */
export function sourcepointState(): SourcepointState | null {
  const elements = messageButtons();
  const buttons = elements.map((element) => ({
    code: codeOf(element),
    label: labelOf(element).slice(0, 120),
  }));
  if (buttons.length === 0) return null;
  const manager = /privacy-manager|_pm\//.test(location.pathname) ||
    buttons.some(({ code }) => /^(1|SAVE_AND_EXIT|REJECT_ALL|ACCEPT_ALL)$/.test(code));
  const text = textOf(messageBox(elements)).replace(/\s+/g, " ").trim().slice(0, 4000);
  return { manager, text, buttons };
}
