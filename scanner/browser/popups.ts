/** Pop-ups of a page: recorded for a while, then closed. */
import type { AttachedTarget, Session } from "./attach.ts";

/**
 * Pop-ups beyond MAX_POPUPS are closed at once; the others POPUP_MS after their load event, or
 * POPUP_LIMIT_MS after they opened.
 */
const MAX_POPUPS = 4;
const POPUP_MS = 3000;
const POPUP_LIMIT_MS = 10_000;

export class Popups {
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  #opened = 0;

  constructor(readonly root: Session) {}

  /** Schedules the closing of a new pop-up. */
  closeLater({ targetId, session }: AttachedTarget): void {
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

  /** Cancels all timers, because the browser context is about to be closed. */
  forget(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }
}
