/** The fake server for tests of this area. */
import type { Comment } from "@crumbtrail/contract/comment";
import { type Issue, issuePatch } from "@crumbtrail/contract/issue";
import { EXAMPLE_TIME, exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";
import { causesOf, exampleOverview } from "./examples.ts";

/** Installs a fake server with default answers, overridden by the answers of the test. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  // Removes the drafts and the view of the previous test.
  sessionStorage.clear();
  localStorage.clear();
  return serve({
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /properties": () => listOf([]),
    "GET /test-results": () => listOf([]),
    "GET /issues": () => listOf([]),
    "GET /issues/assignment-pending": () => listOf([]),
    "GET /issue-assignees/choices": () => listOf([]),
    "GET /cause-assignments": () => listOf([]),
    "GET /issues/overview": () => exampleOverview(),
    "GET /duties": () => listOf([]),
    "GET /issues/causes": () => causesOf([]),
    ...answers,
  });
}

/** A fake server with stored issues: lists pages, resolves and re-opens. */
export function issueServer(stored: Issue[], answers: FakeServer["answers"] = {}): FakeServer {
  const server = fakeServer({ "GET /issues": (_, url) => pageOf(stored, url), ...answers });
  const change = (issue: Issue, resolved: boolean) =>
    Object.assign(issue, {
      resolved,
      resolutionData: resolved
        ? { resolverName: "Ada Example", resolvedAt: new Date().toISOString() }
        : null,
    });
  for (const issue of stored) {
    const path = `/issues/${issue._id}`;
    server.answers[`GET ${path}`] ??= () => issue;
    server.answers[`GET ${path}/chain`] ??= () => ({ ...listOf([]), entry: null });
    server.answers[`GET ${path}/runs`] ??= () => ({ runs: [], page: null });
    server.answers[`POST ${path}/resolve`] ??= () => change(issue, true);
    server.answers[`GET ${path}/comments`] ??= () => listOf([]);
    server.answers[`GET ${path}/mentionable`] ??= () => listOf([]);
    server.answers[`POST ${path}/comments`] ??= () => commentOn(issue);
    server.answers[`PATCH ${path}`] ??= (body) => change(issue, issuePatch.parse(body).resolved);
  }
  return server;
}

function commentOn({ _id, property }: Issue): Comment {
  return {
    ...{ _id: exampleId(400), issue: _id, property, content: "", mentions: [] },
    ...{ author: null, assigneeAnonymous: null, visibility: "INTERNAL" },
    ...{ createdAt: EXAMPLE_TIME, updatedAt: EXAMPLE_TIME },
  };
}

function pageOf(stored: Issue[], url: URL) {
  const { searchParams: query } = url;
  const accepted = query.get("accepted") === "true";
  const matching = stored.filter((issue) =>
    String(issue.resolved) === query.get("resolved") &&
    (query.get("approved") !== "true" || issue.approval) &&
    (issue.resolved || accepted === (issue.acceptance?.ended === null))
  );
  const offset = Number(query.get("offset"));
  const page = matching.slice(offset, offset + Number(query.get("limit")));
  return listOf(page, { offset, total: matching.length });
}
