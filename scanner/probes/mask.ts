/**
 * Replaces identifying values of cookies, storage and requests wherever a recording, its findings and
 * its report repeat them: in URLs, referers, stacks, messages. Equal values get equal hashes under one
 * key: in the product that of the tenant, so that runs compare; in the command one of each run.
 */
import type { Recording } from "@crumbtrail/contract/recording";
import { createHmac, randomBytes } from "node:crypto";
import { identifyingIn, identifyingSent } from "./carried.ts";
import { partsOf, spellingsOf } from "./value_parts.ts";

/** What stands between the separators of URLs, JSON and stacks; a shorter text identifies nobody. */
const TOKENS = /[^\s&=;,|"'{}()[\]<>\\/?#]{8,}/g;
/** A call in a script whose address has no query; paths of scripts identify nobody (`carried.ts`). */
const FRAME = /^\S+ \([^?\s]*:\d+:\d+\)$/;

export class Mask {
  readonly #values: Set<string>;
  /** Texts, and tokens in them, that were looked at: URLs and frames are repeated many times. */
  readonly #known = new Map<string, string>();

  /** @param recording with its values; what its own addresses say stays, as they name the page */
  constructor(
    recording: Pick<Recording, "cookies" | "storage" | "requests" | "url" | "finalUrl">,
    readonly key: Uint8Array = randomBytes(32),
  ) {
    const { url, finalUrl } = recording;
    this.#values = identifyingSent(recording);
    for (const { part } of identifyingIn(recording)) this.#values.add(part);
    for (const address of [url, finalUrl ?? ""]) {
      for (const text of spellingsOf(address)) {
        for (const part of partsOf(text)) this.#values.delete(part);
      }
    }
  }

  /** The same with masked texts; names of properties stay. */
  of<T>(value: T): T;
  of(value: unknown): unknown {
    if (this.#values.size === 0) return value;
    if (typeof value === "string") return this.#text(value);
    if (Array.isArray(value)) return value.map((item: unknown) => this.of(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.of(item)]));
  }

  #text(text: string): string {
    if (FRAME.test(text)) return text;
    return this.#once(text, () => text.replace(TOKENS, (token) => this.#token(token)));
  }

  #once(text: string, mask: () => string): string {
    let masked = this.#known.get(text);
    if (masked === undefined) this.#known.set(text, masked = mask());
    return masked;
  }

  /** A token that carries a value, with other parts or encoded, is replaced as a whole. */
  #token(token: string): string {
    // Whatever identifies has digits, or is an e-mail address.
    if (!/[\d@]/.test(token)) return token;
    return this.#once(token, () => {
      for (const text of spellingsOf(token)) {
        for (const part of partsOf(text)) {
          if (this.#values.has(part)) return this.#hash(part);
        }
      }
      return token;
    });
  }

  #hash(value: string): string {
    return `hash-${createHmac("sha256", this.key).update(value).digest("hex").slice(0, 12)}`;
  }
}
