/** The steps of a scenario within a scan: before its recording, or as a part of it. */
import type { Phase, RecordedStep } from "@crumbtrail/contract/recording";
import { originsIn, type StepsMode, type UserFlow } from "@crumbtrail/contract/step_types";
import { EarlyEnd, type Stop } from "../browser/stop.ts";
import type { Visit } from "../visit/visit.ts";
import { describeStep, type Pictures } from "../evidence/pictures.ts";
import type { ScanOptions, ScanSteps } from "../scan_options.ts";
import type { Timeline } from "../timeline.ts";
import { runSteps, type StepRun, type StepsRun } from "./run_steps.ts";
import { StepPage } from "./step_page.ts";

/** A scan that runs steps first records nothing until they are done. */
export function firstPhase(steps: Pick<ScanSteps, "mode" | "tried"> | undefined): Phase {
  return steps && isBefore(steps) ? "BEFORE_RECORDING" : "BEFORE_CONSENT";
}

function isBefore({ mode, tried }: Pick<ScanSteps, "mode" | "tried">): boolean {
  return tried || mode === "BEFORE_RECORDING";
}

interface ScenarioRun {
  readonly options: ScanOptions;
  readonly stop: Stop;
  readonly timeline: Timeline;
  readonly deps: { debug: (text: string) => void };
  snapshot(): Promise<void>;
  readState(): Promise<void>;
  pictureOfStep(visit: Visit, step: number): Promise<void>;
}

/** The consent layer, which may come after any step. */
interface Layer {
  asks(): Promise<boolean>;
  readonly looked: boolean;
  answer(): Promise<void>;
  answerUnrecorded(): Promise<void>;
}

export class ScenarioSteps {
  readonly #done: StepRun[] = [];
  readonly #page: StepPage;
  /** Milliseconds of the scan at which the recording began; null: from the start. */
  #began: number | null;

  /** Must be made before the page navigates. */
  constructor(
    readonly run: ScenarioRun,
    readonly visit: Visit,
    readonly steps: ScanSteps,
    readonly loadMs: number,
  ) {
    const { options: { device }, deps: { debug: log } } = run;
    const { flow, secrets, pages } = steps;
    // Not the tested page: a sitemap may name one of a host that nobody meant for the secrets.
    const origins = [...pages.map((page) => new URL(page).origin), ...originsIn(flow)];
    const byTouch = device !== "DESKTOP";
    this.#page = new StepPage(visit, { flow, secrets, origins, byTouch, log });
    this.#began = isBefore(steps) ? Infinity : null;
  }

  get began(): number | null {
    return this.#began;
  }

  /** The steps as they were run, for the recording. */
  recorded(pictures: Pictures): { mode: StepsMode; run: RecordedStep[] } {
    const run = this.#done.map((step) => ({
      ...step,
      picture: describeStep(pictures, step.number),
    }));
    return { mode: this.steps.mode, run };
  }

  /**
   * Runs steps that come before the recording, and begins the recording. Only where steps of a test
   * are tried, a layer between them is answered, as in the test.
   * @param snapshot reads cookies and storage
   * @throws EarlyEnd STEP_FAILED, or STEPS_TRIED when the steps alone are tried
   */
  async beforeRecording(layer: Layer, snapshot: () => Promise<void>): Promise<void> {
    const { run, visit, steps: { flow, mode, tried } } = this;
    if (!isBefore(this.steps)) return;
    if (!opensPage(flow)) await visit.goTo(run.options.url, this.loadMs);
    const before = async () => {
      if (await layer.asks()) await layer.answerUnrecorded();
    };
    await this.#runAll({
      ...tried && { after: ({ number }) => run.pictureOfStep(visit, number) },
      ...tried && mode === "DURING_RECORDING" && { before },
    });
    await snapshot();
    if (tried) {
      const count = flow.steps.length;
      throw new EarlyEnd(
        "STEPS_TRIED",
        count === 1 ? "The step was done." : `All ${count} steps were done.`,
      );
    }
    run.timeline.enter("BEFORE_CONSENT");
    this.#began = run.timeline.at();
  }

  /**
   * Runs steps that are a part of the test, on the page that was just opened. A layer is answered
   * when it appears: before the next step, at the latest after the last one. Cookies and storage are
   * read after each step, so that an entry without a known writer belongs to the right step.
   */
  async duringRecording(layer: Layer): Promise<void> {
    const { run, visit } = this;
    await run.snapshot();
    run.timeline.enter("AFTER_INTERACTION");
    const before = async () => {
      if (await layer.asks()) await layer.answer();
    };
    await this.#runAll({ before, after: () => run.readState(), opened: run.options.url });
    if (!layer.looked) return await layer.answer();
    await visit.lookOn();
    await run.snapshot();
  }

  #runAll(more: Pick<StepsRun, "before" | "after" | "opened">): Promise<void> {
    const { run: { timeline, stop: { signal } }, visit, loadMs, steps: { flow } } = this;
    const run = { page: this.#page, visit, timeline, signal, loadMs, ...more };
    return runSteps(flow, run, this.#done);
  }
}

/** Whether the first step, apart from the size of the window, opens a page. */
function opensPage({ steps }: UserFlow): boolean {
  return steps.find(({ type }) => type !== "setViewport")?.type === "navigate";
}
