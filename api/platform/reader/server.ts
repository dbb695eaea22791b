/** The reader's server on this machine: takes documents, passes them to its processes. */
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Pool } from "./pool.ts";
import { HEADERS, ReaderError, type ReaderFailure } from "./reader.ts";

/** Of the text of 10 MB in any encoding, in UTF-8. */
const MAX_BYTES = 40_000_000;
const STATUS = { SLOW: 504, ENDED: 502, BUSY: 503, AWAY: 502 } as const satisfies Record<
  ReaderFailure,
  number
>;

/** Adds the reader's route to an app that has health and metrics. */
export function addReading(app: Hono, pool: Pool): Hono {
  return app.post("/read", bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const header = (name: string) => c.req.header(name) ?? "";
    const base = decodeURIComponent(header(HEADERS.base));
    const about = JSON.stringify({ kind: header(HEADERS.kind), base });
    try {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const answer = await pool.read(header(HEADERS.tenant), about, body);
      return c.body(answer.slice(), 200, { "Content-Type": "application/json" });
    } catch (error) {
      if (!(error instanceof ReaderError)) throw error;
      return c.json({ failure: error.failure }, STATUS[error.failure]);
    }
  });
}
