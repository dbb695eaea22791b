/**
 * DuckDuckGo's autoconsent as the extension that its package brings acts: it answers banners, and
 * tells the result in the title of its button.
 */
import type { Browser } from "puppeteer";
import type { Saying, Tool } from "../saying.ts";
import type { TruthWeb } from "../web.ts";
import { visitInBrowser } from "./visitor.ts";

const EXTENSION = new URL(
  "../../../node_modules/@duckduckgo/autoconsent/dist/addon-mv3",
  import.meta.url,
).pathname;

export function autoconsent(web: TruthWeb, chromiumPath: string): Tool {
  return {
    name: "autoconsent",
    visits: ["REFUSE"],
    async visit(url) {
      let title = "";
      const seen = await visitInBrowser(web, chromiumPath, url, {
        extension: EXTENSION,
        meanwhile: async (browser) => {
          title = await buttonTitle(browser);
        },
      });
      return { ...seen, sawPage: true, answer: answerOf(title), words: title };
    },
    close: () => Promise.resolve(),
  };
}

function answerOf(title: string): Saying["answer"] {
  return /^(Verified|Opt out successful)/.test(title) ? "GIVEN" : "NOT_GIVEN";
}

async function buttonTitle(browser: Browser): Promise<string> {
  const target = await browser.waitForTarget((it) =>
    it.type() === "service_worker" && it.url().endsWith("/background.bundle.js")
  );
  const worker = await target.worker();
  if (!worker) throw new Error("the extension's worker is gone");
  // `chrome` is the worker's.
  return await worker.evaluate(`chrome.tabs.query({}).then((tabs) =>
    Promise.all(tabs.filter(({ url }) => /^https/.test(url))
      .map(({ id }) => chrome.action.getTitle({ tabId: id }))))
    .then((titles) => titles[0] ?? "")`) as string;
}
