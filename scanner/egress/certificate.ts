/**
 * Certificates of a test environment's own authority. A browser trusts a given key only if the
 * server sends the certificate that carries it, and many send the leaf alone. With an authority
 * given, the proxy therefore verifies each TLS target against the public roots and that authority
 * and cuts off those that fail, and the browser does not verify.
 */
import { Buffer } from "node:buffer";
import { connect } from "node:tls";
import { DialError, type Dialler } from "./dial.ts";
import { closeQuietly } from "./pump.ts";
import type { Failure } from "./session.ts";

/** Why a target's certificate is not trusted, or null when it is. */
export type CertificateCheck = (
  host: string,
  port: number,
  dialler: Dialler,
) => Promise<Failure | null>;

const HANDSHAKE_MS = 10_000;

/**
 * Verifies against the public roots and the given PEM certificates, once per target. A server's
 * own certificate in that file counts as well, as it stands.
 */
export function certificateCheck(pem: string): CertificateCheck {
  const checks = new Map<string, Promise<Failure | null>>();
  const pinned = new Set(pemBodies(pem));
  return (host, port, dialler) => {
    const key = `${host}:${port}`;
    let verdict = checks.get(key);
    if (verdict === undefined) {
      verdict = verify({ host, port, dialler, pem, pinned });
      checks.set(key, verdict);
    }
    return verdict;
  };
}

interface Question {
  host: string;
  port: number;
  dialler: Dialler;
  pem: string;
  /** Base64 of the certificates that are trusted as they stand. */
  pinned: ReadonlySet<string>;
}

async function verify(question: Question): Promise<Failure | null> {
  try {
    const conn = await question.dialler.dial(question.host, question.port);
    const { hostname, port } = conn.remoteAddr;
    const problem = await chainProblem(conn, question);
    if (problem === null) return null;
    const leaf = await presented(hostname, port, question.host);
    if (leaf !== null && question.pinned.has(leaf)) return null;
    return { kind: "certificate", detail: problem };
  } catch (error) {
    if (error instanceof DialError) return error.failure;
    throw error;
  }
}

/** Shakes hands and gives what is wrong with the chain, or null. */
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

/** The certificate a server presents, in base64, or null when it presents none. */
function presented(address: string, port: number, host: string): Promise<string | null> {
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

/** Base64 bodies of the certificates in a PEM file; empty when it holds none. */
export function pemBodies(pem: string): string[] {
  return [...pem.matchAll(PEM_CERTIFICATE)].map(([, body = ""]) => body.replace(/\s+/g, ""));
}
