/**
 * Which entry holds the visitor's choice, found by comparing a refusal with an acceptance: new after
 * the press in both, other in each, and known as a choice in one, or too short to hold an identifier.
 * A scan alone knows a choice by its words, which `0` and `1` are not. Pure.
 */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { RecordedCookie, RecordedStorage, Recording } from "@crumbtrail/contract/recording";
import type { Ground } from "./ground.ts";

export type Entry = RecordedCookie | RecordedStorage;

/** Characters of a value that tells one visitor from all others. */
export const ID_LENGTH = 8;

/** Keys of the entries that hold the choice. */
export function comparedChoices({ of: { refused, accepted } }: Pick<Ground, "of">): Set<string> {
  if (!refused || !accepted) return new Set();
  const others = new Map(newEntries(accepted).map((entry) => [keyOf(entry), entry]));
  return new Set(
    newEntries(refused).flatMap((entry) => {
      const other = others.get(keyOf(entry));
      if (!other || other.valueSha256 === entry.valueSha256) return [];
      const isKnown = entry.keepsChoice || other.keepsChoice;
      const isShort = Math.max(entry.valueLength, other.valueLength) < ID_LENGTH;
      return isKnown || isShort ? [keyOf(entry)] : [];
    }),
  );
}

function newEntries({ cookies, storage }: Recording): Entry[] {
  return [...cookies, ...storage].filter(({ firstParty, phase, present }) =>
    firstParty && present && phase === "AFTER_CONSENT"
  );
}

export function storageTypeOf(entry: Entry): StorageKind {
  return "type" in entry ? entry.type : "COOKIE";
}

export function keyOf(entry: Entry): string {
  return key(storageTypeOf(entry), entry.name, originOf(entry));
}

export function key(type: string | null, name: string, origin: string): string {
  return JSON.stringify([type, name, origin]);
}

export function originOf(entry: Entry): string {
  return "domain" in entry ? entry.domain : entry.origin;
}
