/** The product as `deno task start` runs it, in a data folder and on a port of its own. */
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { freePort } from "@crumbtrail/db/free_port";
import { ROOT } from "../../support/repository.ts";

export const PARTS = ["postgres", "api", "worker", "scanner", "shell", "demo-web"] as const;
export type PartName = typeof PARTS[number];

/** A text that only the command lines of the part's processes have. */
const PROGRAMS: Record<Exclude<PartName, "postgres">, string> = {
  "api": "api/main.ts",
  "worker": "api/worker.ts",
  "scanner": "scanner/main.ts",
  "shell": "shell/main.ts",
  "demo-web": "e2e/sites/main.ts",
};

export interface Product {
  url: string;
  data: string;
  /** URL of the database's owner. */
  database(): Promise<string>;
  /** Process of a part; undefined while there is none. */
  pidOf(part: PartName): Promise<number | undefined>;
  /** Output so far. */
  said(): string;
  /** Ctrl-C; resolves when it has ended. */
  stop(): Promise<void>;
}

/** @throws Error with what it printed when it ends before it is ready */
export async function startProduct(data: string): Promise<Product> {
  const port = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "api/start/main.ts", "--port", String(port), "--data", data],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let said = "";
  const ready = Promise.withResolvers<void>();
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      said += text;
      if (/^Ready: /m.test(said)) ready.resolve();
    }
  };
  const ended = Promise.all([read(child.stdout), read(child.stderr), child.status]);
  ended.then(() => ready.reject(new Error(`The product ended: ${said}`)));
  await ready.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    database: async () => await runningEmbedded(`${data}/postgres`) ?? "",
    pidOf: (part) => part === "postgres" ? postmasterOf(data) : childOf(child.pid, PROGRAMS[part]),
    said: () => said,
    stop: async () => {
      try {
        child.kill("SIGINT");
      } catch (error) {
        // The process has already ended.
        if (!(error instanceof TypeError)) throw error;
      }
      await ended;
    },
  };
}

async function postmasterOf(data: string): Promise<number | undefined> {
  const text = await readIfThere(`${data}/postgres/postmaster.pid`);
  const pid = Number(text.split("\n")[0]);
  return pid && await commandLine(pid) !== "" ? pid : undefined;
}

async function childOf(parent: number, program: string): Promise<number | undefined> {
  const children = await readIfThere(`/proc/${parent}/task/${parent}/children`);
  for (const pid of children.split(" ").filter(Boolean).map(Number)) {
    if ((await commandLine(pid)).split("\0").includes(program)) return pid;
  }
}

/** Arguments with NUL between them; empty for a process that is gone. */
export function commandLine(pid: number): Promise<string> {
  return readIfThere(`/proc/${pid}/cmdline`);
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    // A process that ends while it is read gives ESRCH, which Deno has no class for.
    if (error instanceof Deno.errors.NotFound || String(error).includes("os error 3")) return "";
    throw error;
  }
}
