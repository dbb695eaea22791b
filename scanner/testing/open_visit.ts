/** A visit in a browser of its own; every host leads to one server on this machine. */
import { findBrowser } from "../browser/find.ts";
import { launchBrowser } from "../browser/launch.ts";
import { BrowserPool } from "../browser/pool.ts";
import { Stop } from "../browser/stop.ts";
import { mappedOnly } from "../egress/dial.ts";
import { openEgress } from "../egress/proxy.ts";
import { Visit } from "../visit/visit.ts";

export const quiet = () => {};

export async function launch(preferences?: unknown, gpc?: boolean) {
  const found = await findBrowser(Deno.env.get("CHROMIUM_PATH"));
  return await launchBrowser({ found, warn: quiet, preferences, gpc });
}

export async function openVisit(handler: (request: Request) => Response) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  const pool = new BrowserPool({ launch: () => launch(), log: quiet });
  const lease = await pool.lease();
  const egress = openEgress(mappedOnly(`::127.0.0.1:${server.addr.port}`));
  const visit = await Visit.open({
    lease,
    egress,
    device: { device: "DESKTOP" },
    stop: new Stop(),
    log: quiet,
    now: () => performance.now(),
  });
  return {
    visit,
    egress,
    async [Symbol.asyncDispose]() {
      await visit.close();
      egress.close();
      await lease.release();
      await pool.close();
      await server.shutdown();
    },
  };
}
