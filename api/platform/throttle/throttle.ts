/**
 * The wait before the next sign-in attempt after failures. Failures count by user name AND address,
 * so that nobody can lock an owner out from another address, and by address alone, against attempts
 * with many names.
 */
import type {
  AttemptKind,
  Failures,
  RecentFailures,
} from "@crumbtrail/db/queries/sign_in_attempts";

/** Older failures don't count. */
export const WINDOW_MS = 60 * 60_000;
const LONGEST_S = 15 * 60;
/** Failures without a wait, by name and address together, and by address alone. */
const FREE = { pair: 5, address: 50 };
/**
 * Links can't be guessed, so their limits only prevent load: people open a dead link of an e-mail
 * again and again, and whole offices share an address.
 */
const FREE_LINKS = { pair: 200, address: 1000 };
/**
 * Returns from a provider can't be guessed either, and those of a whole office count together: by
 * the provider, and by the address alone far above what all its people do.
 */
const FREE_RETURNS = { pair: 50, address: 1000 };

/** Seconds to wait from now: 0 for the first failures, then 2, 4, 8 … up to 15 minutes. */
export function secondsToWait(failures: RecentFailures, now: Date, kind: AttemptKind): number {
  const free = kind === "LINK" ? FREE_LINKS : kind === "IDENTITY" ? FREE_RETURNS : FREE;
  return Math.max(
    remaining(failures.pair, free.pair, now),
    remaining(failures.address, free.address, now),
  );
}

function remaining({ count, last }: Failures, free: number, now: Date): number {
  if (count < free || last === null) return 0;
  const wait = Math.min(LONGEST_S, 2 ** (count - free + 1));
  return Math.max(0, Math.ceil(wait - (now.getTime() - last.getTime()) / 1000));
}

/** The key of an address: for IPv6 its /64 network, owned by a single household or server. */
export function addressKey(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (part: string | undefined) => part ? part.split(":") : [];
  const [front, back] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array(8 - front.length - back.length).fill("0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
