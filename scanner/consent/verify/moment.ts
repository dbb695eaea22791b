/** Consent signals and stored entries of a page at one moment. */
import { setTimeout as delay } from "node:timers/promises";
import type { Protocol } from "puppeteer";
import { z } from "zod";
import { createSites } from "../../rules/site.ts";
import type { Moment } from "./choice_check.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { ask } from "../find/shown.ts";
import { readSignals } from "./signals.ts";
import { cookieEntries, type StoredEntries } from "./entry_names.ts";
import { storedScript } from "../../page_scripts/calls.ts";
import { readTcf } from "./tcf.ts";

const STEP_MS = 250;
const TCF_MS = 2000;

/**
 * The page now; a TCF manager is given a moment to reach the expected state.
 * @param open whether the layer is; then no state is waited for
 */
export async function readMoment(
  channel: RuleChannel,
  open: boolean,
  expected?: string,
): Promise<Moment> {
  const top = channel.frames.top();
  let tcf = await readTcf(top);
  for (let waited = 0; waited < TCF_MS && expected !== undefined && !open; waited += STEP_MS) {
    // Without an API, or with a silent one, there is nothing to wait for.
    if (tcf === null || tcf.eventStatus === null) break;
    if (tcf.eventStatus === expected || tcf.eventStatus === "tcloaded") break;
    await delay(STEP_MS);
    tcf = await readTcf(top);
  }
  return { open, tcf, stored: await storedIn(channel), signals: await readSignals(top) };
}

const answer = z.object({ host: z.string(), entries: z.record(z.string(), z.string()) });

/** The entries that the page stores now. */
export async function storedIn(channel: RuleChannel): Promise<StoredEntries> {
  const top = channel.frames.top();
  const stored = answer.safeParse(top && await ask(top, storedScript.call("readStored"))).data;
  return { ...await cookiesOf(channel, stored?.host ?? ""), ...stored?.entries };
}

/**
 * Cookies of the page's site and its frames, for any path, including those that scripts cannot
 * read.
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
    // A page that is gone keeps nothing to look at; the scan's own waits notice.
    channel.log(`cookies: ${String(error)}`);
    return {};
  }
}
