/**
 * The network events of all targets, put together: one exchange per request id, one hop per
 * redirect. Raw headers come in events of their own, sometimes before the request they belong to
 * and on another target's session, so everything is keyed by request id alone (SCANNER.md, 7).
 */
import type { Protocol } from "puppeteer";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import { type Exchange, header, type Hop } from "./exchange.ts";
import type { ProbeContext } from "./probe.ts";

const MAX_HOPS = 20_000;

export class NetworkLog {
  readonly exchanges = new Map<string, Exchange>();
  #hops = 0;

  constructor(readonly context: ProbeContext) {}

  /** All hops in the order they were sent. */
  hops(): Hop[] {
    return [...this.exchanges.values()].flatMap(({ hops }) => hops).sort((a, b) => a.at - b.at);
  }

  watch({ session, type, url }: AttachedTarget): void {
    if (type === "service_worker") this.#workerScript(url);
    session.on("Network.requestWillBeSent", (event) => this.#sent(event));
    session.on("Network.responseReceivedExtraInfo", (event) => this.#rawHeaders(event));
    session.on("Network.responseReceived", (event) => this.#answered(event));
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const hop = this.#last(requestId);
      if (hop) hop.decodedSize += dataLength;
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      const hop = this.#last(requestId);
      if (hop) Object.assign(hop, { endedAt: timestamp, encodedSize: encodedDataLength });
    });
    session.on("Network.loadingFailed", (event) => this.#failed(event));
    this.#watchSockets(session);
  }

  #sent(event: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, request, redirectResponse } = event;
    if (!/^(https?|wss?|ftp|file):/i.test(request.url)) return;
    const previous = this.#last(requestId);
    if (previous && !redirectResponse) return; // told by two targets
    if (previous && redirectResponse) {
      previous.response = redirectResponse;
      previous.hasRawHeaders = event.redirectHasExtraInfo ?? null;
      previous.encodedSize = redirectResponse.encodedDataLength;
      previous.endedAt = event.timestamp;
    }
    this.#add(requestId, {
      url: request.url + (request.urlFragment ?? ""),
      type: event.initiator.type === "preflight" ? "Preflight" : event.type ?? "Other",
      method: request.method,
      referer: header(request.headers, "referer"),
      documentUrl: event.documentURL,
      initiator: event.initiator,
      redirectedFrom: previous?.id ?? null,
      at: event.wallTime * 1000 - this.context.startedAt,
      sentAt: event.timestamp,
    });
  }

  /** The browser fetches a service worker's own script without an event to any session. */
  #workerScript(url: string): void {
    const requestId = `service worker ${url}`;
    if (this.exchanges.has(requestId)) return;
    this.#add(requestId, this.#unseen("Script", url));
  }

  #add(requestId: string, known: Omit<Hop, keyof typeof UNANSWERED | "id">): void {
    if (this.#hops >= MAX_HOPS) {
      return this.context.limitReached(`the page made more than ${MAX_HOPS} requests`);
    }
    const id = `r${++this.#hops}`;
    this.#exchange(requestId).hops.push({ id, ...known, ...UNANSWERED });
  }

  #answered(event: Protocol.Network.ResponseReceivedEvent): void {
    const hop = this.#last(event.requestId);
    if (!hop) return;
    hop.response = event.response;
    hop.hasRawHeaders = event.hasExtraInfo;
  }

  #rawHeaders(event: Protocol.Network.ResponseReceivedExtraInfoEvent): void {
    const { headers, blockedCookies } = event;
    this.#exchange(event.requestId).raw.push({ headers, blockedCookies, at: this.context.at() });
  }

  #failed(event: Protocol.Network.LoadingFailedEvent): void {
    const hop = this.#last(event.requestId);
    if (!hop) return;
    hop.endedAt = event.timestamp;
    // An answer that nobody read to its end did arrive.
    if (hop.response !== null && event.canceled) return;
    hop.failed = event.errorText || (event.canceled ? "canceled" : "failed");
    hop.blockedReason = event.blockedReason ?? event.corsErrorStatus?.corsError ?? null;
  }

  #watchSockets(session: Session): void {
    session.on("Network.webSocketCreated", ({ requestId, url, initiator }) => {
      this.#add(requestId, this.#unseen("WebSocket", url, initiator));
    });
    session.on("Network.webSocketHandshakeResponseReceived", (event) => {
      const hop = this.#last(event.requestId);
      if (!hop) return;
      const { status, headers } = event.response;
      hop.response = { status, headers, mimeType: "" };
      hop.hasRawHeaders = true;
      const { raw } = this.#exchange(event.requestId);
      if (raw.length === 0) raw.push({ headers, blockedCookies: [], at: this.context.at() });
    });
    const count = ({ requestId, response }: Protocol.Network.WebSocketFrameSentEvent) => {
      const hop = this.#last(requestId);
      if (hop) hop.decodedSize += response.payloadData.length;
    };
    session.on("Network.webSocketFrameSent", count);
    session.on("Network.webSocketFrameReceived", count);
    session.on("Network.webSocketFrameError", ({ requestId, errorMessage }) => {
      const hop = this.#last(requestId);
      if (hop) hop.failed = errorMessage;
    });
    session.on("Network.webTransportCreated", ({ transportId, url, initiator }) => {
      this.#add(transportId, this.#unseen("WebTransport", url, initiator));
    });
  }

  /** A request that no requestWillBeSent tells of. */
  #unseen(type: string, url: string, initiator: Protocol.Network.Initiator = { type: "other" }) {
    const at = this.context.at();
    const nothing = { referer: null, documentUrl: "", redirectedFrom: null, sentAt: 0 };
    return { ...nothing, url, type, method: "GET", initiator, at };
  }

  #exchange(requestId: string): Exchange {
    let exchange = this.exchanges.get(requestId);
    if (exchange === undefined) {
      exchange = { hops: [], raw: [] };
      this.exchanges.set(requestId, exchange);
    }
    return exchange;
  }

  #last(requestId: string): Hop | undefined {
    return this.exchanges.get(requestId)?.hops.at(-1);
  }
}

const UNANSWERED = {
  endedAt: null,
  response: null,
  hasRawHeaders: null,
  encodedSize: null,
  decodedSize: 0,
  failed: null,
  blockedReason: null,
};
