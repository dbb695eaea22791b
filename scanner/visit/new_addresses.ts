/**
 * Whether a page is still loading: in each of the last three seconds it asked for at least three
 * resources at addresses that it had not asked for before. Times and random numbers make no new
 * address, and what is sent by POST loads nothing, so polls, streams and beacons are no loading; the
 * pages of a list are.
 */

/** Seconds that count, and new addresses in each. */
const SECONDS = 3;
const A_SECOND = 3;
/** Whatever paused for so long is done for now. */
const PAUSE_MS = 500;
/** Bounds of what is kept of a page. */
const MAX_ADDRESSES = 20_000;
const MAX_LENGTH = 500;

/** Random numbers, times and long ids, as scripts add them to an address against caches. */
const CHANGING = /\d{1,17}\.\d{1,17}|\d{7,20}|[\da-f]{12,64}/gi;
/** Milliseconds since 1970 in a path. */
const A_TIME = /1\d{12}/g;
/** Pieces of a film or of music, which a player loads by script as it plays. */
const PLAYED = /\.(?:m4[asv]|ts|mp[34]|aac|webm|cmf[av])$/;
const BY_SCRIPT = new Set(["Fetch", "XHR", "Media", "Other"]);

export class NewAddresses {
  #known = new Set<string>();
  /** When the addresses of the last seconds were asked for, the earliest first. */
  #last: number[] = [];
  #count = 0;

  /** Starts anew, before the scan loads the page. */
  forget(): void {
    this.#known = new Set();
    this.#last = [];
    this.#count = 0;
  }

  /** Notes a request. @param at milliseconds of the caller's clock */
  note(
    { url, method }: { url: string; method?: string },
    type: string | undefined,
    at: number,
  ): void {
    if (!/^https?:/.test(url)) return;
    this.#count++;
    if (method === "POST") return;
    const address = addressOf(url, type);
    if (address === null || this.#known.has(address)) return;
    if (this.#known.size < MAX_ADDRESSES) this.#known.add(address);
    this.#last.push(at);
    const first = this.#last.findIndex((then) => then > at - SECONDS * 1000);
    this.#last.splice(0, first);
  }

  /** Requests since the scan loaded the page. */
  get requests(): number {
    return this.#count;
  }

  /**
   * Whether the page is still loading.
   * @param since start of the observation, which must be as long as the seconds that count
   */
  isLoading(now: number, since: number): boolean {
    if (now - since < SECONDS * 1000) return false;
    if ((this.#last.at(-1) ?? -Infinity) < now - PAUSE_MS) return false;
    return Array.from({ length: SECONDS }, (_, second) => now - second * 1000).every((end) =>
      this.#last.filter((at) => at > end - 1000 && at <= end).length >= A_SECOND
    );
  }
}

/** What tells an address from others; null for what is played. */
function addressOf(url: string, type = ""): string | null {
  const [path = "", query = ""] = (url.slice(0, MAX_LENGTH).split("#")[0] ?? "").split("?", 2);
  if (BY_SCRIPT.has(type) && PLAYED.test(path)) return null;
  return `${path.replace(A_TIME, "0")}?${query.replace(CHANGING, "0")}`;
}
