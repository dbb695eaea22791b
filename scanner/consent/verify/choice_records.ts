/**
 * Entries that keep the choice itself: strictly necessary, because without them a visitor would be
 * asked on every page. Pure.
 *
 * Strict on purpose. The entry has a consent's name or form, was not there before the choice was
 * made, says by itself the choice that was made, and was still there when the reloaded page did not
 * ask again. What a manager writes before anybody chose keeps no choice, and stays a finding as
 * anything does that is stored before consent. A random id of the record is part of it, as proof
 * of the consent; one that is found elsewhere as well makes it a visitor's id, see `mark_records`.
 */
import { type Choice, CHOICES } from "../choice.ts";
import { checkStorage } from "./storage_check.ts";
import type { Evidence } from "./evidence.ts";
import { entryName, isOfConsent, type StoredEntries } from "./entry_names.ts";
import { decoded } from "./stored_formats.ts";
import { tcfsIn } from "./tcf.ts";
import { isNo, isYes } from "./stored_words.ts";

/** Names and values of the entries that a run shows to be the record of its choice. */
export function recordsOfChoice(evidence: Evidence): StoredEntries {
  const { preset, layer, before, act, after, reloaded, atLast } = evidence;
  const choice = CHOICES[preset];
  if (choice === undefined || choice === "pur" || layer === null || !act?.closed) return {};
  if (before === null || reloaded === null) return {};
  if (after?.open || reloaded.open || atLast?.open) return {};
  const last = atLast?.stored ?? reloaded.stored;
  const fresh = Object.entries(reloaded.stored).filter(([key, value]) =>
    !(key in before.stored) && last[key] === value
  );
  const records = fresh.filter(([key, value]) => isRecord(choice, evidence, key, value));
  if (records.length === 0) return {};
  const beside = fresh.filter(([key, value]) => isBareAnswer(choice, key, value));
  return Object.fromEntries([...records, ...beside]);
}

/** "Cookie" alone is what any cookie may be called; with one of these it is a choice of cookies. */
const OF_COOKIES =
  /consent|polic|prefer|setting|choice|notice|notif|law|control|banner|bar|info|accept|agree|allow|reject|den(?:y|ied)|opt|level|categor|message|status|permi|decision|select|complian|yes|bot|first|hub|script|conf|cc_|_cc|auswahl|choix|samtyck|samtykk|erlaub|akzept/i;

function isOfRecord(key: string, value: string): boolean {
  const name = entryName(key);
  if (tcfsIn(decoded(value)).length > 0) return true;
  return !isOfConsent(name) || isOfConsent(name.replace(/cookie/gi, "")) || OF_COOKIES.test(name);
}

function isRecord(choice: Choice, evidence: Evidence, key: string, value: string): boolean {
  if (!isOfRecord(key, value)) return false;
  const { toggleChoices, reloaded } = evidence;
  const { status, doubted } = checkStorage(choice, {}, { [key]: value }, toggleChoices);
  if (status === "right") return doubted !== true;
  // Which toggle is which purpose a TC string does not tell: it must be the page's own.
  const text = reloaded?.tcf?.tcString;
  return choice === "partial" && text !== undefined && text !== null &&
    tcfsIn(decoded(value)).length > 0 && value.includes(text);
}

/**
 * Values that state that, when or in which version a choice was made, or an empty list: none
 * identifies a person.
 */
const BARE = /^(?:[,;|]*|dismissed|closed|hidden|shown|seen|\d{1,6}(?:\.\d{1,4}){0,2})$/i;
/** In seconds or milliseconds, or as it is written. */
const A_TIME = /^(?:1\d{9}|1\d{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)$/;
/** Google's list of vendors beside the TCF, when none of them has consent. */
const NO_VENDORS = /^\d~(?:~?dv\.[\d.]*)?$/;

function isBareAnswer(choice: Choice, key: string, value: string): boolean {
  if (!isOfConsent(entryName(key))) return false;
  const text = decoded(value).replace(/^"(.*)"$/, "$1");
  const isBare = BARE.test(text) || A_TIME.test(text) || NO_VENDORS.test(text) || isYes(text) ||
    isNo(text);
  // Alone, such a "yes" may be the opposite of the choice; beside a record it is not.
  return isBare && (choice === "accept" || !/^(?:all|granted|accept(?:ed)?)$/i.test(text));
}
