/** Calls to a browser that nobody waits for any more may still fail; that must not end the process. */
import { isGone } from "./page.ts";

/** To be installed once per process. All other unhandled errors end it as before. */
export function tolerateLateBrowserErrors(log: (text: string) => void): void {
  globalThis.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (!(reason instanceof Error) || !(isGone(reason) || isLate(reason))) return;
    event.preventDefault();
    log(`the browser answered too late: ${reason.message}`);
  });
}

function isLate(error: Error): boolean {
  return /timed out|protocolTimeout/i.test(error.message);
}
