/** One part of the product as a child process. */
import { TextLineStream } from "./lines.ts";
import { INFO, type LogFile, WARNING } from "./log_file.ts";
import { terminalLine } from "./terminal_line.ts";

/** Another user than this process', and the Deno that this user may run. */
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
  say: (line: string) => void;
}

/** Last words of a part that dies belong to the sentence about its death, not before it. */
const HOLD_MS = 200;
const LAST_WORDS_MS = 1000;

export interface PartEnd extends Pick<Deno.CommandStatus, "code" | "signal"> {
  /** What it said on stderr right before, if it failed. */
  lastWords: string | undefined;
}

export interface RunningPart {
  name: string;
  pid: number;
  ended: Promise<PartEnd>;
  /** Asks it to end. */
  stop(): void;
  /** Ends it, also when it is frozen. */
  kill(): void;
}

export interface Part extends RunningPart {
  /** The first line it printed; rejects when it ends without one. */
  firstLine: Promise<string>;
}

/** Starts it; what it prints goes to its log, warnings and worse to the terminal too. */
export function startPart({ name, as, args, env, cwd, log, say }: PartOptions): Part {
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
  // Whoever does not ask for the first line is not to be told that there was none.
  first.promise.catch(() => {});
  const out = read(child.stdout, (line) => {
    first.resolve(line);
    log.write(line, INFO);
  });
  const terminal = holding(say);
  const err = read(child.stderr, (line) => {
    if (!line.startsWith("{")) log.write(line, WARNING);
    terminal.take(terminalLine(name, line));
  });
  const ended = child.status.then(async (status) => {
    // What it started itself may hold its output open when it is gone.
    await Promise.race([Promise.all([out, err]), delay(LAST_WORDS_MS)]);
    first.reject(new Error(`${name} ended`));
    return { ...status, lastWords: status.success ? undefined : terminal.drop() };
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

/** Passes lines on a moment later, unless they are dropped before. */
function holding(say: (line: string) => void) {
  const held = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    take(line: string): void {
      const pass = () => held.delete(line) && say(line);
      if (!held.has(line)) held.set(line, setTimeout(pass, HOLD_MS));
    },
    /** Gives the first of the lines dropped: what follows it is where it came from. */
    drop(): string | undefined {
      for (const timer of held.values()) clearTimeout(timer);
      return [...held.keys()][0];
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
    // It has ended by itself.
    if (!(error instanceof TypeError)) throw error;
  }
}
