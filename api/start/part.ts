/** A part of the product as a child process. */
import { INFO, type LogFile, terminalLine, WARNING } from "./log_file.ts";

/** A user other than the user of this process, and the Deno executable for the user. */
export interface RunAs {
  uid: number;
  gid: number;
  deno: string;
  env: Record<string, string>;
}

export interface PartOptions {
  name: string;
  as?: RunAs | undefined;
  /** Arguments of the Deno command: `run`, permissions, the program. */
  args: string[];
  env: Record<string, string>;
  cwd: string;
  log: LogFile;
  /** Prints a line on the terminal. */
  print: (line: string) => void;
}

/**
 * Delay of lines on the terminal: the output of a dying part belongs into the report of its end. A
 * part that can't start may take seconds to end, so its lines wait longer.
 */
const HOLD_MS = 200;
const START_HOLD_MS = 5000;
const EXIT_OUTPUT_MS = 1000;

export interface PartEnd extends Pick<Deno.CommandStatus, "code" | "signal"> {
  /** The part's last output on stderr, if it failed. */
  exitOutput: string | undefined;
}

export interface RunningPart {
  name: string;
  pid: number;
  ended: Promise<PartEnd>;
  /** Asks the part to end (SIGTERM). */
  stop(): void;
  /** Ends the part, even if frozen (SIGKILL). */
  kill(): void;
}

export interface Part extends RunningPart {
  /** The part's first line of output; rejects if the part ends without output. */
  firstLine: Promise<string>;
}

/** Starts a part. Its output goes to its log, warnings and errors also to the terminal. */
export function startPart({ name, as, args, env, cwd, log, print }: PartOptions): Part {
  const child = new Deno.Command(as?.deno ?? Deno.execPath(), {
    ...(as && { uid: as.uid, gid: as.gid }),
    args,
    env: { ...env, ...as?.env },
    cwd,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const first = Promise.withResolvers<string>();
  const out = read(child.stdout, (line) => {
    first.resolve(line);
    log.write(line, INFO);
  });
  const terminal = delayedLines(print);
  // The end of a part without a first line is in `ended`, also for callers without interest in it.
  first.promise.then(terminal.started, () => {});
  const err = read(child.stderr, (line) => {
    if (!line.startsWith("{")) log.write(line, WARNING);
    terminal.take(terminalLine(name, line));
  });
  const ended = child.status.then(async (status) => {
    // The part's own children may hold its output open after its end.
    await Promise.race([Promise.all([out, err]), delay(EXIT_OUTPUT_MS)]);
    first.reject(new Error(`${name} ended`));
    return { ...status, exitOutput: status.success ? undefined : terminal.drop() };
  });
  return {
    name,
    pid: child.pid,
    ended,
    firstLine: first.promise,
    stop: () => send(child, "SIGTERM"),
    kill: () => send(child, "SIGKILL"),
  };
}

/** Passes lines on after a delay, unless dropped before. */
function delayedLines(print: (line: string) => void) {
  let holdMs = START_HOLD_MS;
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const hold = (line: string) => {
    const pass = () => waiting.delete(line) && print(line);
    waiting.set(line, setTimeout(pass, holdMs));
  };
  const clear = () => waiting.forEach((timer) => clearTimeout(timer));
  return {
    take(line: string): void {
      if (!waiting.has(line)) hold(line);
    },
    /** To be called when the part has started. */
    started(): void {
      holdMs = HOLD_MS;
      clear();
      [...waiting.keys()].forEach(hold);
    },
    /** Drops the waiting lines and returns the first; the others are its stack trace. */
    drop(): string | undefined {
      clear();
      return [...waiting.keys()][0];
    },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function read(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (line: string) => void,
): Promise<void> {
  const lines = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream());
  for await (const line of lines) if (line.trim() !== "") take(line);
}

function send(child: Deno.ChildProcess, name: Deno.Signal): void {
  try {
    child.kill(name);
  } catch (error) {
    // The part has ended by itself.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Splits a stream of text into lines. */
class TextLineStream extends TransformStream<string, string> {
  constructor() {
    let rest = "";
    super({
      transform(chunk, controller) {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) controller.enqueue(line);
      },
      flush(controller) {
        if (rest !== "") controller.enqueue(rest);
      },
    });
  }
}
