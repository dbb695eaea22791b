/** The reader as the product runs it, with a parser that its documents steer: `endless`, `end`. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { serve } from "../platform/process/start.ts";
import { readerPool } from "../platform/reader/pool.ts";
import { type Reader, readerAt } from "../platform/reader/reader.ts";
import { addReading } from "../platform/reader/server.ts";

const ODD = fileURLToPath(
  new URL("../platform/reader/testing/odd_process.ts", import.meta.url),
);
/** The product's own parser. */
export const FEEDS = fileURLToPath(new URL("../scans/feeds/reader_process.ts", import.meta.url));

/** @param program of the reader's processes */
export async function withReader(
  deadlineMs: number,
  use: (reader: Reader, url: string) => Promise<void>,
  program = ODD,
) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const pool = readerPool({ program, size: 2, deadlineMs, onError });
  const server = serve({ hostname: "127.0.0.1", port: 0 }, addReading(new Hono(), pool).fetch);
  try {
    await use(readerAt(server.url), server.url);
  } finally {
    await server.stop();
    await pool.close();
  }
  assert.deepEqual(errors, []);
}
