/** A single issue, for the recipient of an e-mailed link (specification, part 1 §2, §6 and §7). */
import {
  issuePreview,
  previewComment,
  previewCommentInput,
  previewComments as commentList,
  previewCommentsQuery,
  previewQuery,
} from "@crumbtrail/contract/issue_preview";
import { countingFailures } from "../platform/throttle/admission.ts";
import type { LinkUse } from "../issues/assignments/outsider.ts";
import {
  commentByLink,
  previewComments,
  previewIssue,
  resolveByLink,
} from "../issues/assignments/preview.ts";
import type { AppContext } from "../http/context.ts";
import type { Deps } from "../platform/deps.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { sliceOf } from "../platform/paging.ts";
import { hashToken } from "../platform/tokens.ts";

const endpoint = endpoints("Issue preview");
const request = { params: idParams, query: previewQuery };
const description = "An expired link, a link to another issue, and a link to an issue resolved, " +
  "accepted or unassigned since are refused with ENTITY_NOT_FOUND.";

const get = endpoint.get("/issue-preview/{id}", {
  access: "PUBLIC",
  summary: "Returns the issue of an e-mailed link, without using up the link",
  description,
  request,
  responses: ok(issuePreview),
});

const comments = endpoint.get("/issue-preview/{id}/comments", {
  access: "PUBLIC",
  summary: "Lists comments on the issue of a link, oldest first",
  description:
    `Comments visible to the assignee, and the recipient's own. With \`order=newest\`, newest ` +
    `first. ${description}`,
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
  summary: "Resolves the issue of a link and revokes all its links",
  description,
  request,
  responses: noContent("Resolved"),
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
  .openapi(resolve, async (c) => {
    await byLink(c, c.req.valid("param").id, c.req.valid("query").token, resolveByLink);
    return c.body(null, 204);
  });
