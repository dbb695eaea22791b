/** A single issue, for the recipient of an e-mailed link (specification, part 1 §2, §6 and §7). */
import {
  issuePreview,
  previewComment,
  previewCommentInput,
  previewComments as commentList,
  previewCommentsQuery,
  previewQuery,
  returnInput,
} from "@crumbtrail/contract/issue_preview";
import { countingFailures } from "../platform/throttle/admission.ts";
import type { LinkUse } from "../issues/assignments/outsider.ts";
import { resolveByLink, returnByLink, undoByLink } from "../issues/assignments/answer.ts";
import { commentByLink, previewComments, previewIssue } from "../issues/assignments/preview.ts";
import type { AppContext } from "../http/context.ts";
import type { Deps } from "../platform/deps.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { sliceOf } from "../platform/paging.ts";
import { hashToken } from "../platform/tokens.ts";

const endpoint = endpoints("Issue preview");
const request = { params: idParams, query: previewQuery };
const refused = "An expired link, a link to another issue, and a link to an issue accepted or " +
  "unassigned since are refused with ENTITY_NOT_FOUND, with `replacedAt` if the issue was mailed to " +
  "the same recipient again.";
const description = `${refused} So is a link to an issue that is resolved, was sent back, or was ` +
  `opened again and is not sent again yet.`;

const get = endpoint.get("/issue-preview/{id}", {
  access: "PUBLIC",
  summary: "Returns the issue of an e-mailed link, without using up the link",
  description: `After an answer the issue is for reading, with other issues that wait for the ` +
    `recipient. ${refused}`,
  request,
  responses: ok(issuePreview),
});

const comments = endpoint.get("/issue-preview/{id}/comments", {
  access: "PUBLIC",
  summary: "Lists comments on the issue of a link, oldest first",
  description:
    `Comments visible to the assignee, and the recipient's own. With \`order=newest\`, newest ` +
    `first. ${refused}`,
  request: { ...request, query: previewCommentsQuery },
  responses: ok(commentList),
});

const comment = endpoint.post("/issue-preview/{id}/comments", {
  access: "PUBLIC",
  summary: "Comments in the name of the link's recipient",
  description: `Repeated calls with the same draftId add a single comment. ${description}`,
  request: { ...request, body: json(previewCommentInput) },
  responses: created(previewComment),
});

const resolve = endpoint.post("/issue-preview/{id}/resolve", {
  access: "PUBLIC",
  summary: "Resolves the issue of a link; its links are for reading from then on",
  description,
  request,
  responses: noContent("Resolved"),
});

const giveBack = endpoint.post("/issue-preview/{id}/return", {
  access: "PUBLIC",
  summary: "Sends the issue of a link back: it is not the recipient's",
  description: `Ends the assignments to the recipient's groups. ${description}`,
  request: { ...request, body: json(returnInput) },
  responses: noContent("Sent back"),
});

const undo = endpoint.post("/issue-preview/{id}/undo", {
  access: "PUBLIC",
  summary: "Takes back the recipient's answer",
  description:
    "For 24 hours after the recipient resolved the issue or sent it back; refused with " +
    `FORBIDDEN after that, and if somebody changed the issue since. ${refused}`,
  request,
  responses: noContent("Undone"),
});

/** Runs work by a link; slows down callers who keep opening dead links. */
function byLink<T>(
  c: AppContext,
  issueId: string,
  token: string,
  work: (deps: Deps, use: LinkUse) => Promise<T>,
): Promise<T> {
  const deps = c.get("deps");
  const address = c.get("address");
  const tried = { kind: "LINK" as const, username: hashToken(token), address };
  const use = { issueId, token, address, requestId: c.get("requestId") };
  return countingFailures(deps, tried, () => work(deps, use));
}

export const issuePreviewRoutes = resource()
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await byLink(c, id, c.req.valid("query").token, previewIssue), 200);
  })
  .openapi(comments, async (c) => {
    const { id } = c.req.valid("param");
    const { token, order, ...query } = c.req.valid("query");
    const slice = { order, ...sliceOf(query) };
    const page = byLink(c, id, token, (deps, use) => previewComments(deps, use, slice));
    return c.json(await page, 200);
  })
  .openapi(comment, async (c) => {
    const { id } = c.req.valid("param");
    const { token } = c.req.valid("query");
    const input = c.req.valid("json");
    const made = await byLink(c, id, token, (deps, use) => commentByLink(deps, use, input));
    return c.json(made, 201);
  })
  .openapi(giveBack, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { token } = c.req.valid("query");
    await byLink(c, id, token, (deps, use) => returnByLink(deps, use, input));
    return c.body(null, 204);
  })
  .openapi(undo, async (c) => {
    await byLink(c, c.req.valid("param").id, c.req.valid("query").token, undoByLink);
    return c.body(null, 204);
  })
  .openapi(resolve, async (c) => {
    await byLink(c, c.req.valid("param").id, c.req.valid("query").token, resolveByLink);
    return c.body(null, 204);
  });
