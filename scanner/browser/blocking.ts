/**
 * Refuses what a run blocks to prove a cause, in every frame, worker and pop-up, and nothing else.
 * The Fetch domain pauses requests before they are sent, redirects too; WebSockets it does not see,
 * so a blocked host is refused by the scan's proxy as well.
 */
import { type BlockRule, isBlocked } from "@crumbtrail/contract/blocking";
import type { TargetListener } from "./attach.ts";

/** @returns a listener for every target of the page */
export function blocking(rule: BlockRule): TargetListener {
  const patterns = rule.values.flatMap(patternsOf[rule.by]).map((urlPattern) => ({ urlPattern }));
  return ({ session }) => {
    session.on("Fetch.requestPaused", ({ requestId, request }) => {
      // The pattern is wider than the rule: it ends in any query, and finds a host within a path.
      const answer = isBlocked(rule, request.url)
        ? session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
        : session.send("Fetch.continueRequest", { requestId });
      answer.catch(() => {});
    });
    return session.send("Fetch.enable", { patterns });
  };
}

const patternsOf = {
  URL: (url: string) => [`${literally(url)}*`],
  HOST: (host: string) => [`*://${literally(host)}/*`, `*://${literally(host)}:*`],
};

/** A text in which the protocol's wildcards stand for themselves. */
function literally(text: string): string {
  return text.replace(/[\\*?]/g, "\\$&");
}
