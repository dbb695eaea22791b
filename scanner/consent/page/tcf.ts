/** Reads and decodes a page's state in the Transparency and Consent Framework (TCF). */
import { type PurposeRestrictionVector, TCString, type Vector } from "@iabtechlabtcf/core";
import { z } from "zod";
import purposeNames from "../../languages/tcf_purposes.json" with { type: "json" };
import { readAlternatives } from "../../languages/phrases.ts";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as signalsModule from "./signals_script.ts";
import { type ConsentFrame, FrameFailed } from "./frames.ts";

const signalsScript = pageScript<typeof signalsModule>("signals");

export type TcfState = Required<NonNullable<RecordedConsent["tcf"]>> & {
  /** `tcloaded`, `cmpuishown` or `useractioncomplete`; null while the manager is silent. */
  eventStatus: string | null;
  /**
   * Purposes granted to the publisher, and purposes that the publisher claims by legitimate
   * interest, both including the publisher's own purposes.
   */
  publisherConsents: number[];
  publisherInterests: number[];
  /** Purposes that the API reports as granted, independently of the TC string. */
  announcedConsents: number[];
};

/** The page's response, whose shape and size are not trusted. */
const answerSchema = z.object({
  tcString: z.string().max(100_000).nullish().catch(null),
  eventStatus: z.string().max(100).nullish().catch(null),
  cmpId: z.number().nullish().catch(null),
  gdprApplies: z.boolean().nullish().catch(null),
  addtlConsent: z.string().max(20_000).nullish().catch(null),
  announced: z.array(z.coerce.number().int().positive()).max(100).optional().catch([]),
}).nullable();

/** The page's TCF state; null if the page has no `__tcfapi`, or the state could not be read. */
export async function readTcf(top: ConsentFrame | null): Promise<TcfState | null> {
  if (top === null) return null;
  try {
    const answer = answerSchema.parse(await top.evaluateInPage(signalsScript.call("readTcData")));
    return answer && toState(answer);
  } catch (error) {
    // The document ended, or its API threw: consent is unknown, which does not mean "no consent".
    if (error instanceof FrameFailed || error instanceof z.ZodError) return null;
    throw error;
  }
}

function toState(answer: NonNullable<z.infer<typeof answerSchema>>): TcfState {
  const tcString = answer.tcString || null;
  return {
    tcString,
    eventStatus: answer.eventStatus ?? null,
    cmpId: answer.cmpId ?? null,
    gdprApplies: answer.gdprApplies ?? null,
    addtlConsent: answer.addtlConsent ?? null,
    ...decode(tcString),
    announcedConsents: answer.announced ?? [],
  };
}

type DecodedTcf = Omit<
  TcfState,
  "tcString" | "eventStatus" | "cmpId" | "gdprApplies" | "addtlConsent"
>;

/**
 * The start of the segment of disclosed vendors: three bits hold its type, 1 (TC string format 2.3,
 * "Disclosed Vendors"). Without the segment the decoder gives no vendor, as for one that lists none.
 */
const DISCLOSED = /^[I-P]/;

/** The content of a TC string; empty lists if the string cannot be decoded. */
export function decode(tcString: string | null): DecodedTcf {
  const empty: DecodedTcf = {
    purposeConsents: [],
    purposeLegitimateInterests: [],
    vendorConsents: [],
    vendorLegitimateInterests: [],
    vendorsDisclosed: [],
    vendorListVersion: null,
    specialFeatureOptins: [],
    publisherRestrictions: [],
    publisherConsents: [],
    publisherInterests: [],
    announcedConsents: [],
    readable: false,
    hasDisclosedVendors: false,
    policyVersion: null,
    cmpIdInString: null,
  };
  if (tcString === null) return empty;
  try {
    const model = TCString.decode(tcString);
    return {
      purposeConsents: setIn(model.purposeConsents),
      purposeLegitimateInterests: setIn(model.purposeLegitimateInterests),
      vendorConsents: setIn(model.vendorConsents),
      vendorLegitimateInterests: setIn(model.vendorLegitimateInterests),
      vendorsDisclosed: setIn(model.vendorsDisclosed),
      vendorListVersion: Number(model.vendorListVersion) || null,
      specialFeatureOptins: setIn(model.specialFeatureOptins),
      publisherRestrictions: restrictionsIn(model.publisherRestrictions),
      publisherConsents: [
        ...setIn(model.publisherConsents),
        ...setIn(model.publisherCustomConsents),
      ],
      publisherInterests: [
        ...setIn(model.publisherLegitimateInterests),
        ...setIn(model.publisherCustomLegitimateInterests),
      ],
      announcedConsents: [],
      readable: true,
      hasDisclosedVendors: tcString.split(".").slice(1).some((part) => DISCLOSED.test(part)),
      policyVersion: Number(model.policyVersion) || null,
      cmpIdInString: Number(model.cmpId) || null,
    };
  } catch {
    // An unreadable string neither grants nor denies; `readable` is false.
    return empty;
  }
}

function setIn(vector: Vector): number[] {
  const ids: number[] = [];
  vector.forEach((value, id) => {
    if (value) ids.push(id);
  });
  return ids;
}

const MAX_VENDORS = 500;

function restrictionsIn(vector: PurposeRestrictionVector) {
  return vector.getRestrictions().map((restriction) => ({
    purpose: restriction.purposeId,
    type: restriction.restrictionType,
    vendors: vector.getVendors(restriction).slice(0, MAX_VENDORS),
  }));
}

type Tcf = ReturnType<typeof decode>;

/** A TC string: the core segment of version 2, and up to three further segments. */
const TC_STRING = /(?<![\w-])C[\w-]{25,}(?:\.[\w-]+){0,3}/g;
const MAX_TC_STRINGS = 3;
/** When the framework was published. */
const FRAMEWORK_START = Date.UTC(2018, 3, 25);
/** Clocks of managers may be ahead. */
const AHEAD_MS = 366 * 86_400_000;

/** The content of the TC strings in a stored value. */
export function tcfsIn(value: string, now = Date.now()): Tcf[] {
  const found = value.match(TC_STRING)?.slice(0, MAX_TC_STRINGS) ?? [];
  return found.filter((text) => isTcString(text, now)).map(decode);
}

/** The value without its TC strings, which every vendor may receive by design. */
export function withoutTcStrings(value: string): string {
  return value.replace(TC_STRING, "");
}

/**
 * Whether a text is a real TC string. Random texts can often be decoded, but only a real string has
 * plausible dates.
 */
function isTcString(text: string, now: number): boolean {
  try {
    const { created, lastUpdated, cmpId } = TCString.decode(text);
    return Number(cmpId) > 0 && [created, lastUpdated].every((date) => {
      const at = date?.getTime() ?? 0;
      return at > FRAMEWORK_START && at < now + AHEAD_MS;
    });
  } catch {
    // The text only resembled a TC string.
    return false;
  }
}

const PURPOSES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"] as const;
/** Purpose names, as managers must show them, of policy 2.0 and later, for lower-case text. */
const PURPOSE_NAMES = readAlternatives(purposeNames, PURPOSES);

/** Ids of the purposes named in a consent banner's text. */
export function purposesNamedIn(text: string): number[] {
  const lower = text.toLowerCase();
  return PURPOSES.filter((id) => new RegExp(PURPOSE_NAMES[id], "u").test(lower)).map(Number);
}
