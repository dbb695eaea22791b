/**
 * Runs the steps of a scenario with the runner of `@puppeteer/replay`, step by step on the page of a
 * scan: every request goes through the scan's proxy, and a step has its own time limit within the
 * scan's.
 */
import { createRunner, RunnerExtension } from "@puppeteer/replay";
import type { RecordedStep } from "@crumbtrail/contract/recording";
import { type RecorderStep, STEP_TIMEOUT_MS, type UserFlow } from "@crumbtrail/contract/step_types";
import { stepText } from "@crumbtrail/contract/step_words";
import { setTimeout as delay } from "node:timers/promises";
import { EarlyEnd, isGone } from "../browser/stop.ts";
import type { Visit } from "../visit/visit.ts";
import { FrameFailed } from "../consent/page/frames.ts";
import type { Timeline } from "../timeline.ts";
import { StepError } from "./step_error.ts";
import type { StepPage } from "./step_page.ts";

const POLL_MS = 50;

export type StepRun = Omit<RecordedStep, "picture">;

export interface StepsRun {
  page: StepPage;
  visit: Visit;
  timeline: Timeline;
  signal: AbortSignal;
  /** Milliseconds for the load of a page. */
  loadMs: number;
  /** URL that was just opened; a first step that opens it is done. */
  opened?: string;
  /** Called before a step; the layer may have appeared. */
  before?: () => Promise<void>;
  /** Called after a step that was done or that failed. */
  after?: (step: StepRun) => Promise<void>;
}

/**
 * Runs all steps; `into` gets each as it was run.
 * @throws EarlyEnd STEP_FAILED with the step's number, or the end of the scan
 */
export async function runSteps(flow: UserFlow, run: StepsRun, into: StepRun[]): Promise<void> {
  // `never`: our steps are of one flat type, the package's of one type per kind.
  const runner = await createRunner(flow as never, new Extension(flow, run, into));
  await runner.run();
}

class Extension extends RunnerExtension {
  /** Number of steps begun, which is also the number of the present step. */
  #next = 0;

  constructor(readonly flow: UserFlow, readonly run: StepsRun, readonly into: StepRun[]) {
    super();
  }

  override async runStep(): Promise<void> {
    const step = this.flow.steps[this.#next++];
    if (step === undefined) return;
    const { visit, timeline, before, after, signal } = this.run;
    signal.throwIfAborted();
    if (step.type !== "navigate" && step.type !== "setViewport") await before?.();
    const at = Math.round(timeline.at());
    const number = this.#next;
    const done: StepRun = {
      ...{ number, type: step.type, text: stepText(step), at, ms: 0, url: null, error: null },
    };
    this.into.push(done);
    try {
      await this.#do(step);
    } catch (error) {
      signal.throwIfAborted();
      done.error = causeOf(error);
    }
    done.ms = Math.round(timeline.at()) - at;
    done.url = visit.document.finalUrl;
    await after?.(done);
    if (done.error === null) return;
    throw new EarlyEnd("STEP_FAILED", `Step ${number} (${done.text}) failed: ${done.error}`);
  }

  async #do(step: RecorderStep): Promise<void> {
    const { page, visit, loadMs } = this.run;
    if (this.#isOpen(step)) return;
    const ms = step.timeout ?? this.flow.timeout ?? STEP_TIMEOUT_MS;
    const until = performance.now() + ms;
    if (step.type === "navigate") return await visit.goTo(step.url ?? "", loadMs, true);
    // There may be no page yet.
    if (step.type === "setViewport") return await page.act(step, until);
    visit.expectReaction();
    const { finalUrl } = visit.document;
    await page.act(step, until);
    if (step.assertedEvents?.length) await this.#navigated(finalUrl, until);
    await visit.react();
  }

  /** Whether a step opens the page that is open from the start. */
  #isOpen({ type, url }: RecorderStep): boolean {
    const { opened } = this.run;
    const earlier = this.flow.steps.slice(0, this.#next - 1);
    return type === "navigate" && opened !== undefined &&
      earlier.every((step) => step.type === "setViewport") &&
      withoutHash(url) === withoutHash(opened);
  }

  /** Waits until the page has begun to load another document, or has another URL. */
  async #navigated(from: string | null, until: number): Promise<void> {
    const { document } = this.run.visit;
    while (document.navigations === 0 && document.finalUrl === from) {
      if (performance.now() > until) throw new StepError("the page did not navigate in time.");
      await delay(POLL_MS);
    }
  }
}

function withoutHash(url: string | undefined): string | undefined {
  return URL.parse((url ?? "").replace(/#[^]*$/, ""))?.href;
}

/** @throws the error itself if it is not the step's */
function causeOf(error: unknown): string {
  if (error instanceof StepError) return error.message;
  if (error instanceof EarlyEnd && !error.isOfTheScan) return error.detail;
  if (error instanceof FrameFailed) return "the page went away while the step was done.";
  if (error instanceof Error && !(error instanceof EarlyEnd) && !isGone(error)) {
    return "the browser could not do it.";
  }
  throw error;
}
