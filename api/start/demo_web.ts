/** The demo web: sites to try that nobody but this scanner reaches. */
import { freePort } from "@crumbtrail/db/free_port";
import { z } from "zod";
import { StartError } from "../platform/process/start.ts";
import type { Launch } from "./launch.ts";

/** What it says of itself in its first line. */
const firstLine = z.object({
  hostMap: z.string(),
  caPem: z.string(),
  cnames: z.record(z.string(), z.string()),
  demoUrl: z.string(),
});

export interface DemoWeb extends Omit<z.infer<typeof firstLine>, "caPem"> {
  /** Certificate of the authority that the scanner trusts beside the public ones. */
  caFile: string;
}

/** @throws StartError when it ends before it answers */
export function startDemoWeb(data: string, launch: Launch): Promise<DemoWeb> {
  const starting = start(data, launch);
  // It is awaited later; until then a failure is nobody's.
  starting.catch(() => {});
  return starting;
}

async function start(data: string, launch: Launch): Promise<DemoWeb> {
  const folder = `${data}/demo-web`;
  // The scanner is told the ports once, so they are the same when it is started again.
  const [port, httpPort] = [String(freePort()), String(freePort())];
  const part = await launch("demo-web", {
    env: {},
    extra: ["--port", port, "--http-port", httpPort, "--cert-dir", folder],
    health: `http://127.0.0.1:${httpPort}/`,
  });
  const line = await part.firstLine.catch(() => {
    throw new StartError(`The demo web does not start: see ${data}/logs/demo-web.log`);
  });
  const { caPem, ...web } = firstLine.parse(JSON.parse(line));
  // Beside the folder that holds the key: the scanner may be another user's.
  const caFile = `${data}/demo-web.pem`;
  await Deno.writeTextFile(caFile, caPem);
  return { ...web, caFile };
}
