/**
 * The forward proxy for all traffic of a scan: one loopback port per scan, so that each scan has
 * its own session. Supports HTTP, and CONNECT for HTTPS and WebSocket.
 */
import type { CertificateCheck } from "./certificate.ts";
import { CHALLENGE, NOTHING, ProxyCredential } from "./credential.ts";
import { DialError, Dialler, type DialRules } from "./dial.ts";
import { BadHead, closingHead, concat, encodeHead, type Head, readHead } from "./http_head.ts";
import { closeQuietly, readSome, tunnel, tunnelDown, tunnelUp, writeAll } from "./pump.ts";
import { refuse, splitAuthority } from "./proxy_answers.ts";
import { EgressSession, type Failure } from "./session.ts";

const REQUEST_HEAD_LIMIT = 128 * 1024;
/** First byte of a TLS connection; a tunnel may also carry a plain WebSocket. */
const TLS_HANDSHAKE = 0x16;
const RESPONSE_HEAD_LIMIT = 512 * 1024;

interface Tunnel {
  host: string;
  port: number;
  /** Bytes the browser sent along with its request. */
  early: Uint8Array;
}

export interface EgressProxy {
  session: EgressSession;
  /** Value of a browser context's `proxyServer`. */
  server: string;
  /** The proxy dials only for clients that send the credential. */
  credential: ProxyCredential;
  /** Cuts every connection and stops listening. */
  close(): void;
}

/**
 * Opens a proxy for one scan.
 * @param check verifies every TLS target before the browser may send data; null for no check
 */
export function openEgress(
  rules: DialRules,
  session = new EgressSession(),
  check: CertificateCheck | null = null,
): EgressProxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  const credential = new ProxyCredential();
  const proxy = new Connections(new Dialler(session, rules), check, open, credential);
  const cut = () => open.forEach(closeQuietly);
  session.signal.addEventListener("abort", cut, { once: true });
  void accept(listener, proxy);
  return {
    session,
    server: `127.0.0.1:${listener.addr.port}`,
    credential,
    close() {
      closeQuietly(listener);
      session.kill();
    },
  };
}

async function accept(listener: Deno.TcpListener, proxy: Connections): Promise<void> {
  try {
    for await (const client of listener) void proxy.serve(client);
  } catch (error) {
    // Closing the listener throws in some Deno versions and ends the loop in others.
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}

function tooMany(open: number): DialError {
  return new DialError({ kind: "limit", detail: `more than ${open} connections at once` });
}

class Connections {
  constructor(
    readonly dialler: Dialler,
    readonly check: CertificateCheck | null,
    readonly open: Set<Deno.Conn>,
    readonly credential: ProxyCredential,
  ) {}

  get session(): EgressSession {
    return this.dialler.session;
  }

  /** Serves one connection of the browser to its end. Never throws. */
  async serve(client: Deno.Conn): Promise<void> {
    this.open.add(client);
    try {
      if (this.session.signal.aborted) return;
      // Each request has two connections: the browser's and the one to the server.
      if (this.open.size > this.session.limits.open * 2) throw tooMany(this.session.limits.open);
      const head = await readHead(client, REQUEST_HEAD_LIMIT);
      if (head === null) return;
      if (!this.credential.isIn(head)) return await writeAll(client, CHALLENGE);
      if (this.credential.isAskedFor(head)) return await writeAll(client, NOTHING);
      this.session.countConnection();
      if (!this.session.signal.aborted) await this.#answer(client, head);
    } catch (error) {
      await refuse(client, error, this.session);
    } finally {
      this.open.delete(client);
      closeQuietly(client);
    }
  }

  async #answer(client: Deno.Conn, head: Head): Promise<void> {
    const [method = "", target = ""] = head.line.split(" ");
    if (method === "CONNECT") return await this.#connect(client, target, head.rest);
    const url = /^http:\/\/([^/?#]+)((?:[/?][^#]*)?)$/i.exec(target);
    if (url === null) throw new BadHead(`not a proxy request: ${method}`);
    const [, authority = "", path = ""] = url;
    const line = `${method} ${path.startsWith("/") ? path : `/${path}`} HTTP/1.1`;
    await this.#forward(client, authority, { ...head, line });
  }

  async #connect(client: Deno.Conn, authority: string, early: Uint8Array): Promise<void> {
    const { host, port } = splitAuthority(authority, 443);
    await this.#through(host, port, async (server) => {
      await writeAll(client, encodeHead("HTTP/1.1 200 Connected", []));
      await this.#tunnel(client, server, { host, port, early });
    });
  }

  /** Never throws, because a broken tunnel has no caller to report to. */
  async #tunnel(client: Deno.Conn, server: Deno.Conn, opened: Tunnel): Promise<void> {
    try {
      const first = this.check === null ? opened.early : await this.#checked(client, opened);
      if (first === null) return;
      this.session.countBytes("up", first.length);
      await writeAll(server, first);
      await tunnel(client, server, this.session);
    } catch {
      // The openers close both ends.
    }
  }

  /** First bytes of a tunnel; null for TLS to an untrusted server. */
  async #checked(client: Deno.Conn, { host, port, early }: Tunnel): Promise<Uint8Array | null> {
    const first = early.length > 0 ? early : await readSome(client);
    if (first[0] !== TLS_HANDSHAKE || this.check === null) return first;
    const failure = await this.check(host, port, this.dialler);
    if (failure === null) return first;
    this.session.target(host, port).failure = failure;
    return null;
  }

  /**
   * Plain HTTP: one request per connection, because Chromium would reuse the connection for another
   * host.
   */
  async #forward(client: Deno.Conn, authority: string, head: Head): Promise<void> {
    const { host, port } = splitAuthority(authority, 80);
    await this.#through(host, port, async (server) => {
      const request = concat(closingHead(head.line, head.headers), head.rest);
      this.session.countBytes("up", request.length);
      await writeAll(server, request);
      const upload = tunnelUp(client, server, this.session);
      await Promise.race([this.#passResponse(client, server), upload]).catch((error: unknown) => {
        if (!(error instanceof BadHead)) throw error;
        const failure: Failure = { kind: "connect", detail: error.message };
        this.session.target(host, port).failure = failure;
        throw new DialError(failure);
      });
    });
  }

  /** Passes the response on and marks the browser's connection as not reusable. */
  async #passResponse(client: Deno.Conn, server: Deno.Conn): Promise<void> {
    let rest: Uint8Array = new Uint8Array();
    while (true) {
      const head = await readHead(server, RESPONSE_HEAD_LIMIT, rest);
      if (head === null) throw new BadHead("the server closed the connection without an answer");
      const interim = /^HTTP\/1\.\d 1\d\d/.test(head.line);
      const bytes = interim
        ? encodeHead(head.line, head.headers)
        : concat(closingHead(head.line, head.headers), head.rest);
      this.session.countBytes("down", bytes.length);
      await writeAll(client, bytes);
      if (!interim) return await tunnelDown(client, server, this.session);
      rest = head.rest;
    }
  }

  async #through(
    host: string,
    port: number,
    use: (server: Deno.Conn) => Promise<void>,
  ): Promise<void> {
    const server = await this.dialler.dial(host, port);
    this.open.add(server);
    try {
      if (!this.session.signal.aborted) await use(server);
    } finally {
      this.open.delete(server);
      closeQuietly(server);
    }
  }
}
