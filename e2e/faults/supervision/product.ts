/** The product as run by `deno task start`, with a temporary data folder and a free port. */
import { signal } from "@crumbtrail/api/start/processes";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { freePort } from "@crumbtrail/db/free_port";
import { START, startProduct as start } from "../../support/product.ts";

export const PARTS = [
  "postgres",
  "api",
  "worker",
  "reader",
  "scanner",
  "shell",
  "demo-web",
] as const;
export type PartName = typeof PARTS[number];

/** A text found only in the command line of the part's process. */
const PROGRAMS: Record<Exclude<PartName, "postgres">, string> = {
  "api": "api/main.ts",
  "worker": "api/worker.ts",
  "reader": "api/reader.ts",
  "scanner": "scanner/main.ts",
  "shell": "shell/main.ts",
  "demo-web": "e2e/sites/main.ts",
};

export interface Product {
  url: string;
  data: string;
  /** URL for the owner of the database. */
  database(): Promise<string>;
  /** Process id of a part; undefined while the part is down. */
  pidOf(part: PartName): Promise<number | undefined>;
  /** Output so far. */
  said(): string;
  /** Sends SIGINT (Ctrl-C); resolves at the end of the process. */
  stop(): Promise<void>;
}

/** @throws Error with the output if the process ends before it is ready */
export async function startProduct(data: string): Promise<Product> {
  const port = freePort();
  const options = ["--port", String(port), "--data", data];
  const { child, said, ended } = await start([...START, ...options]);
  if (!/^Ready: /m.test(said())) throw new Error(`The product ended: ${said()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    database: async () => await runningEmbedded(`${data}/postgres`) ?? "",
    pidOf: (part) => part === "postgres" ? postmasterOf(data) : childOf(child.pid, PROGRAMS[part]),
    said,
    stop: async () => {
      signal(child.pid, "SIGINT");
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

/** Arguments separated by NUL; empty if the process has ended. */
export function commandLine(pid: number): Promise<string> {
  return readIfThere(`/proc/${pid}/cmdline`);
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    // Reading a process that is ending gives ESRCH; Deno has no error class for ESRCH.
    if (error instanceof Deno.errors.NotFound || String(error).includes("os error 3")) return "";
    throw error;
  }
}
