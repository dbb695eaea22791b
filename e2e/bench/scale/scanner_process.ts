/**
 * The scanner's daemon with simulated scans: jobs are claimed, judged and saved as always, with their
 * blobs, but the page is a list of what a publisher's page shows, so no browser costs anything.
 */
import { describePictures } from "@crumbtrail/scanner/evidence/pictures";
import { DAEMON_VARIABLES, daemonEnvironment } from "@crumbtrail/scanner/daemon/environment";
import { runDaemon } from "@crumbtrail/scanner/daemon/daemon";
import { aCookie, aRecording, aRequest, aStorageEntry } from "@crumbtrail/scanner/rules/sample";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { randomBytes } from "node:crypto";

/** Time of a simulated scan: short, because waiting needs nothing of the database. */
const SCAN_MS = 300;
/** What a page requests, how much of it from other sites, and from how many of them. */
export const REQUESTS = 100;
const FOREIGN = 40;
const HOSTS = 12;
export const COOKIES = 15;
const STORED = 5;
/** The size of the picture at the end, measured on the demo web's pages. */
const PICTURE_BYTES = 43_000;

const scan: Scanner["scan"] = async ({ preset, url, signal, onStep }) => {
  onStep?.("LOADING");
  await new Promise<void>((resolve, reject) => {
    setTimeout(resolve, SCAN_MS);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const pictures = { end: randomBytes(PICTURE_BYTES) };
  const page = pageAt(url);
  const now = new Date().toISOString();
  const seen = aRecording({ ...page, preset, url, finalUrl: url, startedAt: now, finishedAt: now });
  return { recording: { ...seen, findings: [], evidence: describePictures(pictures) }, pictures };
};

/** Pages of a site differ in a third of what they load. */
function pageAt(url: string) {
  const { hostname, pathname } = new URL(url);
  const page = Number(pathname.slice(1));
  const of = (n: number) => n % 3 === 0 ? `${n}-${page % 5}` : String(n);
  const domain = `.${hostname}`;
  const requests = Array.from({ length: REQUESTS }, (_, n) => {
    const host = n < FOREIGN ? `t${of(n % HOSTS)}.trackers.test` : hostname;
    return aRequest({
      url: `https://${host}/${n}/${randomBytes(24).toString("hex")}?page=${page}`,
      firstParty: n >= FOREIGN,
      referer: url,
      frameUrl: url,
      at: n * 20,
    });
  });
  const cookies = Array.from(
    { length: COOKIES },
    (_, n) => aCookie({ name: `_c${of(n)}`, domain, valueSha256: randomBytes(32).toString("hex") }),
  );
  const storage = Array.from(
    { length: STORED },
    (_, n) => aStorageEntry({ name: `stored_${of(n)}`, origin: `https://${hostname}` }),
  );
  return { requests, cookies, storage };
}

function openSimulated(): Promise<Scanner> {
  const nothing = () => Promise.resolve();
  return Promise.resolve({ scan, warmUp: nothing, close: nothing });
}

if (import.meta.main) {
  const stop = new AbortController();
  Deno.addSignalListener("SIGTERM", () => stop.abort());
  const env = DAEMON_VARIABLES.map((name) => [name, Deno.env.get(name) ?? ""]);
  await runDaemon(daemonEnvironment(Object.fromEntries(env)), stop.signal, openSimulated);
  Deno.exit(0);
}
