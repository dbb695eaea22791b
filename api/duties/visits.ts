/** What comparing visits says of the value of an entry. Pure. */
import { keyOf } from "./choice.ts";
import type { Ground } from "./ground.ts";

/** The values of an entry, one of each complete visit that had it. */
export interface Compared {
  /** "one": a single visit has it, or none. */
  across: "one" | "same" | "other at each";
  /** Whether none says more than dates, small numbers and words; false if unknown. */
  isPlain: boolean;
  /** Whether that is known to be untrue. */
  isNotPlain: boolean;
}

const UNSEEN: Compared = { across: "one", isPlain: false, isNotPlain: false };

/** @returns by the key of an entry, as `keyOf` */
export function comparedValues({ visits }: Pick<Ground, "visits">): (key: string) => Compared {
  const all = visits.flatMap(({ cookies, storage }) => [...cookies, ...storage]);
  const byKey = Map.groupBy(all, keyOf);
  return (key) => {
    const entries = byKey.get(key);
    if (!entries) return UNSEEN;
    const isSame = new Set(entries.map(({ valueSha256 }) => valueSha256)).size === 1;
    return {
      across: entries.length < 2 ? "one" : isSame ? "same" : "other at each",
      isPlain: entries.every(({ plainValue }) => plainValue === true),
      isNotPlain: entries.every(({ plainValue }) => plainValue === false),
    };
  };
}
