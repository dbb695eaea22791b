/** Follows the network events of all targets and enters them in the network log. */
import type { Protocol } from "puppeteer";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import { noteWorkerScript, watchWorkerScripts } from "./background_requests.ts";
import { Downloads, watchPopups } from "./blocked_navigations.ts";
import { header, type Hop, purposeOf } from "./exchange.ts";
import type { NetworkLog } from "./network_log.ts";
import { watchReports } from "./report_log.ts";
import { sentBody, textBody, UNKNOWN_BODY } from "./sent_body.ts";
import { watchSockets } from "./socket_log.ts";
import { protocolStack } from "./stack.ts";

export class NetworkWatch {
  readonly #downloads: Downloads;

  constructor(readonly log: NetworkLog) {
    this.#downloads = new Downloads(log);
  }

  attach({ session, type, url, isMain }: AttachedTarget): Promise<unknown> | void {
    if (type === "service_worker") noteWorkerScript(this.log, url);
    const blind = type === "shared_worker";
    session.on("Network.requestWillBeSent", (event) => {
      this.log.realNames.note(event.initiator.stack, session);
      this.#sent(event, blind, session);
    });
    session.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      const hop = this.log.last(requestId);
      if (hop) hop.purpose ??= purposeOf(hop.type, headers);
    });
    session.on("Network.responseReceivedExtraInfo", (event) => this.#rawHeaders(event));
    session.on("Network.responseReceived", (event) => this.#answered(event));
    session.on("Network.requestServedFromCache", ({ requestId }) => {
      const hop = this.log.last(requestId);
      if (hop) hop.servedFrom = "cache";
    });
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const hop = this.log.last(requestId);
      if (hop) hop.decodedSize += dataLength;
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      const hop = this.log.last(requestId);
      if (hop) Object.assign(hop, { endedAt: timestamp, encodedSize: encodedDataLength });
    });
    session.on("Network.loadingFailed", (event) => this.#failed(event));
    watchSockets(session, this.log);
    if (type !== "page" && type !== "iframe") return;
    watchPopups(session, this.log);
    this.#downloads.watch(session);
    // Each target reports for the documents of its own process.
    const reports = watchReports(session, this.log);
    return isMain ? Promise.all([watchWorkerScripts(session, this.log), reports]) : reports;
  }

  #sent(
    event: Protocol.Network.RequestWillBeSentEvent,
    blind: boolean,
    session: Session,
  ): void {
    const { requestId, request, redirectResponse } = event;
    if (!/^(https?|wss?|ftp|file):/i.test(request.url)) {
      return this.log.local.note(request.url, protocolStack(event.initiator.stack));
    }
    const previous = this.log.last(requestId);
    if (previous && !redirectResponse) return; // reported by two targets
    if (previous && redirectResponse) {
      previous.response = redirectResponse;
      previous.servedFrom = servedFrom(redirectResponse);
      previous.hasRawHeaders = event.redirectHasExtraInfo ?? null;
      previous.encodedSize = redirectResponse.encodedDataLength;
      previous.endedAt = event.timestamp;
    }
    const type = event.initiator.type === "preflight" ? "Preflight" : event.type ?? "Other";
    const contentType = header(request.headers, "content-type") ?? "";
    const body = sentBody(request, contentType);
    this.log.add(requestId, {
      url: request.url + (request.urlFragment ?? ""),
      type,
      body: body && this.log.limited(body),
      purpose: purposeOf(type, request.headers),
      frames: null,
      blind,
      method: request.method,
      referer: header(request.headers, "referer"),
      documentUrl: event.documentURL,
      initiator: event.initiator,
      redirectedFrom: previous?.id ?? null,
      at: event.wallTime * 1000 - this.log.context.startedAt,
      sentAt: event.timestamp,
    });
    if (body === UNKNOWN_BODY) this.#askForBody(session, requestId, contentType);
  }

  /** The browser sends file bodies only on request, and none once the page is gone. */
  #askForBody(session: Session, requestId: string, contentType: string): void {
    const hop = this.log.last(requestId);
    session.send("Network.getRequestPostData", { requestId }).then(({ postData }) => {
      if (hop) hop.body = this.log.limited(textBody(contentType, postData));
    }, () => {});
  }

  #answered(event: Protocol.Network.ResponseReceivedEvent): void {
    const hop = this.log.last(event.requestId);
    if (!hop) return;
    hop.response = event.response;
    hop.answeredAt = this.log.context.at();
    hop.waitMs = Math.max(0, (event.timestamp - hop.sentAt) * 1000);
    hop.servedFrom ??= servedFrom(event.response);
    hop.hasRawHeaders = event.hasExtraInfo;
  }

  #rawHeaders(event: Protocol.Network.ResponseReceivedExtraInfoEvent): void {
    const { headers, blockedCookies, statusCode } = event;
    const raw = { status: statusCode, headers, blockedCookies, at: this.log.context.at() };
    this.log.exchange(event.requestId).raw.push(raw);
  }

  #failed(event: Protocol.Network.LoadingFailedEvent): void {
    const hop = this.log.last(event.requestId);
    if (!hop) return;
    hop.endedAt = event.timestamp;
    // A canceled response whose headers arrived is no failure.
    if (hop.response !== null && event.canceled) return;
    hop.failed = event.errorText || (event.canceled ? "canceled" : "failed");
    hop.blockedReason = event.blockedReason ?? event.corsErrorStatus?.corsError ??
      hop.blockedReason;
  }
}

function servedFrom(response: Protocol.Network.Response): Hop["servedFrom"] {
  if (response.fromServiceWorker) return "service-worker";
  if (response.fromPrefetchCache) return "prefetch";
  return response.fromDiskCache ? "cache" : "network";
}
