/**
 * Routes every target of the browser to the scan that owns its context. One session on the browser
 * sees all targets; a scan claims its context before it opens a page.
 */
import type { CDPSession, Connection, Protocol } from "puppeteer";

export interface NewTarget {
  session: CDPSession;
  info: Protocol.Target.TargetInfo;
}

type Claim = (target: NewTarget) => void;

/**
 * Types of targets attached to the browser itself; frames and workers are attached by their page.
 */
const ROOT_FILTER = [{ type: "page" }, { type: "service_worker" }, { type: "shared_worker" }];

export class TargetRouter {
  readonly #claims = new Map<string, Claim>();

  private constructor(readonly root: CDPSession, readonly connection: Connection) {}

  /** Takes over attaching from Puppeteer, which would attach to every target a second time. */
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

  /** The session Puppeteer's connection made for an attachment. */
  session(sessionId: string): CDPSession | null {
    return this.connection.session(sessionId);
  }

  #route(event: Protocol.Target.AttachedToTargetEvent): void {
    const session = this.session(event.sessionId);
    if (session === null) return;
    const claim = this.#claims.get(event.targetInfo.browserContextId ?? "");
    if (claim) return claim({ session, info: event.targetInfo });
    // Nobody's: the browser's own first page, or one of a scan that has just ended.
    session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
  }
}
