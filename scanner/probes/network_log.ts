/**
 * The network events of all targets, put together: one exchange per request id, one hop per
 * redirect. Raw headers come in events of their own, sometimes before the request they belong to
 * and on another target's session, so everything is keyed by request id alone (SCANNER.md, 7).
 */
import type { Protocol } from "puppeteer";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import { DownloadLog } from "./download_log.ts";
import { type Exchange, header, type Hop } from "./exchange.ts";
import { LocalScripts } from "./local_scripts.ts";
import type { ProbeContext } from "./probe.ts";
import { watchPopups } from "./popup_log.ts";
import { purposeOf } from "./purpose.ts";
import { RealNames } from "./real_names.ts";
import { watchReports } from "./report_log.ts";
import { type SentBody, sentBody, textBody, UNTOLD } from "./sent_body.ts";
import { watchSockets } from "./socket_log.ts";
import { protocolStack, withoutHash } from "./stack.ts";
import { noteWorkerScript, watchWorkerScripts } from "./worker_scripts.ts";

const MAX_HOPS = 20_000;
/** Characters of all bodies together; what is sent later is known by its names alone. */
const MAX_TEXTS = 8_000_000;

/** What is known of a request that is sent. */
export type Sent = Omit<Hop, keyof typeof UNANSWERED | "id">;

export class NetworkLog {
  readonly exchanges = new Map<string, Exchange>();
  readonly local = new LocalScripts();
  readonly realNames = new RealNames();
  readonly downloads = new DownloadLog(this);
  readonly #asked = new Set<string>();
  #hops = 0;
  #texts = 0;

  constructor(readonly context: ProbeContext) {}

  /** All hops in the order they were sent. */
  hops(): Hop[] {
    return [...this.exchanges.values()].flatMap(({ hops }) => hops).sort((a, b) => a.at - b.at);
  }

  watch({ session, type, url, isMain }: AttachedTarget): Promise<unknown> | void {
    if (type === "service_worker") noteWorkerScript(this, url);
    const blind = type === "shared_worker";
    session.on("Network.requestWillBeSent", (event) => {
      this.realNames.note(event.initiator.stack, session);
      this.#sent(event, blind, session);
    });
    session.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      const hop = this.last(requestId);
      if (hop) hop.purpose ??= purposeOf(hop.type, headers);
    });
    session.on("Network.responseReceivedExtraInfo", (event) => this.#rawHeaders(event));
    session.on("Network.responseReceived", (event) => this.#answered(event));
    session.on("Network.requestServedFromCache", ({ requestId }) => {
      const hop = this.last(requestId);
      if (hop) hop.servedFrom = "cache";
    });
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const hop = this.last(requestId);
      if (hop) hop.decodedSize += dataLength;
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      const hop = this.last(requestId);
      if (hop) Object.assign(hop, { endedAt: timestamp, encodedSize: encodedDataLength });
    });
    session.on("Network.loadingFailed", (event) => this.#failed(event));
    watchSockets(session, this);
    if (type !== "page" && type !== "iframe") return;
    watchPopups(session, this);
    this.downloads.watch(session);
    // Each document tells of its own reports, as far as it has a process of its own.
    const reports = watchReports(session, this);
    return isMain ? Promise.all([watchWorkerScripts(session, this), reports]) : reports;
  }

  #sent(
    event: Protocol.Network.RequestWillBeSentEvent,
    blind: boolean,
    session: Session,
  ): void {
    const { requestId, request, redirectResponse } = event;
    if (!/^(https?|wss?|ftp|file):/i.test(request.url)) {
      return this.local.note(request.url, protocolStack(event.initiator.stack));
    }
    const previous = this.last(requestId);
    if (previous && !redirectResponse) return; // told by two targets
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
    this.add(requestId, {
      url: request.url + (request.urlFragment ?? ""),
      type,
      body: body && this.#within(body),
      purpose: purposeOf(type, request.headers),
      frames: null,
      blind,
      method: request.method,
      referer: header(request.headers, "referer"),
      documentUrl: event.documentURL,
      initiator: event.initiator,
      redirectedFrom: previous?.id ?? null,
      at: event.wallTime * 1000 - this.context.startedAt,
      sentAt: event.timestamp,
    });
    if (body === UNTOLD) this.#askForBody(session, requestId, contentType);
  }

  /** What is made of files is told when it is asked for; a page that is gone can't tell any more. */
  #askForBody(session: Session, requestId: string, contentType: string): void {
    const hop = this.last(requestId);
    session.send("Network.getRequestPostData", { requestId }).then(({ postData }) => {
      if (hop) hop.body = this.#within(textBody(contentType, postData));
    }, () => {});
  }

  #within(body: SentBody): SentBody {
    this.#texts += body.text?.length ?? 0;
    return this.#texts > MAX_TEXTS ? { ...body, text: null } : body;
  }

  add(requestId: string, known: Sent): void {
    if (this.#hops >= MAX_HOPS) {
      return this.context.limitReached(`the page made more than ${MAX_HOPS} requests`);
    }
    this.#asked.add(URL.parse(known.url)?.host ?? "").add(withoutHash(known.url));
    const id = `r${++this.#hops}`;
    this.exchange(requestId).hops.push({ id, ...known, ...UNANSWERED });
  }

  /** Whether anything was asked of a URL's host. */
  readonly wasAsked = (url: string): boolean => this.#asked.has(URL.parse(url)?.host ?? "");

  /** Whether a URL itself was: the inspector tells the name that code gives itself. */
  readonly wasLoaded = (url: string): boolean => this.#asked.has(withoutHash(url));

  #answered(event: Protocol.Network.ResponseReceivedEvent): void {
    const hop = this.last(event.requestId);
    if (!hop) return;
    hop.response = event.response;
    hop.answeredAt = this.context.at();
    hop.waitMs = Math.max(0, (event.timestamp - hop.sentAt) * 1000);
    hop.servedFrom ??= servedFrom(event.response);
    hop.hasRawHeaders = event.hasExtraInfo;
  }

  #rawHeaders(event: Protocol.Network.ResponseReceivedExtraInfoEvent): void {
    const { headers, blockedCookies, statusCode } = event;
    const raw = { status: statusCode, headers, blockedCookies, at: this.context.at() };
    this.exchange(event.requestId).raw.push(raw);
  }

  #failed(event: Protocol.Network.LoadingFailedEvent): void {
    const hop = this.last(event.requestId);
    if (!hop) return;
    hop.endedAt = event.timestamp;
    // An answer that nobody read to its end did arrive.
    if (hop.response !== null && event.canceled) return;
    hop.failed = event.errorText || (event.canceled ? "canceled" : "failed");
    hop.blockedReason = event.blockedReason ?? event.corsErrorStatus?.corsError ??
      hop.blockedReason;
  }

  /** A request that no requestWillBeSent tells of. */
  unseen(
    type: string,
    url: string,
    initiator: Protocol.Network.Initiator = { type: "other" },
  ): Sent {
    return {
      url,
      type,
      method: "GET",
      referer: null,
      documentUrl: "",
      initiator,
      redirectedFrom: null,
      at: this.context.at(),
      sentAt: 0,
      body: null,
      purpose: null,
      frames: null,
      blind: false,
    };
  }

  exchange(requestId: string): Exchange {
    let exchange = this.exchanges.get(requestId);
    if (exchange === undefined) {
      exchange = { hops: [], raw: [] };
      this.exchanges.set(requestId, exchange);
    }
    return exchange;
  }

  last(requestId: string): Hop | undefined {
    return this.exchanges.get(requestId)?.hops.at(-1);
  }
}

const UNANSWERED = {
  endedAt: null,
  answeredAt: null,
  waitMs: null,
  servedFrom: null,
  response: null,
  hasRawHeaders: null,
  encodedSize: null,
  decodedSize: 0,
  failed: null,
  blockedReason: null,
};

function servedFrom(response: Protocol.Network.Response): Hop["servedFrom"] {
  if (response.fromServiceWorker) return "service-worker";
  if (response.fromPrefetchCache) return "prefetch";
  return response.fromDiskCache ? "cache" : "network";
}
