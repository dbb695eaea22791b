/**
 * Cookies: the jar at the end of every phase, the writes of scripts and servers, and the browser's
 * refusals. The jar alone misses cookies deleted between two readings.
 */
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import type { AttachedTarget } from "../browser/attach.ts";
import { blindSource } from "./blind_source.ts";
import { CookieHistory, type Write } from "./cookie_history.ts";
import { clearings, scriptWrite, serverWrites } from "./cookie_writes.ts";
import { digest } from "./recorded_values.ts";
import { Jar, type JarEntry } from "./jar.ts";
import type { NetworkLog } from "./network_log.ts";
import type { FirstParty, Probe, ProbeContext } from "./probe.ts";
import type { ScriptWrites } from "./script_writes.ts";

const MAX_SOURCES = 20;

export class Cookies implements Probe {
  readonly name = "cookies";
  readonly #jar: Jar;

  constructor(
    readonly context: ProbeContext,
    readonly scripts: ScriptWrites,
    readonly log: NetworkLog,
  ) {
    this.#jar = new Jar(context);
  }

  /** Reads the jar after events that may set cookies without a reported write. */
  attach({ session, type, isMain }: AttachedTarget): void {
    if (isMain) session.on("ServiceWorker.workerVersionUpdated", () => this.#jar.peek());
    session.on("Network.webSocketHandshakeResponseReceived", () => this.#jar.peek());
    session.on("Page.downloadWillBegin", () => this.#jar.peek());
    if (type !== "shared_worker" && type !== "service_worker") return;
    this.#jar.peek();
    if (type === "shared_worker") session.on("Network.responseReceived", () => this.#jar.peek());
  }

  snapshot(): Promise<void> {
    return this.#jar.snapshot();
  }

  collect(firstParty: FirstParty): { cookies: RecordedCookie[] } {
    const history = new CookieHistory(
      this.#writes(firstParty),
      clearings(this.log),
      this.#jar,
      this.context.startedAt,
    );
    const stored = this.#jar.entries.map((entry) => this.#stored(entry, history));
    const gone = history.neverStored().map((group) => this.#removedOrRefused(group, history));
    const cookies = [...stored, ...gone].map((cookie) => ({
      ...cookie,
      firstParty: firstParty(cookie.domain.replace(/^\./, "")),
    }));
    return { cookies: cookies.sort((a, b) => firstAt(a) - firstAt(b)) };
  }

  #writes(firstParty: FirstParty) {
    const { startedAt } = this.context;
    return [
      ...this.scripts.writes.flatMap((write) => scriptWrite(write, startedAt, firstParty)),
      ...serverWrites(this.log, startedAt),
    ];
  }

  /** A cookie of the jar with its writers. */
  #stored(entry: JarEntry, history: CookieHistory): CookieDraft {
    const { cookie, firstAt } = entry;
    const writers = history.writersOf(cookie);
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
      present: this.#jar.wasInLast(entry),
      blockedReason: null,
      sources: writers.length > 0 ? this.#sources(writers) : [this.#withoutWriter(entry)],
    };
  }

  /** Cookies that never appeared in the jar: removed before a reading, or refused. */
  #removedOrRefused(group: readonly [Write, ...Write[]], history: CookieHistory): CookieDraft {
    const last = group.at(-1) ?? group[0];
    const { cookie } = last;
    const { removes: _, partitioned: __, askedSeconds: ___, value, ...known } = cookie;
    return {
      ...known,
      hostOnly: !cookie.domain.startsWith("."),
      partitionKey: null,
      session: cookie.expires === -1,
      size: new TextEncoder().encode(cookie.name + value).length,
      ...digest(value),
      phase: this.context.phaseAt(group[0].source.at),
      present: history.isLater(last),
      blockedReason: history.refusalOf(group[0]),
      sources: this.#sources(group),
    };
  }

  /**
   * Writers without duplicates: by method, script or response, position in the script, and phase.
   */
  #sources(writes: readonly Write[]): RecordedCookie["sources"] {
    const seen = new Map<string, RecordedCookie["sources"][number]>();
    for (const { source } of writes) {
      const phase = this.context.phaseAt(source.at);
      const key = `${source.method}\n${source.url}\n${source.stack[0] ?? ""}\n${phase}`;
      if (seen.has(key) || seen.size >= MAX_SOURCES) continue;
      seen.set(key, { ...source, at: Math.round(source.at), phase });
    }
    return [...seen.values()];
  }

  #withoutWriter(entry: JarEntry): RecordedCookie["sources"][number] {
    const at = Math.round(entry.firstAt);
    const when = { phase: this.context.phaseAt(entry.firstAt), at };
    const nobody = { url: "", frameUrl: null, requestId: null, stack: [] };
    return { method: "unknown", ...nobody, ...blindSource(entry, this.log), ...when };
  }
}

type CookieDraft = Omit<RecordedCookie, "firstParty">;

function firstAt(cookie: CookieDraft): number {
  return cookie.sources[0]?.at ?? 0;
}
