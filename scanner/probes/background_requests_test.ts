import assert from "node:assert/strict";
import { requestProbe } from "../testing/request_probe.ts";

const TRACKER = "https://tracker.test/collect?user=42";

Deno.test("a background fetch is a request, though only the browser's own notes tell of it", () => {
  const { context, page, collect } = requestProbe();
  assert.ok(page.sent.includes("BackgroundService.setRecording"));
  const told = (after: number, eventMetadata: { key: string; value: string }[]) =>
    page.emit("BackgroundService.backgroundServiceEventReceived", {
      backgroundServiceEvent: {
        service: "backgroundFetch",
        timestamp: (context.startedAt + after) / 1000,
        origin: "https://page.test/",
        serviceWorkerRegistrationId: "0",
        instanceId: "b",
        eventMetadata,
      },
    });
  const began = (url: string, index: string) => [
    { key: "URL", value: url },
    { key: "Request Index", value: index },
  ];
  const ended = (status: string) => [
    { key: "Response Size (bytes)", value: "7" },
    { key: "Response Status", value: status },
  ];
  told(400, [{ key: "Total Requests", value: "3" }]);
  told(500, began(TRACKER, "0"));
  told(600, began("https://page.test/late", "1"));
  told(700, began("https://page.test/dead", "2"));
  told(2500, [...began(TRACKER, "0"), ...ended("200")]);
  told(2600, [...began("https://page.test/dead", "2"), ...ended("0")]);
  assert.deepEqual(
    collect().map((
      { url, at, status, failed, decodedSize },
    ) => [url, at, status, failed, decodedSize]),
    [
      [TRACKER, 500, 200, null, 7],
      ["https://page.test/late", 600, null, null, null],
      ["https://page.test/dead", 700, null, "failed", null],
    ],
  );
});
