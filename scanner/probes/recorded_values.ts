/** Values in a recording: always hashed, and removed unless the tenant keeps them. */
import type { Recording } from "@crumbtrail/contract/recording";
import { createHash } from "node:crypto";
import { Mask } from "./mask.ts";
import { isPlainValue } from "./plain_value.ts";

export interface ValueDigest {
  valueLength: number;
  /** Lower-case hex of the value's UTF-8 bytes. */
  valueSha256: string;
  /** See `isPlainValue`. */
  plainValue: boolean;
  value: string;
}

const MAX_KEPT = 100_000;

export function digest(value: string): ValueDigest {
  return {
    valueLength: value.length,
    valueSha256: createHash("sha256").update(value).digest("hex"),
    plainValue: isPlainValue(value),
    value: value.length > MAX_KEPT ? value.slice(0, MAX_KEPT) : value,
  };
}

/**
 * Removes the values of cookies and storage and the bodies of requests; lengths, hashes and field
 * names stay. Identifying values in URLs and other texts become hashes.
 */
export function redact(recording: Recording, mask = new Mask(recording)): Recording {
  return mask.of({
    ...recording,
    cookies: recording.cookies.map(({ value: _, ...cookie }) => cookie),
    requests: recording.requests.map(({ body: _, ...request }) => request),
    storage: recording.storage.map(({ value: _, ...entry }) => entry),
  });
}
