/** Open-source libraries, whose entry may have any name: known by the form of the record. Pure. */
import { z } from "zod";
import { isAlwaysAllowed, isPurpose } from "./purpose_names.ts";
import { addKeyStatement, noStatements } from "./stored_words.ts";
import { acceptedOfUnknown, EVERYTHING, flags, known, type Reader, said } from "./own_record.ts";

const vanilla = z.object({ categories: z.array(z.string()), revision: z.number() });
const VANILLA_MARKS = [
  "consentId",
  "consentTimestamp",
  "lastConsentTimestamp",
  "consent_uuid",
  "consent_date",
  "rfc_cookie",
];

/**
 * vanilla-cookieconsent 2 and 3 (orestbida), `cc_cookie` by default: `categories` are the accepted
 * ones. Source: `_saveCookiePreferences` of 2.9 and `saveCookiePreferences` of 3.1.
 */
export const vanillaCookieconsent: Reader = (_name, _value, parsed) => {
  const { success, data } = vanilla.safeParse(parsed);
  if (!success || !VANILLA_MARKS.some((mark) => Object.hasOwn(Object(parsed), mark))) return null;
  const others = data.categories.filter((one) => !isAlwaysAllowed(one));
  if (others.length === 0) return said({ denied: [EVERYTHING] });
  const granted = others.filter(isPurpose);
  if (granted.length > 0) return said({ granted });
  return said(acceptedOfUnknown(others));
};

/**
 * Klaro (`stringifyCookie` of 0.7, `klaro` by default), and orejime (`serializeConsents`, `orejime`
 * or `eu-consent`): a flag for each of the site's services, required ones included.
 */
export const klaro: Reader = (name, _value, parsed) => {
  const { success, data } = flags.safeParse(parsed);
  const isOwn = /^(?:klaro|orejime|eu-consent)$/i.test(name);
  if (!success || !isOwn || Object.keys(data).length === 0) return null;
  const found = noStatements();
  for (const [service, on] of Object.entries(data)) {
    addKeyStatement(service, String(on), found, true);
  }
  const on = Object.keys(data).filter((service) => data[service]);
  const off = Object.keys(data).filter((service) => !data[service]);
  return { ...found, denied: [...new Set([...found.denied, ...off])], hinted: on };
};

/** The categories of c15t besides what is necessary. */
const C15T = ["experience", "functionality", "marketing", "measurement"];
const c15tInStorage = z.object({ consents: flags, consentInfo: z.object({}) });

/**
 * c15t, `c15t` or `privacy-consent-storage`. In storage `{consents, consentInfo}`; as a cookie
 * `c.necessary:1,c.marketing:1,i.t:1764…` without what is refused. Source: `libs/cookie` of its core
 * package (`flatToString`, `COOKIE_KEY_MAP`).
 */
export const c15t: Reader = (_name, value, parsed) => {
  const stored = c15tInStorage.safeParse(parsed).data?.consents;
  const consents = stored ?? c15tOfCookie(value);
  if (consents === null) return null;
  const on = C15T.filter((category) => consents[category] === true);
  if (on.length === 0) return said({ denied: [EVERYTHING] });
  return known(C15T.map((category) => [category, on.includes(category)]));
};

const MAX_LENGTH = 2000;

function c15tOfCookie(value: string): Record<string, boolean> | null {
  const pairs = value.slice(0, MAX_LENGTH).split(",").map((pair) => pair.split(":"));
  if (!pairs.some(([key]) => key === "i.t")) return null;
  const consents = pairs.filter(([key]) => key?.startsWith("c."));
  if (consents.length === 0) return null;
  return Object.fromEntries(consents.map(([key = "", word]) => [key.slice(2), word === "1"]));
}

const finsweetRecord = z.object({
  consents: z.object({
    analytics: z.boolean(),
    essential: z.boolean(),
    marketing: z.boolean(),
    personalization: z.boolean(),
    uncategorized: z.boolean(),
  }),
});

/** Finsweet's Cookie Consent for Webflow, `fs-cc`: `FsCC.store.getConsents()` has the same form. */
export const finsweet: Reader = (_name, _value, parsed) => {
  const consents = finsweetRecord.safeParse(parsed).data?.consents;
  if (consents === undefined) return null;
  const { essential: _, ...optional } = consents;
  return known(Object.entries(optional));
};
