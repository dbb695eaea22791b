/** Accepting issues until a day, and approving their entries. */
import {
  approval,
  approvalPlan,
  approvalQuery,
  approveInput,
  reportApproveInput,
  undoneApproval,
} from "@crumbtrail/contract/approval";
import { acceptInput } from "@crumbtrail/contract/disposition";
import { issue } from "@crumbtrail/contract/issue";
import { created, endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { acceptIssue, undoAcceptance } from "../issues/accept.ts";
import { approve as approveFrom, planApproval } from "../issues/approvals/approve.ts";
import { DISPOSITION_PERMISSION } from "../issues/disposition_permission.ts";
import { undoApproval } from "../issues/approvals/undo.ts";

const tags = ["Issues"];
const request = { params: idParams };

const accept = endpoint({
  method: "post",
  path: "/issues/{id}/acceptance",
  access: DISPOSITION_PERMISSION,
  summary: "Accepts an issue for a time, as it was last seen",
  description: "It leaves the open list, and comes back when the time is over or when what is " +
    "seen goes beyond what was accepted: another domain, a longer life, another initiator.",
  tags,
  request: { ...request, body: json(acceptInput) },
  responses: ok(issue),
});

const withdraw = endpoint({
  method: "delete",
  path: "/issues/{id}/acceptance",
  access: DISPOSITION_PERMISSION,
  summary: "Undoes an acceptance: the issue is open again",
  tags,
  request,
  responses: ok(issue),
});

const plan = endpoint({
  method: "get",
  path: "/issues/{id}/approval",
  access: DISPOSITION_PERMISSION,
  summary: "What approving an issue would write and which issues it would resolve",
  tags,
  request: { ...request, query: approvalQuery },
  responses: ok(approvalPlan),
});

const approve = endpoint({
  method: "post",
  path: "/issues/{id}/approval",
  access: DISPOSITION_PERMISSION,
  summary: "Approves what an issue is about, and resolves all issues that this covers",
  description: "A storage item, or a pattern of a vendor, goes on the whitelist of the issue's " +
    "property (`OWN`), of some, or of `ALL`: the next scan raises nothing of it there.",
  tags,
  request: { ...request, body: json(approveInput) },
  responses: created(approval),
});

const planOfRow = endpoint({
  method: "post",
  path: "/test-results/{id}/approval-plan",
  access: DISPOSITION_PERMISSION,
  summary: "What approving a row of a report would write and which issues it would resolve",
  tags,
  request: { ...request, body: json(reportApproveInput) },
  responses: ok(approvalPlan),
});

const approveRow = endpoint({
  method: "post",
  path: "/test-results/{id}/approval",
  access: DISPOSITION_PERMISSION,
  summary: "Approves a row of a report, issue or not, and resolves all issues that this covers",
  description: "`entry` says which of the report's lists it is in; of requests the host is named.",
  tags,
  request: { ...request, body: json(reportApproveInput) },
  responses: created(approval),
});

const undo = endpoint({
  method: "delete",
  path: "/approvals/{id}",
  access: DISPOSITION_PERMISSION,
  summary: "Undoes an approval: what it wrote goes, issues that it resolved are open again",
  description:
    "Issues and catalogue entries that somebody changed since stay as they are; `edited` names " +
    "the entries.",
  tags,
  request,
  responses: ok(undoneApproval),
});

export const issueDispositionRoutes = resource()
  .openapi(plan, async (c) => {
    const { id } = c.req.valid("param");
    const { properties } = c.req.valid("query");
    return c.json(await planApproval(c.get("deps"), actorOf(c), { issue: id }, properties), 200);
  })
  .openapi(approve, async (c) => {
    const { id } = c.req.valid("param");
    const { properties } = c.req.valid("json");
    return c.json(await approveFrom(c.get("deps"), actorOf(c), { issue: id }, properties), 201);
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
