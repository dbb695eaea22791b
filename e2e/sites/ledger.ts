/**
 * The ledger of the demo web's server: requests that arrived, cookies that were sent, and plants
 * that pages reported. It proves that a plant fired, independently of the observer.
 */

export interface Ledger {
  /** `host/path` of every request, in order; those that were pre-flights end in ` OPTIONS`. */
  readonly requests: readonly string[];
  /** Names of cookies sent in `Set-Cookie` lines, with the host that sent them: `name host`. */
  readonly cookies: ReadonlySet<string>;
  /** Names that pages reported to `/fired`. */
  readonly reported: ReadonlySet<string>;
  clear(): void;
}

export class ServerLedger implements Ledger {
  readonly requests: string[] = [];
  readonly cookies = new Set<string>();
  readonly reported = new Set<string>();

  /** Answers through `answer` and notes both sides. */
  async note(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    const suffix = request.method === "OPTIONS" ? " OPTIONS" : "";
    this.requests.push(`${hostname}${pathname}${suffix}`);
    if (pathname === "/fired" && request.method === "POST") await this.#report(request.clone());
    const response = await answer(request);
    for (const line of response.headers.getSetCookie()) {
      this.cookies.add(`${line.slice(0, line.indexOf("=")).trim()} ${hostname}`);
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
