/** TC strings that a page stores, whatever its TCF interface says or whether it has one. Pure. */
import { TCString } from "@iabtechlabtcf/core";
import { decode } from "./tcf.ts";

type Tcf = ReturnType<typeof decode>;

/** A core segment of version 2, and its others. */
const LOOKS = /(?<![\w-])C[\w-]{25,}(?:\.[\w-]+){0,3}/g;
const MOST = 3;
const SINCE = Date.UTC(2018, 3, 25);
/** Clocks of managers may be ahead. */
const AHEAD_MS = 366 * 86_400_000;

/** What TC strings in a stored value say. */
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
    // It only looked like one.
    return false;
  }
}
