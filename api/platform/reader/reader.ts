/**
 * Reading of documents that foreign servers send. A foreign parser's time has no bound that we could
 * prove, and a busy thread can't be ended: so a part of its own reads them, in processes that are
 * killed at a deadline. API and worker ask it on this machine.
 */
import { z } from "zod";

export const DOCUMENT_KINDS = ["feed", "sitemap"] as const;
export type DocumentKind = typeof DOCUMENT_KINDS[number];

export interface ForeignDocument {
  kind: DocumentKind;
  /** Its address, from which relative links count. */
  base: string;
  text: string;
}

export interface Reader {
  /**
   * @returns what was read, as parsed JSON
   * @throws ReaderError
   */
  read(tenantId: string, document: ForeignDocument): Promise<unknown>;
}

/**
 * SLOW: not read within the deadline. ENDED: its process died, usually for want of memory. BUSY:
 * others wait already. AWAY: the part does not answer.
 */
export const READER_FAILURES = ["SLOW", "ENDED", "BUSY", "AWAY"] as const;
export type ReaderFailure = typeof READER_FAILURES[number];

export class ReaderError extends Error {
  constructor(readonly failure: ReaderFailure, cause?: unknown) {
    super(`The document was not read: ${failure}`, { cause });
  }
}

/** Headers of a call, whose body is the document's text. */
export const HEADERS = { tenant: "x-tenant", kind: "x-kind", base: "x-base" } as const;
/** Longer than a document may wait for its turn. */
const LIMIT_MS = 90_000;

const refusal = z.object({ failure: z.enum(READER_FAILURES) });

/** @param url of the part */
export function readerAt(url: string): Reader {
  return {
    async read(tenantId, { kind, base, text }) {
      const headers = {
        [HEADERS.tenant]: tenantId,
        [HEADERS.kind]: kind,
        [HEADERS.base]: encodeURIComponent(base),
      };
      const signal = AbortSignal.timeout(LIMIT_MS);
      const request = { method: "POST", headers, body: text, signal };
      const response = await fetch(`${url}/read`, request).catch((error: unknown) => {
        throw new ReaderError("AWAY", error);
      });
      const answer: unknown = await response.json().catch((error: unknown) => {
        throw new ReaderError("AWAY", error);
      });
      if (response.ok) return answer;
      const { data } = refusal.safeParse(answer);
      throw new ReaderError(data?.failure ?? "AWAY", answer);
    },
  };
}
