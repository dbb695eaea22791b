/** One attempt to tell a receiver something, and what is kept of the answer. */
import type { WebhookKind } from "@crumbtrail/contract/webhook_options";
import type { Attempted } from "@crumbtrail/db/queries/webhook_deliveries";
import { CallError } from "../../platform/egress/call.ts";
import { EgressRefusal } from "../../platform/egress/guard.ts";
import { type Consumer, type Consuming, isTaken } from "./consume.ts";
import { tellJira } from "./jira.ts";
import { sendToSlack } from "./slack.ts";
import { sendWebhook } from "./standard.ts";

const CONSUMERS: Record<WebhookKind, Consumer> = {
  WEBHOOK: sendWebhook,
  SLACK: sendToSlack,
  JIRA: tellJira,
};

/** Of an answer so much is kept. */
const ANSWER_LENGTH = 2000;

export interface Outcome extends Omit<Attempted, "againAt"> {
  retryAfter: number | null;
}

/** Never throws for what the receiver did or did not do. */
export async function attempt(work: Consuming): Promise<Outcome> {
  try {
    const answer = await CONSUMERS[work.receiver.kind](work);
    return {
      status: answer.status,
      answer: answer.body.slice(0, ANSWER_LENGTH).replaceAll("\0", "").toWellFormed(),
      error: isTaken(answer) ? null : `Answered ${answer.status}`,
      retryAfter: answer.retryAfter,
    };
  } catch (error) {
    if (!(error instanceof CallError || error instanceof EgressRefusal)) throw error;
    return { status: null, answer: null, error: error.message, retryAfter: null };
  }
}
