/**
 * Cookies: the jar at the end of every phase, what scripts and servers were seen writing, and what
 * the browser refused. The jar alone misses those that came and went (SCANNER.md, 8).
 */
import type { Phase, RecordedCookie } from "@crumbtrail/contract/recording";
import type { Protocol } from "puppeteer";
import { type CookieWrite, NOT_STORED, scriptWrite, serverWrites } from "./cookie_writes.ts";
import { digest } from "./digest.ts";
import type { NetworkLog } from "./network_log.ts";
import type { FirstParty, Probe, ProbeContext } from "./probe.ts";
import type { ScriptWrites } from "./script_writes.ts";

type JarCookie = Protocol.Network.Cookie;

/** One cookie of the jar, over all snapshots. */
interface Jarred {
  cookie: JarCookie;
  firstAt: number;
  lastSnapshot: number;
}

const MAX_SOURCES = 20;

export class Cookies implements Probe {
  readonly name = "cookies";
  readonly #jar = new Map<string, Jarred>();
  #snapshots = 0;

  constructor(
    readonly context: ProbeContext,
    readonly scripts: ScriptWrites,
    readonly log: NetworkLog,
  ) {}

  /** Script writes and headers are seen by the sensors; the jar is asked for per phase. */
  attach(): void {}

  async snapshot(): Promise<void> {
    const { root, browserContextId } = this.context;
    const { cookies } = await root.send("Storage.getCookies", { browserContextId });
    const at = this.context.at();
    this.#snapshots++;
    for (const cookie of cookies) {
      const key = `${identity(cookie)}\n${cookie.partitionKey?.topLevelSite ?? ""}`;
      const firstAt = this.#jar.get(key)?.firstAt ?? at;
      this.#jar.set(key, { cookie, firstAt, lastSnapshot: this.#snapshots });
    }
  }

  collect(firstParty: FirstParty): { cookies: RecordedCookie[] } {
    const writes = this.#writes();
    const jarred = [...this.#jar.values()].map((entry) => this.#kept(entry, writes));
    const unkept = [...writes.values()].flatMap((list) => list.filter(({ used }) => !used));
    const cookies = [...jarred, ...this.#gone(unkept)].map((cookie) => ({
      ...cookie,
      firstParty: firstParty(cookie.domain.replace(/^\./, "")),
    }));
    return { cookies: cookies.sort((a, b) => firstAt(a) - firstAt(b)) };
  }

  /** All writes that were no removals, by the cookie they name. */
  #writes(): Map<string, Write[]> {
    const { startedAt } = this.context;
    const byCookie = new Map<string, Write[]>();
    const all = [
      ...this.scripts.writes.flatMap((write) => scriptWrite(write, startedAt)),
      ...serverWrites(this.log, startedAt),
    ].sort((a, b) => a.source.at - b.source.at);
    for (const write of all) {
      if (write.cookie.removes) continue;
      const key = identity(write.cookie);
      byCookie.set(key, [...byCookie.get(key) ?? [], { ...write, used: false }]);
    }
    return byCookie;
  }

  /** A cookie of the jar with those who wrote it. */
  #kept({ cookie, firstAt, lastSnapshot }: Jarred, writes: Map<string, Write[]>): Unjudged {
    const candidates = (writes.get(identity(cookie)) ?? [])
      .filter(({ refused }) => refused === null || refused === NOT_STORED);
    const own = candidates.filter((w) => w.cookie.partitioned === (cookie.partitionKey != null));
    const writers = own.length > 0 ? own : candidates;
    for (const write of writers) write.used = true;
    const first = Math.min(firstAt, ...writers.map(({ source }) => source.at));
    return {
      name: cookie.name,
      domain: cookie.domain,
      path: cookie.path,
      hostOnly: !cookie.domain.startsWith("."),
      secure: cookie.secure,
      httpOnly: cookie.httpOnly,
      sameSite: cookie.sameSite ?? null,
      partitionKey: cookie.partitionKey?.topLevelSite ?? null,
      expires: cookie.session ? -1 : cookie.expires,
      session: cookie.session,
      size: cookie.size,
      ...digest(cookie.value),
      phase: this.context.phaseAt(first),
      present: lastSnapshot === this.#snapshots,
      blockedReason: null,
      sources: writers.length > 0 ? this.#sources(writers) : [this.#unknown(firstAt)],
    };
  }

  /** Cookies that are in no snapshot: gone before it was taken, or refused. */
  #gone(unkept: readonly Write[]): Unjudged[] {
    const groups = new Map<string, Write[]>();
    for (const write of unkept) {
      const key = `${identity(write.cookie)}\n${write.refused ?? ""}`;
      groups.set(key, [...groups.get(key) ?? [], write]);
    }
    return [...groups.values()].flatMap((group) => {
      const last = group.at(-1);
      return last ? [this.#unkept(last, group)] : [];
    });
  }

  #unkept({ cookie, refused }: Write, group: readonly Write[]): Unjudged {
    const { removes: _, partitioned: __, value, ...known } = cookie;
    return {
      ...known,
      hostOnly: !cookie.domain.startsWith("."),
      partitionKey: null,
      session: cookie.expires === -1,
      size: new TextEncoder().encode(cookie.name + value).length,
      ...digest(value),
      phase: this.context.phaseAt(group[0]?.source.at ?? 0),
      present: false,
      blockedReason: refused,
      sources: this.#sources(group),
    };
  }

  /** Each writer once: by method, script or response, and place in the script. */
  #sources(writes: readonly Write[]): RecordedCookie["sources"] {
    const seen = new Map<string, RecordedCookie["sources"][number]>();
    for (const { source } of writes) {
      const phase: Phase = this.context.phaseAt(source.at);
      const key = `${source.method}\n${source.url}\n${source.stack[0] ?? ""}\n${phase}`;
      if (seen.has(key) || seen.size >= MAX_SOURCES) continue;
      seen.set(key, { ...source, at: Math.round(source.at), phase });
    }
    return [...seen.values()];
  }

  #unknown(at: number): RecordedCookie["sources"][number] {
    const nobody = { url: "", frameUrl: null, requestId: null, stack: [] };
    return { method: "unknown", ...nobody, phase: this.context.phaseAt(at), at: Math.round(at) };
  }
}

type Write = CookieWrite & { used: boolean };
type Unjudged = Omit<RecordedCookie, "firstParty">;

function identity({ name, domain, path }: { name: string; domain: string; path: string }): string {
  return `${name}\n${domain}\n${path}`;
}

function firstAt(cookie: Unjudged): number {
  return cookie.sources[0]?.at ?? 0;
}
