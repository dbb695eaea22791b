/** Reads consent signals and stored entries of a page at one moment. */
import { setTimeout as delay } from "node:timers/promises";
import type { Protocol } from "puppeteer";
import { z } from "zod";
import { createSites } from "../../rules/site.ts";
import type { Moment } from "./choice_check.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { ask } from "../page/shown.ts";
import { readSignals } from "./signals.ts";
import { cookieEntries, type StoredEntries } from "./entry_names.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as storedModule from "./stored_script.ts";
import { readTcf } from "../page/tcf.ts";

const storedScript = pageScript<typeof storedModule>("stored");

const STEP_MS = 250;
const TCF_MS = 2000;

/**
 * Reads the page's present state; waits up to two seconds for a TCF manager to reach `expected`.
 * @param open whether the layer is open; an open layer ends the wait
 * @param expected a TCF event status
 */
export async function readMoment(
  channel: RuleChannel,
  open: boolean,
  expected?: string,
): Promise<Omit<Moment, "at">> {
  const top = channel.frames.top();
  let tcf = await readTcf(top);
  for (let waited = 0; waited < TCF_MS && expected !== undefined && !open; waited += STEP_MS) {
    // A missing or silent API is not waited for.
    if (tcf === null || tcf.eventStatus === null) break;
    if (tcf.eventStatus === expected || tcf.eventStatus === "tcloaded") break;
    await delay(STEP_MS);
    tcf = await readTcf(top);
  }
  const [stored, signals] = await Promise.all([storedIn(channel), readSignals(top)]);
  return { open, tcf, stored, signals };
}

const answer = z.object({ host: z.string(), entries: z.record(z.string(), z.string()) });

/** The entries that the page stores at present. */
export async function storedIn(channel: RuleChannel): Promise<StoredEntries> {
  const top = channel.frames.top();
  const stored = answer.safeParse(top && await ask(top, storedScript.call("readStored"))).data;
  return { ...await cookiesOf(channel, stored?.host ?? ""), ...stored?.entries };
}

/**
 * Cookies of the page's site and frames, on any path, including cookies that scripts cannot read.
 */
async function cookiesOf(channel: RuleChannel, host: string): Promise<StoredEntries> {
  const { mainSession, root, browserContextId } = channel.frames.page;
  const { siteOf } = createSites();
  try {
    const [visible, all] = await Promise.all([
      mainSession.send("Network.getCookies", {}),
      root.send("Storage.getCookies", { browserContextId }),
    ]);
    const keyOf = ({ name, domain, path, partitionKey }: Protocol.Network.Cookie) =>
      JSON.stringify([name, domain, path, partitionKey]);
    const own = all.cookies.filter(({ domain }) => siteOf(domain) === siteOf(host));
    const byKey = new Map([...own, ...visible.cookies].map((cookie) => [keyOf(cookie), cookie]));
    return cookieEntries([...byKey.values()]);
  } catch (error) {
    // A page that has ended stores no entries; the scan notices the end itself.
    channel.log(`cookies: ${String(error)}`);
    return {};
  }
}
