/** Windows that a page opens: looked at for a while, then closed. */
import type { AttachedTarget, Session } from "./attach.ts";

/** Those beyond these are closed at once; these a while after they have loaded, or never do. */
const MAX_POPUPS = 4;
const POPUP_MS = 3000;
const POPUP_LIMIT_MS = 10_000;

export class Popups {
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  #opened = 0;

  constructor(readonly root: Session) {}

  /** Sees to it that a window that was just opened is closed. */
  end({ targetId, session }: AttachedTarget): void {
    const close = () => void this.root.send("Target.closeTarget", { targetId }).catch(() => {});
    const closeAfter = (ms: number) => this.#timers.push(setTimeout(close, ms));
    if (this.#opened++ >= MAX_POPUPS) return void closeAfter(0);
    closeAfter(POPUP_LIMIT_MS);
    let loaded = false;
    session.on("Page.loadEventFired", () => {
      if (!loaded) closeAfter(POPUP_MS);
      loaded = true;
    });
  }

  /** The context that they all are in is about to end. */
  forget(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }
}
