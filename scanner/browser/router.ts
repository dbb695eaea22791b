/**
 * Routes every target of the browser to the scan that owns its context. One browser-level session
 * sees all targets; a scan claims its context before opening a page.
 */
import type { CDPSession, Connection, Protocol } from "puppeteer";

export interface NewTarget {
  session: CDPSession;
  info: Protocol.Target.TargetInfo;
}

type Claim = (target: NewTarget) => void;

/** Target types attached at browser level; pages attach their own frames and workers. */
const ROOT_FILTER = [{ type: "page" }, { type: "service_worker" }, { type: "shared_worker" }];

export class TargetRouter {
  readonly #claims = new Map<string, Claim>();

  private constructor(readonly root: CDPSession, readonly connection: Connection) {}

  /** Turns off Puppeteer's auto-attach, which would attach to every target a second time. */
  static async start(root: CDPSession): Promise<TargetRouter> {
    const connection = root.connection();
    if (connection === undefined) throw new Error("the browser is gone");
    const router = new TargetRouter(root, connection);
    const off = { autoAttach: false, waitForDebuggerOnStart: false, flatten: true };
    await connection.send("Target.setAutoAttach", off);
    await connection.send("Target.setDiscoverTargets", { discover: false });
    root.on("Target.attachedToTarget", (event) => router.#route(event));
    await root.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: ROOT_FILTER,
    });
    return router;
  }

  claim(browserContextId: string, claim: Claim): void {
    this.#claims.set(browserContextId, claim);
  }

  release(browserContextId: string): void {
    this.#claims.delete(browserContextId);
  }

  /** The session of an attachment, as created by Puppeteer's connection. */
  session(sessionId: string): CDPSession | null {
    return this.connection.session(sessionId);
  }

  #route(event: Protocol.Target.AttachedToTargetEvent): void {
    const session = this.session(event.sessionId);
    if (session === null) return;
    const claim = this.#claims.get(event.targetInfo.browserContextId ?? "");
    if (claim) return claim({ session, info: event.targetInfo });
    // An unclaimed target: the browser's own first page, or a page of a scan that just ended.
    session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
  }
}
