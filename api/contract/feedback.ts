/** Feedback to the provider: sent from any screen, listed for the provider's staff. */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { FEEDBACK_LENGTH, FEEDBACK_STATUSES } from "./feedback_options.ts";
import { pagingQuery } from "./paging.ts";

/** Feedback that a person, and all people of a tenant, can send in an hour. */
export const FEEDBACK_AN_HOUR = { person: 5, tenant: 30 } as const;

export const feedbackInput = z.strictObject({
  text: z.string().trim().min(2).max(FEEDBACK_LENGTH),
  /** Address of the screen, without the origin; stored without parts that may be secret. */
  page: z.string().max(2000).regex(/^\//, t("must begin with /")),
});
export type FeedbackInput = z.output<typeof feedbackInput>;

export const feedback = z.object({
  _id: z.uuid(),
  tenant: z.object({ _id: z.uuid(), name: z.string() }),
  username: z.string(),
  text: z.string(),
  page: z.string(),
  /** Of the product, when the feedback was sent. */
  version: z.string(),
  /** As the browser names itself. */
  browser: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  createdAt: z.iso.datetime(),
});
export type Feedback = z.infer<typeof feedback>;

export const feedbackQuery = pagingQuery.extend({ status: z.enum(FEEDBACK_STATUSES).optional() });
export const feedbackChange = z.strictObject({ status: z.enum(FEEDBACK_STATUSES) });
