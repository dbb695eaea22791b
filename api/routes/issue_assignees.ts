/** Assignee groups, assignments and Send (specification, part 1 §7, part 2 §7). */
import {
  assignInput,
  clearedAssignments,
  issueAssignee,
  issueAssigneeChange,
  issueAssigneeGroup,
  issueAssigneeInput,
  pendingIssues,
  sendInput,
  sentAssignments,
} from "@crumbtrail/contract/assignee";
import { ISSUE_PAGE_SIZE } from "@crumbtrail/contract/issue_options";
import { issue } from "@crumbtrail/contract/issue";
import { listOf, pagingQuery, searchableQuery } from "@crumbtrail/contract/paging";
import { listAssigneeGroups, listAssignees } from "@crumbtrail/db/queries/issue_assignees";
import { z } from "zod";
import { exportAssigneeGroups } from "../configuration/exports/lists.ts";
import { addAssignee, changeAssignee, deleteAssignee } from "../issues/assignee_groups.ts";
import { assignIssue, unassignIssue } from "../issues/assignments/assign.ts";
import { clearPending, readPending, sendPending } from "../issues/assignments/send.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Issue assignees");

const list = endpoint.get("/issue-assignees", {
  access: "VIEW_USERS",
  summary: "Lists assignee groups with their addresses",
  request: { query: searchableQuery },
  responses: okOrWorkbook(listOf(issueAssigneeGroup)),
});

const choices = endpoint.get("/issue-assignees/choices", {
  access: "VIEW_RESULTS",
  summary: "Lists active groups by name, without addresses; for role USER those of its properties",
  request: { query: pagingQuery },
  responses: ok(listOf(issueAssignee)),
});

const add = endpoint.post("/issue-assignees", {
  access: "MANAGE_ASSIGNEES",
  summary: "Adds an assignee group",
  description: "A taken name is refused with DUPLICATE_KEY, an invalid e-mail address with " +
    "EMAIL_NOT_VALID and details {addresses}.",
  request: { body: json(issueAssigneeInput) },
  responses: created(issueAssigneeGroup),
});

const change = endpoint.patch("/issue-assignees/{id}", {
  access: "MANAGE_ASSIGNEES",
  summary: "Changes the given fields of a group; removing an address ends its links",
  request: { params: idParams, body: json(issueAssigneeChange) },
  responses: ok(issueAssigneeGroup),
});

const remove = endpoint.delete("/issue-assignees/{id}", {
  access: "MANAGE_ASSIGNEES",
  summary: "Deletes a group and its assignments, and ends its links",
  request: { params: idParams },
  responses: noContent(),
});

const send = endpoint.post("/issue-assignees/activate-pending-assignments", {
  access: "WORK_ON_ISSUES",
  summary: "Sends the caller's pending assignments, one e-mail per recipient",
  description:
    "Also sends assignments without an owner, of issues that re-opened after they were " +
    "resolved. Assignments of recipients above their mail limit stay pending; if nothing else " +
    "is left to send, the call is refused with FORBIDDEN, 429 and details {waiting}. A message, " +
    "which is optional like the body, becomes a comment for the assignee; on an issue that is not " +
    "sent by the call it is refused with ENTITY_NOT_FOUND, and nothing is sent.",
  request: { body: { ...json(sendInput), required: false } },
  responses: ok(sentAssignments),
});

const clear = endpoint.post("/issue-assignees/clear-pending-assignments", {
  access: "WORK_ON_ISSUES",
  summary: "Undoes the caller's pending assignments",
  responses: ok(clearedAssignments),
});

const pending = endpoint.get("/issues/assignment-pending", {
  access: "WORK_ON_ISSUES",
  summary: "Lists the issues with pending assignments of the caller",
  request: { query: pagingQuery },
  responses: ok(pendingIssues),
});

const assign = endpoint.post("/issues/{id}/assignees", {
  access: "WORK_ON_ISSUES",
  summary:
    "Assigns an issue to a group, which is notified by Send; after an error, makes it pending " +
    "again",
  description:
    "A disabled group is refused with ENTITY_DISABLED; an issue that is resolved, accepted or " +
    "of a property the group does not cover, with VALIDATION_ERROR.",
  request: { params: idParams, body: json(assignInput) },
  responses: ok(issue),
});

const unassign = endpoint.delete("/issues/{id}/assignees/{assigneeId}", {
  access: "WORK_ON_ISSUES",
  summary: "Unassigns an issue from a group and revokes the group's links to it",
  request: { params: idParams.extend({ assigneeId: z.uuid() }) },
  responses: ok(issue),
});

const unassignAll = endpoint.delete("/issues/{id}/assignees", {
  access: "WORK_ON_ISSUES",
  summary: "No Assignment: unassigns an issue from every group",
  request: { params: idParams },
  responses: ok(issue),
});

export const issueAssigneeRoutes = resource()
  .openapi(list, async (c) => {
    const { "export-format": format, search, ...query } = c.req.valid("query");
    if (format === "xlsx") {
      const file = { name: "assignees", permission: "VIEW_USERS" } as const;
      return await sendWorkbook(
        c,
        file,
        (deps, scope) => exportAssigneeGroups(deps, scope, search),
      );
    }
    const slice = sliceOf(query);
    return c.json(await inTenant(c, (tx) => listAssigneeGroups(tx, slice, search)), 200);
  })
  .openapi(choices, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    return c.json(await inTenant(c, (tx) => listAssignees(tx, slice)), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addAssignee(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await changeAssignee(c.get("deps"), actorOf(c), id, input), 200);
  })
  .openapi(remove, async (c) => {
    await deleteAssignee(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(
    send,
    async (c) => c.json(await sendPending(c.get("deps"), actorOf(c), c.req.valid("json")), 200),
  )
  .openapi(
    clear,
    async (c) => c.json({ cleared: await clearPending(c.get("deps"), actorOf(c)) }, 200),
  )
  .openapi(pending, async (c) => {
    const slice = sliceOf(c.req.valid("query"), ISSUE_PAGE_SIZE);
    return c.json(await inTenant(c, (tx) => readPending(tx, actorOf(c), slice)), 200);
  })
  .openapi(assign, async (c) => {
    const { id } = c.req.valid("param");
    const { assignee } = c.req.valid("json");
    return c.json(await assignIssue(c.get("deps"), actorOf(c), id, assignee), 200);
  })
  .openapi(unassign, async (c) => {
    const { id, assigneeId } = c.req.valid("param");
    return c.json(await unassignIssue(c.get("deps"), actorOf(c), id, assigneeId), 200);
  })
  .openapi(unassignAll, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await unassignIssue(c.get("deps"), actorOf(c), id, null), 200);
  });
