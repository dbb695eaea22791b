/**
 * The credential of a scan's proxy, which keeps other programs of this machine off the port.
 * Chromium has no setting for it: an empty page asks for the credential once (browser/context.ts),
 * and Chromium sends it with every later connection.
 */
import { encodeHead, type Head } from "./http_head.ts";

export class ProxyCredential {
  readonly username = "scan";
  readonly password = crypto.randomUUID();
  /** No server has this name; the proxy itself answers requests for it with 204. */
  readonly url = `http://${crypto.randomUUID()}.invalid/`;
  readonly #expected = `Basic ${btoa(`${this.username}:${this.password}`)}`;
  #wasGiven = false;

  /** Whether the browser has sent the credential. */
  get wasGiven(): boolean {
    return this.#wasGiven;
  }

  isIn({ headers }: Head): boolean {
    const given = headers.some(([name, value]) =>
      name.toLowerCase() === "proxy-authorization" && value === this.#expected
    );
    this.#wasGiven ||= given;
    return given;
  }

  isAskedFor({ line }: Head): boolean {
    return line.startsWith(`GET ${this.url} `);
  }
}

/** Demands the credential. */
export const CHALLENGE = encodeHead("HTTP/1.1 407 Proxy Authentication Required", [
  ["Proxy-Authenticate", 'Basic realm="scan"'],
  ["Content-Length", "0"],
  ["Connection", "close"],
]);

/** The response to `ProxyCredential.url`: the page stays empty. */
export const NOTHING = encodeHead("HTTP/1.1 204 No Content", [["Connection", "close"]]);
