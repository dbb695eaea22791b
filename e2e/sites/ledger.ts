/**
 * The server's ledger: received requests, sent cookies, and plants reported by pages. The ledger
 * proves that a plant fired, independently of the observer.
 */

export interface Ledger {
  /** `host/path` of every request, in order; pre-flights end in ` OPTIONS`. */
  readonly requests: readonly string[];
  /** Cookies sent in `Set-Cookie` lines, as `name host`. */
  readonly cookies: ReadonlySet<string>;
  /** Names reported by pages to `/fired`. */
  readonly reported: ReadonlySet<string>;
  clear(): void;
}

export class ServerLedger implements Ledger {
  readonly requests: string[] = [];
  readonly cookies = new Set<string>();
  readonly reported = new Set<string>();

  /** Answers a request with `answer`, and records request and response. */
  async note(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    const suffix = request.method === "OPTIONS" ? " OPTIONS" : "";
    this.requests.push(`${hostname}${pathname}${suffix}`);
    if (pathname === "/fired" && request.method === "POST") await this.#report(request.clone());
    const response = await answer(request);
    for (const line of response.headers.getSetCookie()) {
      this.cookies.add(`${nameIn(line)} ${hostname}`);
    }
    return response;
  }

  clear(): void {
    this.requests.length = 0;
    this.cookies.clear();
    this.reported.clear();
  }

  async #report(request: Request): Promise<void> {
    const names = (await request.text()).split("\n").filter(Boolean);
    for (const name of names) this.reported.add(name);
  }
}

/** The name in a `Set-Cookie` line, whose characters are the bytes of a text in UTF-8. */
function nameIn(line: string): string {
  const name = line.slice(0, line.indexOf("=")).trim();
  return new TextDecoder().decode(Uint8Array.from(name, (byte) => byte.charCodeAt(0)));
}
