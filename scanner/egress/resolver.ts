/** Resolves names by the system's resolver, and finds the CNAME chain of a name. */
import { lookup } from "node:dns/promises";

export interface Resolver {
  /** Addresses in the order of dialling; empty when the name does not resolve. */
  addresses(host: string): Promise<string[]>;
  /** The host's CNAME chain, nearest name first; empty without CNAME records. */
  cnames(host: string): Promise<string[]>;
}

const MAX_HOPS = 8;
const HOP_MS = 2000;

/**
 * Uses getaddrinfo for addresses, so that `/etc/hosts` and search rules count. CNAME queries are
 * separate and never delay a connection; offline the chain is unknown.
 */
export const systemResolver: Resolver = {
  async addresses(host) {
    try {
      const found = await lookup(host, { all: true, verbatim: true });
      return found.map(({ address }) => address);
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  },

  async cnames(host) {
    const chain: string[] = [];
    let name: string | undefined = host;
    while (name !== undefined && chain.length < MAX_HOPS) {
      name = await nextCname(name);
      if (name === undefined || name === host || chain.includes(name)) break;
      chain.push(name);
    }
    return chain;
  },
};

async function nextCname(name: string): Promise<string | undefined> {
  try {
    const records = await Deno.resolveDns(`${name}.`, "CNAME", {
      signal: AbortSignal.timeout(HOP_MS),
    });
    return records[0]?.toLowerCase().replace(/\.$/, "");
  } catch {
    // A missing record, a silent server and a missing network all mean an unknown CNAME.
    return undefined;
  }
}

const NOT_FOUND = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME", "EAI_FAIL"]);

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_FOUND.has(String(error.code));
}
