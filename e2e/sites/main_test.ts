import assert from "node:assert/strict";

Deno.test("as a process it prints one line of JSON when ready and ends on SIGTERM", async () => {
  const main = new URL("./main.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", main],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let line = "";
  while (!line.includes("\n")) {
    const { value, done } = await reader.read();
    assert.equal(done, false, "ended before it was ready");
    line += value;
  }
  const ready = JSON.parse(line);
  assert.match(ready.hostMap, /^\*\.test:443:127\.0\.0\.1:\d+,\*\.test:80:127\.0\.0\.1:\d+$/);
  assert.equal(ready.demoUrl, "https://www.demo-publisher.test/");

  child.kill("SIGTERM");
  const { code, signal } = await child.status;
  await reader.cancel();
  assert.deepEqual({ code, signal }, { code: 0, signal: null });
});
