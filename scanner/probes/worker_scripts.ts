/** Scripts of service workers: the browser fetches them without an event to any session. */
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

/** Notes a service worker's script as asked for now. */
export function noteWorkerScript(log: NetworkLog, url: string): void {
  const requestId = requestIdOf(url);
  if (log.exchanges.has(requestId)) return;
  log.add(requestId, { ...log.unseen("Script", url), blind: true });
}

/** Learns of those that end before they could be attached to, and when each was answered. */
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
