/** Accepting issues until a day, and approving their entries. */
import {
  approval,
  approvalPlan,
  issueApprovalQuery,
  issueApproveInput,
  reportApproveInput,
  undoneApproval,
} from "@crumbtrail/contract/approval";
import { acceptInput } from "@crumbtrail/contract/disposition";
import { issue } from "@crumbtrail/contract/issue";
import { created, endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { acceptIssue, undoAcceptance } from "../issues/accept.ts";
import { approve as approveFrom } from "../issues/approvals/approve.ts";
import { planApproval } from "../issues/approvals/plan.ts";
import { DISPOSITION_PERMISSION } from "../issues/disposition_permission.ts";
import { undoApproval } from "../issues/approvals/undo.ts";

const endpoint = endpoints("Issues");
const request = { params: idParams };

const accept = endpoint.post("/issues/{id}/acceptance", {
  access: DISPOSITION_PERMISSION,
  summary: "Accepts an issue until a day, as it was last seen",
  description:
    "The issue leaves the open list and re-opens on that date, or sooner if a test finds " +
    "a different domain, a longer lifetime or another initiator.",
  request: { ...request, body: json(acceptInput) },
  responses: ok(issue),
});

const withdraw = endpoint.delete("/issues/{id}/acceptance", {
  access: DISPOSITION_PERMISSION,
  summary: "Undoes an acceptance; the issue is open again",
  request,
  responses: ok(issue),
});

const plan = endpoint.get("/issues/{id}/approval", {
  access: DISPOSITION_PERMISSION,
  summary: "Previews an approval: the catalogue entries to add and the issues to resolve",
  request: { ...request, query: issueApprovalQuery },
  responses: ok(approvalPlan),
});

const approve = endpoint.post("/issues/{id}/approval", {
  access: DISPOSITION_PERMISSION,
  summary: "Approves the entry of an issue and resolves all issues that it covers",
  description: "A storage item, or a pattern of a vendor, is added to the whitelist of the " +
    "issue's property (`OWN`), of the given properties, or of `ALL`; later tests raise no issue " +
    "for it there. A `pattern` covers more names or URLs than the issue's own; the preview says " +
    "what.",
  request: { ...request, body: json(issueApproveInput) },
  responses: created(approval),
});

const planOfRow = endpoint.post("/test-results/{id}/approval-plan", {
  access: DISPOSITION_PERMISSION,
  summary: "Previews the approval of a report row: the entries to add and the issues to resolve",
  request: { ...request, body: json(reportApproveInput) },
  responses: ok(approvalPlan),
});

const approveRow = endpoint.post("/test-results/{id}/approval", {
  access: DISPOSITION_PERMISSION,
  summary: "Approves a row of a report, with or without an issue, and resolves all issues covered",
  description: "`entry` names the list in the report; for requests, `name` is the host.",
  request: { ...request, body: json(reportApproveInput) },
  responses: created(approval),
});

const undo = endpoint.delete("/approvals/{id}", {
  access: DISPOSITION_PERMISSION,
  summary: "Undoes an approval: removes its catalogue entries and re-opens the issues it resolved",
  description:
    "Issues and catalogue entries changed since by somebody else stay as they are; `edited` " +
    "names the entries.",
  request,
  responses: ok(undoneApproval),
});

export const issueDispositionRoutes = resource()
  .openapi(plan, async (c) => {
    const { id } = c.req.valid("param");
    const { properties, pattern } = c.req.valid("query");
    const source = { issue: id, pattern };
    return c.json(await planApproval(c.get("deps"), actorOf(c), source, properties), 200);
  })
  .openapi(approve, async (c) => {
    const { id } = c.req.valid("param");
    const { properties, pattern } = c.req.valid("json");
    const source = { issue: id, pattern };
    return c.json(await approveFrom(c.get("deps"), actorOf(c), source, properties), 201);
  })
  .openapi(planOfRow, async (c) => {
    const { id: result } = c.req.valid("param");
    const { properties, ...row } = c.req.valid("json");
    const source = { result, row };
    return c.json(await planApproval(c.get("deps"), actorOf(c), source, properties), 200);
  })
  .openapi(approveRow, async (c) => {
    const { id: result } = c.req.valid("param");
    const { properties, ...row } = c.req.valid("json");
    const source = { result, row };
    return c.json(await approveFrom(c.get("deps"), actorOf(c), source, properties), 201);
  })
  .openapi(undo, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await undoApproval(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(accept, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await acceptIssue(c.get("deps"), actorOf(c), id, c.req.valid("json")), 200);
  })
  .openapi(withdraw, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await undoAcceptance(c.get("deps"), actorOf(c), id), 200);
  });
