/** `deno task start` as a process, for tests and faults. */
import { ROOT } from "./repository.ts";

export interface StartedProduct {
  child: Deno.ChildProcess;
  /** All it has printed so far. */
  said(): string;
  /** Resolves at its end. */
  ended: Promise<Deno.CommandStatus>;
}

/** The program itself, whose parts are its children; `deno task start` is its parent. */
export const START = ["run", "-A", "api/start/main.ts"];

/** Runs until it is ready or has ended. @param command arguments of Deno */
export async function startProduct(
  command: string[],
  env: Record<string, string> = {},
): Promise<StartedProduct> {
  const child = new Deno.Command(Deno.execPath(), {
    args: command,
    cwd: ROOT,
    env: { ...env, NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let said = "";
  const ready = Promise.withResolvers<void>();
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      said += text;
      if (/^Ready: .*Ctrl-C/ms.test(said)) ready.resolve();
    }
  };
  const ended = Promise.all([child.status, read(child.stdout), read(child.stderr)])
    .then(([status]) => status);
  await Promise.race([ready.promise, ended]);
  return { child, said: () => said, ended };
}
