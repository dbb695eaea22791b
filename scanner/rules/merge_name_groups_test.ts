import assert from "node:assert/strict";
import { mergeNameGroups } from "./merge_name_groups.ts";
import { aCookie, aRequest, judged } from "./sample.ts";

Deno.test("entries that differ in random parts become one finding with the names seen", () => {
  const { findings } = judged({
    cookies: [
      aCookie({ name: "_ga_1ABC2DEF3G", phase: "AFTER_CONSENT" }),
      aCookie({ name: "_ga" }),
      aCookie({ name: "_ga_9ZYX8WVU7T", session: false, expires: 2_000_000_000 }),
    ],
    requests: [aRequest({ url: "https://12345678.metrics.example/p.gif" })],
  });
  const grouped = mergeNameGroups(findings);
  assert.deepEqual(grouped.map(({ entryName, hits, variants }) => [entryName, hits, variants]), [
    ["_ga_<id>", 2, ["_ga_1ABC2DEF3G", "_ga_9ZYX8WVU7T"]],
    ["_ga", 1, undefined],
    // Hosts are never grouped.
    ["12345678.metrics.example", 1, undefined],
  ]);
  const [first] = grouped;
  assert.deepEqual([first?.isBeforeConsent, first?.session, first?.expires], [
    true,
    false,
    2_000_000_000,
  ]);
  assert.equal(findings.length, 4);
});

Deno.test("one alone has the common name already, so that the next run finds it again", () => {
  const { findings } = judged({ cookies: [aCookie({ name: "_ga_1ABC2DEF3G" })] });
  assert.deepEqual(mergeNameGroups(findings).map(({ entryName }) => entryName), ["_ga_<id>"]);
});

Deno.test("a host behind the name of the site is named although only a later one has it", () => {
  const names = ["_ga_1ABC2DEF3G", "_ga_9ZYX8WVU7T"];
  const { findings } = judged({ cookies: names.map((name) => aCookie({ name })) });
  const behind = [null, "eu.tracker.example"];
  const grouped = mergeNameGroups(findings.map((it, at) => ({ ...it, servedBy: behind[at] })));
  assert.deepEqual(grouped.map(({ servedBy }) => servedBy), ["eu.tracker.example"]);
});
