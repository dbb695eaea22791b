/** What the three kinds of receivers have in common. */
import type { TakenDelivery } from "@crumbtrail/db/queries/webhook_deliveries";
import type { Outward, OutwardAnswer } from "../../platform/egress/call.ts";
import type { Remotes } from "./remotes.ts";
import type { OpenReceiver } from "./secrets.ts";

export interface Consuming {
  receiver: OpenReceiver;
  delivery: Pick<TakenDelivery, "messageId" | "payload" | "attempts">;
  outward: Outward;
  /** Address of an issue in the product. */
  linkTo(issue: { _id: string; property: { _id: string } }): string;
  remotes: Remotes;
  now: Date;
}

/** Sends one event to one receiver; gives its answer, which says whether it was taken. */
export type Consumer = (work: Consuming) => Promise<OutwardAnswer>;

/** Whether a receiver has taken what it was sent. */
export function isTaken({ status }: Pick<OutwardAnswer, "status">): boolean {
  return status >= 200 && status < 300;
}
