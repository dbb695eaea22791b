/** One scan from URL to recording: the order of its steps, on one page. */
import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { Recording } from "@crumbtrail/contract/recording";
import { isGone } from "./browser/page.ts";
import type { Lease } from "./browser/pool.ts";
import { SETTLE } from "./browser/settle.ts";
import { EarlyEnd, Stop } from "./browser/stop.ts";
import { Visit } from "./browser/visit.ts";
import { attachConsent, type ConsentDriver, withoutSecrets } from "./consent/mod.ts";
import type { EgressProxy } from "./egress/proxy.ts";
import { Album } from "./evidence/pictures.ts";
import { createProbes } from "./probes/mod.ts";
import { ProbeRunner } from "./probes/runner.ts";
import { toRecording } from "./recording.ts";
import { setLimits } from "./limits.ts";
import type { ScanDeps, ScanOptions, ScanResult } from "./scan_options.ts";
import { Timeline } from "./timeline.ts";

export type { ScanDeps, ScanOptions, ScanResult } from "./scan_options.ts";

const DEFAULT_TIMEOUT_MS = 60_000;
const NAVIGATION_MS = 30_000;
/** How long a layer is waited for: to be looked at, and to be answered. */
const UNTOUCHED_LAYER_MS = 3000;
const LAYER_MS = 10_000;
const CONSENT_MS = 30_000;
const SNAPSHOT_MS = 5000;
const SALVAGE_MS = 1000;

/** Ends for which there is something on the screen that shows why. */
const PICTURED = new Set([
  "HTTP_ERROR",
  "BOT_WALL",
  "NO_LAYER",
  "BUTTON_MISSING",
  "SETTINGS_MISSING",
  "LOGIN_FAILED",
]);

/** What an act comes to that leaves nothing to be verified by a reload. */
const UNANSWERED = new Set(["BUTTON_MISSING", "SETTINGS_MISSING", "LOGIN_FAILED"]);

/**
 * Scans one page. A page that can't be seen as it is gives an INCONCLUSIVE recording with its
 * reason and whatever was recorded up to then.
 * @throws NoBrowser or UnfitBrowser when there is nothing to scan with; the signal's reason when
 *   it was aborted
 */
export async function scan(options: ScanOptions, given: ScanDeps): Promise<ScanResult> {
  options.signal?.throwIfAborted();
  const debug = (text: string) => given.debug(withoutSecrets(text, options.consent));
  const deps = { ...given, debug };
  options.onStep?.("STARTING");
  const began = performance.now();
  const lease = await deps.pool.lease();
  const result = await scanIn(lease, options, deps);
  const left = (options.timeoutMs ?? DEFAULT_TIMEOUT_MS) - (performance.now() - began);
  if (!lease.lostWithOthers() || left <= 0) return result;
  // Whoever's page ended the browser ends only its own this time; the others are seen as they are.
  return await scanIn(await deps.pool.leaseAlone(), { ...options, timeoutMs: left }, deps);
}

async function scanIn(lease: Lease, options: ScanOptions, deps: ScanDeps): Promise<ScanResult> {
  const run = new Run(options, deps, lease);
  try {
    return await run.result();
  } finally {
    await run.close();
  }
}

class Run {
  readonly #stop = new Stop();
  readonly #timeline = new Timeline();
  readonly #egress: EgressProxy;
  readonly #album = new Album();
  #probes = new ProbeRunner([]);
  #visit: Visit | null = null;
  #consent: ConsentDriver | null = null;
  #looked = false;
  #title: string | null = null;

  constructor(readonly options: ScanOptions, readonly deps: ScanDeps, public lease: Lease) {
    this.#egress = deps.openEgress();
  }

  async result(): Promise<ScanResult> {
    const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = this.options;
    const callOff = setLimits(this.#stop, { signal, timeoutMs, egress: this.#egress.session });
    let end: EarlyEnd | null = null;
    try {
      await this.#steps();
    } catch (error) {
      this.options.signal?.throwIfAborted();
      end = this.#asEnd(error);
      await this.#salvage(end);
    } finally {
      callOff();
    }
    await this.#egress.session.cnamesKnown();
    return { recording: this.#recording(end), pictures: this.#album.pictures };
  }

  async close(): Promise<void> {
    await this.#visit?.close();
    this.#egress.close();
    await this.lease.release();
  }

  async #steps(): Promise<void> {
    const { url, preset, onStep } = this.options;
    const visit = this.#visit = await this.#open();
    this.#probes = new ProbeRunner(createProbes(this.#probeContext(visit)));
    visit.listen((target) => this.#probes.attach(target));
    this.#consent = await attachConsent(visit.page, {
      url,
      preset,
      settings: this.options.consent,
      goTo: (to) => visit.goTo(to, NAVIGATION_MS),
      log: this.deps.debug,
    });
    onStep?.("LOADING");
    await visit.goTo(url, NAVIGATION_MS);
    onStep?.("CONSENT");
    await this.#answerLayer(visit);
    if (this.options.reload !== false) {
      onStep?.("RELOADING");
      await this.#loadAgain(visit);
      await this.#snapshot();
    }
    onStep?.("COLLECTING");
    await this.#takeLeave(visit);
  }

  /** A browser that opens no page is replaced once; after that the machine is at fault. */
  async #open(): Promise<Visit> {
    try {
      return await this.#openVisit();
    } catch (error) {
      if (this.#stop.signal.aborted) throw error;
      this.deps.debug(`the browser opened no page: ${String(error)}`);
      const broken = this.lease;
      this.lease = await this.deps.pool.lease();
      await broken.release();
      return await this.#openVisit();
    }
  }

  #openVisit(): Promise<Visit> {
    const { debug: log } = this.deps;
    const lost = new EarlyEnd("BROWSER_CRASHED", "The browser ended.");
    this.lease.whenLost(() => this.#stop.end(lost));
    return Visit.open({
      lease: this.lease,
      egress: this.#egress,
      device: this.options,
      stop: this.#stop,
      log,
      now: () => this.#timeline.at(),
      settle: { ...SETTLE, fixedWaitMs: this.options.waitMs },
    });
  }

  #probeContext(visit: Visit) {
    const timeline = this.#timeline;
    return {
      at: () => timeline.at(),
      startedAt: timeline.startedAt.getTime(),
      phaseAt: (at: number) => timeline.phaseAt(at),
      root: visit.page.root,
      browserContextId: visit.page.browserContextId,
      egress: this.#egress.session,
      countryOf: this.deps.countryOf,
      limitReached: (detail: string) => this.#stop.end(new EarlyEnd("LIMIT_REACHED", detail)),
    };
  }

  async #answerLayer(visit: Visit): Promise<void> {
    const consent = this.#consent;
    if (consent === null || this.options.preset === "EXTERNAL") {
      this.#looked = true;
      return await this.#snapshot();
    }
    const untouched = this.options.preset === "NO_ACTION_SP_CMP";
    const limit = untouched ? UNTOUCHED_LAYER_MS : LAYER_MS;
    const layer = await this.#onConsent(consent.detect(limit));
    this.#looked = true;
    await visit.follow();
    await this.#snapshot();
    if (untouched) return;
    if (layer === null) throw this.#consentEnd(consent);
    await this.#picture(visit, "before");
    this.#timeline.enter("AFTER_CONSENT");
    await this.#onConsent(consent.act(this.options.preset));
    visit.expectReaction();
    await visit.settle();
    await this.#snapshot();
    await this.#picture(visit, "after");
    const { inconclusive } = consent.result();
    if (inconclusive && UNANSWERED.has(inconclusive.reason)) throw this.#consentEnd(consent);
  }

  /** Where nothing was answered, what comes after the reload is before consent as well. */
  async #loadAgain(visit: Visit): Promise<void> {
    const answered = this.#timeline.phaseAt(Infinity) === "AFTER_CONSENT";
    if (answered) this.#timeline.enter("AFTER_RELOAD");
    await visit.reload(NAVIGATION_MS);
    if (this.#consent) await this.#onConsent(this.#consent.verifyAfterReload());
    await visit.follow();
  }

  #onConsent<T>(work: Promise<T>): Promise<T> {
    const late = new EarlyEnd("SCAN_TIMEOUT", "The consent layer took too long to answer.");
    return this.#stop.within(CONSENT_MS, late, work);
  }

  #consentEnd(consent: ConsentDriver): EarlyEnd {
    const { reason, detail } = consent.result().inconclusive ??
      { reason: "NO_LAYER" as const, detail: "There was no layer to answer." };
    return new EarlyEnd(reason, detail);
  }

  #snapshot(): Promise<void> {
    const late = new EarlyEnd("BROWSER_CRASHED", "The browser does not tell what it stores.");
    return this.#stop.within(SNAPSHOT_MS, late, this.#probes.snapshot());
  }

  async #takeLeave(visit: Visit): Promise<void> {
    this.#title = await visit.title();
    await this.#picture(visit, "end");
  }

  /** A picture that can't be had is named as missing; the rest of the recording stands. */
  async #picture(visit: Visit, shot: PictureMoment): Promise<void> {
    if (this.options.picture === false) return;
    const extent = shot === "end" ? "page" : "window";
    await this.#album.add(shot, () => visit.screenshot(extent));
    this.#stop.signal.throwIfAborted();
  }

  #asEnd(error: unknown): EarlyEnd {
    if (error instanceof EarlyEnd) return error;
    if (!(error instanceof Error) || !isGone(error)) throw error;
    return new EarlyEnd("BROWSER_CRASHED", "The browser lost the page.");
  }

  /** What can still be had of a page that ended early: its cookies, and how it looked. */
  async #salvage(end: EarlyEnd): Promise<void> {
    const late = new Error("too late");
    await new Stop().within(SALVAGE_MS, late, this.#probes.snapshot()).catch(() => {});
    if (this.#visit !== null && PICTURED.has(end.reason)) await this.#takeLeave(this.#visit);
  }

  #recording(end: EarlyEnd | null): Recording {
    const recording = toRecording({
      options: this.options,
      timeline: this.#timeline,
      browser: this.lease.launched.version,
      document: this.#visit?.document ?? null,
      title: this.#title,
      consent: this.#looked ? this.#consent?.result() ?? null : null,
      probes: this.#probes,
      egress: this.#egress.session,
      album: this.#album,
      end,
    });
    return withoutSecrets(recording, this.options.consent);
  }
}
