/** A browser with its cookie jar and list of requests: what one sees without a scanner. */
import type { Tool } from "../saying.ts";
import type { TruthWeb } from "../web.ts";
import { visitInBrowser } from "./visitor.ts";

export function bareBrowser(web: TruthWeb, chromiumPath: string): Tool {
  return {
    name: "bare browser",
    visits: ["LOOK"],
    visit: async (url) => ({
      ...await visitInBrowser(web, chromiumPath, url),
      sawPage: true,
      answer: "NONE",
      words: "opened",
    }),
    close: () => Promise.resolve(),
  };
}
