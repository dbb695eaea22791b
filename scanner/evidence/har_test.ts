import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { redact } from "../probes/recorded_values.ts";
import { aCookie, aRecording, aRequest } from "../rules/sample.ts";
import { assertAccessible } from "../testing/har_reader.ts";
import { describePictures } from "./pictures.ts";
import { toHar } from "./har.ts";

function recordingOf(seen: Parameters<typeof aRecording>[0]): Recording {
  return { ...aRecording(seen), findings: [], evidence: describePictures({}) };
}

Deno.test("an archive of every kind of request is read without complaint", async () => {
  const urls = [
    "https://fonts.example/css?family=A|B&x[]=1&y={}&z=100%&ü=é\ud800",
    "wss://live.example/socket",
    "data:text/plain,hello world",
    "http://[2001:db8::1]:8080/a^b",
    "https://page.example/#a b",
  ];
  const requests = urls.map((url) => aRequest({ url, encodedSize: null, decodedSize: 12.6 }));
  const refused = aRequest({ status: null, mimeType: null, durationMs: null, failed: "net::ERR" });
  const addresses = ["93.184.215.14", "[2606:2800:21f::1]"].map((remoteAddress) =>
    aRequest({ remoteAddress })
  );
  await assertAccessible(recordingOf({ requests: [...requests, refused, ...addresses] }));
  await assertAccessible(recordingOf({ requests: [] }));
});

Deno.test("phases become pages, redirects and failures stay what they are", () => {
  const hop = aRequest({ id: "1", url: "https://a.example/", status: 302, at: 0.5 });
  const landing = aRequest({ id: "1:1", url: "https://b.example/?q=1&q=2", redirectedFrom: "1" });
  const blocked = aRequest({ phase: "AFTER_CONSENT", status: null, failed: "blocked", at: 3000 });
  const { log } = toHar(recordingOf({ requests: [hop, landing, blocked] }));
  assert.deepEqual(log.pages?.map(({ id }) => id), ["before_consent", "after_consent"]);
  assert.equal(log.pages?.[1]?.title, "News (after consent)");
  assert.equal(log.pages?.[1]?.startedDateTime, "2026-01-01T00:00:03.000Z");
  const [first, second, third] = log.entries;
  assert.deepEqual([first?.response.status, first?.response.redirectURL], [302, landing.url]);
  assert.deepEqual(second?.request.queryString.map(({ value }) => value), ["1", "2"]);
  assert.deepEqual([third?.pageref, third?.response.status], ["after_consent", 0]);
  assert.equal(second?.time, 5);
});

Deno.test("no value of a cookie gets into it", () => {
  const recording = recordingOf({
    cookies: [aCookie({ name: "sid", value: "secret-value" })],
    requests: [aRequest()],
  });
  assert.doesNotMatch(JSON.stringify(toHar(redact(recording))), /secret-value|"sid"/);
});

Deno.test("steps that are a part of the test are pages of their own [scenarios-22]", () => {
  const used = { phase: "AFTER_INTERACTION" } as const;
  const requests = [
    aRequest(),
    aRequest({ ...used, step: 1, at: 100 }),
    aRequest({ ...used, step: 2, at: 200 }),
    aRequest({ phase: "AFTER_CONSENT", step: 2, at: 300 }),
  ];
  const step = { type: "click", at: 0, ms: 1, url: null, error: null, picture: null } as const;
  const run = [{ ...step, number: 1, text: "Open a" }, { ...step, number: 2, text: "Click b" }];
  const { log } = toHar({
    ...recordingOf({ requests }),
    steps: { mode: "DURING_RECORDING", run },
  });
  assert.deepEqual(log.pages?.map(({ title }) => title), [
    "News (before consent)",
    "News (after interaction, step 1: Open a)",
    "News (after interaction, step 2: Click b)",
    "News (after consent, step 2: Click b)",
  ]);
  const ids = log.pages?.map(({ id }) => id);
  assert.deepEqual(log.entries.map(({ pageref }) => pageref), ids);
});
