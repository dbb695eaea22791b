import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { aCookie, aRecording, aRequest } from "../rules/sample.ts";
import { toTable } from "./table.ts";

function shown(changed: Partial<Recording> = {}): string {
  return toTable({
    ...aRecording(),
    findings: [],
    evidence: { screenshot: null, screenshotBefore: null, screenshotAfter: null },
    ...changed,
  });
}

Deno.test("a run that found nothing says so in its last line", () => {
  assert.equal(shown().trimEnd().split("\n").at(-1), "COMPLETE: Nothing found.");
});

Deno.test("a run with Global Privacy Control says so, one without does not [testing-56]", () => {
  assert.match(shown({ gpc: true }), / · Desktop · Global Privacy Control · /);
  assert.doesNotMatch(shown(), /Privacy/);
});

Deno.test("an inconclusive run gives its reason in words, never a result", () => {
  const text = shown({
    outcome: "INCONCLUSIVE",
    reason: "HTTP_ERROR",
    reasonDetail: "page.test answered with status 500.",
  });
  const last = text.trimEnd().split("\n").at(-1);
  assert.equal(
    last,
    "INCONCLUSIVE (HTTP_ERROR): The server answered with an error. " +
      "page.test answered with status 500.",
  );
  assert.doesNotMatch(text, /Nothing found/);
});

Deno.test("columns stand below their headings", () => {
  const lines = shown({ cookies: [aCookie({ name: "a_rather_long_name" })] }).split("\n");
  const heading = lines.findIndex((line) => line.startsWith("NAME"));
  assert.ok(heading > 0);
  const column = lines[heading]?.indexOf("DOMAIN") ?? -1;
  assert.equal(lines[heading + 1]?.slice(0, column).trimEnd(), "a_rather_long_name");
});

Deno.test("a page can't send commands to the terminal", () => {
  const evil = "\u001b[2J\u001b]0;owned\u0007\r\nCOMPLETE";
  const text = shown({
    title: evil,
    cookies: [aCookie({ name: evil })],
    requests: [aRequest({ cnames: [evil] })],
  });
  // deno-lint-ignore no-control-regex -- control characters are what is looked for
  assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});
