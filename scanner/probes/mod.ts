/**
 * The list of probes. To add a probe: write its file in this folder, add it to `createProbes`, and
 * plant its findings in `e2e/sites`.
 */
import { Cookies } from "./cookies.ts";
import { Messages } from "./messages.ts";
import { NetworkLog } from "./network_log.ts";
import type { Probe, ProbeContext } from "./probe.ts";
import { Requests } from "./requests.ts";
import { ScriptWrites } from "./script_writes.ts";
import { Signals } from "./signals.ts";
import { SiteData } from "./site_data.ts";
import { Storage } from "./storage.ts";

/** Probes of one scan; probes used by others come first. */
export function createProbes(context: ProbeContext): Probe[] {
  const log = new NetworkLog(context);
  const scripts = new ScriptWrites(context, log);
  return [
    scripts,
    new Requests(context, log, scripts),
    new Cookies(context, scripts, log),
    new Storage(context, scripts),
    new SiteData(context, scripts),
    new Signals(context, scripts),
    new Messages(context),
  ];
}
