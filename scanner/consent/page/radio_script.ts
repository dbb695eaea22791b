/**
 * Settings with a pair of radio buttons, one to allow and one to deny. A pair acts as one toggle.
 */
import { inLayer } from "./element_script.ts";
import { folded } from "../../languages/folded.ts";

export interface RadioPair {
  allow: HTMLElement;
  deny: HTMLElement;
}

/**
 * Radio buttons of which one is on: those of one name within their form, or within the document, and
 * those of an element that is a group. Groups with a disabled button are left out.
 */
export function radioGroups(): HTMLElement[][] {
  const all = inLayer("input[type=radio], [role=radio]");
  const named = (one: Element, name: string, form: HTMLFormElement | null) =>
    one instanceof HTMLInputElement && one.name === name && one.form === form;
  const groups = Map.groupBy(
    all,
    (radio) =>
      radio instanceof HTMLInputElement && radio.name !== ""
        ? all.find((other) => named(other, radio.name, radio.form))
        : radio.closest("fieldset, [role=radiogroup]"),
  );
  return [...groups.values()].filter((radios) =>
    !radios.some((radio) => radio.matches(":disabled, [aria-disabled=true]"))
  );
}

/** All pairs in the layers; groups with answers other than allow and deny are left out. */
export function radioPairs(): RadioPair[] {
  const pairs = radioGroups().flatMap((radios) => {
    const of = (side: string) => radios.filter((radio) => sideOf(radioLabel(radio)) === side);
    const [[allow, ...more], [deny, ...others]] = [of("allow"), of("deny")];
    return allow && deny && more.length + others.length === 0 ? [{ allow, deny }] : [];
  });
  globalThis.crumbtrailPairs = new WeakMap(pairs.map((pair) => [pair.allow, pair]));
  return pairs;
}

/**
 * The pair whose allowing button is the element, from the last call of `radioPairs`; undefined for
 * toggles of other kinds.
 */
export function pairOf(element: HTMLElement): RadioPair | undefined {
  return globalThis.crumbtrailPairs?.get(element);
}

export function radioLabel(radio: HTMLElement): string {
  const input = radio instanceof HTMLInputElement ? radio : null;
  const named = document.getElementById(radio.getAttribute("aria-labelledby") ?? "");
  const texts = [
    input?.labels?.[0]?.innerText,
    radio.getAttribute("aria-label"),
    named?.innerText,
    input ? radio.nextSibling?.textContent : radio.innerText,
    input?.value,
  ];
  return texts.map((text) => text?.trim() ?? "").find((text) => text !== "") ?? "";
}

/** The meaning of a radio button's label; a "no" anywhere in the label denies. */
export function sideOf(label: string): "allow" | "deny" | null {
  const deny = new RegExp(
    "(?:^|[^a-z])(?:no[nt]?|nein|nee|ne[ij]|nie|nao|ei|ne|nem|pas|nicht|niet|ikke|inte|do ?n[o']t" +
      "|off|aus|uit|av|fra|0|false|denied)(?:[^a-z]|$)" +
      "|(?:^|[^a-z])(?:den[yi]|reject|declin|refus|disallow|disagree|disabl|block|opt.?out|object|withdraw" +
      "|ablehn|lehne|verweiger|deaktiv|widersprech|verbiet|interdi|desactiv|oppose|rifiut|neg[ao]" +
      "|disattiv|rechaz|deneg|weiger|afwijz|uitschakel|bezwaar|odrzuc|odmaw|odmow|wylacz|sprzeciw" +
      "|neka|avvis|avboj|afvis|kiella|kielt|hylka|rejeit|recus|zakaz|odmit|nesouhlas" +
      "|only|nur|solo|seulement|uniquement|tylko|alleen|apenas|endast|bara|kun|vain|pouze)",
  );
  const allow = new RegExp(
    "(?:^|[^a-z])(?:yes|ja|oui|si|tak|sim|kylla|ano|igen|on|an|ein|aan|pa|til|1|true)(?:[^a-z]|$)" +
      "|(?:^|[^a-z])(?:allow|accept|agree|grant|consent|enabl|permit|opt.?in|zulass|erlaub|akzept" +
      "|zustimm|stimme|einwillig|einverstand|aktiv|autoris|activ|accett|attiv|acept|toesta|toestem" +
      "|akkoord|inschakel|zgadzam|wyraz|akcept|zezw|wlacz|tillat|tillad|godk|godta|salli|hyvak" +
      "|aceit|povol|souhlas)",
  );
  const text = folded(label).toLowerCase();
  if (text.length > 60) return null;
  if (deny.test(text)) return "deny";
  return allow.test(text) ? "allow" : null;
}

/**
 * The subject of a pair: the name of its group, or the nearest surrounding text that is not one of
 * the two answers.
 */
export function pairLabel({ allow, deny }: RadioPair): string {
  const group = allow.closest("fieldset, [role=radiogroup]");
  const title = document.getElementById(group?.getAttribute("aria-labelledby") ?? "");
  const named = group?.getAttribute("aria-label") ?? title?.innerText ??
    group?.querySelector("legend")?.innerText;
  if (named?.trim()) return named.trim();
  const answers = [radioLabel(allow), radioLabel(deny)];
  let around = allow.parentElement;
  for (let level = 0; around !== null && level < 8; level++, around = around.parentElement) {
    if (!around.contains(deny)) continue;
    const line = around.innerText.split("\n").map((text) => text.trim())
      .find((text) => text !== "" && !answers.includes(text));
    if (line !== undefined) return line;
  }
  return "";
}
