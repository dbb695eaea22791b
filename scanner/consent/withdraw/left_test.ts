import assert from "node:assert/strict";
import type { Phase } from "@crumbtrail/contract/recording";
import { aCookie, aRequest, aStorageEntry } from "../../rules/sample.ts";
import { leftEntries } from "./left.ts";

Deno.test("what was set with consent is followed to the end", () => {
  const cookie = (name: string, seen: Parameters<typeof aCookie>[0] = {}) =>
    aCookie({
      ...{ name, domain: ".shop.test", path: "/", hostOnly: false, phase: "WITH_CONSENT" },
      ...seen,
    });
  const write = (
    askedSeconds: number,
    phase: Phase = "AFTER_RELOAD",
  ): ReturnType<typeof aCookie>["sources"][number] => ({
    ...{ url: "", frameUrl: null, requestId: null, stack: [], at: 9, askedSeconds },
    method: "document.cookie",
    phase,
  });
  const left = leftEntries({
    cookies: [
      cookie("gone", { present: false, sources: [write(0)] }),
      cookie("sent"),
      cookie("other", { domain: "ads.test" }),
      cookie("deep", { path: "/account" }),
      cookie("secure", { secure: true, domain: ".plain.test" }),
      cookie("again", { sources: [write(60)] }),
      cookie("before the reload", { domain: "ads.test", sources: [write(60, "AFTER_CONSENT")] }),
      cookie("record", { keepsChoice: true }),
      cookie("early", { phase: "BEFORE_CONSENT" }),
    ],
    storage: [aStorageEntry({ name: "kept", phase: "WITH_CONSENT" })],
    requests: [
      aRequest({ url: "https://www.shop.test/accounts", phase: "AFTER_RELOAD" }),
      aRequest({ url: "http://plain.test/", phase: "AFTER_RELOAD" }),
      aRequest({ url: "https://ads.test/", phase: "WITH_CONSENT" }),
      aRequest({ url: "https://ads.test/", phase: "AFTER_CONSENT" }),
    ],
  });
  assert.deepEqual(left.map(({ name, use }) => [name, use]), [
    ...[["gone", "gone"], ["sent", "sent"], ["other", "unused"], ["deep", "unused"]],
    ...[["secure", "unused"], ["again", "written"]],
    ...[["before the reload", "unused"], ["kept", "kept"]],
  ]);
});
