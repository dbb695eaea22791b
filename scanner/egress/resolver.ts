/** Names to addresses by the system's resolver, and the CNAME chain a name leads through. */
import { lookup } from "node:dns/promises";

export interface Resolver {
  /** Addresses in the order to try them; empty when the name does not resolve. */
  addresses(host: string): Promise<string[]>;
  /** Names the host's CNAME records lead through, nearest first; empty when there are none. */
  cnames(host: string): Promise<string[]>;
}

const MAX_HOPS = 8;
const HOP_MS = 2000;

/**
 * Addresses come from getaddrinfo, so that `/etc/hosts` and search rules count. CNAMEs are asked
 * for apart from that and never hold up a connection: offline they are simply unknown.
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
    // No CNAME, no answer and no network look alike here, and mean the same: none is known.
    return undefined;
  }
}

const NOT_FOUND = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME", "EAI_FAIL"]);

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_FOUND.has(String(error.code));
}
