/**
 * Leaves out of a document the properties that the API would refuse, and such PUR settings, with
 * which tests sign in to a paid subscription. Pure.
 */
import type { ConfigDocument, DocumentProperty } from "@crumbtrail/contract/config_document";
import type { DocumentPur } from "@crumbtrail/contract/config_scenarios";
import { purInput } from "@crumbtrail/contract/consent_settings";
import { refusedFields } from "@crumbtrail/contract/errors";
import { hostName, isBaseUrl } from "@crumbtrail/contract/urls";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { ApiError } from "../../../platform/errors.ts";
import { stableText } from "../../../platform/json_text.ts";
import { requireBaseUrl } from "../../base_url.ts";
import { isSameOrigin } from "../../properties.ts";
import { PART, propertyFinder, withSections } from "../document.ts";
import type { Check } from "./context.ts";

/**
 * Leaves out new properties that can't be added. A known property keeps its base URL if the document
 * has an invalid one.
 */
export const withoutRefusedProperties: Check = (document, { current, mayAdd, room, reject }) => {
  const knownOf = propertyFinder(current, document);
  // A host belongs to one property: to the tenant's, else to the first in the document.
  const owners = new Map(current.properties?.map(({ name, baseUrl }) => [hostName(baseUrl), name]));
  let roomLeft = room.properties;
  return eachProperty(document, (property) => {
    const { isTenantDefaultProperty, name, baseUrl } = property;
    const before = knownOf(property);
    if (isTenantDefaultProperty || before?.baseUrl === baseUrl) return property;
    const host = hostName(baseUrl);
    const owner = owners.get(host) ?? name;
    const fault = urlFault(property) ??
      (owner === name || owner === before?.name
        ? null
        : answerText("has the base URL of “{owner}”", { owner }));
    const reason = before || mayAdd && roomLeft > 0
      ? fault
      : mayAdd
      ? answerText("the limit of properties is reached")
      : answerText("only the provider's team adds properties");
    if (reason !== null) {
      reject(PART.property(name), reason);
      return before ? { ...property, baseUrl: before.baseUrl } : [];
    }
    if (!before) roomLeft--;
    owners.set(host, name);
    return property;
  });
};

/** Why a property can't have its base URL; null if it can. */
function urlFault({ baseUrl }: DocumentProperty): string | null {
  if (!isBaseUrl(baseUrl)) return answerText("has no base URL");
  try {
    requireBaseUrl(baseUrl);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedFields(error.details)[0]?.message ?? answerText("has an invalid base URL");
  }
}

/** The tenant default property keeps its base URL and status. */
export const withDefaultKept: Check = (document, { current, reject }) => {
  const kept = current.properties?.find((one) => one.isTenantDefaultProperty);
  return eachProperty(document, (property) => {
    if (!property.isTenantDefaultProperty || !kept) return property;
    const { baseUrl, status } = kept;
    if (property.baseUrl === baseUrl && property.status === status) return property;
    const reason = answerText("the tenant default property keeps its base URL and status");
    reject(PART.property(property.name), reason);
    return { ...property, baseUrl, status };
  });
};

/**
 * Properties without PUR settings in the document keep theirs; so do those whose settings the API
 * would refuse. A new property with such settings has none.
 */
export const withValidPur: Check = (document, { current, secrets, reject }) => {
  const knownOf = propertyFinder(current, document);
  return eachProperty(document, (given) => {
    const known = knownOf(given);
    const read = readPur(given, known, known !== undefined && secrets.passwords.has(known.name));
    if ("pur" in read) return { ...given, pur: read.pur };
    reject(PART.property(given.name), read.fault);
    return { ...given, pur: known?.pur ?? null };
  });
};

type Read = { pur: DocumentPur | null } | { fault: string };

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
  if (before && isPasswordSet && !isSameOrigin(before.url, data.url)) {
    return {
      fault: answerText("pur.url: leads to another site; change it by hand, with the password"),
    };
  }
  return { pur: { connector: data.connector ?? null, url: data.url, username: data.username } };
}

/** @param change gives the property that can be applied, or none */
function eachProperty(
  document: ConfigDocument,
  change: (property: DocumentProperty) => DocumentProperty | [],
): ConfigDocument {
  return withSections(document, { properties: (list) => list.flatMap(change) });
}
