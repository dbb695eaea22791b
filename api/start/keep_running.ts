/**
 * Keeps a part running: restarts the part when it ends or hangs, and gives up after repeated
 * deaths.
 */
import { pause } from "../platform/process/pace.ts";
import { reasonOf } from "../platform/process/start.ts";
import { type HealthLimits, type Probe, stopsAnswering } from "./health.ts";
import { type LogFile, WARNING } from "./log_file.ts";
import type { RunningPart } from "./part.ts";

/** Ctrl-C also reaches the parts, and a part may end before this process knows why. */
const SETTLE_MS = 300;
/**
 * Deaths within a minute until the part stays stopped: further restarts would not mend the fault.
 */
const MAX_DEATHS = 5;
const MINUTE_MS = 60_000;

export interface PartDefinition<P extends RunningPart = RunningPart> {
  name: string;
  log: LogFile;
  /** Starts the part; called again after the part died. */
  start(): P | Promise<P>;
  /** Checks whether the part answers; without a probe only its end counts. */
  probe?: Probe | undefined;
  /** The consequence while the part is stopped, for the line on the terminal. */
  impact: string;
  /** Removes remains of the process with this id. */
  cleanUp?: ((pid: number) => Promise<void>) | undefined;
  /** True for the database: other parts start after the database and stop before. */
  isDatabase?: boolean;
}

export interface RestartRules {
  health: HealthLimits;
  /** Pause before the second start within a minute; longer before each further start. */
  pauseMs: number;
  /** Aborts when the supervisor stops. */
  stopping: AbortSignal;
  /** Prints a line on the terminal. */
  print(line: string): void;
  /**
   * Called at the end of the part.
   * @returns whether to restart the part
   */
  onEnd(sentence: string): boolean;
  /** Restarts the part. */
  start(): Promise<RunningPart>;
}

/** Resolves when the part stays stopped, or the supervisor stops. */
export async function keepRunning(
  definition: PartDefinition,
  first: RunningPart,
  rules: RestartRules,
): Promise<void> {
  let sentence = await waitForEnd(definition, first, rules);
  let deaths: number[] = [];
  for (;;) {
    await pause(SETTLE_MS, rules.stopping);
    if (rules.stopping.aborted || !rules.onEnd(sentence)) return;
    deaths = [...deaths, Date.now()].filter((at) => at > Date.now() - MINUTE_MS);
    if (deaths.length >= MAX_DEATHS) break;
    report(`${sentence}; restarting`);
    await pause(rules.pauseMs * (deaths.length - 1), rules.stopping);
    sentence = await rules.start().then((part) => waitForEnd(definition, part, rules), reasonOf);
  }
  report(
    `${sentence}. It died ${MAX_DEATHS} times within a minute and stays stopped: ` +
      `${definition.impact}. All other parts keep running. To try again, press Ctrl-C and restart`,
  );

  function report(line: string): void {
    definition.log.write(line, WARNING);
    rules.print(line);
  }
}

/**
 * Waits until the part ends by itself, or kills a hanging part.
 * @returns a sentence about the part's end
 */
async function waitForEnd(
  { probe, cleanUp, log }: PartDefinition,
  part: RunningPart,
  rules: RestartRules,
): Promise<string> {
  const ended = new AbortController();
  const end = part.ended.finally(() => ended.abort());
  const hangs = probe !== undefined && await stopsAnswering(probe, rules.health, ended.signal);
  if (hangs) part.kill();
  const { code, signal, exitOutput } = await end;
  await cleanUp?.(part.pid).catch((error) => rules.print(`${part.name}: ${reasonOf(error)}`));
  if (hangs) return `${part.name}: stopped answering and was killed (see ${log.path})`;
  const cause = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  return `${exitOutput ?? `${part.name}: no output`} (${cause}, see ${log.path})`;
}
