/** Makes the server's data folder and runs the server on it. */
import { EmbeddedError } from "./error.ts";
import type { SystemUser } from "../system_user.ts";
import { commandAs } from "./server_user.ts";
import type { Binaries } from "./binaries.ts";

export interface ClusterOptions {
  binaries: Binaries;
  user: SystemUser | undefined;
  folder: string;
  password: string;
}

/** What the server and initdb write is the same in every country. */
const ENV = { LC_ALL: "C" };
const KEPT_LINES = 20;
/** Then it is ended without waiting for anything; the write-ahead log makes that safe. */
const STOP_MS = 3000;

/** Made beside its place and moved there when whole, so that a kill leaves nothing half made. */
export async function makeCluster({ binaries, user, folder, password }: ClusterOptions) {
  const fresh = `${folder}.new`;
  const passwordFile = `${folder}.new.password`;
  await removeIfThere(fresh);
  await Deno.mkdir(fresh, { recursive: true, mode: 0o700 });
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    for (const path of [fresh, passwordFile]) {
      await Deno.chown(path, user.uid, user.gid);
    }
  }
  const settings = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const command = await commandAs(user, binaries.initdb, [fresh], {
    args: [`--pgdata=${fresh}`, ...settings, ...access],
    env: ENV,
    cwd: "/",
    stdin: "null",
  });
  const { success, stdout, stderr } = await command.output();
  await Deno.remove(passwordFile);
  if (!success) {
    throw new EmbeddedError(`PostgreSQL can't be set up: ${text(stderr) || text(stdout)}`);
  }
  await Deno.rename(fresh, folder);
}

export interface Server {
  pid: number;
  /** Resolves when it has ended, however that came about. */
  ended: Promise<Deno.CommandStatus>;
  /** Ends it kindly, then less so, and waits for that. */
  stop(): Promise<void>;
  /** Ends it at once, also when it is frozen; its data are recovered at the next start. */
  kill(): void;
}

/**
 * Starts the server and waits until it takes connections.
 * @throws EmbeddedError with its last words when it ends instead
 */
export async function runServer(
  { binaries, user, folder }: ClusterOptions,
  flags: string[],
  onLog: (line: string) => void,
): Promise<Server> {
  const command = await commandAs(user, binaries.postgres, [folder], {
    args: ["-D", folder, ...flags],
    env: ENV,
    cwd: "/",
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  });
  const child = command.spawn();
  const words: string[] = [];
  const ready = Promise.withResolvers<void>();
  const read = readLines(child.stderr, (line) => {
    words.push(line);
    words.splice(0, words.length - KEPT_LINES);
    onLog(line);
    if (line.includes("ready to accept connections")) ready.resolve();
  });
  const died = Promise.all([child.status, read]).then(() => {
    throw new EmbeddedError(`PostgreSQL did not start: ${words.join("\n")}`);
  });
  died.catch(() => {});
  await Promise.race([ready.promise, died]);
  // A process that ends without stopping its server takes it along.
  const takeAlong = () => end(child, "SIGINT");
  addEventListener("unload", takeAlong);
  const ended = child.status.finally(() => removeEventListener("unload", takeAlong));
  return {
    pid: child.pid,
    ended,
    kill: () => end(child, "SIGKILL"),
    stop: async () => {
      end(child, "SIGINT");
      const late = setTimeout(() => end(child, "SIGQUIT"), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

async function readLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  }
}

function end(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    child.kill(signal);
  } catch (error) {
    // It has ended by itself: Ctrl-C reaches it as well.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function removeIfThere(path: string): Promise<void> {
  await Deno.remove(path, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
