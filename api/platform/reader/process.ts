/** A process of the reader: without any permission, of low priority, and killed at its deadline. */
import { exactly, frame, readFrame } from "./frames.ts";
import { ReaderError } from "./reader.ts";

/**
 * The kernel ends a process after so many seconds of computing, also where the reader itself was
 * killed and can't. A process is given up long before.
 */
const CPU_SECONDS = 60;
const SPENT_MS = 10_000;
const MEMORY_MB = 512;
const SHELL = 'ulimit -t "$1" && shift && exec nice -n 10 "$@"';

export interface ReaderProcess {
  /** When it can read; rejects if it can't start. */
  ready: Promise<void>;
  /**
   * Reads a document; one at a time.
   * @returns JSON
   * @throws ReaderError SLOW, ENDED; the process is dead then
   */
  read(about: string, body: Uint8Array, deadlineMs: number): Promise<Uint8Array>;
  /** Whether it has computed for so long that another one should take its place. */
  isSpent(): boolean;
  kill(): void;
  /** When it has ended. */
  ended: Promise<void>;
}

/** @param program path of a module that answers each frame with one, and begins with an empty one */
export function startProcess(program: string): ReaderProcess {
  const deno = [Deno.execPath(), "run", "--quiet", "--no-prompt", "--cached-only"];
  const memory = `--v8-flags=--max-old-space-size=${MEMORY_MB}`;
  const child = new Deno.Command("sh", {
    args: ["-c", SHELL, "sh", String(CPU_SECONDS), ...deno, memory, program],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const input = child.stdin.getWriter();
  // A process that ended can't take its input; its end is what is told.
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

  async function answer(): Promise<Uint8Array> {
    const given = await readFrame(take);
    if (given === null) throw new ReaderError("ENDED");
    return given.body;
  }

  return {
    ready: answer().then(() => {}),
    async read(about, body, deadlineMs) {
      const begun = performance.now();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new ReaderError("SLOW")), deadlineMs);
      try {
        input.write(frame(about, body)).catch(() => {});
        return await Promise.race([answer(), late.promise]);
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
