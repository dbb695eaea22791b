/**
 * Requests without a `Network.requestWillBeSent` event: scripts of service workers, background
 * fetches, and connections seen only by the proxy. The browser reports them through other events
 * and in less detail.
 */
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";
import type { ScriptWrite } from "./script_writes.ts";

/** Adds a service worker's script as a request sent now. */
export function noteWorkerScript(log: NetworkLog, url: string): void {
  const requestId = requestIdOf(url);
  if (log.exchanges.has(requestId)) return;
  log.add(requestId, { ...log.unseen("Script", url), blind: true });
}

/** Adds the scripts of service workers, including workers that end before the scanner attaches. */
export function watchWorkerScripts(session: Session, log: NetworkLog): Promise<unknown> {
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { scriptURL, scriptResponseTime } of versions) {
      noteWorkerScript(log, scriptURL);
      const hop = log.last(requestIdOf(scriptURL));
      if (hop && scriptResponseTime) hop.answeredAt ??= log.context.at();
    }
  });
  return session.send("ServiceWorker.enable");
}

function requestIdOf(url: string): string {
  return `service worker ${url}`;
}

type BackgroundEvent = Protocol.BackgroundService.BackgroundServiceEvent;

const SERVICE = "backgroundFetch";

/**
 * Watches background fetches, which continue after the page is closed. Registers on the page of the
 * scan, which receives the events of all pages and workers of the context.
 */
export function watchBackgroundFetches(session: Session, log: NetworkLog): Promise<unknown> {
  session.on(
    "BackgroundService.backgroundServiceEventReceived",
    ({ backgroundServiceEvent }) => noteFetch(log, backgroundServiceEvent),
  );
  return Promise.all([
    session.send("BackgroundService.startObserving", { service: SERVICE }),
    session.send("BackgroundService.setRecording", { service: SERVICE, shouldRecord: true }),
  ]);
}

/** The browser sends one event when a request begins and another when the request ends. */
function noteFetch(log: NetworkLog, event: BackgroundEvent): void {
  const { service, timestamp, serviceWorkerRegistrationId: worker, instanceId, origin } = event;
  const facts = new Map(event.eventMetadata.map(({ key, value }) => [key, value]));
  const url = facts.get("URL");
  if (service !== SERVICE || url === undefined) return;
  const requestId = ["background", origin, worker, instanceId, facts.get("Request Index"), url]
    .join(" ");
  const at = timestamp * 1000 - log.context.startedAt;
  if (log.last(requestId) === undefined) {
    log.add(requestId, { ...log.unseen("Fetch", url), at, blind: true });
  }
  const hop = log.last(requestId);
  const status = Number(facts.get("Response Status"));
  if (!hop || Number.isNaN(status)) return;
  hop.answeredAt = at;
  if (status === 0) hop.failed = "failed";
  else hop.response = { status, mimeType: "", headers: {} };
  hop.decodedSize = Number(facts.get("Response Size (bytes)") ?? 0);
}

/**
 * Adds the proxy's connections to hosts without any request event so far.
 * @param requesters reports of scripts that made the browser fetch a URL
 * @returns a function that removes them: a request may follow
 */
export function noteConnections(log: NetworkLog, requesters: readonly ScriptWrite[]): () => void {
  const added: string[] = [];
  const { egress, startedAt } = log.context;
  const requested = new Set(log.hops().map(({ url }) => egress.targetOf(url)));
  for (const target of egress.targets.values()) {
    const { host, port, openedAt } = target;
    if (openedAt === null || requested.has(target)) continue;
    const bare = `${port === 80 ? "http" : "https"}://${urlHost(host)}:${port}/`;
    const url = URL.parse(bare)?.href ?? bare;
    const at = openedAt - startedAt;
    const connection = { ...log.unseen("Other", url, initiatorOf(url, requesters)), at };
    log.add(bare, { ...connection, method: "CONNECT", purpose: "connection" });
    added.push(bare);
  }
  return () => added.forEach((bare) => log.exchanges.delete(bare));
}

/** The first script that made the browser fetch a URL of the same host. */
function initiatorOf(url: string, requesters: readonly ScriptWrite[]): Protocol.Network.Initiator {
  const host = URL.parse(url)?.host;
  const by = requesters.find(({ text }) => URL.parse(text)?.host === host);
  return by ? { type: "script", url: by.url } : { type: "other" };
}

/** IPv6 addresses need brackets in a URL. */
function urlHost(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
