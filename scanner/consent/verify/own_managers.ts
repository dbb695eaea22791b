/** Commanders Act, Osano, iubenda, Real Cookie Banner and Google's Funding Choices. Pure. */
import { z } from "zod";
import { tcfsIn } from "../page/tcf.ts";
import { objectIn } from "./stored_formats.ts";
import { acceptedOfUnknown, EVERYTHING, flags, known, type Reader, said } from "./own_record.ts";

const MAX_LENGTH = 500;

/**
 * Commanders Act (TrustCommander): `TC_PRIVACY`, such as `0@004|13|1008@2,3,4@1@times@`, has 0 for an
 * opt-in and 1 for an opt-out, then the accepted categories, whose numbers are the site's, or ALL.
 * `TC_PRIVACY_CENTER` repeats the categories. Source: the cookies of sites that use it.
 */
export const commandersAct: Reader = (name, value) => {
  if (name === "TC_PRIVACY_CENTER") return said({});
  const [status, version, accepted] = value.slice(0, MAX_LENGTH).split("@");
  if (name !== "TC_PRIVACY" || version === undefined || accepted === undefined) return null;
  if (status === "1") return said({ denied: [EVERYTHING] });
  if (status !== "0") return said({});
  if (accepted === "ALL") return said({ granted: [EVERYTHING] });
  return accepted === ""
    ? said({ denied: [EVERYTHING] })
    : said(acceptedOfUnknown([`categories ${accepted}`]));
};

const OSANO = ["ANALYTICS", "MARKETING", "PERSONALIZATION"];
const osanoRecord = z.record(z.string().max(100), z.enum(["ACCEPT", "DENY"]));

/**
 * Osano, `osano_consentmanager`: sealed, or in the form of `Osano.cm.getConsent()`. OPT_OUT is about
 * the sale of data, STORAGE and ESSENTIAL are necessary. Source: its script reads `JSON.parse` first
 * and decrypts otherwise; forms from its public records.
 */
export const osano: Reader = (name, _value, parsed) => {
  if (!/^osano_consentmanager(?:_uuid|_expdate)?$/.test(name)) return null;
  const record = osanoRecord.safeParse(parsed).data ?? {};
  return known(
    OSANO.filter((one) => one in record).map((
      one,
    ) => [one.toLowerCase(), record[one] === "ACCEPT"]),
  );
};

/** Purposes of iubenda's `purposes`, by number; 1 is what is necessary. */
const IUBENDA: Record<string, string> = {
  2: "functionality",
  3: "experience",
  4: "measurement",
  5: "marketing",
};
const iubendaRecord = z.object({ purposes: flags });

/** iubenda, `_iub_cs-` and a number. Source: its guide on per-category consent. */
export const iubenda: Reader = (name, _value, parsed) => {
  const purposes = iubendaRecord.safeParse(parsed).data?.purposes;
  if (!/^_iub_cs-/.test(name) || purposes === undefined) return null;
  return known(
    Object.entries(IUBENDA).filter(([id]) => id in purposes)
      .map(([id, purpose]) => [purpose, purposes[id] === true]),
  );
};

const groups = z.record(z.string(), z.array(z.unknown()));

/**
 * Real Cookie Banner (devowl.io), `real_cookie_banner` with version, blog and path:
 * `time:uuid,uuid:hash:{"44":[604,603],"45":[601]}`, the accepted services by group. The plugin itself
 * is an essential service, so a single group is the essential one; further groups may have services
 * on a legitimate interest. Source: `MyConsent::setCookie`, `COOKIE_VALUE_REGEXP`.
 */
export const realCookieBanner: Reader = (name, value) => {
  if (!name.startsWith("real_cookie_banner") || /-(?:test|consent-queue)/.test(name)) return null;
  if (tcfsIn(value).length > 0) return null;
  const at = value.search(/[{[]/);
  if (at < 0) return null;
  const decided = groups.safeParse(objectIn(value.slice(at))).data;
  if (decided === undefined) return null;
  const used = Object.keys(decided).filter((id) => (decided[id]?.length ?? 0) > 0);
  if (used.length <= 1) return said({ denied: [EVERYTHING] });
  return said(acceptedOfUnknown(used.slice(1).map((id) => `group ${id}`)));
};

/**
 * Google's Funding Choices: `FCCDCF`, a list with the TC string as its fourth item, is read as every
 * entry with a TC string; without one it is an id from before the choice. `FCNEC` and `FCOEC` are
 * sealed. Source: the cookies of sites that use it, Google's list of them.
 */
export const fundingChoices: Reader = (name) => /^FC(?:CDCF|NEC|OEC)$/.test(name) ? said({}) : null;
