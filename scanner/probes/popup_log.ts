/** Windows that a page tried to open without a visitor's doing: the browser lets none through. */
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

/** A page that tries again and again says nothing new. */
const MOST = 50;

/** What it tried is recorded as blocked; who did it is told by the wrapper (requesters.ts). */
export function watchPopups(session: Session, log: NetworkLog): void {
  let tried = 0;
  session.on("Page.windowOpen", ({ url, userGesture }) => {
    if (userGesture || !/^https?:/i.test(url) || tried++ >= MOST) return;
    const requestId = `popup ${tried} ${url}`;
    log.add(requestId, log.unseen("Document", url));
    const hop = log.last(requestId);
    if (hop) Object.assign(hop, { failed: "net::ERR_BLOCKED_BY_CLIENT", blockedReason: "popup" });
  });
}
