/** All requests with initiator, destination and response. */
import { BLOCKED_BY_PROOF, isBlocked } from "@crumbtrail/contract/blocking";
import { refusal } from "@crumbtrail/contract/ip_addresses";
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import type { AttachedTarget } from "../browser/attach.ts";
import { REFUSAL_HEADER } from "../egress/proxy_answers.ts";
import type { Target } from "../egress/session.ts";
import { isNetworkUrl } from "../rules/site.ts";
import { noteConnections, watchBackgroundFetches } from "./background_requests.ts";
import { header, type Hop, rawByHop } from "./exchange.ts";
import type { NetworkLog } from "./network_log.ts";
import { NetworkWatch } from "./network_watch.ts";
import type { FirstParty, Probe, ProbeContext } from "./probe.ts";
import type { ScriptWrite, ScriptWrites } from "./script_writes.ts";
import { gdprConsentIn, queryKeys } from "./sent_body.ts";
import { protocolStack, stackUrl, withoutHash } from "./stack.ts";

/** A script's report may arrive up to this long after its request. */
const REPORT_DELAY_MS = 250;

export class Requests implements Probe {
  readonly name = "requests";
  readonly #network: NetworkWatch;

  constructor(
    readonly context: ProbeContext,
    readonly log: NetworkLog,
    readonly scripts: ScriptWrites,
  ) {
    this.#network = new NetworkWatch(log);
  }

  attach(target: AttachedTarget): Promise<unknown> | void {
    const watching = this.#network.attach(target);
    if (!target.isMain) return watching;
    return Promise.all([watching, watchBackgroundFetches(target.session, this.log)]);
  }

  collect(firstParty: FirstParty): { requests: RecordedRequest[] } {
    const reports = this.scripts.writes.filter(({ kind }) => kind === "REQUESTER");
    const withoutConnections = noteConnections(this.log, reports);
    const byUrl = loadersByUrl(this.log);
    // Scripts that created workers, streams and similar, by URL; the browser does not report them.
    const requesters = Map.groupBy(reports, ({ text }) => withoutHash(text));
    const requests = [...this.log.exchanges.values()].flatMap((exchange) => {
      const { hops } = exchange;
      const raw = new Map(rawByHop(exchange));
      return hops.map((hop) => {
        const by = requesters.get(withoutHash(hop.url));
        const request = this.#recorded(hop, this.#initiator(hop, hops), by, byUrl, firstParty);
        return withLateAnswer(request, raw.get(hop)?.status ?? null);
      });
    });
    withoutConnections();
    return { requests: requests.sort((a, b) => a.at - b.at) };
  }

  /**
   * The initiator of a redirect is its first hop's; the initiator of a preflight is its cause's.
   */
  #initiator(hop: Hop, hops: readonly Hop[]): Hop["initiator"] {
    const own = hop.initiator;
    if (own.type === "preflight" && own.requestId) {
      const cause = this.log.exchanges.get(own.requestId)?.hops[0]?.initiator;
      return cause ? { ...cause, type: "preflight" } : own;
    }
    return hop.redirectedFrom === null ? own : hops[0]?.initiator ?? own;
  }

  #recorded(
    hop: Hop,
    initiator: Hop["initiator"],
    requesters: readonly ScriptWrite[] | undefined,
    byUrl: ReadonlyMap<string, Hop[]>,
    firstParty: FirstParty,
  ): RecordedRequest {
    const { context } = this;
    const target = context.egress.targetOf(hop.url);
    const address = publicAddress(target?.address ?? null);
    const reportedStack = this.log.local.withLoaders(
      protocolStack(this.log.realNames.of(initiator.stack)),
    );
    const requester = reportedStack.length === 0 ? lastBefore(requesters, hop.at) : undefined;
    const stack = requester?.stack ?? reportedStack;
    const knownUrl = isKnown(initiator, this.log)
      ? initiator.url
      : stackUrl(stack, this.log.wasLoaded);
    const cause = requester?.url ?? knownUrl ?? documentOf(hop);
    const gdprConsent = gdprConsentIn(hop.url) ?? gdprConsentIn(hop.body?.text ?? "");
    const took = hop.endedAt === null || hop.sentAt === 0 ? null : hop.endedAt - hop.sentAt;
    return {
      id: hop.id,
      url: hop.url,
      type: hop.type,
      method: hop.method,
      referer: hop.referer,
      phase: context.phaseAt(hop.at),
      at: Math.round(hop.at),
      durationMs: took === null ? null : Math.round(took * 1000),
      ...outcome(hop, target, context),
      encodedSize: hop.encodedSize,
      decodedSize: hop.response === null ? null : decodedSize(hop),
      remoteAddress: address,
      // Also of an address that tenants don't see, if the operator's database knows it.
      country: target?.address ? context.countryOf(target.address) : null,
      purpose: hop.purpose,
      servedFrom: hop.servedFrom,
      waitMs: hop.waitMs === null ? null : Math.round(hop.waitMs),
      queryKeys: queryKeys(hop.url),
      bodyKeys: hop.body?.keys ?? [],
      bodySize: hop.body?.size ?? null,
      ...(hop.body?.text ? { body: hop.body.text } : {}),
      ...gdprConsent !== null && { gdprConsent },
      frames: hop.frames,
      cnames: target?.failure?.kind === "address" ? [] : [...target?.cnames ?? []],
      firstParty: firstParty(URL.parse(hop.url)?.hostname ?? ""),
      frameUrl: hop.documentUrl || null,
      redirectedFrom: hop.redirectedFrom,
      initiator: {
        type: requester ? "script" : initiator.type,
        url: cause ?? null,
        stack,
        requestId: cause ? loadedBefore(byUrl.get(withoutHash(cause)), hop)?.id ?? null : null,
      },
    };
  }
}

/**
 * Whether the browser names a script or document as initiator. For a deferred fetch the browser
 * names the page's origin instead.
 */
function isKnown({ type, url = "" }: Hop["initiator"], log: NetworkLog): boolean {
  return isNetworkUrl(url) && (type !== "script" || log.wasLoaded(url));
}

function decodedSize({ frames, decodedSize }: Hop): number {
  return frames ? frames.sentBytes + frames.receivedBytes : decodedSize;
}

function lastBefore(writes: readonly ScriptWrite[] = [], at: number): ScriptWrite | undefined {
  return writes.findLast((write) => write.at <= at + REPORT_DELAY_MS) ?? writes[0];
}

/** A request of the browser itself (an icon, a manifest) is attributed to its document. */
function documentOf({ type, documentUrl, url }: Hop): string | null {
  return type === "Document" || withoutHash(documentUrl) === withoutHash(url)
    ? null
    : documentUrl || null;
}

type Outside = Pick<ProbeContext, "egress" | "block">;
type Outcome = Pick<RecordedRequest, "status" | "mimeType" | "failed" | "blockedReason">;

/** A request canceled by a navigation was sent, and raw headers prove the response. */
function withLateAnswer(request: RecordedRequest, status: number | null): RecordedRequest {
  const wasCut = request.status === null && request.failed === "net::ERR_ABORTED";
  return wasCut && status !== null ? { ...request, status, failed: null } : request;
}

/** An address fit for tenants: the operator's host map may lead to internal addresses. */
function publicAddress(address: string | null): string | null {
  return address === null || refusal(address) !== null ? null : address;
}

/**
 * The result of a request. A response of the scanner's own proxy counts as a failure, without
 * status.
 */
function outcome(hop: Hop, target: Target | undefined, context: Outside): Outcome {
  const answer = header(hop.response?.headers ?? {}, REFUSAL_HEADER.toLowerCase());
  const refused = answer === context.egress.token;
  const failure = refused || hop.failed ? target?.failure : null;
  if ((refused || hop.failed) && context.block && isBlocked(context.block, hop.url)) {
    const failed = hop.failed ?? "net::ERR_BLOCKED_BY_CLIENT";
    return { status: null, mimeType: null, failed, blockedReason: BLOCKED_BY_PROOF };
  }
  if (!failure) {
    return {
      status: hop.response?.status ?? null,
      mimeType: hop.response?.mimeType || null,
      failed: hop.failed,
      blockedReason: hop.blockedReason,
    };
  }
  const isRefusal = ["address", "port", "limit"].includes(failure.kind);
  return {
    status: null,
    mimeType: null,
    failed: `${hop.failed ?? "net::ERR_PROXY_REFUSED"}: ${failure.detail}`,
    blockedReason: isRefusal ? `${failure.kind}-refused: ${failure.detail}` : hop.blockedReason,
  };
}

/** Requests by URL, in sending order. */
function loadersByUrl(log: NetworkLog): Map<string, Hop[]> {
  return Map.groupBy(log.hops(), ({ url }) => withoutHash(url));
}

/** The last load sent before `hop`, other than `hop` itself. */
function loadedBefore(loaders: readonly Hop[] | undefined, hop: Hop): Hop | undefined {
  return loaders?.findLast((loader) => loader !== hop && loader.at <= hop.at);
}
