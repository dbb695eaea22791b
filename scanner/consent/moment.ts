/** What a page says and keeps of consent at one moment. */
import { setTimeout as delay } from "node:timers/promises";
import type { Moment } from "./kept.ts";
import type { Link } from "./link.ts";
import { ask } from "./shown.ts";
import { readSignals } from "./signals.ts";
import { cookieEntries, type Stored, storedSchema } from "./stored.ts";
import { storedExpression } from "./stored_script.ts";
import { readTcf } from "./tcf.ts";

const STEP_MS = 250;
const TCF_MS = 2000;

/**
 * The page now; a TCF manager is given a moment to reach the expected state.
 * @param open whether the layer is; then no state is waited for
 */
export async function readMoment(link: Link, open: boolean, expected?: string): Promise<Moment> {
  const top = link.frames.top();
  let tcf = await readTcf(top);
  for (let waited = 0; waited < TCF_MS && expected !== undefined && !open; waited += STEP_MS) {
    // Without an API, or with a silent one, there is nothing to wait for.
    if (tcf === null || tcf.eventStatus === null) break;
    if (tcf.eventStatus === expected || tcf.eventStatus === "tcloaded") break;
    await delay(STEP_MS);
    tcf = await readTcf(top);
  }
  return { open, tcf, stored: await storedIn(link), signals: await readSignals(top) };
}

/** What the page keeps now. */
export async function storedIn(link: Link): Promise<Stored> {
  const top = link.frames.top();
  const stored = top && await ask(top, storedExpression());
  return { ...await cookiesOf(link), ...storedSchema.safeParse(stored).data };
}

/** Cookies of the page and its frames, those that scripts cannot read included. */
async function cookiesOf(link: Link): Promise<Stored> {
  try {
    const { cookies } = await link.frames.page.mainSession.send("Network.getCookies", {});
    return cookieEntries(cookies);
  } catch (error) {
    // A page that is gone keeps nothing to look at; the scan's own waits notice.
    link.log(`cookies: ${String(error)}`);
    return {};
  }
}
