import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { z } from "zod";
import { withReader } from "../../testing/reader.ts";
import { type Reader, readerAt, ReaderError } from "./reader.ts";

const read = (reader: Reader, tenantId: string, text: string) =>
  reader.read(tenantId, { kind: "feed", base: "https://a.example/ä", text }).catch((error) => {
    if (error instanceof ReaderError) return error.failure;
    throw error;
  });
const told = z.object({ text: z.string() });
const answerTo = (text: string) => ({ about: { kind: "feed", base: "https://a.example/ä" }, text });

Deno.test("reader: documents are answered, of any size and with any letter", async () => {
  await withReader(60_000, async (reader) => {
    const texts = ["", "ß😀\n", "x".repeat(5_000_000)];
    for (const text of texts) assert.deepEqual(await read(reader, "a", text), answerTo(text));
  });
});

Deno.test("reader: endless documents end at the deadline while another tenant's are read", async () => {
  // Long beside an ordinary document, on a busy machine, too.
  await withReader(3000, async (reader) => {
    const order: string[] = [];
    const endless = Array.from(
      { length: 4 },
      () => read(reader, "nasty", "endless").finally(() => order.push("endless")),
    );
    const others: unknown[] = [];
    for (let n = 0; n < 5; n++) others.push(await read(reader, "other", String(n)));
    order.push("others");
    assert.deepEqual(others, Array.from({ length: 5 }, (_, n) => answerTo(String(n))));
    assert.deepEqual(await Promise.all(endless), Array(4).fill("SLOW"));
    assert.deepEqual(order.at(-1), "endless", "one process is kept for others");
    assert.deepEqual(await read(reader, "nasty", "again"), answerTo("again"));
  });
});

Deno.test("reader: while tenants hold all processes, one that used little waits for one document", async () => {
  await withReader(4000, async (reader) => {
    const ended: string[] = [];
    const hostile = ["nasty", "nastier"].flatMap((tenantId) =>
      Array.from(
        { length: 3 },
        () => read(reader, tenantId, "endless").finally(() => ended.push(tenantId)),
      )
    );
    // Both have begun, and used a process once, before the third one asks.
    await Promise.race(hostile);
    for (const text of ["one", "two", "three"]) {
      assert.deepEqual(await read(reader, "other", text), answerTo(text));
      ended.push(text);
    }
    assert.deepEqual(await Promise.all(hostile), Array(6).fill("SLOW"));
    const before = ended.slice(0, ended.indexOf("three")).filter((name) => name.startsWith("nast"));
    assert.ok(before.length <= 4, ended.join());
  });
});

Deno.test("reader: a process that dies is replaced; whoever asks for too much at once is refused", async () => {
  await withReader(2000, async (reader) => {
    assert.equal(await read(reader, "nasty", "end"), "ENDED");
    assert.deepEqual(await read(reader, "nasty", "again"), answerTo("again"));
    const asked = Array.from({ length: 30 }, () => read(reader, "nasty", "end"));
    const answers = await Promise.all(asked);
    assert.ok(answers.filter((answer) => answer === "BUSY").length >= 5, answers.join());
    assert.ok(answers.every((answer) => answer === "BUSY" || answer === "ENDED"), answers.join());
  });
});

Deno.test("reader: a process that is killed while it is idle is nobody's document's fault", async () => {
  await withReader(60_000, async (reader) => {
    for (let n = 0; n < 3; n++) {
      const { text } = told.parse(await read(reader, "a", "pid"));
      Deno.kill(Number(text), "SIGKILL");
      while (existsSync(`/proc/${text}`)) await new Promise((wake) => setTimeout(wake, 10));
      assert.deepEqual(await read(reader, "a", "x"), answerTo("x"));
    }
  });
});

Deno.test("reader: a call without the headers of ours reaches no process", async () => {
  await withReader(60_000, async (reader, url) => {
    const right = { "x-tenant": "a", "x-kind": "feed", "x-base": "https%3A%2F%2Fa.example%2F" };
    const wrong = [{ "x-kind": "page" }, { "x-base": "%E0%A4%A" }, { "x-base": "a" }];
    const calls = [{}, ...wrong.map((header) => ({ ...right, ...header }))];
    for (const headers of calls) {
      const response = await fetch(`${url}/read`, { method: "POST", headers, body: "end" });
      await response.body?.cancel();
      assert.equal(response.status, 400, JSON.stringify(headers));
    }
    assert.deepEqual(await read(reader, "a", "x"), answerTo("x"));
  });
});

Deno.test("reader: where it stops, a document is not at fault", async () => {
  const answers: Promise<unknown>[] = [];
  await withReader(60_000, async (reader) => {
    answers.push(read(reader, "a", "endless"), read(reader, "a", "waits"));
    await read(reader, "b", "x");
  });
  assert.deepEqual(await Promise.all(answers), ["AWAY", "AWAY"]);
});

Deno.test("reader: away is told as such", async () => {
  assert.equal(await read(readerAt("http://127.0.0.1:1"), "a", "x"), "AWAY");
});
