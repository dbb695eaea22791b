/** The toggles of a layer with the state in which a visitor finds them. Runs inside pages. */
import type { BannerToggle } from "@crumbtrail/contract/recording";
import { inLayer, parentOf } from "./element_script.ts";
import { pairOf, radioGroups, radioLabel } from "./radio_script.ts";
import { allToggles, isOn, isShown, ofInterest, tabNow, toggleLabel } from "./toggle_script.ts";

/** Roles of elements with a state that no toggle of consent has. */
const NO_TOGGLE = "[role=radio], [role^=menuitem], [role=option], [role=treeitem]";

/** Toggles in sight first, each once. @param withHidden whether those out of sight count */
export function togglesIn(
  layer: Element,
  { most, withHidden }: { most: number; withHidden: boolean },
): BannerToggle[] {
  const toggles = allToggles();
  const others = inLayer(`[aria-checked]:not(${NO_TOGGLE})`)
    .filter((one) => !toggles.some((toggle) => one.contains(toggle) || toggle.contains(one)));
  // Each radio button of a group that is no pair is a choice of its own.
  const levels = radioGroups().filter((radios) => !radios.some((radio) => pairOf(radio))).flat();
  const all = [...toggles, ...others, ...levels].filter((one) => isWithin(layer, one));
  const shown = all.filter(isShown);
  const tab = tabNow();
  const found = new Map<string, BannerToggle>();
  for (const element of withHidden ? [...new Set([...shown, ...all])] : shown) {
    if (found.size === most) break;
    const label = levels.includes(element) ? radioLabel(element) : toggleLabel(element);
    const toggle = {
      label: label.split("\n")[0]?.trim().slice(0, 120) ?? "",
      legitimateInterest: ofInterest(shown.includes(element) ? tab : "", element),
      on: isOn(element),
      disabled: element.matches(":disabled, [aria-disabled=true]"),
    };
    found.set(toggle.label === "" ? String(found.size) : JSON.stringify(toggle), toggle);
  }
  return [...found.values()];
}

/** Whether an element lies in a layer. In a frame, the whole document is the layer. */
function isWithin(layer: Element, element: Element): boolean {
  if (self !== top) return true;
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    if (one === layer) return true;
  }
  return false;
}
