/** A server for component tests: answers by a table, remembers what it was asked. */
import type { Issue } from "@crumbtrail/contract/issue";
import { exampleAccount, exampleStats } from "./examples.ts";

/** Takes the body of a call and its URL; gives JSON, or a whole response. */
export type Answer = (body: unknown, url: URL) => unknown;

export interface FakeServer {
  /** Answers by method and path, `GET /issues`; a test may change them at any time. */
  answers: Record<string, Answer>;
  calls: { key: string; body: unknown; url: URL }[];
}

/** A list in the specification's envelope. */
export function listOf(data: unknown[], offset = 0, total = data.length) {
  return { data, meta: { offset, limit: 50, total, count: data.length } };
}

/** A refusal as the API words it. */
export function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

const STANDARD: FakeServer["answers"] = {
  "GET /config": () => ({ API_BASE: "/api", MISC: { CONTACT_EMAIL: "" }, remotes: [] }),
  "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
  "GET /properties": () => listOf([]),
  "GET /test-results": () => listOf([]),
  "GET /issues": () => listOf([]),
  "GET /issues/stats": () => exampleStats(),
};

let current: FakeServer;

// The client takes `fetch` once: what it takes asks the server of the running test.
globalThis.fetch = async (input, init) => {
  const url = new URL(String(input), location.href);
  const key = `${init?.method ?? "GET"} ${url.pathname.replace(/^\/api/, "")}`;
  const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
  current.calls.push({ key, body, url });
  const answer = current.answers[key];
  if (answer === undefined) throw new Error(`No answer to ${key}`);
  const given = await answer(body, url);
  return given instanceof Response ? given : Response.json(given);
};

/** Puts a server with the usual answers in place, and those of the test over them. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  current = { answers: { ...STANDARD, ...answers }, calls: [] };
  return current;
}

/** A server that keeps issues: lists them page by page, resolves and re-opens them. */
export function issueServer(kept: Issue[], answers: FakeServer["answers"] = {}): FakeServer {
  const server = fakeServer({ "GET /issues": (_, url) => pageOf(kept, url), ...answers });
  const change = (issue: Issue, resolved: boolean) =>
    Object.assign(issue, {
      resolved,
      resolutionData: resolved
        ? { resolverName: "Ada Example", resolvedAt: new Date().toISOString() }
        : null,
    });
  for (const issue of kept) {
    const path = `/issues/${issue._id}`;
    server.answers[`GET ${path}`] ??= () => issue;
    server.answers[`GET ${path}/chain`] ??= () => ({ ...listOf([]), entry: null });
    server.answers[`POST ${path}/resolve`] ??= () => change(issue, true);
    server.answers[`POST ${path}/comments`] ??= () => ({ _id: path });
    server.answers[`PATCH ${path}`] ??= () => change(issue, false);
  }
  return server;
}

function pageOf(kept: Issue[], url: URL) {
  const { searchParams: query } = url;
  const matching = kept.filter(({ resolved }) => String(resolved) === query.get("resolved"));
  const offset = Number(query.get("offset"));
  const page = matching.slice(offset, offset + Number(query.get("limit")));
  return listOf(page, offset, matching.length);
}
