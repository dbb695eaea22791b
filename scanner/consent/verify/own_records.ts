/**
 * Own records of consent managers, each read exactly as its manager writes it: a new one is a reader
 * in a file `own_….ts`, with its source, and a line in `READERS`. Pure.
 */
import { objectIn } from "./stored_formats.ts";
import type { Statements } from "./stored_words.ts";
import { c15t, finsweet, klaro, vanillaCookieconsent } from "./own_libraries.ts";
import { commandersAct, fundingChoices, iubenda, osano, realCookieBanner } from "./own_managers.ts";
import type { Reader } from "./own_record.ts";
import { amasty, hubspot, shopify, wix } from "./own_shops.ts";
import { trustarc } from "./own_trustarc.ts";
import { usercentricsData, usercentricsSettings } from "./own_usercentrics.ts";

const READERS: readonly Reader[] = [
  usercentricsSettings,
  usercentricsData,
  trustarc,
  shopify,
  wix,
  hubspot,
  amasty,
  commandersAct,
  osano,
  iubenda,
  realCookieBanner,
  fundingChoices,
  vanillaCookieconsent,
  klaro,
  c15t,
  finsweet,
];

/** Longer values have no record. */
const MAX_LENGTH = 200_000;

/**
 * The statements of a manager's own record; null for any other entry.
 * @param name the entry's name, without its kind
 * @param value decoded
 */
export function readOwnRecord(name: string, value: string): Statements | null {
  if (value.length > MAX_LENGTH) return null;
  const parsed = objectIn(value);
  for (const read of READERS) {
    const found = read(name, value, parsed);
    if (found !== null) return found;
  }
  return null;
}
