/** Finds, reads and turns the toggles of a consent manager's settings, from inside the page. */
import { inLayer, isVisible } from "./element_script.ts";
import { pairLabel, pairOf, radioPairs } from "./radio_script.ts";
import { folded } from "../../languages/folded.ts";

/** All enabled toggles. A pair of radio buttons is represented by the button that allows. */
export function toggles(): HTMLElement[] {
  return allToggles().filter((element) => !element.matches(":disabled, [aria-disabled=true]"));
}

/** As `toggles`, with those that are disabled. */
export function allToggles(): HTMLElement[] {
  const selector = "input[type=checkbox], [role=switch], [role=checkbox], .pm-switch[aria-checked]";
  const single = inLayer(selector).filter((element) => !element.querySelector(selector));
  return [...single, ...radioPairs().map(({ allow }) => allow)];
}

/** The text of the tab that is shown; empty without tabs. */
export function tabNow(): string {
  return inLayer("[role=tab][aria-selected=true]")[0]?.innerText.trim() ?? "";
}

/** Whether a toggle is visible. Switches are often drawn over an invisible checkbox. */
export function isShown(element: HTMLElement): boolean {
  if (isVisible(element)) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  const drawn = [...element.labels ?? [], element.nextElementSibling, element.parentElement];
  return drawn.some((one) => one !== null && isVisible(one));
}

export function isOn(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute("aria-checked") === "true";
}

/** Whether a toggle has the wanted state; a pair may have no state yet. */
export function isSet(element: HTMLElement, on: boolean): boolean {
  const pair = pairOf(element);
  return pair ? isOn(on ? pair.allow : pair.deny) : isOn(element) === on;
}

export function toggleLabel(element: HTMLElement): string {
  const pair = pairOf(element);
  if (pair) return pairLabel(pair).slice(0, 120);
  const state =
    /^(on|off|an|aus|ein|ja|nein|yes|no|oui|non|sí|no|aan|uit|nee|tak|nie|på|av|til|fra|nej|kyllä|ei|ano|ne)?$/i;
  const box = element instanceof HTMLInputElement;
  const own = element.getAttribute("aria-label") ??
    (box ? element.labels?.[0]?.innerText : undefined) ??
    document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.innerText ??
    (box ? undefined : element.innerText.split("\n").find((line) => !state.test(line.trim())));
  let text = own?.trim() ?? "";
  let around: HTMLElement | null = element;
  for (let level = 0; text.length < 3 && around !== null && level < 4; level++) {
    around = around.parentElement;
    text = around?.innerText?.trim().split("\n")[0] ?? "";
  }
  return text.slice(0, 120);
}

/** Whether a toggle has a state; a redrawn toggle is recognised by its label. */
export function hasState(element: HTMLElement, label: string, on: boolean): boolean {
  if (element.isConnected) return isSet(element, on);
  return toggles().some((other) => toggleLabel(other) === label && isSet(other, on));
}

/** The pauses of all toggles that are turned, and what is called with each that is pressed. */
export interface Turning {
  /** In milliseconds, used up from the end. */
  waits: number[];
  note(label: string): void;
}

/**
 * Turns toggles and waits until they have the wanted state. Returns label and state of each toggle
 * that changed; toggles that did not follow are left out.
 */
export async function turnAll(
  elements: HTMLElement[],
  on: boolean,
  { waits, note }: Turning,
): Promise<string[]> {
  const turned = elements.filter((element) => !isSet(element, on))
    .map((element) => ({ element, label: toggleLabel(element) }));
  for (const { element, label } of turned) {
    const pair = pairOf(element);
    (on || !pair ? element : pair.deny).click();
    note(label);
  }
  const left = () => turned.filter(({ element, label }) => !hasState(element, label, on));
  while (left().length > 0 && waits.length > 0) {
    const ms = waits.pop();
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  const stayed = left();
  return turned.filter((one) => !stayed.includes(one))
    .map(({ label }) => `${label}: ${on ? "on" : "off"}`);
}

/** Whether a toggle, or the tab with the toggle, is about legitimate interest. */
export function ofInterest(tab: string, element?: HTMLElement): boolean {
  const says =
    /legitim|legittim|berechtigt|gerechtvaardigd|uzasadnion|berattigad|berettiget|oikeutet|opravnen|opravnit|jogos|εννομ|zakonit|upravicen|законн/i;
  const panel = element?.closest("fieldset, section, [role=tabpanel], [role=group]");
  const title = document.getElementById(panel?.getAttribute("aria-labelledby") ?? "");
  const named = [
    tab,
    element ? toggleLabel(element) : "",
    panel?.getAttribute("aria-label"),
    title?.textContent,
    panel?.querySelector("legend, h2, h3, h4")?.textContent,
  ];
  return named.some((text) => says.test(folded(text ?? "")));
}
