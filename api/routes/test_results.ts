/** Test results: history, report, downloads (specification, part 2 §7). */
import { HISTORY_PAGE_SIZE } from "@crumbtrail/contract/constants";
import { issueRow } from "@crumbtrail/contract/issue";
import { entryIssues } from "@crumbtrail/contract/manual_issue";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { comparableRuns, runChanges, runChangesQuery } from "@crumbtrail/contract/run_changes";
import {
  pictureQuery,
  type TestResult,
  testResult,
  testResultListQuery,
  testResultRow,
  testResultStats,
  testResultStatsQuery,
} from "@crumbtrail/contract/test_result";
import { countEarlierRuns, listEarlierRuns } from "@crumbtrail/db/queries/run_facts";
import { listIssueIds, listIssuesOfTestResult } from "@crumbtrail/db/queries/issues";
import {
  countResultsByOutcome,
  findAttempts,
  findProofOutcome,
  findReportText,
  findRunPages,
  findTestResultById,
  listTestResults,
} from "@crumbtrail/db/queries/test_results";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { declared, endpoints, file, idParams, noContent, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { issuesOfEntries } from "../issues/of_entries.ts";
import { withCauses } from "../issues/read.ts";
import { pageOf, sliceOf } from "../platform/paging.ts";
import { changesOf } from "../scans/changes/changes.ts";
import { findPicture, readVerified } from "../scans/results/evidence.ts";
import { deleteTestResult } from "../scans/results/delete.ts";

const endpoint = endpoints("Test results");
const request = { params: idParams };

const list = endpoint.get("/test-results", {
  access: "VIEW_RESULTS",
  summary: "Lists matching results, newest first",
  description:
    "Of the type ON_DEMAND by default. Runs that only tried the steps of a scenario are " +
    "left out; `proof` marks proofs. The total counts 10,000 results at most.",
  request: { query: testResultListQuery },
  responses: ok(listOf(testResultRow)),
});

const stats = endpoint.get("/test-results/stats", {
  access: "VIEW_RESULTS",
  summary: "Counts matching results by property and outcome, with totals",
  description:
    "Takes the filters of the list. Of every type by default. Counts the newest 10,000 results, " +
    "without proofs.",
  request: { query: testResultStatsQuery },
  responses: ok(testResultStats),
});

const get = endpoint.get("/test-results/{id}", {
  access: "VIEW_RESULTS",
  summary: "Returns a result with its report",
  request,
  responses: ok(testResult),
});

const changes = endpoint.get("/test-results/{id}/changes", {
  access: "VIEW_RESULTS",
  summary: "Returns what a run found otherwise than an earlier run",
  description: "By default than the last complete run of the same property, preset, device, URL, " +
    "steps and GPC. What came and went in the five complete runs before is marked as noise.",
  request: { ...request, query: runChangesQuery },
  responses: ok(runChanges),
});

const comparable = endpoint.get("/test-results/{id}/comparable", {
  access: "VIEW_RESULTS",
  summary: "Lists the earlier runs of the same property, preset, device, URL, steps and GPC",
  description: "Newest first.",
  request: { ...request, query: pagingQuery },
  responses: ok(comparableRuns),
});

const issues = endpoint.get("/test-results/{id}/issues", {
  access: "VIEW_RESULTS",
  summary: "Lists the issues found by a run, in their current state",
  request: { ...request, query: pagingQuery },
  responses: ok(listOf(issueRow)),
});

const entries = endpoint.get("/test-results/{id}/entry-issues", {
  access: "VIEW_RESULTS",
  summary: "Lists the issues that unapproved entries of a report are already",
  description: "Issues of the property, from this run or an earlier one, in any state.",
  request,
  responses: ok(entryIssues),
});

const screenshot = endpoint.get("/test-results/{id}/screenshot", {
  access: "VIEW_RESULTS",
  summary:
    "Returns a picture of the page, from the end of the test, around the consent act, or of a step",
  request: { ...request, query: pictureQuery },
  responses: { ...file("image/*", "An image"), 304: { description: "The caller has it already" } },
});

const remove = endpoint.delete("/test-results/{id}", {
  access: "DELETE_RESULTS",
  summary: "Deletes a result with its evidence; issues stay",
  request,
  responses: noContent(),
});

/** A proof with the entries that were gone; lists have their numbers alone. */
async function findResultWithProof(tx: TenantTx, id: string) {
  const row = found(await findTestResultById(tx, id));
  if (row.proof === null) return row;
  return { ...row, proof: { ...row.proof, found: await findProofOutcome(tx, id) } };
}

/** Evidence never changes, so browsers may cache it for ever. */
const FOR_EVER = "private, max-age=31536000, immutable";

export const testResultRoutes = resource()
  .openapi(list, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit }, HISTORY_PAGE_SIZE);
    const page = await inTenant(c, async (tx) => {
      const { rows, total } = await listTestResults(tx, filters, slice);
      return pageOf(rows, slice, total);
    });
    return c.json(page, 200);
  })
  .openapi(stats, async (c) => {
    const filters = c.req.valid("query");
    return c.json(await inTenant(c, (tx) => countResultsByOutcome(tx, filters)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    const [row, report] = await inTenant(c, async (tx) => [
      {
        ...await findResultWithProof(tx, id),
        attempts: await findAttempts(tx, id),
        runPages: await findRunPages(tx, id),
        issues: await listIssueIds(tx, id),
      },
      found(await findReportText(tx, id)),
    ]);
    // The report may hold ten thousand requests: its text is passed on without parsing.
    const screenshot = `"screenshot":${JSON.stringify(row.screenshot)}`;
    const results = `{${screenshot},${report.slice(report.indexOf("{") + 1)}`;
    const text = `${JSON.stringify(row).slice(0, -1)},"results":${results}}`;
    return declared<TestResult>(c.body(text, 200, { "Content-Type": "application/json" }));
  })
  .openapi(changes, async (c) => {
    const { id } = c.req.valid("param");
    const { since } = c.req.valid("query");
    return c.json(await inTenant(c, (tx) => changesOf(tx, id, since)), 200);
  })
  .openapi(comparable, async (c) => {
    const { id } = c.req.valid("param");
    const slice = sliceOf(c.req.valid("query"));
    const page = await inTenant(c, async (tx) => {
      found(await findTestResultById(tx, id));
      const runs = await listEarlierRuns(tx, id, slice);
      return pageOf(runs, slice, await countEarlierRuns(tx, id));
    });
    return c.json(page, 200);
  })
  .openapi(issues, async (c) => {
    const { id } = c.req.valid("param");
    const slice = sliceOf(c.req.valid("query"));
    const page = await inTenant(c, async (tx) => {
      found(await findTestResultById(tx, id));
      const page = await listIssuesOfTestResult(tx, id, slice);
      return { ...page, data: withCauses(page.data) };
    });
    return c.json(page, 200);
  })
  .openapi(entries, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ issues: await inTenant(c, (tx) => issuesOfEntries(tx, id)) }, 200);
  })
  .openapi(screenshot, async (c) => {
    const { id } = c.req.valid("param");
    const which = c.req.valid("query");
    const { key, sha256, mimeType } = await inTenant(c, (tx) => findPicture(tx, id, which));
    const caching = { "Cache-Control": FOR_EVER, ETag: `"${sha256}"` };
    if (c.req.header("if-none-match") === caching.ETag) return c.body(null, 304, caching);
    const bytes = await readVerified(c.get("deps").blobs, key, sha256);
    return c.body(bytes, 200, { ...caching, "Content-Type": mimeType });
  })
  .openapi(remove, async (c) => {
    await deleteTestResult(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
