/** Decodes the string of the Global Privacy Platform, section by section. Pure. */
import { GppModel } from "@iabgpp/cmpapi";
import type { ConsentSignals } from "@crumbtrail/contract/recording";
import { decode, type TcfState } from "../page/tcf.ts";

type Gpp = NonNullable<ConsentSignals["gpp"]>;
type Section = NonNullable<Gpp["sections"]>[number];
type Field = Section["fields"][string];

const EU_TCF = 2;
/** Limit for lists of vendors, which may have thousands of ids. */
const MAX_IDS = 500;

/** The sections of a GPP string; null if the string is missing or unreadable. */
export function decodeGpp(gppString: string | null): Section[] | null {
  if (!gppString) return null;
  try {
    const model = new GppModel(gppString);
    const ids: number[] = model.getSectionIds();
    // The model lists its sections in the order of their ids.
    return Object.entries<Record<string, unknown>>(model.toObject()).map(([name, section], i) => ({
      id: ids[i] ?? 0,
      name,
      fields: Object.fromEntries(Object.entries(section).flatMap(toField)),
    }));
  } catch {
    // An unreadable string neither grants nor refuses consent.
    return null;
  }
}

/**
 * A field of a section: lists of flags become the numbers of the set flags; values that are not
 * plain are left out.
 */
function toField([name, value]: [string, unknown]): [string, Field][] {
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return [[name, value]];
  }
  if (!Array.isArray(value)) return [];
  const set = value.flatMap((one, i) =>
    one === true ? [i + 1] : typeof one === "number" ? [one] : []
  );
  return value.every((one) => typeof one === "boolean" || typeof one === "number")
    ? [[name, set.slice(0, MAX_IDS)]]
    : [];
}

/** The European TC string inside a GPP string; null if missing or unreadable. */
export function tcfInGpp(gpp: ConsentSignals["gpp"]): TcfState | null {
  const at = gpp?.sections?.findIndex(({ id }) => id === EU_TCF) ?? -1;
  if (!gpp || at < 0) return null;
  // The first part is the header.
  const tcString = gpp.gppString?.split("~")[at + 1] ?? null;
  const decoded = decode(tcString);
  return decoded.readable
    ? {
      tcString,
      eventStatus: null,
      cmpId: null,
      gdprApplies: gpp.applicableSections.includes(EU_TCF),
      addtlConsent: null,
      ...decoded,
    }
    : null;
}
