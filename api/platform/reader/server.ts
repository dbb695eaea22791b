/** The reader's server on this machine: takes documents, passes them to its processes. */
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { Pool } from "./pool.ts";
import { DOCUMENT_KINDS, HEADERS, ReaderError, type ReaderFailure } from "./reader.ts";

/** Of the text of 10 MB in any encoding, in UTF-8. */
const MAX_BYTES = 40_000_000;
const STATUS = { SLOW: 504, ENDED: 502, BUSY: 503, AWAY: 502 } as const satisfies Record<
  ReaderFailure,
  number
>;

/**
 * What a call says about its document. A web page in a browser on this machine can't send such
 * headers, and what the processes don't know would end them.
 */
const call = z.object({
  [HEADERS.tenant]: z.string().min(1),
  [HEADERS.kind]: z.enum(DOCUMENT_KINDS),
  [HEADERS.base]: z.string().transform(decoded).pipe(z.url()),
});

/** Adds the reader's route to an app that has health and metrics. */
export function addReading(app: Hono, pool: Pool): Hono {
  return app.post("/read", bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const { data } = call.safeParse(c.req.header());
    if (data === undefined) return c.body(null, 400);
    const { [HEADERS.tenant]: tenant, [HEADERS.kind]: kind, [HEADERS.base]: base } = data;
    try {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const answer = await pool.read(tenant, JSON.stringify({ kind, base }), body);
      return c.body(answer.slice(), 200, { "Content-Type": "application/json" });
    } catch (error) {
      if (!(error instanceof ReaderError)) throw error;
      return c.json({ failure: error.failure }, STATUS[error.failure]);
    }
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return "";
  }
}
