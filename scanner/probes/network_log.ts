/**
 * The requests of all targets: one exchange per request id, one hop per redirect. Raw headers may
 * arrive before their request and on another target's session, so exchanges are keyed by request id
 * alone.
 */
import type { Protocol } from "puppeteer";
import type { Exchange, Hop } from "./exchange.ts";
import type { ProbeContext } from "./probe.ts";
import { LocalScripts, RealNames } from "./script_origins.ts";
import type { SentBody } from "./sent_body.ts";
import { withoutHash } from "./stack.ts";

const MAX_HOPS = 20_000;
/** Maximum characters of all bodies together; later bodies are recorded by field names only. */
const MAX_TEXTS = 8_000_000;

/** A request at the time of sending. */
export type SentRequest = Omit<Hop, keyof typeof UNANSWERED | "id">;

export class NetworkLog {
  readonly exchanges = new Map<string, Exchange>();
  readonly local = new LocalScripts();
  readonly realNames = new RealNames();
  /** Time of the first fetch a script asked of the browser, by URL. */
  readonly requestedAt = new Map<string, number>();
  readonly #seen = new Set<string>();
  #hops = 0;
  #texts = 0;

  constructor(readonly context: ProbeContext) {}

  /** All hops in sending order. */
  hops(): Hop[] {
    return [...this.exchanges.values()].flatMap(({ hops }) => hops).sort((a, b) => a.at - b.at);
  }

  add(requestId: string, known: SentRequest): void {
    if (this.#hops >= MAX_HOPS) {
      return this.context.limitReached(`the page made more than ${MAX_HOPS} requests`);
    }
    this.#seen.add(URL.parse(known.url)?.host ?? "").add(withoutHash(known.url));
    const id = `r${++this.#hops}`;
    this.exchange(requestId).hops.push({ id, ...known, ...UNANSWERED });
  }

  /** Whether a request went to the URL's host. */
  readonly wasHostSeen = (url: string): boolean => this.#seen.has(URL.parse(url)?.host ?? "");

  /**
   * Whether the URL itself was requested. The inspector also reports `sourceURL` names, which a
   * page can choose freely.
   */
  readonly wasLoaded = (url: string): boolean => this.#seen.has(withoutHash(url));

  /** The body, without its text once all texts together exceed the limit. */
  limited(body: SentBody): SentBody {
    this.#texts += body.text?.length ?? 0;
    return this.#texts > MAX_TEXTS ? { ...body, text: null } : body;
  }

  /** A request without a requestWillBeSent event. */
  unseen(
    type: string,
    url: string,
    initiator: Protocol.Network.Initiator = { type: "other" },
  ): SentRequest {
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
