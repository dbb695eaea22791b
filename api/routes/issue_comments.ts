/** Comments on issues (specification, part 1 §7). */
import {
  comment,
  commentChange,
  commentInput,
  commentsQuery,
  mentionable,
} from "@crumbtrail/contract/comment";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { listComments } from "@crumbtrail/db/queries/comments";
import { listMentionable } from "@crumbtrail/db/queries/mentions";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { z } from "zod";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { changeComment, commentIssue, removeComment } from "../issues/comment.ts";

const endpoint = endpoints("Issues");
const params = idParams.extend({ commentId: z.uuid() });

const list = endpoint.get("/issues/{id}/comments", {
  access: "VIEW_RESULTS",
  summary: "Lists comments on an issue, oldest first",
  description: "With `order=newest`, newest first.",
  request: { params: idParams, query: commentsQuery },
  responses: ok(listOf(comment)),
});

const people = endpoint.get("/issues/{id}/mentionable", {
  access: "WORK_ON_ISSUES",
  summary: "Lists the people who can be mentioned in comments: those with access to the issue",
  request: { params: idParams, query: pagingQuery },
  responses: ok(listOf(mentionable)),
});

const add = endpoint.post("/issues/{id}/comments", {
  access: "WORK_ON_ISSUES",
  summary: "Comments on an issue and notifies mentioned people",
  description:
    "Comments with visibility ASSIGNEE are also shown to holders of a link to the issue; " +
    "INTERNAL comments, the default, to members only.",
  request: { params: idParams, body: json(commentInput) },
  responses: created(comment),
});

const change = endpoint.patch("/issues/{id}/comments/{commentId}", {
  access: "WORK_ON_ISSUES",
  summary: "Changes one's own comment",
  description: "Without a visibility, the visibility stays unchanged.",
  request: { params, body: json(commentChange) },
  responses: ok(comment),
});

const remove = endpoint.delete("/issues/{id}/comments/{commentId}", {
  access: "WORK_ON_ISSUES",
  summary: "Deletes one's own comment",
  request: { params },
  responses: noContent(),
});

export const issueCommentRoutes = resource()
  .openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { order, ...query } = c.req.valid("query");
    const page = await inTenant(c, async (tx) => {
      found(await findIssueById(tx, id));
      return await listComments(tx, id, { order, ...sliceOf(query) });
    });
    return c.json(page, 200);
  })
  .openapi(people, async (c) => {
    const { id } = c.req.valid("param");
    const slice = sliceOf(c.req.valid("query"));
    const page = await inTenant(c, async (tx) => {
      const { property } = found(await findIssueById(tx, id));
      return await listMentionable(tx, property._id, slice);
    });
    return c.json(page, 200);
  })
  .openapi(add, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await commentIssue(c.get("deps"), actorOf(c), id, c.req.valid("json")), 201);
  })
  .openapi(change, async (c) => {
    const { id: issueId, commentId: id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await changeComment(c.get("deps"), actorOf(c), { issueId, id }, input), 200);
  })
  .openapi(remove, async (c) => {
    const { id: issueId, commentId: id } = c.req.valid("param");
    await removeComment(c.get("deps"), actorOf(c), { issueId, id });
    return c.body(null, 204);
  });
