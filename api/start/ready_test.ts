import assert from "node:assert/strict";
import { readyText } from "./ready.ts";

const OPTIONS = { host: "127.0.0.1", port: 4400, data: "/srv/data", dev: false };
const DEMO = { username: "demo@crumbtrail.test", password: "Crumbtrail-Demo-1" };

Deno.test("the text names the address, the account and the next steps", () => {
  const text = readyText(
    OPTIONS,
    { credentials: DEMO, demo: true },
    "https://www.example.test/",
    "the-key",
  );
  assert.match(text, /^Ready: http:\/\/127\.0\.0\.1:4400$/m);
  for (
    const part of [DEMO.username, DEMO.password, "https://www.example.test/", "/srv/data", "Ctrl-C"]
  ) {
    assert.ok(text.includes(part), part);
  }
  assert.match(text, /^ {2}Mail {6}http:\/\/127\.0\.0\.1:4400\/mail\?key=the-key /m);
});

Deno.test("a generated password is shown once and not at later starts", () => {
  const first = readyText(
    OPTIONS,
    { credentials: { username: "a", password: "b" }, demo: false },
    "x",
    undefined,
  );
  assert.match(first, /password b {2}\(shown this once\)/);
  assert.doesNotMatch(readyText(OPTIONS, { demo: false }, "x", undefined), /password|Mail/);
});
