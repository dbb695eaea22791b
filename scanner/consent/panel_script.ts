/** The settings of a consent manager from inside: its tabs and toggles, whoever made them. */
import { isVisible, labelOf, rootOf } from "./element_script.ts";

/** A toggle as the manager labels it, and how it is to stand. */
export interface Wish {
  label: string;
  on: boolean;
  /** The toggle of that label among the legitimate interests; else among the consents. */
  legitimateInterest?: boolean | undefined;
}

export interface PanelPlan {
  /**
   * `consents-off`: what is on in the tab on display goes off. `all-off`: everything goes off, on
   * every tab, by "object to all" as well. `wishes`: the wishes, and nothing else is touched.
   */
  mode: "consents-off" | "all-off" | "wishes";
  wishes: Wish[];
}

export interface PanelReport {
  /** Toggles there were. */
  seen: number;
  /** Labels of toggles that were turned, with how they stand now. */
  turned: string[];
  /** Labels of tabs and of "object to all" buttons that were pressed. */
  pressed: string[];
  /** Labels of wishes no toggle was found for. */
  missed: string[];
  /** Labels of toggles that are on after all, though they should be off and need not be on. */
  left: string[];
}

/** Expression that carries out a plan in the document; gives a `PanelReport`. */
export function panelExpression(plan: PanelPlan): string {
  const functions = [
    isVisible,
    labelOf,
    rootOf,
    inLayer,
    toggles,
    isOn,
    toggleLabel,
    turn,
    objectToAll,
    tabNow,
    carryOut,
  ];
  return `(() => {${functions.join("\n")}\nreturn carryOut(${JSON.stringify(plan)});})()`;
}

/** Elements of the layers last seen; of a frame's whole document, which is the manager's own. */
function inLayer(selector: string): HTMLElement[] {
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

function toggles(): HTMLElement[] {
  const selector = "input[type=checkbox], [role=switch], [role=checkbox], .pm-switch[aria-checked]";
  return inLayer(selector).filter((element) =>
    !element.matches(":disabled, [aria-disabled=true]") && !element.querySelector(selector)
  );
}

function isOn(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute("aria-checked") === "true";
}

function toggleLabel(element: HTMLElement): string {
  const own = element.getAttribute("aria-label") ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined) ??
    document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.innerText;
  let text = own?.trim() ?? "";
  let around: HTMLElement | null = element;
  for (let level = 0; text.length < 3 && around !== null && level < 4; level++) {
    around = around.parentElement;
    text = around?.innerText?.trim().split("\n")[0] ?? "";
  }
  return text.slice(0, 120);
}

/** Turns toggles; each that stays as it was is not reported. */
function turn(elements: HTMLElement[], on: boolean): string[] {
  const turned: string[] = [];
  for (const element of elements) {
    if (isOn(element) === on) continue;
    element.click();
    if (isOn(element) === on) turned.push(`${toggleLabel(element)}: ${on ? "on" : "off"}`);
  }
  return turned;
}

function objectToAll(): string[] {
  const says =
    /^(object to all|reject all interests?|allen? widersprechen|alle ablehnen|(s'opposer à|refuser) tout|oponerse a tod[oa]s?|opponiti a tutt[ioe]|bezwaar tegen alles?)$/i;
  const buttons = inLayer("button, a, [role=button]")
    .filter((element) => isVisible(element) && says.test(labelOf(element)))
    .filter((element) => !/REJECT_ALL|sp_choice_type_/.test(element.className));
  for (const button of buttons) button.click();
  return buttons.map((button) => labelOf(button));
}

function tabNow(): string {
  return inLayer("[role=tab][aria-selected=true]")[0]?.innerText.trim() ?? "";
}

async function carryOut({ mode, wishes }: PanelPlan): Promise<PanelReport> {
  const report: PanelReport = { seen: 0, turned: [], pressed: [], missed: [], left: [] };
  const interest = /legitim|berechtigt|gerechtvaardigd|uzasadnion|legittim/i;
  const found = new Set<Wish>();
  const known = new Set<HTMLElement>();
  const visit = (tab: string) => {
    const shown = toggles().filter((element) => isVisible(element));
    for (const element of shown) known.add(element);
    const byInterest = interest.test(tab);
    if (mode === "consents-off" && !byInterest) report.turned.push(...turn(shown, false));
    if (mode === "all-off") {
      report.pressed.push(...objectToAll());
      report.turned.push(...turn(shown, false));
    }
    for (const wish of mode === "wishes" ? wishes : []) {
      if ((wish.legitimateInterest ?? false) !== byInterest) continue;
      const named = shown.filter((element) =>
        toggleLabel(element).toLowerCase().includes(wish.label.toLowerCase())
      );
      if (named.length > 0) found.add(wish);
      report.turned.push(...turn(named, wish.on));
    }
  };
  visit(tabNow());
  const tabs = inLayer("[role=tab]").filter((element) => isVisible(element));
  for (const tab of mode === "consents-off" ? [] : tabs) {
    tab.click();
    report.pressed.push(tab.innerText.trim());
    await new Promise((resolve) => setTimeout(resolve, 120));
    visit(tab.innerText);
  }
  // What lies in closed accordions cannot be seen, but it counts all the same.
  if (mode === "all-off") report.turned.push(...turn(toggles(), false));
  for (const element of toggles()) known.add(element);
  const needed =
    /necess|nécess|notwend|erforder|essen[tzc]|required|strict|noodzak|niezbędn|nödvänd|nødvend|técnic|tecnic|techni/i;
  const left = mode === "all-off" ? toggles().filter((element) => isOn(element)) : [];
  report.left = left.map((element) => toggleLabel(element)).filter((label) => !needed.test(label));
  report.seen = known.size;
  report.missed = wishes.filter((wish) => !found.has(wish)).map(({ label }) => label);
  return report;
}
