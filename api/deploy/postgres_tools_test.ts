import assert from "node:assert/strict";
import { countCopied } from "./postgres_tools.ts";

const SCRIPT = [
  "SET row_security = on;",
  "COPY public.empty (id) FROM stdin;",
  "\\.",
  "COPY public.notes (id, note) FROM stdin;",
  "1\t\\\\.",
  `2\t${"long ".repeat(50)}`,
  "3\tCOPY public.other (id) FROM stdin;",
  "\\.",
  "COPY public.last (id) FROM stdin;",
  "1",
  "\\.",
  "",
].join("\n");

Deno.test("rows are counted between COPY and its end, however the bytes arrive", async () => {
  const bytes = new TextEncoder().encode(SCRIPT);
  for (const size of [1, 2, 3, 7, 64, bytes.length]) {
    const pieces = Array.from(
      { length: Math.ceil(bytes.length / size) },
      (_, n) => bytes.slice(n * size, (n + 1) * size),
    );
    const rows = await countCopied(ReadableStream.from(pieces));
    assert.deepEqual(
      [...rows],
      [["public.empty", 0], ["public.notes", 3], ["public.last", 1]],
      `pieces of ${size}`,
    );
  }
});
