/** The Transparency and Consent Framework's state of a page: asked for and decoded. */
import { type PurposeRestrictionVector, TCString, type Vector } from "@iabtechlabtcf/core";
import { z } from "zod";
import purposeNames from "../../languages/tcf_purposes.json" with { type: "json" };
import { readAlternatives } from "../../languages/phrases.ts";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { signalsScript } from "../../page_scripts/calls.ts";
import { type ConsentFrame, FrameFailed } from "../find/frames.ts";

export type TcfState = Required<NonNullable<RecordedConsent["tcf"]>> & {
  /** `tcloaded`, `cmpuishown` or `useractioncomplete`; null while the manager is silent. */
  eventStatus: string | null;
  /** Purposes granted to the publisher itself, and claimed by it, its own ones included. */
  publisherConsents: number[];
  publisherInterests: number[];
  /** Purposes that the API reports as granted, whatever its string says. */
  announcedConsents: number[];
  /** Whether the TC string could be decoded; if not, the lists say nothing. */
  readable: boolean;
};

/** The page's response, whose shape and size are not trusted. */
const answerSchema = z.object({
  tcString: z.string().max(100_000).nullish().catch(null),
  eventStatus: z.string().max(100).nullish().catch(null),
  cmpId: z.number().nullish().catch(null),
  gdprApplies: z.boolean().nullish().catch(null),
  addtlConsent: z.string().max(20_000).nullish().catch(null),
  told: z.array(z.coerce.number().int().positive()).max(100).optional().catch([]),
}).nullable();

/** The page's TCF state; null when it has no `__tcfapi`. */
export async function readTcf(top: ConsentFrame | null): Promise<TcfState | null> {
  if (top === null) return null;
  try {
    const answer = answerSchema.parse(await top.evaluateInPage(signalsScript.call("readTcData")));
    return answer && toState(answer);
  } catch (error) {
    // The document went away, or its API threw: nothing is known, which is not "no consent".
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
    announcedConsents: answer.told ?? [],
  };
}

type DecodedTcf = Omit<
  TcfState,
  "tcString" | "eventStatus" | "cmpId" | "gdprApplies" | "addtlConsent"
>;

/** The content of a TC string; empty lists for one that cannot be decoded. */
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
    };
  } catch {
    // An unreadable string neither grants nor denies; `readable` says so.
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

/** A core segment of version 2, and its others. */
const LOOKS = /(?<![\w-])C[\w-]{25,}(?:\.[\w-]+){0,3}/g;
const MOST = 3;
const SINCE = Date.UTC(2018, 3, 25);
/** Clocks of managers may be ahead. */
const AHEAD_MS = 366 * 86_400_000;

/** The content of the TC strings in a stored value. */
export function tcfsIn(value: string, now = Date.now()): Tcf[] {
  const found = value.match(LOOKS)?.slice(0, MOST) ?? [];
  return found.filter((text) => isOne(text, now)).map(decode);
}

/** The value without what looks like a TC string: those go to every vendor, as they should. */
export function withoutTcStrings(value: string): string {
  return value.replace(LOOKS, "");
}

/** Many a random text can be decoded; only a real one has sensible dates. */
function isOne(text: string, now: number): boolean {
  try {
    const { created, lastUpdated, cmpId } = TCString.decode(text);
    return Number(cmpId) > 0 && [created, lastUpdated].every((date) => {
      const at = date?.getTime() ?? 0;
      return at > SINCE && at < now + AHEAD_MS;
    });
  } catch {
    // The text only resembled a TC string.
    return false;
  }
}

const PURPOSES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"] as const;
/** The names that managers must show, of policy 2.0 and later, for lower-case text. */
const PURPOSE_NAMES = readAlternatives(purposeNames, PURPOSES);

/** Purposes that the text of a consent banner names. */
export function purposesNamedIn(text: string): number[] {
  const lower = text.toLowerCase();
  return PURPOSES.filter((id) => new RegExp(PURPOSE_NAMES[id], "u").test(lower)).map(Number);
}
