/** The consent part of a recording, made storable: pages choose most of its words. */
import { type RecordedConsent, recordedConsent } from "@crumbtrail/contract/recording";
import { clean } from "./clean.ts";

/** A TC string with all vendors is some thousands of characters long. */
const LENGTH = 20_000;

/** The same with every text in it storable, names of consent types included. */
export function cleanConsent(consent: RecordedConsent): RecordedConsent {
  return recordedConsent.parse(storable(consent));
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return clean(value, LENGTH);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [clean(key, LENGTH), storable(item)]),
  );
}
