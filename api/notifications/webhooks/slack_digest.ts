/** What one Slack message is about: events of one type that happened together. */
import { WEBHOOK_EVENTS, type WebhookEventType } from "@crumbtrail/contract/webhook_options";
import { WEBHOOK_PAYLOADS } from "@crumbtrail/contract/webhook_event";
import { z } from "zod";

const raised = WEBHOOK_PAYLOADS["issue.created"].shape.data.shape;
const resolved = WEBHOOK_PAYLOADS["issue.resolved"].shape.data.shape;

/** As it is kept: links are made when it is sent. */
export const storedDigest = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.object({
    /** The first of them. */
    issues: z.array(raised.issue.omit({ link: true })),
    total: z.number().int(),
    run: raised.run.optional(),
    resolution: resolved.resolution.optional(),
  }),
});
export type StoredDigest = z.infer<typeof storedDigest>;

type Data = StoredDigest["data"];

/** An event before it is written for a receiver. */
export interface Happened {
  type: WebhookEventType;
  at: Date;
  issueId: string | null;
  data: Pick<Data, "run" | "resolution"> & { issue?: Data["issues"][number] };
}

/** A message names this many issues, and how many more there are. */
const NAMED = 10;

/** @param all of this type, in the order in which they happened */
export function slackDigest(type: WebhookEventType, all: readonly Happened[]): StoredDigest {
  const issues = all.flatMap(({ data }) => data.issue ? [data.issue] : []);
  const [first] = all;
  const { run, resolution } = first?.data ?? {};
  return {
    type,
    timestamp: (first?.at ?? new Date(0)).toISOString(),
    data: {
      issues: issues.slice(0, NAMED),
      total: issues.length,
      ...(run && { run }),
      ...(resolution && { resolution }),
    },
  };
}
