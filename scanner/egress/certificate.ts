/**
 * Certificates of a test environment's own authority. A browser trusts a given key only if the
 * server sends the certificate with the key, and many servers send the leaf only. If an authority
 * is given, the proxy therefore verifies each TLS target against the public roots and the
 * authority, and cuts off targets that fail; the browser does not verify.
 */
import { Buffer } from "node:buffer";
import { connect } from "node:tls";
import { DialError, type Dialler } from "./dial.ts";
import { closeQuietly } from "./pump.ts";
import type { Failure } from "./session.ts";

/** Takes a target; gives the reason for distrust, or null for a trusted certificate. */
export type CertificateCheck = (
  host: string,
  port: number,
  dialler: Dialler,
) => Promise<Failure | null>;

const HANDSHAKE_MS = 10_000;

/** How long a target stays trusted; the pages of a list share hosts, and a handshake is dear. */
const TRUSTED_MS = 10 * 60_000;
/** Targets known at once; then all are verified anew. */
const MAX_TARGETS = 10_000;

/**
 * Verifies against the public roots and the given PEM certificates, for all scans of a scanner. A
 * trusted target is verified again after ten minutes, any other one at each connection: what one
 * scan could not reach, another may. The file may also hold a server's own certificate, which is
 * then trusted without a chain.
 */
export function certificateCheck(pem: string): CertificateCheck {
  const checks = new Map<string, { isTrusted: Promise<boolean>; until: number }>();
  const pinned = new Set(pemBodies(pem));
  return async (host, port, dialler) => {
    const key = `${host}:${port}`;
    const known = checks.get(key);
    if (known !== undefined && known.until > Date.now() && await known.isTrusted) return null;
    if (checks.size >= MAX_TARGETS) checks.clear();
    const verdict = verify({ host, port, dialler, pem, pinned });
    const isTrusted = verdict.then((failure) => failure === null, () => false);
    checks.set(key, { isTrusted, until: Date.now() + TRUSTED_MS });
    return await verdict;
  };
}

interface Question {
  host: string;
  port: number;
  dialler: Dialler;
  pem: string;
  /** Base64 of certificates trusted without a chain. */
  pinned: ReadonlySet<string>;
}

async function verify(question: Question): Promise<Failure | null> {
  try {
    const conn = await question.dialler.dial(question.host, question.port);
    const { hostname, port } = conn.remoteAddr;
    const problem = await chainProblem(conn, question);
    if (problem === null) return null;
    const leaf = await presentedCertificate(hostname, port, question.host);
    if (leaf !== null && question.pinned.has(leaf)) return null;
    return { kind: "certificate", detail: problem };
  } catch (error) {
    if (error instanceof DialError) return error.failure;
    throw error;
  }
}

/** Does a TLS handshake. Returns the problem with the certificate chain, or null. */
async function chainProblem(conn: Deno.TcpConn, { host, pem }: Question): Promise<string | null> {
  const timer = setTimeout(() => closeQuietly(conn), HANDSHAKE_MS);
  try {
    const secure = await Deno.startTls(conn, { hostname: host, caCerts: [pem] });
    await secure.handshake();
    closeQuietly(secure);
    return null;
  } catch (error) {
    closeQuietly(conn);
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The certificate presented by a server, in base64; null when the server presents none. */
function presentedCertificate(address: string, port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const servername = /[:]|^[\d.]+$/.test(host) ? "" : host;
    const options = { host: address, port, servername, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const { raw } = socket.getPeerCertificate();
      resolve(raw ? Buffer.from(raw).toString("base64") : null);
      socket.destroy();
    });
    socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
    socket.on("error", () => resolve(null));
    socket.on("close", () => resolve(null));
  });
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g;

/** Base64 bodies of the certificates in a PEM file; empty without certificates. */
export function pemBodies(pem: string): string[] {
  return [...pem.matchAll(PEM_CERTIFICATE)].map(([, body = ""]) => body.replace(/\s+/g, ""));
}
