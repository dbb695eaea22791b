/** Assignments of causes, which cover the issues that tests find later. */
import {
  causeAssignment,
  causeAssignmentInput,
  causeAssignmentQuery,
  causeAssignments,
} from "@crumbtrail/contract/cause_assignment";
import { listCauseAssignments } from "@crumbtrail/db/queries/cause_assignments";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import {
  assignCause,
  withCauseText,
  withdrawCause,
} from "../issues/assignments/cause_assignments.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Issue assignees");

const list = endpoint.get("/cause-assignments", {
  access: "VIEW_RESULTS",
  summary: "Lists the groups that the later issues of causes are assigned to, the newest first",
  request: { query: causeAssignmentQuery },
  responses: ok(causeAssignments),
});

const assign = endpoint.post("/cause-assignments", {
  access: "WORK_ON_ISSUES",
  summary: "Assigns the later issues of a cause to a group",
  description:
    "Each issue of the cause that a test finds, or finds again, is assigned in the caller's name, " +
    "if the group and the caller have its property, and waits for Send unless the group is sent " +
    "later issues. Issues that are there already: a bulk action with `later` assigns both. Ended " +
    "by DELETE; without effect while the caller may not work on issues. A tenant has at most 2,000.",
  request: { body: json(causeAssignmentInput) },
  responses: created(causeAssignment),
});

const withdraw = endpoint.delete("/cause-assignments/{id}", {
  access: "WORK_ON_ISSUES",
  summary: "Ends the assignment of a cause; issues that it assigned stay assigned",
  description:
    "A caller limited to some properties is refused if it covers others, with FORBIDDEN.",
  request: { params: idParams },
  responses: noContent(),
});

export const causeAssignmentRoutes = resource()
  .openapi(list, async (c) => {
    const { cause, assignee, ...paging } = c.req.valid("query");
    const slice = sliceOf(paging);
    const page = await inTenant(c, (tx) => listCauseAssignments(tx, { cause, assignee }, slice));
    return c.json({ ...page, data: page.data.map(withCauseText) }, 200);
  })
  .openapi(
    assign,
    async (c) => c.json(await assignCause(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(withdraw, async (c) => {
    await withdrawCause(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
