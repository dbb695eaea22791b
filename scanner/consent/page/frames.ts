/**
 * The frames of a page for consent. Each frame has two worlds: the scanner's isolated world, whose
 * scripts the page cannot see, and the page's own world with a consent manager's API.
 */
import type { Protocol } from "puppeteer";
import type { AttachedPage, AttachedTarget, Session } from "../../browser/attach.ts";
import { inTime } from "../../in_time.ts";

/** Name of the scanner's isolated world; the page cannot access this world. */
const WORLD = "crumbtrail-consent";
/** The function in the isolated world that passes messages to the driver. */
export const BINDING = "crumbtrailConsentMessage";

export interface ConsentFrame {
  frameId: string;
  isTop: boolean;
  session: Session;
  /** Root frame of the target (a window, or a frame with a process of its own) with this frame. */
  rootFrameId: string;
  /** False once the frame's document has ended. */
  alive(): boolean;
  /**
   * The value of an expression in the isolated world; promises are awaited.
   * @throws {FrameFailed}
   */
  evaluate(expression: string): Promise<unknown>;
  /** As `evaluate`, with a user gesture: as if a visitor had acted, so that the page may react. */
  evaluateAsVisitor(expression: string): Promise<unknown>;
  /**
   * The value of an expression in the page's own world; the page can manipulate the result.
   * @throws {FrameFailed}
   */
  evaluateInPage(expression: string): Promise<unknown>;
  /** Id of the object that an expression gives in the isolated world, for use in other commands. */
  object(expression: string): Promise<string | null>;
  /** Id of a document's node as an object of the isolated world. */
  adopt(backendNodeId: number): Promise<string | null>;
}

/** A document ended or did not answer, or a script threw. */
export class FrameFailed extends Error {}

interface FrameEvents {
  onMessage(frame: ConsentFrame, payload: string): void;
}

interface ScriptWorld {
  session: Session;
  rootFrameId: string;
  frameId: string;
  contextId: number;
  /** True for the scanner's isolated world, false for the page's own. */
  ours: boolean;
}

const ANSWER_MS = 5000;

/** Scripts of the isolated world, by target: of windows with their frames, of frames elsewhere. */
interface WorldScripts {
  window: string;
  frame: string;
}

/**
 * Keeps the list of documents, and puts a script into each document's isolated world before any
 * script of the page runs.
 */
export class Frames {
  readonly #worlds = new Set<ScriptWorld>();
  readonly #frames = new Map<ScriptWorld, ConsentFrame>();
  /** Windows, and frames with a process of their own. */
  readonly targets: AttachedTarget[] = [];

  constructor(
    readonly page: AttachedPage,
    readonly scripts: WorldScripts,
    readonly events: FrameEvents,
  ) {
    page.onTarget((target) => this.#attach(target));
  }

  /** Every live document, the page's top document first. */
  all(): ConsentFrame[] {
    return [...this.#frames.values()].sort((a, b) => Number(b.isTop) - Number(a.isTop));
  }

  top(): ConsentFrame | null {
    return this.all().find((frame) => frame.isTop) ?? null;
  }

  /** Attaches to frames and windows: some managers open their settings in a second window. */
  #attach(target: AttachedTarget): Promise<unknown> | void {
    const { session, type, targetId } = target;
    if (type !== "iframe" && type !== "page") return;
    this.targets.push(target);
    session.on("Runtime.executionContextCreated", ({ context }) => {
      this.#created(session, targetId, context);
    });
    session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => {
      this.#remove((world) => world.contextId === executionContextId && world.session === session);
    });
    session.on("Runtime.executionContextsCleared", () => {
      this.#remove((world) => world.session === session);
    });
    session.on("Runtime.bindingCalled", ({ name, payload, executionContextId }) => {
      if (name !== BINDING) return;
      const frame = this.#frameOf(session, executionContextId);
      if (frame) this.events.onMessage(frame, payload);
    });
    return Promise.all([
      // First, though the page enables it too: without it a binding reaches no world that exists.
      session.send("Runtime.enable"),
      session.send("Runtime.addBinding", { name: BINDING, executionContextName: WORLD }),
      session.send("Page.enable"),
      session.send("Page.addScriptToEvaluateOnNewDocument", {
        source: type === "page" ? this.scripts.window : this.scripts.frame,
        worldName: WORLD,
        // The page of the scan is still empty, and its document is not the one that is asked for.
        runImmediately: !target.isMain,
      }),
    ]);
  }

  #created(
    session: Session,
    rootFrameId: string,
    context: Protocol.Runtime.ExecutionContextDescription,
  ) {
    const { frameId, isDefault } = context.auxData ?? {};
    const ours = context.name === WORLD;
    if (typeof frameId !== "string" || (!ours && isDefault !== true)) return;
    const world: ScriptWorld = { session, rootFrameId, frameId, contextId: context.id, ours };
    this.#worlds.add(world);
    if (ours) this.#frames.set(world, this.#frame(world));
  }

  #remove(ended: (world: ScriptWorld) => boolean) {
    for (const world of [...this.#worlds].filter(ended)) {
      this.#worlds.delete(world);
      this.#frames.delete(world);
    }
  }

  #frameOf(session: Session, contextId: number): ConsentFrame | undefined {
    for (const [world, frame] of this.#frames) {
      if (world.session === session && world.contextId === contextId) return frame;
    }
  }

  #frame(world: ScriptWorld): ConsentFrame {
    const { session, frameId, rootFrameId } = world;
    return {
      frameId,
      session,
      rootFrameId,
      isTop: frameId === this.page.main.targetId,
      alive: () => this.#worlds.has(world),
      evaluate: (expression) => evaluate(world, expression),
      evaluateAsVisitor: (expression) => evaluate(world, expression, { userGesture: true }),
      object: (expression) => objectOf(world, expression),
      adopt: (backendNodeId) => adoptedNode(world, backendNodeId),
      evaluateInPage: (expression) => {
        const own = [...this.#worlds].find((other) =>
          !other.ours && other.session === session && other.frameId === frameId
        );
        if (!own) return Promise.reject(new FrameFailed("the document is gone"));
        return evaluate(own, expression);
      },
    };
  }
}

async function evaluate(
  { session, contextId }: ScriptWorld,
  expression: string,
  { userGesture }: { userGesture: boolean } = { userGesture: false },
): Promise<unknown> {
  const answer = session.send("Runtime.evaluate", {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
    userGesture,
  });
  const { result, exceptionDetails } = await answered(answer);
  if (exceptionDetails) {
    throw new FrameFailed(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}

async function objectOf({ session, contextId }: ScriptWorld, expression: string) {
  const answer = session.send("Runtime.evaluate", { expression, contextId });
  return (await answered(answer)).result.objectId ?? null;
}

async function adoptedNode({ session, contextId }: ScriptWorld, backendNodeId: number) {
  const resolving = session.send("DOM.resolveNode", {
    backendNodeId,
    executionContextId: contextId,
  });
  return (await answered(resolving)).object.objectId ?? null;
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await inTime(answer, ANSWER_MS, () => {
      throw new FrameFailed("the document does not answer");
    });
  } catch (error) {
    if (error instanceof FrameFailed) throw error;
    throw new FrameFailed(error instanceof Error ? error.message : String(error));
  }
}
