/** The probe of requests on a page whose events the test sends. */
import { NetworkLog } from "../probes/network_log.ts";
import { Requests } from "../probes/requests.ts";
import { ScriptWrites } from "../probes/script_writes.ts";
import { fakeContext, fakeSession, fakeTarget, STARTED_AT } from "./fake_session.ts";

export const PAGE = "https://page.test/";

export function requestProbe() {
  const context = fakeContext();
  const log = new NetworkLog(context);
  const scripts = new ScriptWrites(context, log);
  const probe = new Requests(context, log, scripts);
  const page = fakeSession();
  void probe.attach(fakeTarget(page));
  const sent = (requestId: string, url: string, more: Record<string, unknown> = {}) =>
    page.emit("Network.requestWillBeSent", {
      requestId,
      loaderId: "L",
      documentURL: PAGE,
      request: { url, method: "GET", headers: { Referer: PAGE } },
      initiator: { type: "other" },
      type: "Image",
      timestamp: 10,
      wallTime: STARTED_AT / 1000 + 0.5,
      ...more,
    });
  const collect = () => probe.collect((host) => host.endsWith("page.test")).requests;
  return { context, log, scripts, page, sent, collect };
}
