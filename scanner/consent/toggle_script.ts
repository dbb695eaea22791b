/**
 * The toggles of a consent manager's settings from inside: sent as source text, so each function
 * uses nothing but its arguments, the DOM and, by name, the other ones here.
 */
import { isVisible, rootOf } from "./element_script.ts";
import { folded } from "./stored_languages.ts";

/** Elements of the layers last seen; of a frame's whole document, which is the manager's own. */
export function inLayer(selector: string): HTMLElement[] {
  const found = new Set<HTMLElement>();
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) found.add(element);
    for (const inner of root.querySelectorAll("*")) {
      const shadow = rootOf(inner);
      if (shadow) visit(shadow);
    }
  };
  if (self !== top) visit(document);
  for (const { element } of globalThis.crumbtrailLayers ?? []) {
    visit(rootOf(element) ?? element);
  }
  return [...found];
}

export function toggles(): HTMLElement[] {
  const selector = "input[type=checkbox], [role=switch], [role=checkbox], .pm-switch[aria-checked]";
  return inLayer(selector).filter((element) =>
    !element.matches(":disabled, [aria-disabled=true]") && !element.querySelector(selector)
  );
}

/** Switches are drawn over boxes that cannot be seen themselves. */
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

export function toggleLabel(element: HTMLElement): string {
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

/** Whether a toggle stands so; one that was drawn anew is known by its label. */
export function stands(element: HTMLElement, label: string, on: boolean): boolean {
  if (element.isConnected) return isOn(element) === on;
  return toggles().some((other) => toggleLabel(other) === label && isOn(other) === on);
}

/** Turns toggles, which may take a moment; each that stays as it was is not reported. */
export async function turn(
  elements: HTMLElement[],
  on: boolean,
  waits: number[],
): Promise<string[]> {
  const turned = elements.filter((element) => isOn(element) !== on)
    .map((element) => ({ element, label: toggleLabel(element) }));
  for (const { element } of turned) element.click();
  const left = () => turned.filter(({ element, label }) => !stands(element, label, on));
  while (left().length > 0 && waits.length > 0) {
    const ms = waits.pop();
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  const stayed = left();
  return turned.filter((one) => !stayed.includes(one))
    .map(({ label }) => `${label}: ${on ? "on" : "off"}`);
}

/** Whether a toggle, or the tab it is on, is about legitimate interest. */
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
