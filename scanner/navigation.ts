/** Where presses lead within a scan: to the same document, to another, or to none that is a page. */
import { EarlyEnd, type Stop } from "./browser/stop.ts";
import type { Led, Navigation } from "./consent/mod.ts";
import type { Visit } from "./visit/visit.ts";

/** Limit of the load of another page, which is not the one that is tested. */
const OTHER_PAGE_MS = 10_000;

/** @param url of the tested page */
export function navigationOf(
  visit: Visit,
  { url, loadMs, stop }: { url: string; loadMs: number; stop: Stop },
): Navigation {
  const led = async (work: Promise<void>): Promise<Led> => {
    try {
      await work;
      return "moved";
    } catch (error) {
      // That another page does not load says nothing about the tested one.
      if (!(error instanceof EarlyEnd) || error.isOfTheScan || stop.signal.aborted) throw error;
      return "lost";
    }
  };
  return {
    async follow(press) {
      visit.expectReaction();
      await press();
      await visit.settle("step");
      return visit.document.navigations === 0 ? "stayed" : await led(visit.react());
    },
    visit: (to) => led(visit.goTo(to, Math.min(loadMs, OTHER_PAGE_MS), true)),
    comeBack: () => visit.comeBack(url, loadMs),
  };
}
