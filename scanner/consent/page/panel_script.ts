/** Reads and sets the tabs and toggles of any consent manager's settings. Runs inside the page. */
import { inLayer, isVisible, labelOf } from "./element_script.ts";
import { folded } from "../../languages/folded.ts";
import { toggleOf } from "./looks_script.ts";
import { lowestLevels } from "./level_script.ts";
import { radioLabel } from "./radio_script.ts";
import {
  isOn,
  isShown,
  ofInterest,
  tabNow,
  toggleLabel,
  toggles,
  turnAll,
} from "./toggle_script.ts";

/** A toggle that the page shows or hides. */
interface NotedToggle {
  label: string;
  legitimateInterest: boolean;
}

/** A toggle by the manager's label, and the state to set. */
export interface ToggleChoice {
  label: string;
  on: boolean;
  /** Whether the label means a toggle among the legitimate interests or among the consents. */
  legitimateInterest?: boolean | undefined;
}

export interface PanelPlan {
  /**
   * `consents-off` turns off all consents of the visible tab. `all-off` turns off everything on
   * every tab, also by "object to all" buttons. Both choose the lowest level. `toggle-choices` sets
   * the toggles of the plan and touches no others.
   */
  mode: "consents-off" | "all-off" | "toggle-choices";
  toggleChoices: ToggleChoice[];
}

export interface PanelReport {
  /** Number of toggles found. */
  seen: number;
  /** What was pressed, in order; `after` in milliseconds since the plan began. */
  presses: { label: string; control: "button" | "toggle"; after: number }[];
  /** The toggles found, each once. */
  toggles: NotedToggle[];
  /** Labels of toggles that were turned, each with its new state. */
  turned: string[];
  /** Labels of the tabs and "object to all" buttons that were pressed. */
  pressed: string[];
  /** Labels of chosen toggles that the page lacks. */
  missed: string[];
  /**
   * Labels of toggles that are still on although they should be off and are not strictly necessary.
   */
  left: string[];
}

/** Presses every "object to all" button, except Sourcepoint's "reject all", which ends its manager. */
function objectToAll(): string[] {
  const says =
    /^(object to all|reject all interests?|allen? widersprechen|alle ablehnen|(s'opposer à|refuser) tout|oponerse a tod[oa]s?|opponiti a tutt[ioe]|bezwaar tegen alles?)$/i;
  const buttons = inLayer("button, a, [role=button]")
    .filter((element) => isVisible(element) && says.test(labelOf(element)))
    .filter((element) => !/REJECT_ALL|sp_choice_type_/.test(element.className));
  for (const button of buttons) button.click();
  return buttons.map((button) => labelOf(button));
}

/** Visible toggles of the layer, each once. */
export function shownToggles(): NotedToggle[] {
  return withToggles(toggles().filter((element) => isShown(element)), ofInterest(tabNow()), []);
}

/** The label of a toggle that waits to be pressed for a rule; null for anything else. */
export function toggleToPress(id: number): string | null {
  const element = globalThis.crumbtrailPresses?.get(id)?.element;
  const toggle = element ? toggleOf(element) : null;
  return toggle && (toggleLabel(toggle).split("\n")[0]?.trim() ?? "");
}

/** As many as a recording holds. */
const MAX_NOTED = 200;
/** Presses that are noted. */
const MAX_PRESSES = 500;

/**
 * Known toggles and those of the elements, each once and by the first line of its text; toggles
 * without a text are left out.
 */
function withToggles(
  elements: HTMLElement[],
  byInterest: boolean,
  known: readonly NotedToggle[],
): NotedToggle[] {
  const all = [...known];
  for (const element of elements) {
    const label = toggleLabel(element).split("\n")[0]?.trim() ?? "";
    const legitimateInterest = byInterest || ofInterest("", element);
    const isKnown = all.some((one) =>
      one.label === label && one.legitimateInterest === legitimateInterest
    );
    if (label !== "" && !isKnown && all.length < MAX_NOTED) all.push({ label, legitimateInterest });
  }
  return all;
}

/** Carries out a plan in the document. */
export async function carryOut({ mode, toggleChoices }: PanelPlan): Promise<PanelReport> {
  const report: PanelReport = {
    ...{ seen: 0, presses: [], toggles: [], turned: [], pressed: [], missed: [], left: [] },
  };
  const began = performance.now();
  const note = (label: string, control: "button" | "toggle") => {
    if (report.presses.length === MAX_PRESSES) return;
    const [line = ""] = label.trim().split("\n");
    report.presses.push({ label: line.slice(0, 120), control, after: performance.now() - began });
  };
  const found = new Set<ToggleChoice>();
  const earlier = new Set<HTMLElement>();
  // The pauses of all toggles together: the caller waits at most five seconds for the result.
  const turning = {
    waits: Array.from({ length: 20 }, () => 60),
    note: (label: string) => note(label, "toggle"),
  };
  const grant = async (all: HTMLElement[], byInterest: boolean, open: ToggleChoice[]) => {
    for (const toggleChoice of open) {
      const isInterest = toggleChoice.legitimateInterest ?? false;
      const alike = all.filter((element) =>
        toggleLabel(element).toLowerCase().includes(toggleChoice.label.toLowerCase())
      );
      const same = alike.filter((element) =>
        (byInterest || ofInterest("", element)) === isInterest
      );
      // A heading may name both consent and legitimate interest, so a consent may stand below such
      // a heading; a tab named after legitimate interest has no consents.
      const named = same.length > 0 || isInterest || byInterest ? same : alike;
      if (named.length > 0) found.add(toggleChoice);
      report.turned.push(...await turnAll(named, toggleChoice.on, turning));
    }
  };
  const visit = async (tab: string) => {
    const shown = toggles().filter((element) => isShown(element));
    for (const element of shown) earlier.add(element);
    const byInterest = ofInterest(tab);
    report.toggles = withToggles(shown, byInterest, report.toggles);
    if (mode === "consents-off" && !byInterest) {
      report.turned.push(...await turnAll(shown, false, turning));
    }
    if (mode === "all-off") {
      const labels = objectToAll();
      report.pressed.push(...labels);
      for (const label of labels) note(label, "button");
      report.turned.push(...await turnAll(shown, false, turning));
    }
    if (mode === "toggle-choices") await grant(shown, byInterest, toggleChoices);
  };
  const atFirst = toggles().filter((element) => isShown(element));
  await visit(tabNow());
  const tabs = inLayer("[role=tab]").filter((element) => isVisible(element));
  for (const tab of mode === "consents-off" ? [] : tabs) {
    tab.click();
    report.pressed.push(tab.innerText.trim());
    note(tab.innerText, "button");
    await new Promise((resolve) => setTimeout(resolve, 120));
    await visit(tab.innerText);
  }
  // The button that saves may stand on no other tab than the one that was open at first.
  for (const tab of tabs) {
    if (atFirst.every((element) => isShown(element))) break;
    tab.click();
    note(tab.innerText, "button");
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  const unseen = toggles().filter((element) => !earlier.has(element));
  report.toggles = withToggles(unseen, false, report.toggles);
  // Toggles in closed accordions and on other tabs are invisible, but they count.
  if (mode === "all-off") report.turned.push(...await turnAll(toggles(), false, turning));
  if (mode === "toggle-choices") {
    await grant(unseen, false, toggleChoices.filter((toggleChoice) => !found.has(toggleChoice)));
  }
  for (const element of toggles()) earlier.add(element);
  const levels = mode === "toggle-choices" ? [] : lowestLevels();
  report.turned.push(...await turnAll(levels, true, turning));
  const needed =
    /necess|notwend|erforder|essen[tzc]|required|strict|noodzak|niezbedn|nodvand|nodvend|tecnic|techni|valttam|nezbytn|nevyhn|szukseg|nuzn|nujn|neces|απαραιτ|αναγκα|необход/i;
  const left = mode === "all-off" ? toggles().filter((element) => isOn(element)) : [];
  report.left = left.map((element) => toggleLabel(element))
    .filter((label) => !needed.test(folded(label)))
    .concat(levels.filter((level) => !isOn(level)).map(radioLabel));
  report.seen = earlier.size + levels.length;
  const missed = mode === "toggle-choices"
    ? toggleChoices.filter((toggleChoice) => !found.has(toggleChoice))
    : [];
  report.missed = missed.map(({ label }) => label);
  return report;
}
