/** The reader as the product runs it, with the product's programs or one that obeys its documents. */
import { readerKeyring } from "@crumbtrail/db/secrets";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { serve } from "../platform/process/start.ts";
import {
  configurationAt,
  type ConfigurationCalls,
  type Login,
} from "../platform/reader/configuration.ts";
import { freshPool, type Pool, readyPool } from "../platform/reader/pool.ts";
import type { Program } from "../platform/reader/process.ts";
import { type Reader, readerAt } from "../platform/reader/reader.ts";
import { addConfigurations, addReading } from "../platform/reader/server.ts";

/** Its documents tell it what to do: `endless`, `end`, `pid`. */
export const ODD: Program = {
  path: fileURLToPath(new URL("../platform/reader/testing/odd_process.ts", import.meta.url)),
  memoryMb: 512,
  cpuSeconds: 60,
};

/** READER_KEY of tests. */
export const READER_KEYS = readerKeyring(new Uint8Array(32).fill(9).toBase64());

export async function withReader(
  deadlineMs: number,
  use: (reader: Reader, url: string) => Promise<void>,
  program = ODD,
) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const pool = readyPool({ program, size: 2, deadlineMs, onError });
  await using server = served(addReading(new Hono(), pool), pool);
  await use(readerAt(server.url), server.url);
  assert.deepEqual(errors, []);
}

/** Whole configurations by the reader. */
export function readConfigurations(
  program: Program,
  deadlineMs: number,
  login: Login,
): { calls: ConfigurationCalls; url: string } & AsyncDisposable {
  const pool = freshPool({ program, size: 2, deadlineMs });
  const server = served(addConfigurations(new Hono(), pool, READER_KEYS), pool);
  return { ...server, calls: configurationAt(server.url, login, READER_KEYS, 60_000) };
}

function served(app: Hono, pool: Pool): { url: string } & AsyncDisposable {
  const server = serve({ hostname: "127.0.0.1", port: 0 }, app.fetch);
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await Promise.all([server.stop(), pool.close()]);
    },
  };
}
