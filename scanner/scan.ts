/** A scan from URL to recording: the order of its steps on one page. */
import type { PictureMoment } from "@crumbtrail/contract/evidence";
import { bareHost } from "@crumbtrail/contract/host_map";
import { isBeforeConsent, type Reason } from "@crumbtrail/contract/recording";
import { resultOf, untouchedResultOf, type VisitSeen, withSaid } from "./answers.ts";
import { blocking } from "./browser/blocking.ts";
import { viewportOf } from "./browser/device.ts";
import { EarlyEnd, isGone, Stop } from "./browser/stop.ts";
import type { Lease } from "./browser/pool.ts";
import { DEFAULT_TIMEOUT_MS, loadLimit } from "./visit/settle_limits.ts";
import { navigationOf } from "./navigation.ts";
import type { Visit } from "./visit/visit.ts";
import { attachConsent, secretsOf, textWithoutSecrets } from "./consent/mod.ts";
import type { EgressProxy } from "./egress/proxy.ts";
import { Album } from "./evidence/pictures.ts";
import { createProbes } from "./probes/mod.ts";
import { ProbeRunner } from "./probes/runner.ts";
import { LayerSteps } from "./layer_steps.ts";
import { withdraw } from "./withdraw_steps.ts";
import { openVisit, probeContext, setLimits } from "./scan_setup.ts";
import { comparable } from "./stated.ts";
import { firstPhase, ScenarioSteps } from "./steps/scenario_steps.ts";
import { type PageSaid, SaidReader } from "./said/said.ts";
import type { ScanDeps, ScanOptions, ScanResult } from "./scan_options.ts";
import { Timeline } from "./timeline.ts";
import { PageVendorList } from "./vendors/page_list.ts";

const SNAPSHOT_MS = 5000;
/** Limit of a last reading of cookies and storage after an early end. */
const SALVAGE_MS = 1000;

/** Reasons with a cause that the picture of the page shows. */
const PICTURED = new Set<Reason>([
  "HTTP_ERROR",
  "NO_CONTENT",
  "BOT_WALL",
  "AGE_GATE",
  "NO_LAYER",
  "LAYER_VANISHED",
  "NO_WAY_BACK",
  "BUTTON_MISSING",
  "BUTTONS_UNKNOWN",
  "BUTTON_UNREACHABLE",
  "PRESS_IGNORED",
  "BUTTON_MISNAMED",
  "SETTINGS_MISSING",
  "LOGIN_FAILED",
  "STEP_FAILED",
]);

/**
 * Scans one page. If the page cannot be observed as visitors see it, the recording is INCONCLUSIVE
 * with a reason and keeps all records up to the end.
 * @throws NoBrowser or UnfitBrowser when no usable browser exists; the signal's reason when the
 * scan was aborted
 */
export async function scan(options: ScanOptions, given: ScanDeps): Promise<ScanResult> {
  options.signal?.throwIfAborted();
  const debug = (text: string) => given.debug(textWithoutSecrets(text, secretsOf(options)));
  const deps = { ...given, debug };
  options.onStep?.("STARTING");
  const began = performance.now();
  const lease = await deps.pool.lease(options);
  const result = await scanIn(lease, options, deps);
  const left = (options.timeoutMs ?? DEFAULT_TIMEOUT_MS) - (performance.now() - began);
  if (!lease.lostWithOthers() || left <= 0) return result;
  // The browser crashed while several scans used it: each repeats in a browser of its own.
  return await scanIn(await deps.pool.leaseAlone(options), { ...options, timeoutMs: left }, deps);
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
  readonly options: ScanOptions;
  readonly stop = new Stop();
  readonly timeline: Timeline;
  readonly egress: EgressProxy;
  readonly #album = new Album();
  readonly #vendorList = new PageVendorList();
  readonly #said = new SaidReader();
  #probes = new ProbeRunner([]);
  #visit: Visit | null = null;
  #layer: LayerSteps | null = null;
  #title: string | null = null;
  #scenario: ScenarioSteps | null = null;
  readonly #id = crypto.randomUUID();
  /** The answer of NO_ACTION_SP_CMP, once its look is over, and what the page said until then. */
  #untouched: { result: ScanResult; said: PageSaid } | null = null;
  /** The picture of the banner before the answer, as long as nothing was pressed since. */
  #unanswered: Uint8Array | undefined;

  constructor(readonly given: ScanOptions, readonly deps: ScanDeps, public lease: Lease) {
    this.options = { ...given, statement: comparable(given) };
    this.timeline = new Timeline(firstPhase(given.steps));
    this.egress = deps.openEgress();
    const { block } = given;
    const hosts = block?.by === "HOST" ? block.values : [];
    for (const host of hosts) this.egress.session.blockedHosts.add(bareHost(host));
  }

  async result(): Promise<ScanResult> {
    const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = this.options;
    const callOff = setLimits(this.stop, { signal, timeoutMs, egress: this.egress.session });
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
    await this.egress.session.cnamesKnown();
    const answer = { title: this.#title, album: this.#album, end };
    const pageVendorList = await this.#vendorList.found();
    const own = { ...await resultOf(this.#seen, answer), pageVendorList };
    if (this.given.untouched === undefined) return own;
    // An end before the choice is the end of both.
    const untouched = await this.#untouchedResult() ?? await untouchedResultOf(this.#seen, answer);
    return { ...own, untouched: { ...untouched, pageVendorList } };
  }

  async close(): Promise<void> {
    await this.#visit?.close();
    this.egress.close();
    await this.lease.release();
  }

  async #steps(): Promise<void> {
    const { url, preset, device, onStep } = this.options;
    const loadMs = loadLimit(this.options.timeoutMs);
    const visit = this.#visit = await openVisit(this);
    this.#probes = new ProbeRunner(createProbes(probeContext(this, visit)));
    visit.listen((target) => this.#probes.attach(target));
    visit.listen((target) => this.#vendorList.attach(target));
    if (this.options.block) visit.listen(blocking(this.options.block));
    const consent = await attachConsent(visit.page, {
      url,
      preset,
      device,
      window: viewportOf(this.options),
      settings: this.options.consent,
      goTo: (to) => visit.goTo(to, loadMs, to !== url),
      navigation: navigationOf(visit, { url, loadMs, stop: this.stop }),
      beforeOwnClick: () => this.#beforeOwnClick(),
      at: () => this.timeline.at(),
      log: this.deps.debug,
    });
    const layer = this.#layer = new LayerSteps(this, visit, consent);
    const { steps } = this.options;
    const scenario = steps ? new ScenarioSteps(this, visit, steps, loadMs) : null;
    this.#scenario = scenario;
    onStep?.("LOADING");
    await scenario?.beforeRecording(layer, () => this.#probes.snapshot());
    await visit.goTo(url, loadMs);
    // A notice about the signal may go away again.
    if (this.options.gpc) await this.#readSaid(visit);
    onStep?.("CONSENT");
    if (steps?.mode === "DURING_RECORDING") await scenario?.duringRecording(layer);
    else await layer.answer();
    await this.#readSaid(visit);
    if (consent.withdrawing) await withdraw(layer, consent.withdrawing, loadMs);
    if (this.options.reload !== false) {
      onStep?.("RELOADING");
      await layer.loadAgain(loadMs);
      await this.snapshot();
    }
    onStep?.("COLLECTING");
    await this.#recordEnd(visit);
    await layer.lookAtLast();
    await this.#readPolicy();
  }

  async #readPolicy(): Promise<void> {
    if (!this.options.readSaid || this.#visit === null) return;
    await this.#said.readPolicy(this.#visit.page.mainSession);
  }

  async #readSaid({ page }: Visit): Promise<void> {
    if (this.options.readSaid) await this.#said.readPage(page.mainSession);
    this.stop.signal.throwIfAborted();
  }

  /** Records cookies, storage and the observation time at the end of a phase. */
  async snapshot(): Promise<void> {
    await this.readState();
    if (this.#visit !== null) this.timeline.look(this.#visit.look, this.#visit.lookedSince);
  }

  /** What follows a click that no visitor needs to make is told apart until the answer. */
  async #beforeOwnClick(): Promise<void> {
    this.#unanswered = undefined;
    if (!isBeforeConsent(this.timeline.phaseAt(Infinity))) return;
    await this.snapshot();
    this.timeline.enter("AFTER_OWN_CLICK");
  }

  /** Records cookies and storage. */
  async readState(): Promise<void> {
    const late = new EarlyEnd("BROWSER_CRASHED", "The browser did not report its storage.");
    await this.stop.within(SNAPSHOT_MS, late, this.#probes.snapshot());
  }

  async #recordEnd(visit: Visit): Promise<void> {
    this.#title = await visit.title();
    await this.picture(visit, "end");
  }

  /** Takes a picture; the recording notes a missing one. */
  async picture(visit: Visit, shot: PictureMoment): Promise<void> {
    if (this.options.picture === false) return;
    const extent = shot === "end" ? "page" : "window";
    const taken = shot === "before" ? this.#unanswered : undefined;
    await this.#album.add(
      shot,
      taken ? () => Promise.resolve(taken) : () => visit.screenshot(extent),
    );
    this.stop.signal.throwIfAborted();
  }

  /** Takes the picture of a step that is tried. */
  async pictureOfStep(visit: Visit, step: number): Promise<void> {
    await this.#album.addStep(step, () => visit.screenshot("window"));
    this.stop.signal.throwIfAborted();
  }

  /**
   * Keeps the answer of NO_ACTION_SP_CMP. Its picture is of the window: one of the whole page would
   * show the page more than a visitor sees, and the visit goes on. The policy is read at its end.
   */
  async keepUntouched(visit: Visit, { hasLayer }: { hasLayer: boolean }): Promise<void> {
    await this.#readSaid(visit);
    const album = new Album();
    const title = await visit.title();
    if (this.options.picture !== false) await album.add("end", () => visit.screenshot("window"));
    this.stop.signal.throwIfAborted();
    await this.egress.session.cnamesKnown();
    const result = await untouchedResultOf(this.#seen, { title, album, end: null });
    this.#untouched = { result, said: this.#said.soFar };
    if (hasLayer) this.#unanswered = album.pictures.end;
  }

  async #untouchedResult(): Promise<ScanResult | null> {
    if (this.#untouched === null) return null;
    const { result, said } = this.#untouched;
    return await withSaid(result, this.#said.said(result.recording, said), this.given);
  }

  #asEnd(error: unknown): EarlyEnd {
    if (error instanceof EarlyEnd) return this.#withLoading(error);
    if (!(error instanceof Error) || !isGone(error)) throw error;
    return new EarlyEnd("BROWSER_CRASHED", "The browser lost the page.");
  }

  /** If the time ran out during loading, adds the resources the page was waiting for. */
  #withLoading({ reason, detail }: EarlyEnd): EarlyEnd {
    const loading = reason === "SCAN_TIMEOUT" ? this.#visit?.loading ?? null : null;
    return new EarlyEnd(reason, loading === null ? detail : `${detail} ${loading}`);
  }

  /** Records cookies and the picture of a page after its scan ended early. */
  async #salvage(end: EarlyEnd): Promise<void> {
    const late = new Error("too late");
    // A stop of its own: the scan's has ended all waits. What fails here was not seen.
    await new Stop().within(SALVAGE_MS, late, this.#probes.snapshot()).catch(() => {});
    if (this.#visit === null || !PICTURED.has(end.reason)) return;
    // A limit that is reached now, or a lost browser, leaves the reason as it is.
    await this.#recordEnd(this.#visit).catch((error: unknown) => this.#asEnd(error));
    // The look before the choice was whole, and lacks only the policy.
    if (this.#untouched !== null) await this.#readPolicy();
  }

  get #seen(): VisitSeen {
    return {
      given: this.given,
      id: this.#id,
      timeline: this.timeline,
      lease: this.lease,
      egress: this.egress,
      probes: this.#probes,
      visit: this.#visit,
      layer: this.#layer,
      scenario: this.#scenario,
      said: this.#said,
    };
  }
}
