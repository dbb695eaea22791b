/** Links in mails that turn one kind of them off, without signing in. */
import { z } from "zod";

export const UNSUBSCRIBE_KINDS = ["ALERTS", "DAILY", "MAJOR_EVENTS"] as const;
export type UnsubscribeKind = typeof UNSUBSCRIBE_KINDS[number];

/** The token is the secret of the link. */
export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

export const unsubscribeLink = z.object({
  kind: z.enum(UNSUBSCRIBE_KINDS),
  /** Whose mails they are. */
  username: z.string(),
});
export type UnsubscribeLink = z.infer<typeof unsubscribeLink>;
