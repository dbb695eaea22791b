/**
 * The credential of a scan's proxy, which keeps other programs on this machine from using its port.
 * Chromium cannot be given it beforehand: it is asked once, by a page that is still empty
 * (browser/context.ts), and sends it with every later connection.
 */
import { encodeHead, type Head } from "./http_head.ts";

export class ProxyCredential {
  readonly username = "scan";
  readonly password = crypto.randomUUID();
  /** No server has this name. Asked for it, the proxy answers by itself that there is nothing. */
  readonly url = `http://${crypto.randomUUID()}.invalid/`;
  readonly #expected = `Basic ${btoa(`${this.username}:${this.password}`)}`;
  #wasGiven = false;

  /** Whether the browser has learnt it. */
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

/** Asks for the credential. */
export const CHALLENGE = encodeHead("HTTP/1.1 407 Proxy Authentication Required", [
  ["Proxy-Authenticate", 'Basic realm="scan"'],
  ["Content-Length", "0"],
  ["Connection", "close"],
]);

/** The answer to `ProxyCredential.url`: the page stays as empty as it is. */
export const NOTHING = encodeHead("HTTP/1.1 204 No Content", [["Connection", "close"]]);
