/**
 * Finds the cause of a finding: starts at the script or document that acted and walks up the chain
 * of loaders while they belong to the same company. The walk ends below a tag container, below a
 * loader of another company, and below the page. Pure.
 */
import type { Cause } from "./cause.ts";
import { type LoaderKind, NO_CAUSE } from "./cause_options.ts";
import { keyOfCause, scriptUrl } from "./script_key.ts";
import { isTagContainer } from "./tag_containers.ts";

/** A request of a recording or of a report, in the order of the list. */
export interface CauseRequest {
  url: string;
  /** The browser's resource type in its spelling: Document, Script, XHR … */
  type: string;
  /** Whether a script sent it, and not the page's HTML. */
  byScript: boolean;
  /** The registrable domain of the server that answers; empty for URLs without a host. */
  site: string;
  /** Names of its vendors: the tenant's, else the likely one. */
  vendors: readonly string[];
  /** Index of the request that led to it; null if not known, and for the page. */
  initiatedBy: number | null;
}

/** How a cookie or a storage entry was first set. */
export interface CauseSource {
  /** `Set-Cookie` for a response. */
  method?: string | undefined;
  /** Of the script or response; empty if not known. */
  url: string;
  initiatedBy: number | null;
}

export interface Causes {
  /** Cause of the request at this index. */
  ofRequest(index: number): Cause;
  ofEntry(source: CauseSource | undefined): Cause;
}

/** More loaders than any page has above a script; ends a circle in a report. */
const MOST_LOADERS = 200;

/** @param page URLs of the tested page, as asked for and after redirects */
export function causesIn(
  page: readonly (string | null)[],
  requests: readonly CauseRequest[],
): Causes {
  const chains = new Chains(page, requests);
  return {
    ofRequest(index) {
      const request = requests[index];
      if (!request) return NO_CAUSE;
      if (isActor(request)) return chains.ofActor(index, true);
      return chains.ofActor(chains.actorAt(index), firstHop(requests, request).byScript);
    },
    ofEntry(source) {
      if (source === undefined) return NO_CAUSE;
      const { method, url, initiatedBy } = source;
      if (method === "Set-Cookie") return chains.ofResponse(url, initiatedBy);
      const actor = chains.actorAt(initiatedBy);
      return actor === null ? ofScript(url) : chains.ofActor(actor, true);
    },
  };
}

/** The way from each request up to the page. Requests are named by their index. */
class Chains {
  readonly #requests: readonly CauseRequest[];
  readonly #pages: ReadonlySet<number>;
  /** Causes of actors; many requests have the same. */
  readonly #known = new Map<number, Cause>();

  constructor(page: readonly (string | null)[], requests: readonly CauseRequest[]) {
    this.#requests = requests;
    this.#pages = pageDocuments(page, requests);
  }

  /** The request itself or the next above it that acts: a script or a document. */
  actorAt(from: number | null): number | null {
    let at = from;
    for (let steps = 0; at !== null && steps < MOST_LOADERS; steps++) {
      const request = this.#requests[at];
      if (!request) return null;
      if (isActor(request)) return at;
      at = request.initiatedBy;
    }
    return null;
  }

  /** The cause of what a script or a document did. */
  ofActor(actor: number | null, byScript: boolean): Cause {
    if (actor === null) return NO_CAUSE;
    if (this.#pages.has(actor)) return ofHost(byScript ? "INLINE" : "PAGE", this.#urlOf(actor));
    const known = this.#known.get(actor) ?? this.#climb(actor);
    this.#known.set(actor, known);
    return known;
  }

  ofResponse(url: string, at: number | null): Cause {
    return {
      ...ofHost("RESPONSE", url),
      vendor: this.#vendorOf(at),
      loadedBy: at === null ? null : this.#loadedBy(at),
    };
  }

  #climb(from: number): Cause {
    let at = from;
    for (let steps = 0; steps < MOST_LOADERS && this.#kindOf(at) !== "CONTAINER"; steps++) {
      const loader = this.#loaderOf(at);
      if (loader === null || ["PAGE", "CONTAINER"].includes(this.#kindOf(loader))) break;
      if (!isSameCompany(this.#requests[at], this.#requests[loader])) break;
      at = loader;
    }
    const [url, kind] = [this.#urlOf(at), this.#kindOf(at)];
    return {
      ...keyed({ kind, script: scriptUrl(url), host: hostOf(url) }),
      ...{ vendor: this.#vendorOf(at), loadedBy: this.#loadedBy(at) },
    };
  }

  #loaderOf(at: number): number | null {
    return this.actorAt(this.#requests[at]?.initiatedBy ?? null);
  }

  #loadedBy(at: number): Cause["loadedBy"] {
    const loader = this.#loaderOf(at);
    if (loader === null) return null;
    const kind = this.#kindOf(loader);
    return { kind, url: kind === "PAGE" ? null : scriptUrl(this.#urlOf(loader)) };
  }

  #kindOf(at: number): LoaderKind {
    if (this.#pages.has(at)) return "PAGE";
    return this.#requests[at]?.type === "Document" ? "FRAME" : scriptKind(this.#urlOf(at));
  }

  #urlOf(at: number): string {
    return this.#requests[at]?.url ?? "";
  }

  #vendorOf(at: number | null): string | null {
    return this.#requests[at ?? -1]?.vendors[0] ?? null;
  }
}

/** The cause of an entry whose script is known, but not how the page came to load it. */
function ofScript(url: string): Cause {
  const host = hostOf(url);
  if (host === null) return NO_CAUSE;
  const kind = scriptKind(url);
  return { ...NO_CAUSE, ...keyed({ kind, script: scriptUrl(url), host }) };
}

function keyed<T extends Parameters<typeof keyOfCause>[0]>(cause: T) {
  return { ...cause, key: keyOfCause(cause) };
}

function scriptKind(url: string) {
  return isTagContainer(scriptUrl(url)) ? "CONTAINER" : "SCRIPT";
}

function isActor({ type, site }: CauseRequest): boolean {
  return site !== "" && (type === "Script" || type === "Document");
}

/** The request that was redirected to this one at last; itself without redirects. */
function firstHop(requests: readonly CauseRequest[], request: CauseRequest): CauseRequest {
  let first = request;
  for (let steps = 0; steps < MOST_LOADERS; steps++) {
    const before = first.initiatedBy === null ? undefined : requests[first.initiatedBy];
    if (!before || isActor(before)) return first;
    first = before;
  }
  return first;
}

function isSameCompany(one: CauseRequest | undefined, other: CauseRequest | undefined): boolean {
  if (!one || !other) return false;
  return one.site === other.site || one.vendors.some((vendor) => other.vendors.includes(vendor));
}

/** Indexes of the documents of the page itself: asked for, redirected to, loaded again. */
function pageDocuments(
  page: readonly (string | null)[],
  requests: readonly CauseRequest[],
): ReadonlySet<number> {
  const urls = new Set(page.map((url) => withoutHash(url ?? "")));
  const own = new Set<number>();
  for (const [index, { type, url, initiatedBy }] of requests.entries()) {
    if (type !== "Document" || (initiatedBy !== null && !urls.has(withoutHash(url)))) continue;
    let at: number | null = index;
    while (at !== null && !own.has(at) && requests[at]?.type === "Document") {
      own.add(at);
      at = requests[at]?.initiatedBy ?? null;
    }
  }
  return own;
}

function ofHost(kind: "INLINE" | "PAGE" | "RESPONSE", url: string): Cause {
  const host = hostOf(url);
  return host === null ? NO_CAUSE : { ...NO_CAUSE, ...keyed({ kind, script: null, host }) };
}

function hostOf(url: string): string | null {
  return /^(?:https?|wss?):/.test(url) ? URL.parse(url)?.hostname || null : null;
}

function withoutHash(url: string): string {
  return url.replace(/#[^]*$/, "");
}
