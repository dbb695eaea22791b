/** Makes the server's data folder and runs the server on the folder. */
import { type Binaries, commandAs, EmbeddedError } from "./programs.ts";
import type { SystemUser } from "../system_user.ts";

export interface ClusterOptions {
  binaries: Binaries;
  user: SystemUser | undefined;
  folder: string;
  password: string;
  /** Options of initdb for the locale; those of PostgreSQL 17 and newer unless given. */
  locale?: string[];
}

const BUILTIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** Output of the server and initdb does not depend on the locale. */
const ENV = { LC_ALL: "C" };
const LAST_LINES = 20;
/**
 * After this time the server is ended without a checkpoint; the write-ahead log makes an abrupt end
 * safe.
 */
const STOP_MS = 3000;

/**
 * Creates the folder under another name and renames it when complete, so a kill leaves no
 * incomplete folder.
 */
export async function makeCluster(
  { binaries, user, folder, password, locale = BUILTIN_LOCALE }: ClusterOptions,
) {
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
  const settings = ["--encoding=UTF8", ...locale];
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
  /** Resolves when the server has ended for any reason. */
  ended: Promise<Deno.CommandStatus>;
  /** Ends the server, after a while without a checkpoint, and waits for the end. */
  stop(): Promise<void>;
  /** Ends a server at once, even a frozen server; the next start recovers the data. */
  kill(): void;
}

/**
 * Starts the server and waits until the server accepts connections.
 * @throws EmbeddedError with the last lines of the log when the server ends instead
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
  const lastLines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const read = readLines(child.stderr, (line) => {
    lastLines.push(line);
    lastLines.splice(0, lastLines.length - LAST_LINES);
    onLog(line);
    if (line.includes("ready to accept connections")) ready.resolve();
  });
  const died = Promise.all([child.status, read]).then(() => {
    throw new EmbeddedError(`PostgreSQL did not start: ${lastLines.join("\n")}`);
  });
  // An end after the start is reported by `ended`.
  died.catch(() => {});
  await Promise.race([ready.promise, died]);
  // A process that exits without stopping the server ends the server too.
  const endServer = () => end(child, "SIGINT");
  addEventListener("unload", endServer);
  const ended = child.status.finally(() => removeEventListener("unload", endServer));
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
    // The server has ended by itself: Ctrl-C reaches the server too.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function removeIfThere(path: string): Promise<void> {
  await Deno.remove(path, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
