/** One part kept running: started again when it ends or hangs, left stopped when it keeps dying. */
import { type Ask, fallsSilent, type HealthLimits, pause } from "./health.ts";
import { type LogFile, WARNING } from "./log_file.ts";
import type { RunningPart } from "./part.ts";

/** Ctrl-C reaches the parts as well, and they may be faster than we are. */
const SETTLE_MS = 300;
/** A part that dies this often within a minute has a fault that starting again does not mend. */
const TOO_OFTEN = 5;
const MINUTE_MS = 60_000;

export interface Member<P extends RunningPart = RunningPart> {
  name: string;
  log: LogFile;
  /** Starts the part; called again when it died. */
  begin(): P | Promise<P>;
  /** Asks it for a sign of life; without this, only its end counts. */
  ask?: Ask | undefined;
  /** What does not work while it is stopped, for the line that says so. */
  without: string;
  /** Removes what a part with this process id left behind when it died. */
  clear?: ((pid: number) => Promise<void>) | undefined;
  /** The others need it: they are started again when it is there, and stopped before it is. */
  isDatabase?: boolean;
}

export interface Rules {
  health: HealthLimits;
  /** Pause before the second start within a minute; longer before each further one. */
  pauseMs: number;
  /** Aborts when all is stopped. */
  over: AbortSignal;
  /** Prints a line for whoever started the product. */
  say(line: string): void;
  /** A part has ended. @returns whether it is to be started again */
  gone(sentence: string): boolean;
  /** Starts it again. */
  begin(): Promise<RunningPart>;
}

/** Comes back when the part stays stopped, or all is over. */
export async function keepRunning(
  member: Member,
  first: RunningPart,
  rules: Rules,
): Promise<void> {
  let sentence = await lifeOf(member, first, rules);
  let deaths: number[] = [];
  for (;;) {
    await pause(SETTLE_MS, rules.over);
    if (rules.over.aborted || !rules.gone(sentence)) return;
    deaths = [...deaths, Date.now()].filter((at) => at > Date.now() - MINUTE_MS);
    if (deaths.length >= TOO_OFTEN) break;
    note(`${sentence}; it is started again`);
    await pause(rules.pauseMs * (deaths.length - 1), rules.over);
    sentence = await rules.begin().then((part) => lifeOf(member, part, rules), reasonOf);
  }
  note(
    `${sentence}. It died ${TOO_OFTEN} times within a minute and stays stopped: ${member.without}. ` +
      "Everything else goes on. To try again, stop with Ctrl-C and start anew",
  );

  function note(line: string): void {
    member.log.write(line, WARNING);
    rules.say(line);
  }
}

/** Waits until the part has ended, by itself or killed because it hangs. @returns how that was */
async function lifeOf(
  { ask, clear, log }: Member,
  part: RunningPart,
  rules: Rules,
): Promise<string> {
  const ended = new AbortController();
  const end = part.ended.finally(() => ended.abort());
  const hangs = ask !== undefined && await fallsSilent(ask, rules.health, ended.signal);
  if (hangs) part.kill();
  const { code, signal, lastWords } = await end;
  await clear?.(part.pid).catch((error) => rules.say(`${part.name}: ${reasonOf(error)}`));
  if (hangs) return `${part.name}: gave no answer any more and was killed (see ${log.path})`;
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  return `${lastWords ?? `${part.name}: no word`} (${how}, see ${log.path})`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
