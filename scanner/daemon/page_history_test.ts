/** What runs saw of their page is kept, and given to the next runs of the same page. */
import assert from "node:assert/strict";
import type { Certainty } from "@crumbtrail/contract/page_certainty";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Recording } from "@crumbtrail/contract/recording";
import type { PageHistory } from "../arrival/history.ts";
import { type Bench, bench, claimOne, pageSeen, rowsOf, runJob } from "../testing/daemon.ts";

const SURE: Certainty = { percent: 98, reasons: [] };
const THIN: Certainty = { percent: 69, reasons: [{ code: "THIN", value: "12" }] };
const OTHER: Certainty = { percent: 66, reasons: [{ code: "TITLE_OTHER", value: "News" }] };
const NOTICE = { words: 12, links: 0, resources: 1, headings: 1, fields: 0 };
const ARTICLE = { words: 900, links: 40, resources: 20, headings: 9, fields: 1 };

/** Runs a test whose page shows this. @returns the history that the scan was given */
async function runOf(it: Bench, changes: Partial<Recording>, preset?: Preset) {
  let given: PageHistory | undefined;
  const job = await claimOne(it, preset);
  const deps = it.deps(async (options) => {
    given = options.history;
    const result = await pageSeen(options);
    return { ...result, recording: { ...result.recording, ...changes } };
  });
  assert.equal(await runJob(deps, job, AbortSignal.timeout(20_000)), "finished");
  return given;
}

async function lastResult(it: Bench) {
  const [row] = await rowsOf(
    it,
    "select doubt, proves_absence as proves from test_results order by id desc limit 1",
  );
  return { doubt: row?.doubt, proves: row?.proves };
}

Deno.test("a run is given what the last run and the last without doubt saw of its page", async () => {
  await using it = await bench();
  assert.deepEqual(await runOf(it, { page: NOTICE, certainty: THIN }), { proof: null, last: null });
  const now = { ...NOTICE, title: "News", requests: 1 };
  const thin = { doubt: { kind: "THIN", before: null, now }, proves: false };
  assert.deepEqual(await lastResult(it), thin);

  const seen = { ...now, manager: null, tags: [] };
  const page = { page: NOTICE, certainty: SURE };
  assert.deepEqual(await runOf(it, page), { proof: null, last: seen });
  assert.deepEqual(await lastResult(it), { doubt: null, proves: true });

  const failed = { outcome: "INCONCLUSIVE", reason: "NO_CONTENT", page: ARTICLE } as const;
  assert.deepEqual(await runOf(it, failed), { proof: seen, last: seen });
  assert.deepEqual(await runOf(it, { page: ARTICLE, title: "Sale", certainty: OTHER }), {
    proof: seen,
    last: { ...seen, ...ARTICLE },
  });
  const differs = { kind: "DIFFERS", before: now, now: { ...now, ...ARTICLE, title: "Sale" } };
  assert.deepEqual(await lastResult(it), { doubt: differs, proves: false });

  assert.deepEqual(await runOf(it, {}, "EXTERNAL"), { proof: null, last: null }, "another preset");
  assert.deepEqual(await runOf(it, {}, "EXTERNAL"), { proof: null, last: null }, "it saw nothing");
  await it.database.owner`update test_results set gpc = true`;
  assert.deepEqual(await runOf(it, {}), { proof: null, last: null }, "without what they sent");
});
