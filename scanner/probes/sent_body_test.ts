import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { bodyKeys, queryKeys, sentBody, textBody, UNKNOWN_BODY } from "./sent_body.ts";

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
