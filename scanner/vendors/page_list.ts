/**
 * The vendor list that the page itself loads, which its consent manager shows: the answers to the few
 * requests that look like one are read from the browser. No request is made for it.
 */
import { readVendorList, type VendorList } from "@crumbtrail/contract/vendor_list";
import type { AttachedTarget, Session } from "../browser/attach.ts";

/** Base64, of 8 MB: the list has some megabytes. */
const MAX_CHARACTERS = 11_000_000;
/** Answers that are read, of those that look like a list. */
const MAX_READ = 3;
/** A body that the browser does not give by then stays unread. */
const READ_MS = 2000;

const ADDRESS = /vendor[-_]?list|gvl/i;

export class PageVendorList {
  #found: VendorList | null = null;
  readonly #answers = new Map<string, Answer>();
  readonly #reading: Promise<void>[] = [];

  /** Watches a target of the page; sends nothing before a list was loaded. */
  attach({ session, type }: AttachedTarget): void {
    if (type !== "page" && type !== "iframe") return;
    session.on("Network.responseReceived", ({ requestId, response: { url, status } }) => {
      const isList = status === 200 && ADDRESS.test(pathOf(url));
      if (!isList || this.#answers.size >= MAX_READ) return;
      const answer = new Answer();
      this.#answers.set(requestId, answer);
      // The browser keeps no body of this size, so its parts are taken as they come.
      answer.begin(session.send("Network.streamResourceContent", { requestId }));
    });
    session.on("Network.dataReceived", ({ requestId, data }) => {
      if (data) this.#answers.get(requestId)?.add(data);
    });
    session.on("Network.loadingFinished", ({ requestId }) => {
      const answer = this.#answers.get(requestId);
      if (answer) this.#reading.push(this.#read(session, requestId, answer));
    });
  }

  /** The first list that was loaded; null without one. */
  async found(): Promise<VendorList | null> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, READ_MS);
    await Promise.race([Promise.all(this.#reading), late.promise]);
    clearTimeout(timer);
    return this.#found;
  }

  async #read(session: Session, requestId: string, answer: Answer): Promise<void> {
    try {
      const text = await answer.text() ?? await bodyOf(session, requestId);
      this.#found ??= readVendorList(JSON.parse(text), new Date());
    } catch {
      // The browser has dropped the body, or it is no JSON: there is no list then.
    }
  }
}

/** Of a small answer that was over before its parts could be taken. */
async function bodyOf(session: Session, requestId: string): Promise<string> {
  const { body, base64Encoded } = await session.send("Network.getResponseBody", { requestId });
  return base64Encoded ? new TextDecoder().decode(Uint8Array.fromBase64(body)) : body;
}

/** An answer in parts, base64; too large a one is dropped. */
class Answer {
  #begun: Promise<string | null> = Promise.resolve(null);
  readonly #parts: string[] = [];
  #characters = 0;

  begin(streamed: Promise<{ bufferedData: string }>): void {
    this.#begun = streamed.then(({ bufferedData }) => bufferedData, () => null);
  }

  add(part: string): void {
    this.#characters += part.length;
    if (this.#characters <= MAX_CHARACTERS) this.#parts.push(part);
  }

  /** Null if the browser did not give the parts, or too many. */
  async text(): Promise<string | null> {
    const first = await this.#begun;
    if (first === null || this.#characters > MAX_CHARACTERS) return null;
    const decoder = new TextDecoder();
    const parts = [first, ...this.#parts];
    return parts.map((part) => decoder.decode(Uint8Array.fromBase64(part), { stream: true })).join(
      "",
    );
  }
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? "";
}
