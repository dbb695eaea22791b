/** The demo web: sample sites, reachable only for this installation's scanner. */
import { freePort } from "@crumbtrail/db/free_port";
import { z } from "zod";
import { StartError } from "../platform/process/start.ts";
import type { Launch } from "./launch.ts";

/** The demo web's first line of output. */
const firstLine = z.object({
  hostMap: z.string(),
  caPem: z.string(),
  cnames: z.record(z.string(), z.string()),
  demoUrl: z.string(),
});

export interface DemoWeb extends z.infer<typeof firstLine> {
  /** File with the certificate of the demo web's authority. */
  caFile: string;
}

/** @throws StartError if the demo web ends before answering */
export async function startDemoWeb(data: string, launch: Launch): Promise<DemoWeb> {
  const folder = `${data}/demo-web`;
  // The scanner gets the ports once, so they stay the same when the demo web is restarted.
  const [port, httpPort] = [String(freePort()), String(freePort())];
  const part = await launch("demo-web", {
    env: {},
    extra: ["--port", port, "--http-port", httpPort, "--cert-dir", folder],
    health: `http://127.0.0.1:${httpPort}/`,
  });
  const line = await part.firstLine.catch(() => {
    throw new StartError(`The demo web does not start: see ${data}/logs/demo-web.log`);
  });
  const web = firstLine.parse(JSON.parse(line));
  // Outside the folder of the private key, since the scanner may run as another user.
  const caFile = `${data}/demo-web.pem`;
  await Deno.writeTextFile(caFile, web.caPem);
  return { ...web, caFile };
}
