/**
 * Slack's incoming webhooks: a JSON body with `text` for notifications and `blocks` for the message
 * (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). One message covers
 * all events of one type from one run or one action.
 */
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { WEBHOOK_PAYLOADS, webhookTest } from "@crumbtrail/contract/webhook_event";
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from "@crumbtrail/contract/webhook_options";
import { z } from "zod";
import type { Sender, Sending } from "./sending.ts";

const raised = WEBHOOK_PAYLOADS["issue.created"].shape.data.shape;
const resolved = WEBHOOK_PAYLOADS["issue.resolved"].shape.data.shape;
const answered = WEBHOOK_PAYLOADS["issue.answered"].shape.data.shape;
const changed = WEBHOOK_PAYLOADS["duty.failed"].shape.data.shape;

/** The digest as stored; links are added when the digest is sent. */
export const storedDigest = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.object({
    /** The first issues, as many as a message names. */
    issues: z.array(raised.issue.omit({ link: true })),
    total: z.number().int(),
    run: raised.run.optional(),
    resolution: resolved.resolution.optional(),
    answer: answered.answer.optional(),
    /** Of one property. */
    duties: z.array(changed.duty.omit({ link: true })).optional(),
  }),
});
export type StoredDigest = z.infer<typeof storedDigest>;

type Data = StoredDigest["data"];

/** An event before it is written for a receiver. */
export interface EventDraft {
  type: WebhookEventType;
  at: Date;
  issueId: string | null;
  data: Pick<Data, "run" | "resolution" | "answer"> & {
    issue?: Data["issues"][number];
    duty?: NonNullable<Data["duties"]>[number];
  };
}

/** A message names at most this many issues, and the number of the others. */
const NAMED = 10;

/** @param all events of this type, in order of time */
export function slackDigest(type: WebhookEventType, all: readonly EventDraft[]): StoredDigest {
  const issues = all.flatMap(({ data }) => data.issue ? [data.issue] : []);
  const duties = all.flatMap(({ data }) => data.duty ?? []);
  const [first] = all;
  const { run, resolution, answer } = first?.data ?? {};
  return {
    type,
    timestamp: (first?.at ?? new Date(0)).toISOString(),
    data: {
      issues: issues.slice(0, NAMED),
      total: issues.length,
      ...(run && { run }),
      ...(resolution && { resolution }),
      ...(answer && { answer }),
      ...duties.length > 0 && { duties },
    },
  };
}

type Links = Pick<Sending, "linkTo" | "linkToDuty">;

/** Posts a message. Slack's whole URL is the secret: whoever has it may post. */
export const sendToSlack: Sender = ({ receiver, delivery, outward, ...links }) =>
  outward({
    method: "POST",
    url: receiver.secret,
    headers: { "content-type": "application/json", "user-agent": "Crumbtrail-Webhooks" },
    body: JSON.stringify(message(delivery.payload, links)),
  });

function message(payload: unknown, links: Links) {
  const test = webhookTest.safeParse(payload);
  if (test.success) return inBlocks(test.data.data.message, [escaped(test.data.data.message)]);
  const { type, data } = storedDigest.parse(payload);
  const title = titleOf(type, data);
  return inBlocks(title, [`*${escaped(title)}*`, ...linesOf(data, links)], contextOf(data));
}

function titleOf(type: StoredDigest["type"], { total, run, resolution, duties }: Data) {
  if (duties) return `${WEBHOOK_EVENT_LABELS[type]}: ${duties[0]?.property.name ?? ""}`;
  const where = run ? ` on ${run.property.name}` : "";
  if (type === "run.finished") return `A test has finished${where}`;
  if (type === "run.inconclusive") return `A test was inconclusive${where}: ${run?.reason ?? ""}`;
  if (total === 1) return `${WEBHOOK_EVENT_LABELS[type]}${where}`;
  if (type === "issue.created") return `${total} issues were found${where}`;
  if (type === "issue.reappeared") return `${total} resolved issues were found again${where}`;
  return `${total} issues were resolved by ${resolution?.resolverName ?? ""}`;
}

const NAME_LENGTH = 120;

function linesOf({ issues, total, run, duties }: Data, links: Links): string[] {
  if (duties) return duties.map((duty) => dutyLine(duty, links));
  if (issues.length === 0 && run) {
    const { created, reappeared } = run.issues;
    return [`${run.issues.total} issues, ${created} of them new and ${reappeared} back`];
  }
  const lines = issues.map((issue) => {
    // In Slack's markup a bar ends the URL of a link.
    const name = escaped(issue.entryName.slice(0, NAME_LENGTH)).replaceAll("|", "¦");
    return `• <${links.linkTo(issue)}|${name}> ${ISSUE_TYPE_TABLE[issue.issueType].label}, ${
      escaped(issue.property.name)
    }`;
  });
  return total > issues.length ? [...lines, `… and ${total - issues.length} more`] : lines;
}

function dutyLine(duty: NonNullable<Data["duties"]>[number], { linkToDuty }: Links): string {
  const { question, sentence } = duty;
  return `• <${linkToDuty(duty)}|${escaped(question)}> ${escaped(sentence.slice(0, 500))}`;
}

const ANSWERS = {
  FIXED: "says that it is fixed",
  NOT_OURS: "says that it is not theirs",
  COMMENT: "commented",
  UNDONE: "took back the answer",
};

function contextOf({ run, resolution, answer }: Data): string | undefined {
  if (run) return escaped(`${run.url} · ${run.preset}`.slice(0, 1000));
  if (answer) {
    const { by, kind, text } = answer;
    return escaped(`${by} ${ANSWERS[kind]}${text ? `: ${text}` : ""}`.slice(0, 1000));
  }
  return resolution && escaped(`Resolved by ${resolution.resolverName}`);
}

/** A section's text may have 3,000 characters. */
const SECTION_LENGTH = 2900;

function inBlocks(text: string, lines: readonly string[], context?: string) {
  const sections: string[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last !== undefined && last.length + line.length < SECTION_LENGTH) {
      sections[sections.length - 1] = `${last}\n${line}`;
    } else sections.push(line);
  }
  const blocks: unknown[] = sections.map((each) => ({
    type: "section",
    text: { type: "mrkdwn", text: each },
  }));
  if (context) blocks.push({ type: "context", elements: [{ type: "mrkdwn", text: context }] });
  return { text, blocks };
}

/** Escapes the three characters with a meaning in Slack's markup. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
