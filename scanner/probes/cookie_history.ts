/** The writes, removals and refusals of each cookie, compared with the jar. */
import { type CookieWrite, identity } from "./cookie_writes.ts";
import type { Jar, JarEntry } from "./jar.ts";
import { NOT_STORED } from "./refusal.ts";
import { createSites } from "../rules/site.ts";

/** Chromium evicts a site's least used cookies above the first number, down to the second. */
const MOST_OF_A_SITE = 180;
const LEFT_OF_A_SITE = 150;

export type Write = CookieWrite & { used: boolean };

export class CookieHistory {
  readonly #written = new Map<string, Write[]>();
  /** Time of the last removal of each cookie. */
  readonly #removedAt = new Map<string, number>();
  readonly #sites = createSites();
  #crowded: Set<string> | null = null;

  /**
   * @param cleared hosts whose responses cleared all cookies of the site, and when
   * @param startedAt Unix milliseconds of the scan's start
   */
  constructor(
    writes: readonly CookieWrite[],
    readonly cleared: readonly { host: string; at: number }[],
    readonly jar: Pick<Jar, "snapshotAt" | "entries">,
    readonly startedAt: number,
  ) {
    for (const write of [...writes].sort((a, b) => a.source.at - b.source.at)) {
      const key = identity(write.cookie);
      if (write.cookie.removes) this.#removedAt.set(key, write.source.at);
      else this.#add(key, { ...write, used: false });
    }
  }

  #add(key: string, write: Write): void {
    const written = this.#written.get(key);
    if (written) written.push(write);
    else this.#written.set(key, [write]);
  }

  /**
   * The writes of a cookie in the jar, including writes a script could not read back. Marks the
   * writes as used.
   */
  writersOf(cookie: JarEntry["cookie"]): Write[] {
    const partitioned = cookie.partitionKey !== undefined;
    const candidates = (this.#written.get(identity(cookie)) ?? this.#spelledOtherwise(cookie))
      .filter(({ refused }) => refused === null || refused === NOT_STORED);
    const own = candidates.filter(({ cookie }) => cookie.partitioned === partitioned);
    const writers = own.length > 0 ? own : candidates;
    for (const write of writers) write.used = true;
    return writers;
  }

  /**
   * Writes of a cookie with the same name and value, for a domain or path spelled differently by
   * the browser (IDN, public suffixes).
   */
  #spelledOtherwise({ name, value, domain }: JarEntry["cookie"]): Write[] {
    const bare = domain.replace(/^\./, "");
    return [...this.#written.values()].flat().filter(({ cookie, source }) => {
      const place = source.method === "Set-Cookie" ? source.url : source.frameUrl;
      const host = URL.parse(place ?? "")?.hostname ?? "";
      return cookie.name === name && cookie.value === value && `.${host}`.endsWith(`.${bare}`);
    });
  }

  #wasRemoved(cookie: CookieWrite["cookie"], writtenAt: number): boolean {
    const domain = `.${cookie.domain.replace(/^\./, "")}`;
    return (this.#removedAt.get(identity(cookie)) ?? -Infinity) >= writtenAt ||
      this.cleared.some(({ host, at }) =>
        at >= writtenAt && (domain.endsWith(`.${host}`) || `.${host}`.endsWith(domain))
      );
  }

  /** Whether the cookie was written after the last reading of the jar and not removed since. */
  isLater({ cookie, refused, source }: Write): boolean {
    const isLater = source.at > this.jar.snapshotAt;
    return refused === null && isLater && !this.#wasRemoved(cookie, source.at);
  }

  /** Writes of cookies that never appeared in the jar, grouped by cookie and refusal. */
  neverStored(): [Write, ...Write[]][] {
    const groups = new Map<string, [Write, ...Write[]]>();
    for (const write of [...this.#written.values()].flat()) {
      if (write.used) continue;
      const key = `${identity(write.cookie)}\n${this.refusalOf(write) ?? ""}`;
      const group = groups.get(key);
      if (group) group.push(write);
      else groups.set(key, [write]);
    }
    return [...groups.values()];
  }

  /**
   * Why a write that never appeared in the jar was refused; null if the cookie was stored for a
   * while. A cookie set by a header, not removed and not expired must be in the jar, unless its
   * site exceeds the browser's limit. If such a cookie is missing, the request was sent without
   * credentials.
   */
  refusalOf({ cookie, refused, source }: Write): string | null {
    const wasRemoved = this.#wasRemoved(cookie, source.at);
    if (refused === NOT_STORED && wasRemoved) return null;
    if (refused !== null || source.method !== "Set-Cookie" || wasRemoved) return refused;
    const { snapshotAt } = this.jar;
    const ranOut = cookie.expires !== -1 && cookie.expires * 1000 <= this.startedAt + snapshotAt;
    const mustBeThere = source.at < snapshotAt && !ranOut && !this.#isCrowded(cookie.domain);
    return mustBeThere ? NOT_STORED : null;
  }

  /** Whether a domain's site has more cookies than the browser stores. */
  #isCrowded(domain: string): boolean {
    this.#crowded ??= this.#crowdedSites();
    return this.#crowded.has(this.#sites.siteOf(domain));
  }

  #crowdedSites(): Set<string> {
    const stored = this.jar.entries.map(({ cookie }) => cookie);
    const written = [...this.#written.values()].flatMap((writes) => {
      const stays = writes.find(({ cookie, refused, source }) =>
        refused === null && !cookie.partitioned && !this.#wasRemoved(cookie, source.at)
      );
      return stays ? [stays.cookie] : [];
    });
    const inJar = this.#countedBySite(stored);
    const sites = this.#countedBySite([...stored, ...written]);
    const crowded = [...sites].filter(([site, count]) =>
      count > MOST_OF_A_SITE && (inJar.get(site) ?? 0) >= LEFT_OF_A_SITE
    );
    return new Set(crowded.map(([site]) => site));
  }

  /** The number of different cookies by site. */
  #countedBySite(cookies: readonly Parameters<typeof identity>[0][]): Map<string, number> {
    const domains = new Map(cookies.map((cookie) => [identity(cookie), cookie.domain]));
    const counts = new Map<string, number>();
    for (const domain of domains.values()) {
      const site = this.#sites.siteOf(domain);
      counts.set(site, (counts.get(site) ?? 0) + 1);
    }
    return counts;
  }
}
