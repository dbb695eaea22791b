/**
 * Background fetches: the browser itself downloads what a page asks for, on after the page is gone.
 * No request event tells of them; the browser notes for developers what it fetched, not how.
 */
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

type Told = Protocol.BackgroundService.BackgroundServiceEvent;

const SERVICE = "backgroundFetch";

/** Registers on the page of the scan: it hears of all pages and workers of its context. */
export function watchBackgroundFetches(session: Session, log: NetworkLog): Promise<unknown> {
  session.on(
    "BackgroundService.backgroundServiceEventReceived",
    ({ backgroundServiceEvent }) => note(log, backgroundServiceEvent),
  );
  return Promise.all([
    session.send("BackgroundService.startObserving", { service: SERVICE }),
    session.send("BackgroundService.setRecording", { service: SERVICE, shouldRecord: true }),
  ]);
}

/** Each request is told of when it begins and when it has ended. */
function note(log: NetworkLog, told: Told): void {
  const { service, timestamp, serviceWorkerRegistrationId: worker, instanceId, origin } = told;
  const facts = new Map(told.eventMetadata.map(({ key, value }) => [key, value]));
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
