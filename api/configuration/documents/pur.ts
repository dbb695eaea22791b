/** PUR settings of a document's properties; the password stays what it is. Pure. */
import type { ConfigDocument, DocumentProperty } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import type { DocumentPur } from "@crumbtrail/contract/config_scenarios";
import { purInput } from "@crumbtrail/contract/consent_settings";
import type { StoredPur } from "@crumbtrail/db/queries/stored_pur";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { stableText } from "../../platform/json_text.ts";
import { leadsToSame } from "../properties.ts";
import { PART } from "./parts.ts";
import { inverse, renamesOf } from "./renames.ts";
import type { Usable } from "./usable.ts";

type Read = { pur: DocumentPur | null } | { fault: string };

/**
 * Properties without PUR settings in the document keep theirs; so do those whose settings the API
 * would refuse. A new property with such settings has none.
 * @param passwords names of the properties with a stored password
 */
export function withValidPur(
  current: ConfigDocument,
  document: ConfigDocument,
  passwords: ReadonlySet<string>,
): Usable {
  const oldNames = inverse(renamesOf(current, document));
  const byName = new Map((current.properties ?? []).map((one) => [one.name, one]));
  const rejected: RejectedPart[] = [];
  const properties = document.properties?.map((given) => {
    const known = byName.get(given.name) ?? byName.get(oldNames.get(given.name) ?? "");
    const read = readPur(given, known, known !== undefined && passwords.has(known.name));
    if ("pur" in read) return { ...given, pur: read.pur };
    rejected.push({ line: null, part: PART.property(given.name), reason: read.fault });
    return { ...given, pur: known?.pur ?? null };
  });
  return { document: { ...document, ...properties && { properties } }, rejected };
}

function readPur(
  { pur: given, isTenantDefaultProperty }: DocumentProperty,
  known: DocumentProperty | undefined,
  isPasswordSet: boolean,
): Read {
  const before = known?.pur ?? null;
  if (given === undefined) return { pur: before };
  if (given === null || stableText(given) === stableText(before)) return { pur: given };
  if (isTenantDefaultProperty) {
    return { fault: answerText("pur: the tenant default property has none") };
  }
  const { data, error } = purInput.safeParse({ ...given, connector: given.connector ?? undefined });
  if (!data) {
    const faults = error?.issues.map(({ path, message }) =>
      `pur.${path.join(".")}: ${translatedAnswer(message)}`
    );
    return { fault: faults?.join("; ") ?? answerText("pur: is empty") };
  }
  if (before && isPasswordSet && !leadsToSame(before.url, data.url)) {
    return {
      fault: answerText("pur.url: leads to another site; change it by hand, with the password"),
    };
  }
  return { pur: { connector: data.connector ?? null, url: data.url, username: data.username } };
}

/** The settings as they are stored; a password goes to the site that it was entered for alone. */
export function storedPur(
  { connector, ...settings }: DocumentPur,
  before: StoredPur | null,
): StoredPur {
  const isKept = before?.password && leadsToSame(before.url, settings.url);
  return {
    ...connector !== null && { connector },
    ...settings,
    ...isKept && { password: before.password },
  };
}
