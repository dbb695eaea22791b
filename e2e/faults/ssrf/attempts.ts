/** Lets pages try every way to every place, and counts hits and recorded refusals. */
import { parseHostMap } from "@crumbtrail/scanner/scanner_options";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import type { Recording } from "@crumbtrail/contract/recording";
import pLimit from "p-limit";
import { type Canary, startCanary } from "./canary.ts";
import { hostileResolver, type Place } from "./places.ts";
import type { Way } from "./ways.ts";
import { type HostileWeb, PAGE_HOST, startHostileWeb } from "./web.ts";

export interface Attempt {
  name: string;
  /** Number of places tried. */
  tried: number;
  /** Number of refusals in the recording; null if the browser sends nothing. */
  shown: number | null;
  /** Connections to the canary during the attempts. */
  hits: number;
  /** Places without a refusal in the recording. */
  silent: string[];
}

/** Concurrent scans; more than cores, because scans of the PUR URL mostly wait. */
const AT_ONCE = 4;

interface Stage {
  web: HostileWeb;
  canary: Canary;
  scanner: Scanner;
}

/**
 * Tries all ways, and proves that the canary counts connections; a deaf canary would prove nothing.
 */
export async function tryAll(
  ways: readonly Way[],
  places: readonly Place[],
  chromiumPath: string,
): Promise<{ attempts: Attempt[]; canaryHears: boolean }> {
  const web = startHostileWeb();
  await using canary = await startCanary();
  const scanner = createScanner({
    chromiumPath,
    hostMap: parseHostMap(`${PAGE_HOST}:80:127.0.0.1:${web.port}`),
    ports: [80, canary.port],
    resolver: hostileResolver(),
  }, { warn() {}, debug() {} });
  const stage = { web, canary, scanner };
  try {
    const attempts: Attempt[] = [];
    for (const way of ways) attempts.push(await tryWay(stage, way, places));
    attempts.push(await tryNavigation(stage, places, "the URL itself", (url) => url));
    const hop = (url: string) => `http://${PAGE_HOST}/hop?${encodeURIComponent(url)}`;
    attempts.push(await tryNavigation(stage, places, "the URL's redirect", hop));
    attempts.push(await signIn(stage, places));
    return { attempts, canaryHears: await canHear(canary) };
  } finally {
    await scanner.close();
    await web.close();
  }
}

async function tryWay(stage: Stage, way: Way, places: readonly Place[]): Promise<Attempt> {
  const { canary, web } = stage;
  const before = canary.hits();
  const urls = places.map(({ host }, i) => `${way.scheme ?? "http"}://${host}:${canary.port}/${i}`);
  const recording = await scanPage(stage, web.show(way, urls), way.waitMs);
  if (recording.reason !== null) throw new Error(`${way.name}: ${recording.reasonDetail}`);
  const shows = way.shows ?? "request";
  const isShown = SHOWN[shows](recording);
  const silent = places.filter((_, i) => !isShown(new URL(urls[i] ?? "")));
  return {
    name: way.name,
    tried: places.length,
    shown: shows === "nowhere" ? null : places.length - silent.length,
    hits: canary.hits() - before,
    silent: silent.map(({ what }) => what),
  };
}

async function tryNavigation(
  stage: Stage,
  places: readonly Place[],
  name: string,
  address: (url: string) => string,
): Promise<Attempt> {
  const before = stage.canary.hits();
  const silent: string[] = [];
  for (const { host, what } of places) {
    const recording = await scanPage(stage, address(`http://${host}:${stage.canary.port}/top`));
    if (recording.reason !== "ADDRESS_REFUSED") silent.push(`${what}: ${recording.reason}`);
  }
  const hits = stage.canary.hits() - before;
  return { name, tried: places.length, shown: places.length - silent.length, hits, silent };
}

/** A consent-or-pay dialog without a consent manager. */
const WALL: Way = {
  name: "the PUR URL",
  page: () =>
    `<div role="dialog" style="position: fixed; inset: 20%">
      <p>We and our partners use cookies. Accept, or sign in to read without advertising.</p>
      <button>Accept all</button>
    </div>`,
};

/** Scans with PUR settings whose login page is at a non-public address. */
async function signIn(stage: Stage, places: readonly Place[]): Promise<Attempt> {
  const { canary, web, scanner } = stage;
  const before = canary.hits();
  const page = web.show(WALL, []);
  const said = await pLimit(AT_ONCE).map(places, async ({ host, what }) => {
    const url = `http://${host}:${canary.port}/login`;
    const { recording } = await scanner.scan({
      url: page,
      preset: "PUR_SP_CMP",
      device: "DESKTOP",
      picture: false,
      consent: { pur: { url, username: "reader", password: "planted" } },
    });
    const { reason, reasonDetail } = recording;
    const refused = reason === "LOGIN_FAILED" && refusedByProxy(recording)(new URL(url));
    return refused ? [] : [`${what}: ${reason} ${reasonDetail}`];
  });
  const silent = said.flat();
  const [tried, hits] = [places.length, canary.hits() - before];
  return { name: WALL.name, tried, shown: tried - silent.length, hits, silent };
}

async function scanPage({ scanner }: Stage, url: string, waitMs = 1500): Promise<Recording> {
  const options = { preset: "EXTERNAL", device: "DESKTOP", reload: false, picture: false } as const;
  return (await scanner.scan({ ...options, url, waitMs })).recording;
}

const SHOWN = {
  request: refusedRequest,
  proxy: refusedByProxy,
  signal: signalled,
  nowhere: () => () => true,
};

function signalled({ signals }: Recording): (url: URL) => boolean {
  const servers = new Set(signals.map(({ method }) => method));
  return ({ host }) => servers.has(`RTCPeerConnection: stun:${host}`);
}

function refusedRequest({ requests }: Recording): (url: URL) => boolean {
  const refused = requests.filter(({ blockedReason }) => blockedReason?.startsWith("address-"));
  const urls = new Set(refused.map(({ url }) => url));
  return (url) => urls.has(url.href);
}

function refusedByProxy({ egress }: Recording): (url: URL) => boolean {
  const hosts = new Set(egress?.refused.map(({ host }) => host));
  return ({ hostname }) => hosts.has(hostname.replace(/^\[(.*)\]$|\.$/, "$1"));
}

async function canHear(canary: Canary): Promise<boolean> {
  const before = canary.hits();
  const conn = await Deno.connect({ hostname: "127.0.0.1", port: canary.port });
  conn.close();
  for (let tries = 0; canary.hits() === before && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return canary.hits() > before;
}
