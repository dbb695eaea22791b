import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  bodyKeys,
  gdprConsentIn,
  queryKeys,
  sentBody,
  textBody,
  UNKNOWN_BODY,
} from "./sent_body.ts";

Deno.test("a query's names, each once, and never a value", () => {
  assert.deepEqual(queryKeys("https://a.test/?uid=1&page=/a%3Fb&uid=2#x=1"), ["uid", "page"]);
  assert.deepEqual(queryKeys("nothing"), []);
});

const BOUNDARY = [
  "--b",
  'Content-Disposition: form-data; name="first"',
  "",
  "1",
  "--b",
  'Content-Disposition: form-data; name="file"; filename="a.txt"',
].join("\r\n");

const bodies: [string, string, string, string[]][] = [
  ["a form", "application/x-www-form-urlencoded;charset=UTF-8", "a=1&b=2", ["a", "b"]],
  ["a multipart form", "multipart/form-data; boundary=b", BOUNDARY, ["first", "file"]],
  ["JSON", "application/json", '{"event":"x","id":{"deep":1}}', ["event", "id"]],
  ["a beacon's JSON", "text/plain", '[{"e":1},{"f":2}]', ["e"]],
  ["a beacon's form", "text/plain", "uid=1&ev=pv", ["uid", "ev"]],
  ["JSON cut off", "application/json", '{"event":"x', []],
  ["prose", "text/plain", "one = two, and more", []],
];
for (const [what, type, text, keys] of bodies) {
  Deno.test(`the names in ${what}`, () => assert.deepEqual(bodyKeys(type, text), keys));
}

Deno.test("a body's size is that of its bytes", () => {
  const request = { url: "", method: "POST", headers: {}, initialPriority: "High" } as const;
  const rest = { referrerPolicy: "no-referrer" } as const;
  assert.equal(sentBody({ ...request, ...rest }, ""), null);
  const bytes = Buffer.from("a=\u00e4").toString("base64");
  const sent = { ...request, ...rest, hasPostData: true, postDataEntries: [{ bytes }] };
  assert.deepEqual(sentBody({ ...sent, postData: "a=\u00e4" }, "text/plain"), {
    size: 4,
    keys: ["a"],
    text: "a=\u00e4",
  });
  assert.equal(sentBody({ ...request, ...rest, hasPostData: true }, ""), UNKNOWN_BODY);
});

Deno.test("a body's text is cut off, and bytes are none", () => {
  assert.equal(textBody("text/plain", "x".repeat(100_000)).text?.length, 65_536);
  assert.equal(textBody("application/octet-stream", "a\0b").text, null);
  assert.equal(textBody("application/octet-stream", "a\uFFFDb").text, null);
});

Deno.test("a TC string is found in queries, forms, JSON and URLs within URLs", () => {
  const tc = "CQwabcDQwabcDAGABBENBhFgAAAAAAAAAAqI.IF3EXySoGY2thI2YV.YAAAAAAAAAA";
  for (
    const text of [
      `https://px.test/p?gdpr=1&gdpr_consent=${tc}&id=1`,
      `https://px.test/r?to=https%3A%2F%2Fads.test%2F%3Fgdpr_consent%3D${tc}%26a%3D1`,
      `https://ad.test/activity;gdpr_consent=${tc};ord=1`,
      `{"user":{"ext":{"consent":"${tc}"}}}`,
      `{"event":"{\\"gdprConsent\\": \\"${tc}\\"}"}`,
      `--x\r\nContent-Disposition: form-data; name="gdpr_consent"\r\n\r\n${tc}\r\n--x--`,
    ]
  ) assert.equal(gdprConsentIn(text), tc, text);
  const others = ["gdpr_consent=${GDPR_CONSENT_755}", "gdpr_consent=1", `{"id":"${tc}"}`, ""];
  for (const text of others) assert.equal(gdprConsentIn(text), null, text);
  const began = performance.now();
  gdprConsentIn(`gdpr_consent${" ".repeat(65_000)}`.repeat(2) + "gdpr_consent=".repeat(5000));
  assert.ok(performance.now() - began < 500);
});
