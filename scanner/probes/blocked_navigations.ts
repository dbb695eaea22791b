/**
 * Downloads and pop-ups that a page starts without a visitor: the browser refuses both, but a
 * download's server was asked, and an attempt to open a window says where it would have led.
 */
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

/** A page that repeats itself says nothing new. */
const MOST = 50;

interface Navigation {
  requestId: string;
  url: string;
}

/**
 * Downloads. One that began as a navigation is a request already and becomes a download; for one of
 * a link's own the browser sends nothing but the event that it began.
 */
export class Downloads {
  /** The last navigation of each frame that has not become its document. */
  readonly #underWay = new Map<string, Navigation>();
  readonly #documents = new Map<string, string>();
  #begun = 0;

  constructor(readonly log: NetworkLog) {}

  watch(session: Session): void {
    session.on("Network.requestWillBeSent", ({ requestId, loaderId, frameId, request }) => {
      if (frameId && requestId === loaderId) {
        this.#underWay.set(frameId, { requestId, url: request.url });
      }
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      this.#documents.set(frame.id, frame.url);
      if (this.#underWay.get(frame.id)?.requestId === frame.loaderId) {
        this.#underWay.delete(frame.id);
      }
    });
    session.on("Page.downloadWillBegin", ({ frameId, guid, url }) => {
      if (!/^https?:/i.test(url) || this.#begun++ >= MOST) return;
      const navigation = this.#underWay.get(frameId);
      const requestId = navigation?.url === url ? navigation.requestId : `download ${guid}`;
      if (navigation?.url !== url) this.#add(requestId, url, frameId);
      const hop = this.log.last(requestId);
      if (hop) Object.assign(hop, { purpose: "download", blockedReason: "download" });
    });
  }

  /** The event comes with the answer; the cookies it set are in no event. */
  #add(requestId: string, url: string, frameId: string): void {
    if (this.log.last(requestId)) return;
    const now = this.log.context.at();
    const documentUrl = this.#documents.get(frameId) ?? "";
    const at = this.log.requestedAt.get(url) ?? now;
    this.log.add(requestId, { ...this.log.unseen("Other", url), documentUrl, at, blind: true });
    const hop = this.log.last(requestId);
    if (hop) hop.answeredAt = now;
  }
}

/** Pop-ups: the attempt is recorded as blocked; the wrapper reports who made it (requesters.ts). */
export function watchPopups(session: Session, log: NetworkLog): void {
  let attempts = 0;
  session.on("Page.windowOpen", ({ url, userGesture }) => {
    if (userGesture || !/^https?:/i.test(url) || attempts++ >= MOST) return;
    const requestId = `popup ${attempts} ${url}`;
    log.add(requestId, log.unseen("Document", url));
    const hop = log.last(requestId);
    if (hop) Object.assign(hop, { failed: "net::ERR_BLOCKED_BY_CLIENT", blockedReason: "popup" });
  });
}
