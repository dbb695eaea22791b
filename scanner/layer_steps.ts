/** The steps of a scan on the consent layer: answer the layer and verify the answer. */
import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Reason } from "@crumbtrail/contract/recording";
import { EarlyEnd, type Stop } from "./browser/stop.ts";
import type { Visit } from "./visit/visit.ts";
import { endOfSlowStep } from "./arrival/verdict.ts";
import { isStatedLayerless } from "./stated.ts";
import { CHOICES } from "./consent/choice.ts";
import type { ConsentDriver, Verdict } from "./consent/mod.ts";
import type { ScanOptions } from "./scan_options.ts";
import type { Timeline } from "./timeline.ts";

/**
 * Time to find a layer once the page has settled: to record it only, where the observation lasts so
 * long, and to answer it.
 */
const UNTOUCHED_LAYER_MS = 1000;
const LAYER_MS = 10_000;
/** Limit of one step on the layer; half of the scan's time if longer. */
const CONSENT_MS = 30_000;
/** Limit of the last look at the layer. */
const LAST_LOOK_MS = 5000;

const NO_REST = "The page was too busy to look for a consent banner.";
const NO_ANSWER = "The consent banner took too long to respond.";

/** Reasons after which a reload has no choice to verify. */
const UNANSWERED = new Set<Reason>([
  "BUTTON_MISSING",
  "BUTTONS_UNKNOWN",
  "BUTTON_UNREACHABLE",
  "PRESS_IGNORED",
  "BUTTON_MISNAMED",
  "SETTINGS_MISSING",
  "LOGIN_FAILED",
]);

interface LayerRun {
  readonly options: ScanOptions;
  readonly stop: Stop;
  readonly timeline: Timeline;
  /** Reads cookies and storage at the end of a phase. */
  snapshot(): Promise<void>;
  picture(visit: Visit, shot: PictureMoment): Promise<void>;
  /** What was seen so far is all that NO_ACTION_SP_CMP sees. */
  keepUntouched(visit: Visit, known: { hasLayer: boolean }): Promise<void>;
}

export class LayerSteps {
  /** Whether the search for a layer is over. */
  #looked = false;
  /** Whether a layer was found. */
  #found = false;

  constructor(readonly run: LayerRun, readonly visit: Visit, readonly consent: ConsentDriver) {}

  /** The verdict on the layer; null when the scan ended before looking for a layer. */
  result(preset: Preset): Verdict | null {
    return this.#looked ? this.consent.result(preset) : null;
  }

  /** Whether the preset answers a layer, and a layer is open that was not answered yet. */
  async asks(): Promise<boolean> {
    if (this.#looked || CHOICES[this.run.options.preset] === undefined) return false;
    return await this.onConsent(this.consent.glance());
  }

  /** Answers the open layer without recording anything, for steps that are only tried. */
  async answerUnrecorded(): Promise<void> {
    const { run, visit, consent } = this;
    const layer = await this.onConsent(consent.detect(LAYER_MS, () => Promise.resolve()));
    if (layer === null) return;
    this.#looked = true;
    this.#found = true;
    await this.onConsent(consent.act(run.options.preset));
    visit.expectReaction();
    await visit.settle("step");
  }

  get looked(): boolean {
    return this.#looked;
  }

  /** Looks for a layer and answers it by the preset. */
  async answer(): Promise<void> {
    const { run, visit, consent } = this;
    const { preset } = run.options;
    if (preset === "EXTERNAL") {
      this.#looked = true;
      await visit.lookOn();
      return await run.snapshot();
    }
    await run.snapshot();
    await this.onConsent(consent.glance());
    run.timeline.enter("AFTER_INTERACTION");
    await visit.use();
    const isLast = preset === "NO_ACTION_SP_CMP";
    const isUntouched = isLast || run.options.untouched !== undefined;
    await this.#detect(isUntouched ? Math.min(UNTOUCHED_LAYER_MS, visit.leastLeftMs) : LAYER_MS, {
      needed: !isUntouched,
    });
    if (isLast) return;
    if (isUntouched) {
      await run.keepUntouched(visit, { hasLayer: this.#found });
      await this.#detect(LAYER_MS, { needed: true });
    }
    if (!this.#found) {
      if (isStatedLayerless(run.options.statement, consent.result())) return;
      throw this.end();
    }
    await run.picture(visit, "before");
    run.timeline.enter(consent.withdrawing ? "WITH_CONSENT" : "AFTER_CONSENT");
    await this.onConsent(consent.act(preset));
    await this.lookAfterAct();
  }

  /** Observes the page after an act. */
  async lookAfterAct(): Promise<void> {
    const { run, visit, consent } = this;
    visit.expectReaction();
    await visit.settle("untouched");
    await visit.use();
    if (run.options.dwellMs !== 0) await this.onConsent(consent.watchOn());
    await visit.settle("whole");
    await run.snapshot();
    // An acceptance that is to be withdrawn is shown by its end, the withdrawal.
    if (run.timeline.phaseAt(Infinity) === "AFTER_CONSENT") await run.picture(visit, "after");
    const { inconclusive } = consent.result();
    if (inconclusive && UNANSWERED.has(inconclusive.reason)) throw this.end();
  }

  /** Looks for a layer, and on to the end of the observation. */
  async #detect(limitMs: number, { needed }: { needed: boolean }): Promise<void> {
    const { run, visit, consent } = this;
    const layer = await this.onConsent(consent.detect(limitMs, () => visit.lookOn(), needed));
    this.#looked = true;
    this.#found = layer !== null;
    await visit.follow();
    await run.snapshot();
  }

  /** Reloads the page. If no layer was answered, the phase stays BEFORE_CONSENT. */
  async loadAgain(limitMs: number): Promise<void> {
    const { run, visit, consent } = this;
    const answered = run.timeline.phaseAt(Infinity) === "AFTER_CONSENT";
    if (answered) run.timeline.enter("AFTER_RELOAD");
    if (consent.withdrawing?.isAway) await visit.comeBack(run.options.url, limitMs);
    else await visit.reload(limitMs);
    if (run.options.preset !== "EXTERNAL") await visit.use();
    await this.onConsent(consent.verifyAfterReload());
    await visit.lookOn();
  }

  /**
   * Updates the verdict with a last look at the layer; keeps the verdict if the page is too busy.
   */
  async lookAtLast(): Promise<void> {
    const late = new Error("The page gave no last answer.");
    try {
      await this.run.stop.within(LAST_LOOK_MS, late, this.consent.lookAtLast());
    } catch (error) {
      if (error !== late) throw error;
    }
  }

  /** Limits a step on the layer. The reason mentions the layer only after one was found. */
  async onConsent<T>(work: Promise<T>): Promise<T> {
    const late = new Error("The page gave no answer in time.");
    const limitMs = Math.max(CONSENT_MS, (this.run.options.timeoutMs ?? 0) / 2);
    try {
      return await this.run.stop.within(limitMs, late, work);
    } catch (error) {
      if (error !== late) throw error;
      throw endOfSlowStep(this.visit.frames.open, this.#found ? NO_ANSWER : NO_REST);
    }
  }

  /** The end of a scan that could not answer the layer. */
  end(): EarlyEnd {
    const { reason, detail } = this.consent.result().inconclusive ??
      { reason: "NO_LAYER" as const, detail: "There was no banner to answer." };
    return new EarlyEnd(reason, detail);
  }
}
