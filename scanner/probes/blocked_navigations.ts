/**
 * Downloads and pop-ups started by a page without a visitor. The browser blocks both, but the
 * server of a download was contacted, and a blocked pop-up has a target URL.
 */
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

/** Maximum number of downloads and of pop-ups to record; further ones add no information. */
const MAX_NAVIGATIONS = 50;

interface Navigation {
  requestId: string;
  url: string;
}

/**
 * Downloads. A download that began as a navigation already has a request, which is marked. For a
 * link with a `download` attribute the browser sends `Page.downloadWillBegin` only, so a request is
 * added.
 */
export class Downloads {
  /** The last navigation of each frame, until its document is committed. */
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
      if (!/^https?:/i.test(url) || this.#begun++ >= MAX_NAVIGATIONS) return;
      const navigation = this.#underWay.get(frameId);
      const requestId = navigation?.url === url ? navigation.requestId : `download ${guid}`;
      if (navigation?.url !== url) this.#add(requestId, url, frameId);
      const hop = this.log.last(requestId);
      if (hop) Object.assign(hop, { purpose: "download", blockedReason: "download" });
    });
  }

  /** The event comes with the response, whose cookies no event reports. */
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

/** Records blocked pop-ups; the wrapper reports the script that opened each (requesters.ts). */
export function watchPopups(session: Session, log: NetworkLog): void {
  let attempts = 0;
  session.on("Page.windowOpen", ({ url, userGesture }) => {
    if (userGesture || !/^https?:/i.test(url) || attempts++ >= MAX_NAVIGATIONS) return;
    const requestId = `popup ${attempts} ${url}`;
    log.add(requestId, log.unseen("Document", url));
    const hop = log.last(requestId);
    if (hop) Object.assign(hop, { failed: "net::ERR_BLOCKED_BY_CLIENT", blockedReason: "popup" });
  });
}
