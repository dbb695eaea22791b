/**
 * Runs inside pages before their first script, and records which script writes cookies and storage
 * and which reads identifying traits. The wrapper must stay invisible: pages inspect function texts
 * and property descriptors, and behave differently when wrapped.
 */
import { watchConsentCommands } from "./consent_commands.ts";
import { wrapCookies } from "./cookies.ts";
import { makeBase } from "./kit.ts";
import { wrapRequesters } from "./requesters.ts";
import { wrapSignals, wrapWebRtc } from "./signals.ts";
import { wrapSiteData } from "./site_data.ts";
import { wrapStorage } from "./storage.ts";
import { makeKit } from "./tools.ts";

const PARTS = [
  wrapCookies,
  wrapStorage,
  wrapSiteData,
  wrapRequesters,
  wrapSignals,
  wrapWebRtc,
  watchConsentCommands,
];

/**
 * Wraps a page's or worker's interfaces.
 * @param binding name of the function that takes reports; removed, so that no page finds the name
 */
export function install(binding: string): void {
  const base = makeBase(binding);
  if (base === null) return;
  const kit = makeKit(base);
  for (const wrap of PARTS) wrap(kit);
}
