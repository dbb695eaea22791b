/**
 * Reading of documents that foreign servers send. A foreign parser's time has no bound that we
 * could prove, and a busy thread can't be ended: so a program of its own, the reader, has them
 * parsed in processes that are killed at a deadline. API and worker call it on the same machine.
 */
import { z } from "zod";
import { ApiError, invalidField } from "../errors.ts";

export const DOCUMENT_KINDS = ["feed", "sitemap"] as const;
export type DocumentKind = typeof DOCUMENT_KINDS[number];

export interface ForeignDocument {
  kind: DocumentKind;
  /** The document's URL, which relative links are resolved against. */
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
 * too many wait already. AWAY: the reader does not answer.
 */
export const READER_FAILURES = ["SLOW", "ENDED", "BUSY", "AWAY"] as const;
export type ReaderFailure = typeof READER_FAILURES[number];

export class ReaderError extends Error {
  constructor(readonly failure: ReaderFailure, cause?: unknown) {
    super(`The document was not read: ${failure}`, { cause });
  }
}

/** Headers of a call; its body is the document's text. */
export const HEADERS = {
  tenant: "x-tenant",
  kind: "x-kind",
  base: "x-base",
  /** Of a call about a configuration, sealed. */
  about: "x-about",
} as const;
/** Status of an answer that says why a process has no result. */
export const NO_RESULT = 202;
/** Longer than a document may wait for its turn. */
const LIMIT_MS = 90_000;

const refusal = z.object({ failure: z.enum(READER_FAILURES) });

/** @param url of the reader */
export function readerAt(url: string): Reader {
  return {
    async read(tenantId, { kind, base, text }) {
      const response = await askReader(`${url}/read`, {
        headers: {
          [HEADERS.tenant]: tenantId,
          [HEADERS.kind]: kind,
          [HEADERS.base]: encodeURIComponent(base),
        },
        body: text,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return await response.json().catch((error: unknown) => {
        throw new ReaderError("AWAY", error);
      });
    },
  };
}

/** @throws ReaderError if there is no answer to the call */
export async function askReader(
  url: string,
  call: { headers: HeadersInit; body: BodyInit | null; signal: AbortSignal },
): Promise<Response> {
  const response = await fetch(url, { method: "POST", ...call }).catch((error: unknown) => {
    throw new ReaderError("AWAY", error);
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  throw new ReaderError(refusal.safeParse(answer).data?.failure ?? "AWAY", answer);
}

const RETRY_AFTER_S = 5;

/**
 * The refusal for a person whose document was not read: the reason, if it is the document's fault,
 * else to try again. Other errors stay as they are.
 * @param path of the document in the call
 */
export function readerRefusal(
  error: unknown,
  path: string,
  reasons: Record<"SLOW" | "ENDED", string>,
): unknown {
  if (!(error instanceof ReaderError)) return error;
  const { failure } = error;
  if (failure === "SLOW" || failure === "ENDED") {
    return invalidField(path, reasons[failure]);
  }
  const headers = { "Retry-After": String(RETRY_AFTER_S) };
  return new ApiError("UNKNOWN_ERROR", { status: 503, details: { service: "reader" }, headers });
}
