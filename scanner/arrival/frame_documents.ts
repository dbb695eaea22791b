/** Follows the state of the documents in a page's frames, from network events. */
import type { AttachedTarget, Session } from "../browser/attach.ts";

type State = "loading" | "arrived" | "dead";

export class FrameDocuments {
  readonly #states = new Map<string, State>();
  /** Frame ids by the id of the request for the frame's document. */
  readonly #frames = new Map<string, string>();

  /** Ids of the frames on the page. */
  readonly #open = new Set<string>();
  /** Sessions of the frames of other sites, which have processes of their own, by frame id. */
  readonly #foreign = new Map<string, Session>();

  /** Registers on the page and its frames; to be used as a TargetListener. */
  watch({ session, type, isMain, targetId }: AttachedTarget): void {
    if (!isMain && type !== "iframe") return;
    if (!isMain) this.#foreign.set(targetId, session);
    session.on("Network.requestWillBeSent", ({ requestId, loaderId, frameId }) => {
      if (!frameId || requestId !== loaderId || (isMain && frameId === targetId)) return;
      this.#frames.set(requestId, frameId);
      this.#states.set(frameId, "loading");
    });
    session.on("Network.responseReceived", ({ requestId, response }) => {
      this.#became(requestId, response.status >= 400 ? "dead" : "arrived");
    });
    session.on("Network.loadingFailed", ({ requestId, canceled }) => {
      // A cancelled load leaves the frame unchanged.
      if (!canceled) this.#became(requestId, "dead");
    });
    session.on("Page.frameAttached", ({ frameId }) => this.#open.add(frameId));
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      if (reason !== "remove") return;
      this.#states.delete(frameId);
      this.#open.delete(frameId);
      this.#foreign.delete(frameId);
    });
    if (!isMain) return;
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#states.clear();
      this.#open.clear();
      this.#foreign.clear();
    });
  }

  #became(requestId: string, state: State): void {
    const frame = this.#frames.get(requestId);
    if (frame !== undefined && this.#states.has(frame)) this.#states.set(frame, state);
  }

  /** Number of frames on the page at present, nested frames included. */
  get open(): number {
    return this.#open.size;
  }

  /** Sessions of the frames of other sites on the page at present. */
  get foreign(): Session[] {
    return [...this.#foreign.values()];
  }

  /** Number of frames that failed to load; 0 as soon as any frame has loaded or may still load. */
  get allDead(): number {
    const states = [...this.#states.values()];
    return states.every((state) => state === "dead") ? states.length : 0;
  }
}
