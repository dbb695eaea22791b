/**
 * Calls of Jira Cloud's REST API v3 (https://developer.atlassian.com/cloud/jira/platform/rest/v3),
 * with basic authentication by e-mail address and API token. Texts are in the Atlassian Document
 * Format (https://developer.atlassian.com/cloud/jira/platform/apis/document/structure).
 */
import { withoutEnd } from "@crumbtrail/contract/text";
import type { JiraSettings } from "@crumbtrail/contract/webhook";
import { z } from "zod";
import type { Outward, OutwardAnswer } from "../../platform/egress/call.ts";
import { isSuccess } from "./sending.ts";

/** Jira's answer to a refused call, or an answer in another format than Jira's. */
export class JiraRefusal extends Error {
  constructor(readonly answer: OutwardAnswer, message: string) {
    super(message);
  }
}

const status = z.object({ statusCategory: z.object({ key: z.string() }) });
const madeIssue = z.object({ id: z.string(), key: z.string() });
const found = z.object({ issues: z.array(madeIssue) });
const withStatus = z.object({ fields: z.object({ status }) });
const transitions = z.object({ transitions: z.array(z.object({ id: z.string(), to: status })) });
const fetched = z.object({ issues: z.array(madeIssue.extend(withStatus.shape)) });

export interface JiraSite {
  create(issue: {
    summary: string;
    description: AdfDocument;
    label: string;
  }): Promise<z.infer<typeof madeIssue>>;
  /** The issue of the project with a label; null when there is none. */
  findByLabel(label: string): Promise<z.infer<typeof madeIssue> | null>;
  isDone(id: string): Promise<boolean>;
  comment(id: string, body: AdfDocument): Promise<OutwardAnswer>;
  /**
   * Moves an issue by the first transition to the wanted state; false without such a transition.
   */
  move(id: string, done: boolean): Promise<boolean>;
  /** Ids of at most 100 issues with their state; deleted issues are missing. */
  statesOf(ids: readonly string[]): Promise<{ id: string; done: boolean }[]>;
  /** Whether the account may see the project; the answer says why not. */
  project(): Promise<OutwardAnswer>;
}

export interface JiraAccess {
  url: string;
  settings: JiraSettings;
  apiToken: string;
}

const isDone = ({ statusCategory }: z.infer<typeof status>) => statusCategory.key === "done";

/** @param outward makes the calls. Calls throw its errors, or JiraRefusal */
export function jiraSite(outward: Outward, { url, settings, apiToken }: JiraAccess): JiraSite {
  const { project, issueType } = settings;
  const credentials = new TextEncoder().encode(`${settings.email}:${apiToken}`).toBase64();
  const send = (method: "GET" | "POST", path: string, body?: unknown) =>
    outward({
      method,
      url: `${withoutEnd(url, "/")}/rest/api/3/${path}`,
      headers: {
        "authorization": `Basic ${credentials}`,
        "accept": "application/json",
        "user-agent": "Crumbtrail-Webhooks",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const call = async <T extends z.ZodType>(answer: T, ...request: Parameters<typeof send>) =>
    parsed(answer, await taken(send(...request)));
  return {
    create: ({ summary, description, label }) =>
      call(madeIssue, "POST", "issue", {
        fields: {
          project: { key: project },
          issuetype: { name: issueType },
          summary,
          description,
          labels: ["crumbtrail", label],
        },
      }),
    async findByLabel(label) {
      const jql = `project = "${project}" AND labels = "${label}"`;
      const query = { jql, fields: ["summary"], maxResults: 1 };
      return (await call(found, "POST", "search/jql", query)).issues[0] ?? null;
    },
    isDone: async (id) =>
      isDone((await call(withStatus, "GET", `issue/${id}?fields=status`)).fields.status),
    comment: (id, body) => taken(send("POST", `issue/${id}/comment`, { body })),
    async move(id, done) {
      const all = (await call(transitions, "GET", `issue/${id}/transitions`)).transitions;
      const way = all.find(({ to }) => isDone(to) === done);
      if (!way) return false;
      await taken(send("POST", `issue/${id}/transitions`, { transition: { id: way.id } }));
      return true;
    },
    async statesOf(ids) {
      const query = { issueIdsOrKeys: ids, fields: ["status"] };
      const { issues } = await call(fetched, "POST", "issue/bulkfetch", query);
      return issues.map(({ id, fields }) => ({ id, done: isDone(fields.status) }));
    },
    project: () => send("GET", `project/${project}`),
  };
}

async function taken(answering: Promise<OutwardAnswer>): Promise<OutwardAnswer> {
  const answer = await answering;
  if (isSuccess(answer)) return answer;
  throw new JiraRefusal(answer, `Jira answered ${answer.status}`);
}

function parsed<T extends z.ZodType>(schema: T, answer: OutwardAnswer): z.output<T> {
  try {
    return schema.parse(JSON.parse(answer.body));
  } catch {
    throw new JiraRefusal(answer, "What answered does not speak as Jira does");
  }
}

type AdfNode =
  | { type: "text"; text: string; marks?: { type: "link"; attrs: { href: string } }[] }
  | { type: "paragraph"; content: AdfNode[] };

export interface AdfDocument {
  type: "doc";
  version: 1;
  content: AdfNode[];
}

/** A piece of text, or a link. */
type Piece = string | { text: string; href: string };

/** One paragraph per list of pieces; leaves out empty texts, which the format forbids. */
export function adf(...paragraphs: readonly (readonly Piece[])[]): AdfDocument {
  return {
    type: "doc",
    version: 1,
    content: paragraphs.map((pieces) => ({
      type: "paragraph",
      content: pieces.filter((piece) => piece !== "").map(textNode),
    })),
  };
}

function textNode(piece: Piece): AdfNode {
  if (typeof piece === "string") return { type: "text", text: piece };
  const { text, href } = piece;
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}
