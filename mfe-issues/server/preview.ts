/**
 * API calls by an e-mailed link, without an account (specification, part 1 §7). All throw ApiError.
 */
import type { Issue } from "@crumbtrail/contract/issue";
import type { IssuePreview, PreviewComment } from "@crumbtrail/contract/issue_preview";
import type { Page } from "@crumbtrail/contract/paging";
import { api, nextOffset, queryClient, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { discussionOf, newestFrom } from "./comments.ts";

/** The parameters of the link in the e-mail. */
export interface IssueLink {
  id: string;
  token: string;
}

const keyOf = ({ id, token }: IssueLink) => ["issue-preview", id, token] as const;

/** The input shared by all calls. */
const inputOf = ({ id, token }: IssueLink) => ({ param: { id }, query: { token } });

/** The issue, the e-mail address of the recipient, and who asks. */
export const previewQuery = (link: IssueLink) =>
  queryOptions({
    queryKey: keyOf(link),
    queryFn: async () => {
      const preview = await read(await api()["issue-preview"][":id"].$get(inputOf(link)));
      const { user, request, answer, cameBack, cause, waiting } = preview;
      return { user, request, answer, cameBack, cause, waiting, issue: wholeIssue(preview) };
    },
  });

/** The discussion of the issue, newest page first. */
export const previewCommentsQuery = (link: IssueLink) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(link), "comments"],
    initialPageParam: 0,
    queryFn: async ({ pageParam }): Promise<Page<PreviewComment>> => {
      const { param, query: { token } } = inputOf(link);
      const query = { token, ...newestFrom(pageParam) };
      return await read(await api()["issue-preview"][":id"].comments.$get({ param, query }));
    },
    getNextPageParam: nextOffset,
    select: discussionOf,
  });

/** A text with a draft id; the server stores repeated posts of the same draft once. */
export interface SentDraft {
  content: string;
  draftId: string;
}

export async function commentByLink(link: IssueLink, json: SentDraft): Promise<void> {
  const call = api()["issue-preview"][":id"].comments;
  await read(await call.$post({ ...inputOf(link), json }));
  await queryClient.invalidateQueries({ queryKey: previewCommentsQuery(link).queryKey });
}

export async function resolveByLink(link: IssueLink): Promise<void> {
  await read(await api()["issue-preview"][":id"].resolve.$post(inputOf(link)));
  // What else waits is told after the answer; nothing here waits for that.
  void queryClient.invalidateQueries({ queryKey: keyOf(link), exact: true });
}

/** Sends the issue back to whoever sent it. */
export async function returnByLink(link: IssueLink, reason: string): Promise<void> {
  const call = api()["issue-preview"][":id"].return;
  await read(await call.$post({ ...inputOf(link), json: { reason } }));
  await queryClient.invalidateQueries({ queryKey: keyOf(link) });
}

/** Takes back the answer of the recipient. */
export async function undoByLink(link: IssueLink): Promise<void> {
  await read(await api()["issue-preview"][":id"].undo.$post(inputOf(link)));
  await queryClient.invalidateQueries({ queryKey: keyOf(link) });
}

/** Completes the issue for the details view; fields not shared by link stay empty. */
function wholeIssue({ entity, history, trace }: IssuePreview): Issue {
  const internalFields = {
    assignees: [],
    assignments: [],
    acceptance: null,
    hashKey: "",
    events: [],
    links: [],
  };
  return { ...entity, history, trace, ...internalFields };
}
