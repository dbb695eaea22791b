/** Options of a scanner, filled by the command line and the daemon from separate sources. */
import { createHash, X509Certificate } from "node:crypto";
import type { BrowserKind } from "./browser/find.ts";
import type { MemoryLimits } from "./browser/memory.ts";
import { pemBodies } from "./egress/certificate.ts";
import { type HostMapping, parseMapping } from "@crumbtrail/contract/host_map";
import type { Resolver } from "./egress/resolver.ts";
import type { EgressLimits } from "./egress/session.ts";

export interface ScannerOptions {
  /** Path of the browser executable; searched for when absent. */
  chromiumPath?: string;
  /** A whole Chromium when absent. */
  browser?: BrowserKind;
  /** Where the browser of the npm package is unpacked; in the repository's data folder if absent. */
  browserFolder?: string;
  hostMap?: readonly HostMapping[];
  /** CNAME chains of mapped host names, which no resolver knows. */
  declaredCnames?: Readonly<Record<string, readonly string[]>>;
  /** Ports the proxy may dial; 80, 443, 8080 and 8443 when absent. */
  ports?: readonly number[];
  limits?: Partial<EgressLimits>;
  /** Replaces the system's resolver. */
  resolver?: Resolver;
  /** An additional certificate authority (PEM). */
  authority?: {
    pem: string;
    /**
     * `browser`: Chromium trusts the authority if the server sends its certificate along; costs
     * nothing. `proxy`: the egress proxy verifies each target; costs a TLS handshake per target.
     */
    checkedBy: "browser" | "proxy";
  };
  /** Path of a country database in MaxMind's DB format; without it, every country is unknown. */
  countryDatabase?: string;
  /** Number of scans after which a browser is replaced. */
  maxScans?: number;
  /**
   * Memory limits in bytes: a page past its limit is ended, a browser past its limit is replaced.
   */
  memory?: Partial<MemoryLimits>;
}

/** Parses host mappings separated by commas. @throws Error naming the first invalid mapping */
export function parseHostMap(text: string): HostMapping[] {
  return text.split(",").map((part) => part.trim()).filter(Boolean).map(parseMapping);
}

/**
 * Parses `name=target` pairs separated by commas. Returns the CNAME chain of each name: a target
 * that is a name as well continues the chain.
 */
export function parseCnames(text: string): Record<string, string[]> {
  const next = new Map<string, string>();
  for (const pair of text.split(",").map((part) => part.trim().toLowerCase()).filter(Boolean)) {
    const [name, target] = pair.split("=");
    if (!name || !target) throw new Error(`"${pair}" is not NAME=TARGET`);
    next.set(name, target);
  }
  return Object.fromEntries([...next.keys()].map((name) => [name, cnameChain(name, next)]));
}

function cnameChain(name: string, next: ReadonlyMap<string, string>): string[] {
  const names: string[] = [];
  let target = next.get(name);
  while (target !== undefined && !names.includes(target)) {
    names.push(target);
    target = next.get(target);
  }
  return names;
}

/**
 * Base64 SHA-256 hashes of the public keys in a PEM file, in the form of Chromium's
 * `--ignore-certificate-errors-spki-list`.
 * @throws Error when the file holds no certificate
 */
export function publicKeyHashes(pem: string): string[] {
  const bodies = pemBodies(pem);
  if (bodies.length === 0) throw new Error("the file contains no PEM certificate");
  return bodies.map((body) => {
    const { publicKey } = new X509Certificate(Uint8Array.fromBase64(body));
    const spki = publicKey.export({ type: "spki", format: "der" });
    return createHash("sha256").update(spki).digest("base64");
  });
}
