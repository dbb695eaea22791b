/** Length and hash of a value, which the recording keeps when it drops the value. */
import { createHash } from "node:crypto";

export interface Digested {
  valueLength: number;
  /** Lower-case hex of the value's UTF-8 bytes. */
  valueSha256: string;
  value: string;
}

const MAX_KEPT = 100_000;

export function digest(value: string): Digested {
  return {
    valueLength: value.length,
    valueSha256: createHash("sha256").update(value).digest("hex"),
    value: value.length > MAX_KEPT ? value.slice(0, MAX_KEPT) : value,
  };
}
