/**
 * Issues (specification, part 1 §7). The calls of the specification that are missing: see
 * api/README.md.
 */
import { ISSUE_PAGE_SIZE, SEARCHED_ISSUES_COUNTED } from "@crumbtrail/contract/issue_options";
import {
  causeListQuery,
  causePage,
  issue,
  issueChain,
  issueListQuery,
  issueOverview,
  issuePage,
  issuePatch,
  issueRuns,
  issueStats,
} from "@crumbtrail/contract/issue";
import { manualIssueInput } from "@crumbtrail/contract/manual_issue";
import { pagingQuery } from "@crumbtrail/contract/paging";
import { repeatedTests } from "@crumbtrail/contract/test_batch";
import { findIssueChain } from "@crumbtrail/db/queries/issue_chain";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { partOf, sliceOf } from "../platform/paging.ts";
import { createIssue } from "../issues/create.ts";
import { deleteIssue } from "../issues/delete.ts";
import { exportIssues } from "../issues/export.ts";
import { readOverview } from "../issues/overview.ts";
import {
  readCauses,
  readIssue,
  readIssueRuns,
  readIssues,
  readIssueStats,
} from "../issues/read.ts";
import { reopenIssue, undoReopening } from "../issues/reopen.ts";
import { resolveIssue, undoResolving } from "../issues/resolve.ts";
import { testIssueAgain } from "../scans/test_again.ts";

const endpoint = endpoints("Issues");
const request = { params: idParams };

const list = endpoint.get("/issues", {
  access: "VIEW_RESULTS",
  summary: "Lists the issues that match the filters, last found first",
  description:
    `With \`search\`, counting stops at ${
      SEARCHED_ISSUES_COUNTED + 1
    }: there may be more. With \`order\` those first found last come first (\`newest\`), those that ` +
    "most tests found (`mostSeen`), or those before consent, again by the number of tests " +
    "(`severity`).",
  request: { query: issueListQuery },
  responses: okOrWorkbook(issuePage),
});

const create = endpoint.post("/issues", {
  access: "RUN_TESTS",
  summary: "Creates an issue by hand from a row of a report",
  description:
    "For tenants with the feature manualIssueCreation. The issue is one of the run. An " +
    "issue that the property has already, in any state, is refused with DUPLICATE_KEY and " +
    "details {issue}, its id.",
  request: { body: json(manualIssueInput) },
  responses: created(issue),
});

const stats = endpoint.get("/issues/stats", {
  access: "VIEW_RESULTS",
  summary: "Counts open issues by property and type, with totals",
  responses: ok(issueStats),
});

const overview = endpoint.get("/issues/overview", {
  access: "VIEW_RESULTS",
  summary: "Counts open issues by type, property and day, and tests of the last 14 days",
  description: "What the home screen shows above the list, of one moment: the numbers add up.",
  responses: ok(issueOverview),
});

const causes = endpoint.get("/issues/causes", {
  access: "VIEW_RESULTS",
  summary: "Lists causes of the issues that match the filters, with their issues by type",
  description:
    "A cause is the script, tag container, response, frame or page that starts the chain which " +
    "ends in what was found. With `order` those with most issues first (`issues`), as in " +
    "`GET /issues` the last seen, newest or most seen (`lastSeen`, `newest`, `mostSeen`), or by " +
    "`severity`: issues before consent × tests × properties. The filter `cause` of `GET /issues` " +
    "gives a cause's issues.",
  request: { query: causeListQuery },
  responses: ok(causePage),
});

const get = endpoint.get("/issues/{id}", {
  access: "VIEW_RESULTS",
  summary: "Returns an issue with its history",
  request,
  responses: ok(issue),
});

const chain = endpoint.get("/issues/{id}/chain", {
  access: "VIEW_RESULTS",
  summary: "Lists the requests from the page to the entry, as recorded by the newest run",
  request: { ...request, query: pagingQuery },
  responses: ok(issueChain),
});

const runs = endpoint.get("/issues/{id}/runs", {
  access: "VIEW_RESULTS",
  summary: "Lists the newest 20 runs of the issue's page, and whether each saw the issue",
  description:
    "The page on which the issue was found last, with the same preset, device, steps and GPC. " +
    "COULD_NOT_SEE: the run was inconclusive, or may have seen another document.",
  request,
  responses: ok(issueRuns),
});

const patch = endpoint.patch("/issues/{id}", {
  access: "WORK_ON_ISSUES",
  summary:
    "Re-opens an issue (`resolved: false`) or resolves it; `undo` restores its earlier state",
  request: { ...request, body: json(issuePatch) },
  responses: ok(issue),
});

const resolve = endpoint.post("/issues/{id}/resolve", {
  access: "WORK_ON_ISSUES",
  summary: "Resolves an issue; a resolved issue stays unchanged",
  request,
  responses: ok(issue),
});

const test = endpoint.post("/issues/{id}/tests", {
  access: "RUN_TESTS",
  summary: "Tests the pages of an issue again that are no longer tested",
  description:
    "The pages of `untestedPages`, each with its preset, device and GPC, as on-demand tests " +
    "that count for the day. Pages with steps are left out: only their scenario can run them. " +
    "An issue without such pages starts none.",
  request,
  responses: created(repeatedTests),
});

const remove = endpoint.delete("/issues/{id}", {
  access: "DELETE_RESULTS",
  summary: "Deletes an issue with its comments and history",
  request,
  responses: noContent("Deleted"),
});

export const issueRoutes = resource()
  .openapi(list, async (c) => {
    const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
    if (format === "xlsx") {
      const file = { name: "issues", permission: "EXPORT_DATA" } as const;
      return await sendWorkbook(c, file, (deps, scope) => exportIssues(deps, scope, filters));
    }
    const slice = sliceOf({ offset, limit }, ISSUE_PAGE_SIZE);
    const now = c.get("deps").now();
    return c.json(await inTenant(c, (tx) => readIssues(tx, filters, now, slice)), 200);
  })
  .openapi(
    create,
    async (c) => c.json(await createIssue(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(test, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await testIssueAgain(c.get("deps"), actorOf(c), id), 201);
  })
  .openapi(causes, async (c) => {
    const { offset, limit, order, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit }, ISSUE_PAGE_SIZE);
    const wanted = { filters, order, now: c.get("deps").now() };
    return c.json(await inTenant(c, (tx) => readCauses(tx, wanted, slice)), 200);
  })
  .openapi(
    overview,
    async (c) => c.json(await inTenant(c, (tx) => readOverview(tx, c.get("deps").now())), 200),
  )
  .openapi(stats, async (c) => c.json(await inTenant(c, readIssueStats), 200))
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await inTenant(c, (tx) => readIssue(tx, id)), 200);
  })
  .openapi(chain, async (c) => {
    const { id } = c.req.valid("param");
    const { links, entry } = await inTenant(c, async (tx) => {
      found(await findIssueById(tx, id));
      return await findIssueChain(tx, id);
    });
    return c.json({ ...partOf(links, sliceOf(c.req.valid("query"))), entry }, 200);
  })
  .openapi(runs, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await inTenant(c, (tx) => readIssueRuns(tx, id)), 200);
  })
  .openapi(patch, async (c) => {
    const { id } = c.req.valid("param");
    const { resolved, undo } = c.req.valid("json");
    const change = resolved
      ? (undo ? undoReopening : resolveIssue)
      : (undo ? undoResolving : reopenIssue);
    return c.json(await change(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(resolve, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await resolveIssue(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(remove, async (c) => {
    await deleteIssue(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
