import assert from "node:assert/strict";
import { catalogue } from "@crumbtrail/contract/catalogue";
import { finding } from "@crumbtrail/contract/recording";
import { report as reportSchema } from "@crumbtrail/contract/test_result";
import { compileCatalogue } from "./catalogue.ts";
import { raisesIssues } from "./judge.ts";
import { aCookie, aRequest, aStorageEntry, judged } from "./sample.ts";

Deno.test("findings and report are what the contract says", () => {
  const { findings, report } = judged({
    cookies: [aCookie()],
    storage: [aStorageEntry({ name: "other" })],
    requests: [aRequest({ url: "https://pixel.metrics.example/session" })],
  });
  assert.equal(findings.length, 4);
  for (const found of findings) assert.deepEqual(finding.parse(found), found);
  assert.deepEqual(reportSchema.parse(report), report);
});

Deno.test("the report groups requests by registrable domain and says who started them", () => {
  const loader = aRequest({ id: "loader", phase: "BEFORE_CONSENT" });
  const pixel = aRequest({
    url: "https://a.b.tracker.co.uk/p",
    phase: "AFTER_CONSENT",
    initiator: {
      type: "script",
      url: "https://cdn.example/l.js",
      stack: ["f (https://cdn.example/l.js:1:1)"],
      requestId: "loader",
    },
  });
  const { report } = judged({ requests: [loader, pixel] });
  assert.equal(report.requests[1]?.domain, "tracker.co.uk");
  assert.equal(report.requests[1]?.isBeforeConsent, false);
  assert.deepEqual(report.requests[1]?.initiator, {
    type: "script",
    stack: ["f (https://cdn.example/l.js:1:1)"],
    initiatorUrl: "https://cdn.example/l.js",
    isBeforeConsent: true,
  });
});

Deno.test("unreadable patterns are told and left out, the rest works", () => {
  const compiled = compileCatalogue(catalogue.parse({
    vendors: [{ name: "Ads", urlPatterns: ["(", "tracker"], entries: [] }],
    storageItems: [{ name: "Id", type: "COOKIE", keyPatterns: ["[z"] }],
    urlWhiteList: ["a(?=b)"],
  }));
  assert.deepEqual(compiled.errors.map(({ owner, pattern }) => [owner, pattern]), [
    ["vendor Ads", "("],
    ["storage item Id", "[z"],
    ["property URL whitelist", "a(?=b)"],
  ]);
  assert.ok(compiled.errors.every(({ error }) => error.length > 0));
  assert.equal(compiled.requests.matching("https://x.tracker.example/").length, 1);
});

Deno.test("a run's report tells the owner which patterns said nothing", () => {
  const { report } = judged({}, { vendors: [{ name: "Ads", urlPatterns: ["(", "tracker"] }] });
  const told = report.unreadablePatterns?.map(({ owner, pattern }) => [owner, pattern]);
  assert.deepEqual(told, [["vendor Ads", "("]]);
});

Deno.test("a run's report tells what went over the wire, and what was refused and why", () => {
  const refused = { host: "10.0.0.1\u0000", port: 80, reason: "10.0.0.1 is private" };
  const egress = { bytesUp: 1, bytesDown: 2, connections: 3 };
  const { report } = judged({ egress: { ...egress, refused: Array(600).fill(refused) } });
  assert.deepEqual({ ...report.egress, refused: [] }, { ...egress, refused: [] });
  assert.equal(report.egress?.refused.length, 500);
  assert.deepEqual(report.egress?.refused[0], { ...refused, host: "10.0.0.1\ufffd" });
});

Deno.test("a pattern that explodes elsewhere runs in linear time", () => {
  const compiled = compileCatalogue(catalogue.parse({ urlWhiteList: ["(a+)+$", "(x+x+)+y"] }));
  assert.deepEqual(compiled.requests.matching(`https://h.example/${"x".repeat(100_000)}`), []);
});

Deno.test("hostile texts become storable ones", () => {
  const name = `\u0000\ud800<script>${"n".repeat(1_000_000)}`;
  const url = `https://pixel.metrics.example/\u0000?track=${"u".repeat(1_000_000)}`;
  const { findings, report } = judged({
    cookies: [aCookie({ name, domain: "\udfff" })],
    requests: [aRequest({ url, referer: "\ud800", mimeType: "\u0000" })],
  });
  assert.equal(findings[0]?.entryName.length, 1000);
  assert.ok(findings[0]?.entryName.startsWith("\ufffd\ufffd<script>"));
  assert.equal(report.requests[0]?.url.length, 4000);
  const stored = JSON.stringify({ findings, report });
  assert.ok(!/\\u0000|\\ud[89a-f]/i.test(stored), "no NUL and no lone surrogate is left");
});

Deno.test("Accept All only reports", () => {
  assert.equal(raisesIssues("SP_ACCEPT_ALL"), false);
  assert.equal(raisesIssues("REJECT_SP_CMP"), true);
});
