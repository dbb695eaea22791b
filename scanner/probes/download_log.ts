/**
 * Downloads that a page starts by itself: the browser refuses the file, yet its server was asked. One
 * that began as a navigation is a request already, and is called what it turned out to be; of a
 * link's own the browser tells nothing but that it began.
 */
import type { Session } from "../browser/attach.ts";
import type { NetworkLog } from "./network_log.ts";

/** A page that starts one after the other says nothing new. */
const MOST = 50;

interface Navigation {
  requestId: string;
  url: string;
}

export class DownloadLog {
  /** The last navigation of each frame that has not become its document. */
  readonly #underWay = new Map<string, Navigation>();
  readonly #documents = new Map<string, string>();
  readonly #asked = new Map<string, number>();
  #begun = 0;

  constructor(readonly log: NetworkLog) {}

  /** A script asked for an address just now; if it was for a download, that began here. */
  asked(url: string): void {
    this.#asked.set(url, this.log.context.at());
  }

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

  /** It is told of when the answer is there; the cookies that this set are told to nobody. */
  #add(requestId: string, url: string, frameId: string): void {
    if (this.log.last(requestId)) return;
    const now = this.log.context.at();
    const documentUrl = this.#documents.get(frameId) ?? "";
    const at = this.#asked.get(url) ?? now;
    this.log.add(requestId, { ...this.log.unseen("Other", url), documentUrl, at, blind: true });
    const hop = this.log.last(requestId);
    if (hop) hop.answeredAt = now;
  }
}
