/** A process of the reader: of low priority, and killed at its deadline. */
import { fileURLToPath } from "node:url";
import { exactly, type Message, readFrame } from "./frames.ts";
import { ReaderError } from "./reader.ts";

/** A process is replaced after so much work, before it comes near its limit of CPU seconds. */
const SPENT_MS = 10_000;
/** Starts a command with a limit of CPU seconds and at low priority. */
const SHELL = 'ulimit -t "$1" && shift && exec nice -n 10 "$@"';

export interface Program {
  /** Path of a module that answers each message with one, see `answerMessages`. */
  path: string;
  memoryMb: number;
  /**
   * The kernel ends a process after so many seconds of computing, also where the reader itself was
   * killed and can't.
   */
  cpuSeconds: number;
  /** Deno's flags; a program without any has no permission. */
  permissions?: readonly string[];
}

/** Reads feeds and sitemaps, without any permission. */
export const FEEDS: Program = {
  path: fileURLToPath(new URL("../../scans/feeds/reader_process.ts", import.meta.url)),
  memoryMb: 512,
  cpuSeconds: 60,
};

/** Computes whole configurations; reaches the database by the login that comes with a call. */
export const CONFIGURATIONS: Program = {
  path: fileURLToPath(new URL("../../configuration_process.ts", import.meta.url)),
  memoryMb: 1536,
  cpuSeconds: 120,
  permissions: ["--ignore-env", "--allow-net", "--allow-sys=hostname,networkInterfaces,osRelease"],
};

export interface ReaderProcess {
  /** When it can read; rejects if it can't start. */
  ready: Promise<void>;
  /**
   * Reads a document, once it is ready; one at a time.
   * @param message as a frame
   * @throws ReaderError SLOW, ENDED; the process is dead then
   */
  read(message: Uint8Array, deadlineMs: number): Promise<Message>;
  /** Whether it has computed for so long that another one should take its place. */
  isSpent(): boolean;
  kill(): void;
  /** When it has ended. */
  ended: Promise<void>;
}

export function startProcess(
  { path, memoryMb, cpuSeconds, permissions = [] }: Program,
): ReaderProcess {
  const deno = [Deno.execPath(), "run", "--quiet", "--no-prompt", "--cached-only", ...permissions];
  const memory = `--v8-flags=--max-old-space-size=${memoryMb}`;
  const child = new Deno.Command("sh", {
    args: ["-c", SHELL, "sh", String(cpuSeconds), ...deno, memory, path],
    // It reads what strangers sent, and needs no secret of the reader.
    env: { READER_KEY: "", METRICS_TOKEN: "" },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const input = child.stdin.getWriter();
  // A process that ended can't take its input; `read` then throws ENDED.
  input.closed.catch(() => {});
  const output = child.stdout.getReader();
  const take = exactly(output);
  let spent = 0;

  function kill(): void {
    try {
      child.kill("SIGKILL");
    } catch (error) {
      // It has ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async function answer(): Promise<Message> {
    const given = await readFrame(take);
    if (given === null) throw new ReaderError("ENDED");
    return given;
  }

  const ready = answer().then(() => {});
  return {
    ready,
    async read(message, deadlineMs) {
      const begun = performance.now();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new ReaderError("SLOW")), deadlineMs);
      try {
        input.write(message).catch(() => {});
        return await Promise.race([ready.then(answer), late.promise]);
      } catch (error) {
        kill();
        throw error;
      } finally {
        clearTimeout(timer);
        spent += performance.now() - begun;
      }
    },
    isSpent: () => spent > SPENT_MS,
    kill,
    ended: child.status.then(async () => {
      await output.cancel();
      await input.abort().catch(() => {});
    }),
  };
}
