/** A Jira site for tests: the calls of REST API v3 that the product makes, as documented. */
import { z } from "zod";
import { JIRA_SETTINGS, type Received, testReceiver } from "./webhooks.ts";

interface StoredIssue {
  id: string;
  key: string;
  summary: string;
  description: unknown;
  labels: string[];
  status: "new" | "done";
  comments: string[];
}

export interface FakeJira extends AsyncDisposable {
  port: number;
  token: string;
  issues: StoredIssue[];
  /** Calls in an unknown form. */
  refused: string[];
  /** No transition leads out of done. */
  keepsDone: boolean;
  /** Applies a call and answers 502, as a proxy does when the answer is lost. */
  losesAnswers: boolean;
}

const text = z.object({
  type: z.literal("text"),
  text: z.string().min(1),
  marks: z.array(z.object({ type: z.literal("link"), attrs: z.object({ href: z.url() }) }))
    .optional(),
});
const adf = z.strictObject({
  type: z.literal("doc"),
  version: z.literal(1),
  content: z.array(z.object({ type: z.literal("paragraph"), content: z.array(text) })).min(1),
});

const bodies = {
  create: z.strictObject({
    fields: z.strictObject({
      project: z.object({ key: z.literal(JIRA_SETTINGS.project) }),
      issuetype: z.object({ name: z.literal(JIRA_SETTINGS.issueType) }),
      summary: z.string().min(1).max(255).regex(/^[^\n]*$/),
      description: adf,
      labels: z.array(z.string().regex(/^\S+$/)),
    }),
  }),
  search: z.strictObject({ jql: z.string(), fields: z.array(z.string()), maxResults: z.number() }),
  bulk: z.strictObject({
    issueIdsOrKeys: z.array(z.string()).max(100),
    fields: z.array(z.string()),
  }),
  comment: z.strictObject({ body: adf }),
  transition: z.strictObject({ transition: z.object({ id: z.string() }) }),
};

export function fakeJira(): FakeJira {
  const token = "api-token";
  const credentials = `Basic ${btoa(`${JIRA_SETTINGS.email}:${token}`)}`;
  const state = { issues: [] as StoredIssue[], keepsDone: false, losesAnswers: false };
  const refused: string[] = [];
  const receiver = testReceiver((call) => {
    if (call.headers.get("authorization") !== credentials) return new Response("", { status: 401 });
    const answer = answerTo(state, call);
    if (answer === undefined) refused.push(`${call.method} ${call.path} ${call.body}`);
    if (state.losesAnswers) return new Response("", { status: 502 });
    return answer ?? Response.json({ errorMessages: ["not understood"] }, { status: 400 });
  });
  return Object.assign(state, {
    token,
    refused,
    port: receiver.port,
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  });
}

type State = Pick<FakeJira, "issues" | "keepsDone">;

const standing = ({ status }: StoredIssue) => ({ status: { statusCategory: { key: status } } });
const reference = ({ id, key }: StoredIssue) => ({ id, key });

function answerTo(state: State, { method, path, body }: Received): Response | undefined {
  const [, place = ""] = /^\/rest\/api\/3\/(.+)$/.exec(path) ?? [];
  const [kind, id = "", verb = ""] = place.split(/[/?]/);
  const issue = state.issues.find((each) => each.id === id);
  if (method === "POST" && place === "issue") return made(state, body);
  if (method === "POST" && place === "search/jql") return found(state, body);
  if (method === "POST" && place === "issue/bulkfetch") return fetched(state, body);
  if (kind !== "issue" || !issue) return;
  if (method === "GET" && verb === "fields=status") {
    return Response.json({ ...reference(issue), fields: standing(issue) });
  }
  if (method === "POST" && verb === "comment") {
    const { content } = bodies.comment.parse(JSON.parse(body)).body;
    issue.comments.push(content.flatMap((each) => each.content.map((one) => one.text)).join(""));
    return Response.json({ id: "1" }, { status: 201 });
  }
  if (verb === "transitions") return method === "GET" ? ways(state, issue) : moved(issue, body);
}

function made({ issues }: State, body: string): Response {
  const { summary, description, labels } = bodies.create.parse(JSON.parse(body)).fields;
  const n = issues.length + 1;
  const known = { id: String(10_000 + n), key: `CT-${n}` };
  issues.push({ ...known, summary, description, labels, status: "new", comments: [] });
  return Response.json({ ...known, self: "" }, { status: 201 });
}

function found({ issues }: State, body: string): Response {
  const { jql } = bodies.search.parse(JSON.parse(body));
  const [, label = ""] = /^project = "CT" AND labels = "([^"]+)"$/.exec(jql) ?? [];
  const all = issues.filter(({ labels }) => labels.includes(label));
  return Response.json({ issues: all.map(reference), isLast: true });
}

function fetched({ issues }: State, body: string): Response {
  const { issueIdsOrKeys } = bodies.bulk.parse(JSON.parse(body));
  const all = issues.filter(({ id }) => issueIdsOrKeys.includes(id));
  const rows = all.map((each) => ({ ...reference(each), fields: standing(each) }));
  return Response.json({ issues: rows, issueErrors: [] });
}

/** The id of a transition is the state after the transition. */
function ways({ keepsDone }: State, { status }: StoredIssue): Response {
  const goals = status === "new" ? ["new", "done"] : keepsDone ? ["done"] : ["new", "done"];
  const transitions = goals.map((key) => ({ id: key, name: key, to: { statusCategory: { key } } }));
  return Response.json({ transitions });
}

function moved(issue: StoredIssue, body: string): Response {
  const { id } = bodies.transition.parse(JSON.parse(body)).transition;
  issue.status = id === "done" ? "done" : "new";
  return new Response(null, { status: 204 });
}
