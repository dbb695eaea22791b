/** The demo web and a temporary folder, for tests of the command line. */
import assert from "node:assert/strict";
import type { Page } from "../sites/pages.ts";
import { startSites } from "../sites/sites.ts";
import { commandOfTask, ROOT } from "../support/repository.ts";

export interface DemoWeb {
  folder: string;
  /** Options that map the demo web's host names to its local port. */
  mapped: string[];
  pageCalled(name: string): Page;
  /** Scans with the options needed to reach the demo web. */
  scan(...args: string[]): Promise<CommandResult>;
  /** Re-checks evidence. */
  verify(folder: string, ...args: string[]): Promise<CommandResult>;
  close(): Promise<void>;
}

/** Starts the demo web. Call `close` after all tests. */
export async function startDemoWeb(): Promise<DemoWeb> {
  const sites = await startSites();
  const folder = await Deno.makeTempDir();
  const cacert = `${folder}/authority.pem`;
  await Deno.writeTextFile(cacert, sites.caPem);
  const mapped = sites.hostMap.split(",").flatMap((map) => ["--connect-to", map]);
  return {
    folder,
    mapped,
    pageCalled: (name) => {
      const page = sites.pages.find((it) => it.name === name);
      assert.ok(page, `the demo web has a page "${name}"`);
      return page;
    },
    scan: (...args) => scan(...args, "--quiet", "--cacert", cacert, ...mapped),
    verify: (evidence, ...args) => scan("--verify", evidence, ...args),
    close: async () => {
      await sites.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** A port without a listener, free a moment ago. */
export function closedPort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs the scan command to its end, without input from the terminal. */
export async function scan(...args: string[]): Promise<CommandResult> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...await commandOfTask("scan"), ...args],
    cwd: ROOT,
    stdin: "null",
    env: { NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}
